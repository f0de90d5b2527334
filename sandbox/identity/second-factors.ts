import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { type Factor, identityUsers } from '../db/identity-tables.ts';
import { Refused } from './refused.ts';
import { totpStepOf } from './totp.ts';
import type { User } from './user-store.ts';

/** Every factor that the pool knows. */
export const factors = ['SMS_MFA', 'EMAIL_OTP', 'SOFTWARE_TOKEN_MFA'] as const satisfies Factor[];

const { sub, factors: factorsOn, totpStep } = identityUsers;

/** Turns a factor on, in one statement so that two writers do not undo each other. */
export async function turnOn(db: Database, person: string, factor: Factor): Promise<void> {
  const without = sql`${factorsOn} - ${factor}::text`;
  await db
    .update(identityUsers)
    .set({ factors: sql`(${without}) || ${JSON.stringify([factor])}::jsonb` })
    .where(eq(sub, person));
}

/** Turns every factor off, and forgets the authenticator. */
export async function forgetFactors(db: Database, person: string): Promise<void> {
  await db
    .update(identityUsers)
    .set({ factors: [], preferredFactor: null, totpSecret: null, newTotpSecret: null, totpStep: null })
    .where(eq(sub, person));
}

/** Makes a secret that was verified the person's own. */
export async function keepTotpSecret(db: Database, person: string, totpSecret: string): Promise<void> {
  await db.update(identityUsers).set({ totpSecret, newTotpSecret: null }).where(eq(sub, person));
}

/** Uses up the first code of an authenticator that is being set up; its refusal where it is wrong. */
export async function spendFirstTotp(
  db: Database,
  person: string,
  { secret, code, now }: { secret: string | null; code: string; now: number },
): Promise<Refused | null> {
  const step = secret === null ? null : totpStepOf(secret, code, now);
  if (step === null)
    return new Refused('EnableSoftwareTokenMFAException', 'Code mismatch and fail enable Software Token MFA');
  await db.update(identityUsers).set({ totpStep: step }).where(eq(sub, person));
  return null;
}

/** Uses up a code of the person's authenticator; its refusal where it is wrong, or was used before. */
export async function spendTotp(
  db: Database,
  user: User,
  code: string,
  now: number,
): Promise<Refused | null> {
  const step = totpStepOf(user.totpSecret ?? '', code, now);
  if (!user.totpSecret || step === null)
    return new Refused('CodeMismatchException', 'Invalid code received for user');
  const used = await db
    .update(identityUsers)
    .set({ totpStep: step })
    .where(and(eq(sub, user.sub), or(isNull(totpStep), lt(totpStep, step))))
    .returning();
  return used.length > 0
    ? null
    : new Refused('ExpiredCodeException', 'Your software token has already been used once.');
}

/** The refusal of a factor that a person cannot turn on; null where it is ready. */
export function refusalToTurnOn(user: User, factor: Factor, isOffered: boolean): Refused | null {
  if (factor === 'SOFTWARE_TOKEN_MFA' && !user.totpSecret)
    return new Refused('InvalidParameterException', 'User has not set up software token mfa');
  const hasDelivery = isOffered && (factor !== 'SMS_MFA' || Boolean(user.attributes.phone_number));
  if (!hasDelivery)
    return new Refused(
      'InvalidParameterException',
      `User does not have delivery config set to turn on ${factor}`,
    );
  return null;
}
