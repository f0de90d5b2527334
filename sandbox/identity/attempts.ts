import { and, eq, gt, lte, or, sql } from 'drizzle-orm';
import { DAY_MS } from '../../src/domain/time.ts';
import type { Database } from '../db/database.ts';
import { identityAttempts } from '../db/identity-tables.ts';
import { Refused, tooManyAttempts } from './refused.ts';

/** The secret that is tried: a password, or a code of a purpose. */
type AttemptKind = (typeof identityAttempts.$inferSelect)['kind'];

const FREE_PASSWORDS = 5;
const LONGEST_WAIT_MS = 15 * 60_000;
const CODES_A_DAY = 20;

const { subject: subjectOf, kind: kindOf, failures, firstAt, lastAt } = identityAttempts;
const isOf = (subject: string, kind: AttemptKind) => and(eq(subjectOf, subject), eq(kindOf, kind));

/**
 * Counts an attempt at a password before it is checked, so that many at once are counted too. As at Cognito, five may be wrong;
 * then each wrong one is followed by a wait, of one second at first and twice as long each time, up to a quarter of an hour.
 * An attempt within the wait is refused and not counted. A quarter of an hour without any begins anew.
 */
export async function beginPassword(db: Database, subject: string, now: number): Promise<void> {
  const wait = sql`least(${LONGEST_WAIT_MS}, 1000 * power(2, least(${failures} - ${FREE_PASSWORDS}, 20)))`;
  await db.delete(identityAttempts).where(lte(lastAt, now - DAY_MS));
  const [counted] = await db
    .insert(identityAttempts)
    .values({ subject, kind: 'password', failures: 1, firstAt: now, lastAt: now })
    .onConflictDoUpdate({
      target: [subjectOf, kindOf],
      set: {
        failures: sql`case when ${lastAt} + ${wait} + ${LONGEST_WAIT_MS} <= ${now} then 1 else ${failures} + 1 end`,
        lastAt: now,
      },
      // An attempt in the future was made before the clock was moved back.
      setWhere: or(sql`${failures} < ${FREE_PASSWORDS}`, sql`${lastAt} + ${wait} <= ${now}`, gt(lastAt, now)),
    })
    .returning();
  if (!counted) throw new Refused('NotAuthorizedException', 'Password attempts exceeded');
}

/** Forgets what was wrong before a right one. */
export async function forgetAttempts(db: Database, subject: string, kind: AttemptKind): Promise<void> {
  await db.delete(identityAttempts).where(isOf(subject, kind));
}

/** The refusal of any further code of a kind on a day on which too many were wrong; null where another may be tried. */
export async function refusalOfCode(
  db: Database,
  subject: string,
  kind: AttemptKind,
  now: number,
): Promise<Refused | null> {
  const [row] = await db.select().from(identityAttempts).where(isOf(subject, kind));
  const isToday = row !== undefined && row.firstAt > now - DAY_MS && row.firstAt <= now;
  return isToday && row.failures >= CODES_A_DAY ? tooManyAttempts() : null;
}

/** Counts a wrong code; the day begins with the first. */
export async function countWrongCode(
  db: Database,
  subject: string,
  kind: AttemptKind,
  now: number,
): Promise<void> {
  const isOver = sql`${firstAt} <= ${now - DAY_MS} or ${firstAt} > ${now}`;
  await db
    .insert(identityAttempts)
    .values({ subject, kind, failures: 1, firstAt: now, lastAt: now })
    .onConflictDoUpdate({
      target: [subjectOf, kindOf],
      set: {
        failures: sql`case when ${isOver} then 1 else ${failures} + 1 end`,
        firstAt: sql`case when ${isOver} then ${now} else ${firstAt} end`,
        lastAt: now,
      },
    });
}
