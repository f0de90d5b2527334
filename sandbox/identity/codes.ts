import { randomInt } from 'node:crypto';
import { and, eq, gt, lte, or } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { identityCodes } from '../db/identity-tables.ts';
import { countWrongCode, forgetAttempts, refusalOfCode } from './attempts.ts';
import type { IdentityDeps } from './pool.ts';
import { Refused, tooManyAttempts } from './refused.ts';
import type { User } from './user-store.ts';

/** Purpose of a code. */
type CodePurpose = (typeof identityCodes.$inferSelect)['purpose'];

const WRONG_TRIES = 5;
const RESEND_AFTER_MS = 60_000;

const subjects: Record<CodePurpose, string> = {
  confirmSignUp: 'Confirm your e-mail address for Tapdeck',
  resetPassword: 'Reset your Tapdeck password',
  verifyEmail: 'Verify your new e-mail address for Tapdeck',
};

/** Codes of 6 digits by mail: they expire, lock after 5 wrong tries and, renewed or not, after 20 a day, and are renewed at most once a minute. */
export type Codes = {
  /**
   * Draws and stores a new code, and with it the address that it is to prove; throws Refused (LimitExceededException) within a
   * minute of the last.
   */
  renew(db: Database, user: User, purpose: CodePurpose, address?: string): Promise<string>;
  /** Mails a code to an address, the person's own without `to`, and says where to in Cognito's words. */
  send(user: User, purpose: CodePurpose, code: string, to?: string): Promise<object>;
  /** The address that waits to be proven; null where none does. */
  waitingAddress(user: User): Promise<string | null>;
  /** Uses a code up and does what it was for, both or neither; throws Refused where it is wrong, expired or locked. */
  spend(
    user: User,
    purpose: CodePurpose,
    code: string,
    effect: (tx: Database, address: string | null) => Promise<void>,
  ): Promise<void>;
};

/** The codes of a pool. */
export function createCodes({ db, clock, mailbox, settings }: IdentityDeps): Codes {
  const { sub, purpose: purposeOf, sentAt } = identityCodes;
  const isFor = (user: User, purpose: CodePurpose) => and(eq(sub, user.sub), eq(purposeOf, purpose));

  async function renew(within: Database, user: User, purpose: CodePurpose, address?: string) {
    const now = clock.now();
    const fresh = {
      code: String(randomInt(1_000_000)).padStart(6, '0'),
      sentAt: now,
      expiresAt: now + settings().codeSeconds * 1000,
      wrongTries: 0,
      address: address ?? null,
    };
    const [stored] = await within
      .insert(identityCodes)
      .values({ sub: user.sub, purpose, ...fresh })
      .onConflictDoUpdate({
        target: [sub, purposeOf],
        set: fresh,
        // A code from the future was sent before the clock was moved back.
        setWhere: or(lte(sentAt, now - RESEND_AFTER_MS), gt(sentAt, now)),
      })
      .returning();
    if (!stored) throw tooManyAttempts();
    return fresh.code;
  }

  async function send(user: User, purpose: CodePurpose, code: string, to = user.email) {
    const until = new Date(clock.now() + settings().codeSeconds * 1000).toUTCString();
    await mailbox.deliver({
      to,
      kind: 'email',
      subject: subjects[purpose],
      body: `Your verification code is ${code}. It is valid until ${until}. If you did not ask for it, ignore this message.`,
      code,
    });
    return { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: masked(to) };
  }

  async function spend(
    user: User,
    purpose: CodePurpose,
    offered: string,
    effect: (tx: Database, address: string | null) => Promise<void>,
  ) {
    // A wrong try is counted in the database before it is refused, so the refusal is thrown outside the transaction.
    const refused = await db.transaction(async tx => {
      const [live] = await tx.select().from(identityCodes).where(isFor(user, purpose)).for('update');
      if (live && live.wrongTries >= WRONG_TRIES) return tooManyAttempts();
      const refusal = await refusalOfCode(tx, user.sub, purpose, clock.now());
      if (refusal) return refusal;
      if (!live || live.expiresAt <= clock.now())
        return new Refused('ExpiredCodeException', 'Invalid code provided, please request a code again.');
      if (live.code !== offered) {
        await tx
          .update(identityCodes)
          .set({ wrongTries: live.wrongTries + 1 })
          .where(isFor(user, purpose));
        await countWrongCode(tx, user.sub, purpose, clock.now());
        return new Refused('CodeMismatchException', 'Invalid verification code provided, please try again.');
      }
      await tx.delete(identityCodes).where(isFor(user, purpose));
      await forgetAttempts(tx, user.sub, purpose);
      await effect(tx, live.address);
      return null;
    });
    if (refused) throw refused;
  }

  async function waitingAddress(user: User) {
    const [waiting] = await db.select().from(identityCodes).where(isFor(user, 'verifyEmail'));
    return waiting?.address ?? null;
  }

  return { renew, send, spend, waitingAddress };
}

/** Forgets the codes of a person, and with them an address that waits to be proven. */
export async function forgetCodes(db: Database, person: string): Promise<void> {
  await db.delete(identityCodes).where(eq(identityCodes.sub, person));
}

/** `demo@tapdeck.test` as `d***@t***`. */
export const masked = (email: string): string =>
  email
    .split('@')
    .map(part => `${part.slice(0, 1)}***`)
    .join('@');
