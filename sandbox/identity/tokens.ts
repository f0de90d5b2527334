import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import * as v from 'valibot';
import { identitySessions } from '../db/identity-tables.ts';
import type { IdentityDeps } from './pool.ts';
import type { SigningKey } from './signing-key.ts';
import { userPoolClientId } from './user-pool.ts';
import { attributesOf, type User } from './user-store.ts';

/** The reason why a token is refused. */
export type TokenFault = 'expired' | 'forged' | 'revoked';

const AccessClaims = v.object({
  token_use: v.literal('access'),
  client_id: v.literal(userPoolClientId),
  sub: v.string(),
  origin_jti: v.string(),
});
type AccessClaims = v.InferOutput<typeof AccessClaims>;

/** Claims of an identity token about its person. */
export const IdentityClaims = v.looseObject({
  token_use: v.literal('id'),
  aud: v.literal(userPoolClientId),
  sub: v.string(),
  origin_jti: v.string(),
  email: v.string(),
  email_verified: v.boolean(),
  given_name: v.optional(v.string()),
  family_name: v.optional(v.string()),
  phone_number: v.optional(v.string()),
  'custom:companyName': v.optional(v.string()),
  'custom:merchantPoolId': v.optional(v.string()),
});
/** See the schema. */
export type IdentityClaims = v.InferOutput<typeof IdentityClaims>;

/** The facts of a sign-in that its tokens carry; `authTime` in milliseconds. */
type SessionFacts = { originJti: string; authTime: number };

/** Both tokens of one issue, in Cognito's words. */
export type IssuedTokens = { AccessToken: string; IdToken: string; ExpiresIn: number; TokenType: 'Bearer' };

/** Signs and reads the pool's JSON web tokens (RS256). */
export type Tokens = {
  issue(user: User, session: SessionFacts): Promise<IssuedTokens>;
  readAccess(jwt: string): Promise<AccessClaims | TokenFault>;
  readIdentity(jwt: string): Promise<IdentityClaims | TokenFault>;
};

/** The tokens of a pool: lifetimes by its settings at the time of issue, expiry by its clock. */
export function createTokens({ db, clock, issuer, settings }: IdentityDeps, key: SigningKey): Tokens {
  const sign = (claims: JWTPayload, issuedAt: number, seconds: number) =>
    new SignJWT({ ...claims, jti: randomUUID() })
      .setProtectedHeader({ alg: 'RS256', kid: key.kid })
      .setIssuer(issuer)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + seconds)
      .sign(key.privateKey);

  async function issue(user: User, session: SessionFacts): Promise<IssuedTokens> {
    const { accessTokenSeconds, idTokenSeconds } = settings();
    const issuedAt = Math.floor(clock.now() / 1000);
    const common = {
      sub: user.sub,
      origin_jti: session.originJti,
      auth_time: Math.floor(session.authTime / 1000),
    };
    const access = {
      ...common,
      token_use: 'access',
      client_id: userPoolClientId,
      username: user.sub,
      scope: 'aws.cognito.signin.user.admin',
    };
    const identity = {
      ...Object.fromEntries(attributesOf(user)),
      ...common,
      token_use: 'id',
      aud: userPoolClientId,
      email: user.email,
      email_verified: user.emailVerified,
      'cognito:username': user.sub,
    };
    return {
      AccessToken: await sign(access, issuedAt, accessTokenSeconds),
      IdToken: await sign(identity, issuedAt, idTokenSeconds),
      ExpiresIn: accessTokenSeconds,
      TokenType: 'Bearer',
    };
  }

  async function read<S extends v.GenericSchema<unknown, { origin_jti: string }>>(
    jwt: string,
    schema: S,
  ): Promise<v.InferOutput<S> | TokenFault> {
    const payload = await verify(jwt);
    if (typeof payload === 'string') return payload;
    const claims = v.safeParse(schema, payload);
    if (!claims.success) return 'forged';
    const [session] = await db
      .select({ revokedAt: identitySessions.revokedAt })
      .from(identitySessions)
      .where(eq(identitySessions.originJti, claims.output.origin_jti));
    return session?.revokedAt === null ? claims.output : 'revoked';
  }

  async function verify(jwt: string): Promise<JWTPayload | 'expired' | 'forged'> {
    try {
      const checks = {
        issuer,
        algorithms: ['RS256'],
        requiredClaims: ['exp', 'iat'],
        currentDate: new Date(clock.now()),
      };
      return (await jwtVerify(jwt, key.publicKey, checks)).payload;
    } catch (error) {
      if (error instanceof errors.JWTExpired) return 'expired';
      if (error instanceof errors.JOSEError) return 'forged';
      throw error;
    }
  }

  return {
    issue,
    readAccess: jwt => read(jwt, AccessClaims),
    readIdentity: jwt => read(jwt, IdentityClaims),
  };
}
