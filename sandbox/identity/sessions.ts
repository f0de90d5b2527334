import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { identitySessions } from '../db/identity-tables.ts';
import type { IdentityDeps } from './pool.ts';
import { Refused } from './refused.ts';
import type { IssuedTokens, Tokens } from './tokens.ts';
import { findUser, type User } from './user-store.ts';

/** Sign-ins: each begins with an opaque refresh token, of which only the hash is kept, and ends when it is revoked. */
export type Sessions = {
  start(user: User): Promise<IssuedTokens & { RefreshToken: string }>;
  /** New tokens for a refresh token; throws Refused (NotAuthorizedException) where it is unknown, revoked or expired. */
  refresh(refreshToken: string): Promise<IssuedTokens>;
  /** Ends one sign-in; unknown tokens are as good as revoked. */
  revoke(refreshToken: string): Promise<void>;
  /** Ends all sign-ins of a person. */
  revokeAll(sub: string): Promise<void>;
};

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The sign-ins of a pool. */
export function createSessions({ db, clock, settings }: IdentityDeps, tokens: Tokens): Sessions {
  const { sub, refreshTokenHash, revokedAt } = identitySessions;

  async function start(user: User) {
    const refreshToken = randomBytes(64).toString('base64url');
    const authTime = clock.now();
    const session = { originJti: randomUUID(), authTime };
    await db.insert(identitySessions).values({
      ...session,
      sub: user.sub,
      refreshTokenHash: hashOf(refreshToken),
      expiresAt: authTime + settings().refreshTokenSeconds * 1000,
    });
    return { ...(await tokens.issue(user, session)), RefreshToken: refreshToken };
  }

  async function refresh(refreshToken: string) {
    const [session] = await db
      .select()
      .from(identitySessions)
      .where(eq(refreshTokenHash, hashOf(refreshToken)));
    const user = session && (await findUser(db, session.sub));
    if (!session || !user) throw new Refused('NotAuthorizedException', 'Invalid Refresh Token');
    if (session.revokedAt !== null)
      throw new Refused('NotAuthorizedException', 'Refresh Token has been revoked');
    if (session.expiresAt <= clock.now())
      throw new Refused('NotAuthorizedException', 'Refresh Token has expired');
    return tokens.issue(user, session);
  }

  const end = (which: ReturnType<typeof eq>) =>
    db
      .update(identitySessions)
      .set({ revokedAt: clock.now() })
      .where(and(which, isNull(revokedAt)));

  return {
    start,
    refresh,
    revoke: async refreshToken => void (await end(eq(refreshTokenHash, hashOf(refreshToken)))),
    revokeAll: async person => void (await end(eq(sub, person))),
  };
}
