import { createHash, randomBytes } from 'node:crypto';
import { eq, lte } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { identitySignIns } from '../db/identity-tables.ts';
import { countWrongCode, refusalOfCode } from './attempts.ts';
import type { IdentityDeps } from './pool.ts';
import { Refused } from './refused.ts';
import type { User } from './user-store.ts';

const SESSION_MS = 3 * 60_000;
const WRONG_TRIES = 5;

/** A sign-in between the password and the tokens. */
export type SignIn = typeof identitySignIns.$inferSelect;

/** Facts of a challenge that its answer is checked against. */
type Details = Partial<Pick<SignIn, 'code' | 'address' | 'totpSecret' | 'isVerified' | 'passkeyChallenge'>>;

/** Reads the answer to a challenge: null where it is right, else its refusal. */
type Check = (signIn: SignIn, tx: Database) => Promise<Refused | null>;

/** Sessions of sign-ins under way: each belongs to one person and one challenge, is used once and lives 3 minutes. */
export type SignInSessions = {
  /** Opens a session and returns it; only its hash is kept. */
  open(user: Pick<User, 'sub'>, challenge: SignIn['challenge'], details?: Details): Promise<string>;
  /**
   * Uses a session up, unless the answer is wrong: then it stays, for 5 wrong codes at most. Throws Refused: NotAuthorizedException
   * for a session that is unknown, used, expired or another person's, TooManyFailedAttemptsException after too many wrong codes.
   */
  spend(
    session: string,
    of: { sub?: string; challenge: SignIn['challenge'] },
    check?: Check,
  ): Promise<SignIn>;
};

const hashOf = (session: string): string => createHash('sha256').update(session).digest('hex');

const wrongCodes = ['CodeMismatchException', 'EnableSoftwareTokenMFAException'];

const invalid = (reason = '') =>
  new Refused('NotAuthorizedException', `Invalid session for the user${reason}.`);

/** Too many wrong codes, in one session or in a day. */
export const tooManyFailures = () =>
  new Refused('TooManyFailedAttemptsException', 'Too many failed attempts. Try again later.');

/** The sessions of a pool. */
export function createSignInSessions({ db, clock }: IdentityDeps): SignInSessions {
  const { sessionHash, expiresAt } = identitySignIns;

  async function open(user: Pick<User, 'sub'>, challenge: SignIn['challenge'], details: Details = {}) {
    const session = randomBytes(96).toString('base64url');
    const now = clock.now();
    await db.delete(identitySignIns).where(lte(expiresAt, now));
    await db.insert(identitySignIns).values({
      ...details,
      sessionHash: hashOf(session),
      sub: user.sub,
      challenge,
      expiresAt: now + SESSION_MS,
    });
    return session;
  }

  async function spend(
    session: string,
    of: { sub?: string; challenge: SignIn['challenge'] },
    check: Check = async () => null,
  ) {
    const isIt = eq(sessionHash, hashOf(session));
    // A wrong code is counted in the database before it is refused, so the refusal is thrown outside the transaction.
    const outcome = await db.transaction(async tx => {
      const [live] = await tx.select().from(identitySignIns).where(isIt).for('update');
      if (!live || live.challenge !== of.challenge || (of.sub ?? live.sub) !== live.sub) return invalid();
      if (live.expiresAt <= clock.now()) return invalid(', session is expired');
      const isRefusedToday = await refusalOfCode(tx, live.sub, 'secondFactor', clock.now());
      const refused =
        live.wrongTries >= WRONG_TRIES || isRefusedToday ? tooManyFailures() : await check(live, tx);
      if (refused && wrongCodes.includes(refused.name)) {
        await tx
          .update(identitySignIns)
          .set({ wrongTries: live.wrongTries + 1 })
          .where(isIt);
        await countWrongCode(tx, live.sub, 'secondFactor', clock.now());
      }
      if (!refused || refused.name === 'TooManyFailedAttemptsException')
        await tx.delete(identitySignIns).where(isIt);
      return refused ?? live;
    });
    if (outcome instanceof Refused) throw outcome;
    return outcome;
  }

  return { open, spend };
}
