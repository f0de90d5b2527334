import { eq, sql } from 'drizzle-orm';
import { DAY_MS } from '../../src/domain/time.ts';
import { insertBulk } from '../db/bulk.ts';
import type { Database } from '../db/database.ts';
import { webhookInvocations, type webhooks } from '../db/webhook-tables.ts';
import { createRandom } from '../seed/random.ts';
import { exampleOf } from '../webhooks/events.ts';
import { keptBody } from '../webhooks/kept-body.ts';
import { type MadeUpAttempt, madeUpAttempts } from '../webhooks/made-up-attempts.ts';
import { httpError, noResponse } from '../webhooks/post-event.ts';
import { type GarbageKind, garbageOf } from './garbage.ts';

const CANCELLED_SHARE = 0.01;
const FAILING = 0.06;
const AT_ONCE = 5_000;

/**
 * Plants finished invocations of a webhook, spread over the days up to now. Where a body is asked for, it is what the newest was
 * answered; `huge` is kept uncut, as a lesser provider does, everything else as the log keeps it.
 */
export async function plantInvocations(
  db: Database,
  webhook: typeof webhooks.$inferSelect,
  {
    count,
    body,
    spanDays,
    now,
  }: { count: number; body: 'usual' | GarbageKind; spanDays: number; now: number },
): Promise<void> {
  const random = createRandom(1, `invocations ${webhook.id} ${now}`);
  const endpoint = { ...webhook, failing: FAILING };
  const span = spanDays * DAY_MS;
  let newest: MadeUpAttempt | undefined;
  let planted = 0;
  while (planted < count) {
    const rows: MadeUpAttempt[] = [];
    const wanted = Math.min(AT_ONCE, count - planted);
    while (rows.length < wanted) {
      const { eventType, version } = random.pick(webhook.subscriptions);
      const at = Math.floor(now - 2_000 - random.next() * span);
      const happening = { eventType, version, data: exampleOf(eventType), at };
      const attempts = madeUpAttempts(endpoint, happening, { random, now });
      const [only, ...more] = attempts;
      rows.push(
        ...(only && more.length === 0 && random.chance(CANCELLED_SHARE) ? [calledOff(only)] : attempts),
      );
    }
    rows.length = wanted;
    for (const row of rows) if (!newest || row.at > newest.at) newest = row;
    await insertBulk(db, webhookInvocations, rows);
    planted += wanted;
  }
  if (newest && body !== 'usual') await answerWith(db, newest.id, body);
  // Without it neither the planner nor the index knows of what is new.
  await db.execute(sql`vacuum analyze webhook_invocations`);
}

const calledOff = (attempt: MadeUpAttempt): MadeUpAttempt => ({
  ...attempt,
  ...{ result: 'CANCELLED', httpStatus: null, durationMs: 0, errorMessage: null },
  request: { ...attempt.request, headers: {} },
  response: noResponse(),
});

async function answerWith(db: Database, id: string, kind: GarbageKind): Promise<void> {
  const { type, bytes } = garbageOf(kind);
  const kept = kind === 'huge' ? { body: bytes.toString(), truncated: false } : keptBody(bytes);
  await db
    .update(webhookInvocations)
    .set({
      ...{ result: 'FAILED', httpStatus: 502, errorMessage: httpError(502) },
      response: { headers: { 'content-type': type }, ...kept },
    })
    .where(eq(webhookInvocations.id, id));
}
