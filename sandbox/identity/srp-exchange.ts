import { createHash, randomBytes } from 'node:crypto';
import { eq, lte } from 'drizzle-orm';
import { identityChallenges } from '../db/identity-tables.ts';
import { beginPassword, forgetAttempts } from './attempts.ts';
import type { IdentityDeps } from './pool.ts';
import { invalidField, Refused, wrongCredentials } from './refused.ts';
import type { SigningKey } from './signing-key.ts';
import { isProof, isPublicValue, serverPair, sharedKey, type Verifier, verifierOf } from './srp.ts';
import { findUser, type User } from './user-store.ts';

const CHALLENGE_MS = 3 * 60_000;

/** A client's proof that it knows the password. */
type PasswordClaim = { userId: string; secretBlock: string; timestamp: string; signature: string };

/** The two calls of a sign-in by SRP; each challenge is used once and lives 3 minutes. */
export type SrpExchange = {
  /** The answer to A; for an unknown address it looks like any other. */
  challenge(username: string, clientPublic: string): Promise<object>;
  /** The person who proved the password; throws Refused (NotAuthorizedException) otherwise. */
  prove(claim: PasswordClaim): Promise<User>;
};

const hashOf = (secretBlock: string): string => createHash('sha256').update(secretBlock).digest('hex');

/** The SRP exchanges of a pool. */
export function createSrpExchange({ db, clock }: IdentityDeps, key: SigningKey): SrpExchange {
  async function challenge(username: string, clientPublic: string) {
    if (!isPublicValue(clientPublic)) throw invalidField('SRP_A', 'must not be 0 modulo N');
    const user = (await findUser(db, username)) ?? decoy(key, username);
    const server = serverPair(user.verifier);
    const secretBlock = randomBytes(512).toString('base64');
    const now = clock.now();
    await db.delete(identityChallenges).where(lte(identityChallenges.expiresAt, now));
    await db.insert(identityChallenges).values({
      secretBlockHash: hashOf(secretBlock),
      sub: user.sub,
      clientPublic,
      serverPrivate: server.privateValue,
      expiresAt: now + CHALLENGE_MS,
    });
    return {
      SALT: user.salt,
      SECRET_BLOCK: secretBlock,
      SRP_B: server.publicValue,
      USERNAME: user.sub,
      USER_ID_FOR_SRP: user.sub,
    };
  }

  async function prove(claim: PasswordClaim) {
    const [exchange] = await db
      .delete(identityChallenges)
      .where(eq(identityChallenges.secretBlockHash, hashOf(claim.secretBlock)))
      .returning();
    if (!exchange || exchange.expiresAt <= clock.now() || exchange.sub !== claim.userId)
      throw new Refused('NotAuthorizedException', 'Invalid session for the user.');
    await beginPassword(db, exchange.sub, clock.now());
    const user = await findUser(db, exchange.sub);
    if (!user || !isProof(sharedKey({ ...exchange, verifier: user.verifier }), claim))
      throw wrongCredentials();
    await forgetAttempts(db, user.sub, 'password');
    return user;
  }

  return { challenge, prove };
}

/** A verifier for an unknown address, the same at every call, so that a sign-in does not tell which addresses exist. */
function decoy(key: SigningKey, username: string): Verifier & { sub: string } {
  const hex = key.derive(`sub:${username}`).toString('hex');
  const variant = '89ab'[Number.parseInt(hex.slice(16, 17), 16) % 4];
  const sub = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
  const salt = key.derive(`salt:${username}`).toString('hex').slice(0, 32);
  return { sub, salt, verifier: verifierOf(sub, key.derive(`password:${username}`).toString('hex'), salt) };
}
