import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { type Subscription, webhookEvents, webhookInvocations, webhooks } from '../db/webhook-tables.ts';
import { eventBody } from './events.ts';
import { noResponse, type Outcome, postEvent } from './post-event.ts';
import { signedHeaders } from './signing.ts';

type Webhook = typeof webhooks.$inferSelect;
type Invocation = typeof webhookInvocations.$inferSelect;

const LOOK_EVERY_MS = 200;
const AT_ONCE = 20;
const FAILURES_ALLOWED = 20;
/** How long after the attempt before, by the place of the attempt. (contract: Webhooks) */
const RETRY_AFTER_MS = [0, 5_000, 300_000, 1_800_000, 7_200_000, 18_000_000, 36_000_000];

/** Delivers what is due, again and again by the sandbox's clock, until the database is closed. */
export function startDeliveries({ db, clock }: { db: Database; clock: Clock }): void {
  const underWay = new Set<string>();
  let isLooking = false;
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    look()
      .catch(stopWhereClosed)
      .finally(() => {
        isLooking = false;
      });
  }, LOOK_EVERY_MS);
  timer.unref();

  async function look(): Promise<void> {
    await handOut(db, clock.now());
    const due = await db
      .select()
      .from(webhookInvocations)
      .where(and(eq(webhookInvocations.result, 'PENDING'), lte(webhookInvocations.at, clock.now())))
      .orderBy(asc(webhookInvocations.at), asc(webhookInvocations.id))
      .limit(AT_ONCE + underWay.size);
    for (const row of due) {
      if (underWay.has(row.id) || underWay.size >= AT_ONCE) continue;
      underWay.add(row.id);
      void attempt(db, clock, row)
        .catch(stopWhereClosed)
        .finally(() => underWay.delete(row.id));
    }
  }

  function stopWhereClosed(error: unknown): void {
    const words = error instanceof Error ? `${error.message} ${error.cause}` : String(error);
    if (/is closed|closing|after calling end|terminat/i.test(words)) clearInterval(timer);
    else console.error(error);
  }
}

/** Turns each event into one pending attempt per enabled webhook and version that wants it. */
async function handOut(db: Database, now: number): Promise<void> {
  const [waiting] = await db.select({ seq: webhookEvents.seq }).from(webhookEvents).limit(1);
  if (!waiting) return;
  await db.transaction(async tx => {
    const events = (await tx.delete(webhookEvents).returning()).sort((a, b) => a.seq - b.seq);
    const tenants = [...new Set(events.map(event => event.tenantId))];
    const enabled = await tx
      .select()
      .from(webhooks)
      .where(and(inArray(webhooks.tenantId, tenants), eq(webhooks.status, 'ENABLED')));
    const rows = events.flatMap(({ tenantId, eventType, data }) =>
      enabled
        .filter(webhook => webhook.tenantId === tenantId)
        .flatMap(webhook =>
          webhook.subscriptions
            .filter(subscription => subscription.eventType === eventType)
            .map(({ version }) =>
              firstAttempt(webhook, { eventType, version, data, now, trigger: 'SCHEDULED' }),
            ),
        ),
    );
    for (let start = 0; start < rows.length; start += 500)
      await tx.insert(webhookInvocations).values(rows.slice(start, start + 500));
  });
}

/** The first attempt to deliver an event to a webhook, due at `now` (milliseconds since 1970). */
export function firstAttempt(
  { tenantId, id: webhookId, url }: Webhook,
  event: Subscription & { data: object; now: number; trigger: Invocation['trigger'] },
) {
  const { eventType, version, data, now, trigger } = event;
  const eventId = `msg_${randomUUID()}`;
  const body = JSON.stringify(eventBody({ id: eventId, eventType, version, at: now }, data));
  return {
    ...{ id: randomUUID(), tenantId, webhookId, eventId, eventType, version, url, trigger },
    ...{ at: now, attempt: 1, result: 'PENDING' as const },
    request: { headers: {}, body },
    response: noResponse(),
  } satisfies typeof webhookInvocations.$inferInsert;
}

async function attempt(db: Database, clock: Clock, row: Invocation): Promise<void> {
  const at = clock.now();
  const [webhook] = await db.select().from(webhooks).where(eq(webhooks.id, row.webhookId));
  if (webhook?.status !== 'ENABLED') return cancelPending(db, row.webhookId);
  const { secret, previousSecret, previousExpiresAt, url } = webhook;
  const isInGrace = previousSecret !== null && at < (previousExpiresAt ?? 0);
  const { body } = row.request;
  // A receiver checks the time against its own clock, which is the machine's, never the one that was moved.
  const seconds = Math.floor(Date.now() / 1000);
  const headers = signedHeaders(
    { id: row.eventId, seconds, body },
    isInGrace ? [secret, previousSecret] : [secret],
  );
  const outcome = await postEvent(url, headers, body);
  await db.transaction(async tx => {
    const isSuccess = outcome.errorMessage === null;
    await tx
      .update(webhookInvocations)
      .set({ ...outcome, at, url, request: { headers, body }, result: isSuccess ? 'SUCCESS' : 'FAILED' })
      .where(eq(webhookInvocations.id, row.id));
    const [present] = await tx.select().from(webhooks).where(eq(webhooks.id, webhook.id)).for('update');
    if (present?.status !== 'ENABLED') return;
    if (isSuccess) {
      await tx.update(webhooks).set({ failuresInARow: 0 }).where(eq(webhooks.id, webhook.id));
    } else await afterFailure(tx, present, { ...row, at }, outcome, clock.now());
  });
}

async function afterFailure(
  tx: Database,
  webhook: Webhook,
  row: Invocation,
  outcome: Outcome,
  now: number,
): Promise<void> {
  const failuresInARow = webhook.failuresInARow + 1;
  const disabled = disabledBy(outcome, failuresInARow);
  const change = disabled ? { ...disabled, updatedAt: now, version: webhook.version + 1 } : {};
  await tx
    .update(webhooks)
    .set({ failuresInARow, ...change })
    .where(eq(webhooks.id, webhook.id));
  if (disabled) return cancelPending(tx, webhook.id);
  const pause = RETRY_AFTER_MS[row.attempt];
  if (pause === undefined) return;
  await tx.insert(webhookInvocations).values({
    ...row,
    id: randomUUID(),
    at: now + pause,
    attempt: row.attempt + 1,
    result: 'PENDING',
  });
}

function disabledBy({ httpStatus }: Outcome, failuresInARow: number) {
  if (httpStatus === 410)
    return { status: 'DISABLED' as const, disabledReason: 'The endpoint answered 410: it is gone.' };
  if (failuresInARow < FAILURES_ALLOWED) return null;
  return {
    status: 'AUTO_DISABLED' as const,
    disabledReason: `${FAILURES_ALLOWED} deliveries in a row failed.`,
  };
}

/** Calls off what is still due to a webhook. */
export async function cancelPending(tx: Database, webhookId: string): Promise<void> {
  await tx
    .update(webhookInvocations)
    .set({ result: 'CANCELLED' })
    .where(and(eq(webhookInvocations.webhookId, webhookId), eq(webhookInvocations.result, 'PENDING')));
}
