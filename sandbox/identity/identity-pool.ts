import { randomBytes } from 'node:crypto';
import { and, eq, gt, lte } from 'drizzle-orm';
import * as v from 'valibot';
import { identityCredentials } from '../db/identity-tables.ts';
import type { IdentityDeps } from './pool.ts';
import { Refused } from './refused.ts';
import { type Targets, target } from './target.ts';
import type { Tokens } from './tokens.ts';
import { identityPoolId, userPoolProvider } from './user-pool.ts';
import { findUser, type User } from './user-store.ts';

/** Temporary cloud credentials of a person; `expiresAt` in milliseconds since 1970. */
export type CloudCredentials = typeof identityCredentials.$inferSelect;

const CREDENTIALS_SECONDS = 3600;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

const Logins = v.optional(v.record(v.string(), v.string()), {});

/** GetId and GetCredentialsForIdentity: who an identity token is in the identity pool, and credentials for signing. */
export function identityPoolTargets(deps: IdentityDeps, tokens: Tokens): Targets {
  const { db, issuer } = deps;
  const providers = [userPoolProvider, issuer.replace(/^\w+:\/\//, '')];

  async function personOf(logins: Record<string, string>): Promise<User> {
    const [login, ...more] = Object.entries(logins);
    if (!login)
      throw new Refused(
        'NotAuthorizedException',
        'Unauthenticated access is not supported for this identity pool.',
      );
    if (more.length > 0 || !providers.includes(login[0]))
      throw new Refused(
        'NotAuthorizedException',
        'Token is not from a supported provider of this identity pool.',
      );
    const claims = await tokens.readIdentity(login[1]);
    const user = typeof claims === 'string' ? undefined : await findUser(db, claims.sub);
    if (user) return user;
    const fault = claims === 'expired' ? 'Token expired.' : 'Not a valid OpenId Connect identity token.';
    throw new Refused('NotAuthorizedException', `Invalid login token. ${fault}`);
  }

  const GetId = target(v.object({ IdentityPoolId: v.string(), Logins }), async input => {
    if (input.IdentityPoolId !== identityPoolId)
      throw new Refused('ResourceNotFoundException', `IdentityPool '${input.IdentityPoolId}' not found.`);
    return { IdentityId: (await personOf(input.Logins)).identityId };
  });

  const GetCredentialsForIdentity = target(v.object({ IdentityId: v.string(), Logins }), async input => {
    const user = await personOf(input.Logins);
    if (user.identityId !== input.IdentityId)
      throw new Refused('ResourceNotFoundException', `Identity '${input.IdentityId}' not found.`);
    const credentials = await giveCredentials(deps, user.sub);
    return {
      IdentityId: user.identityId,
      Credentials: {
        AccessKeyId: credentials.accessKeyId,
        SecretKey: credentials.secretKey,
        SessionToken: credentials.sessionToken,
        Expiration: credentials.expiresAt / 1000,
      },
    };
  });

  return { GetId, GetCredentialsForIdentity };
}

/** New credentials of a person, good for an hour; those that have expired are forgotten. */
export async function giveCredentials({ db, clock }: IdentityDeps, sub: string): Promise<CloudCredentials> {
  const now = clock.now();
  const credentials: CloudCredentials = {
    accessKeyId: `ASIA${Array.from(randomBytes(16), byte => ALPHABET[byte % 32]).join('')}`,
    sub,
    secretKey: randomBytes(30).toString('base64'),
    sessionToken: randomBytes(192).toString('base64'),
    expiresAt: (Math.floor(now / 1000) + CREDENTIALS_SECONDS) * 1000,
  };
  await db.delete(identityCredentials).where(lte(identityCredentials.expiresAt, now));
  await db.insert(identityCredentials).values(credentials);
  return credentials;
}

/** The live credentials behind an access key id, against which a signature is checked; null where there are none. */
export async function findCredentials(
  { db, clock }: IdentityDeps,
  accessKeyId: string,
): Promise<CloudCredentials | null> {
  const [found] = await db
    .select()
    .from(identityCredentials)
    .where(
      and(eq(identityCredentials.accessKeyId, accessKeyId), gt(identityCredentials.expiresAt, clock.now())),
    );
  return found ?? null;
}
