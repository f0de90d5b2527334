import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { and, asc, eq, lte } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import { insertBulk } from '../db/bulk.ts';
import type { Database } from '../db/database.ts';
import { type Subscription, webhookEvents, webhookInvocations, webhooks } from '../db/webhook-tables.ts';
import { logError } from '../log-error.ts';
import type { DeliveryRules } from './destination.ts';
import { eventBody } from './events.ts';
import { noResponse, type Outcome, postEvent } from './post-event.ts';
import { signedHeaders } from './signing.ts';

type Webhook = typeof webhooks.$inferSelect;
type Invocation = typeof webhookInvocations.$inferSelect;

const LOOK_EVERY_MS = 200;
const AT_ONCE = 20;
const FAILURES_ALLOWED = 20;
const FAILED_TOO_OFTEN = `${FAILURES_ALLOWED} deliveries in a row failed`;
/** The reason shown for a webhook that was disabled after 410. */
export const GONE = 'answered 410 Gone';
/** Delay after the previous attempt, by the number of the attempt. */
export const RETRY_AFTER_MS = [0, 5_000, 300_000, 1_800_000, 7_200_000, 18_000_000, 36_000_000];

/** The deliverer; stopping waits for the running attempts, which are repeated at the next start. */
export type Deliveries = { stop(): Promise<void> };

/** The dependencies of deliveries. */
type DeliveryDeps = { db: Database; clock: Clock; rules: DeliveryRules };

/** Delivers what is due, again and again by the sandbox's clock, until it is stopped. */
export function startDeliveries({ db, clock, rules }: DeliveryDeps): Deliveries {
  const underWay = new Map<string, Promise<void>>();
  const stopping = new AbortController();
  const { signal } = stopping;

  async function deliverDue(): Promise<void> {
    await handOut(db, clock.now());
    const due = await db
      .select({ id: webhookInvocations.id })
      .from(webhookInvocations)
      .where(and(eq(webhookInvocations.result, 'PENDING'), lte(webhookInvocations.at, clock.now())))
      .orderBy(asc(webhookInvocations.at), asc(webhookInvocations.id))
      .limit(AT_ONCE + underWay.size);
    for (const { id } of due) {
      if (underWay.has(id) || underWay.size >= AT_ONCE) continue;
      const work = attempt({ db, clock, rules, signal }, id)
        .catch(report)
        .finally(() => underWay.delete(id));
      underWay.set(id, work);
    }
  }

  function report(error: unknown): void {
    if (!signal.aborted) logError(error);
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      await deliverDue().catch(report);
      await pause(LOOK_EVERY_MS, undefined, { signal, ref: false }).catch(report);
    }
    await Promise.all(underWay.values());
  }

  const running = run();
  return {
    stop() {
      stopping.abort();
      return running;
    },
  };
}

/** Turns each event into one pending attempt per enabled webhook of its tenant and version that wants it. */
async function handOut(db: Database, now: number): Promise<void> {
  const [waiting] = await db.select({ seq: webhookEvents.seq }).from(webhookEvents).limit(1);
  if (!waiting) return;
  await db.transaction(async tx => {
    const taken = tx.$with('taken').as(tx.delete(webhookEvents).returning());
    const pairs = await tx
      .with(taken)
      .select({ eventType: taken.eventType, data: taken.data, webhook: webhooks })
      .from(taken)
      .innerJoin(webhooks, and(eq(webhooks.tenantId, taken.tenantId), eq(webhooks.status, 'ENABLED')))
      .orderBy(asc(taken.seq));
    const rows = pairs.flatMap(({ eventType, data, webhook }) =>
      webhook.subscriptions
        .filter(subscription => subscription.eventType === eventType)
        .map(({ version }) => firstAttempt(webhook, { eventType, version, data, now, trigger: 'SCHEDULED' })),
    );
    await insertBulk(tx, webhookInvocations, rows);
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

async function attempt(
  { db, clock, rules, signal }: DeliveryDeps & { signal: AbortSignal },
  id: string,
): Promise<void> {
  // Read here, since it may have been made or called off while others were waited for.
  const [found] = await db
    .select({ row: webhookInvocations, webhook: webhooks })
    .from(webhookInvocations)
    .leftJoin(webhooks, eq(webhooks.id, webhookInvocations.webhookId))
    .where(eq(webhookInvocations.id, id));
  if (found?.row.result !== 'PENDING') return;
  const { row, webhook } = found;
  if (webhook?.status !== 'ENABLED')
    return db.transaction(tx => cancelPending(tx, row.webhookId, clock.now()));
  const at = clock.now();
  const { secret, previousSecret, previousExpiresAt, url } = webhook;
  const isInGrace = previousSecret !== null && at < (previousExpiresAt ?? 0);
  const { body } = row.request;
  // A receiver checks the time against its own clock, which is the machine's, never the one that was moved.
  const seconds = Math.floor(Date.now() / 1000);
  const headers = signedHeaders(
    { id: row.eventId, seconds, body },
    isInGrace ? [secret, previousSecret] : [secret],
  );
  const outcome = await postEvent(url, { headers, body }, { rules, signal });
  await db.transaction(async tx => {
    const present = await lockWebhook(tx, webhook.id);
    const isSuccess = outcome.errorMessage === null;
    await tx
      .update(webhookInvocations)
      .set({ ...outcome, at, url, request: { headers, body }, result: isSuccess ? 'SUCCESS' : 'FAILED' })
      .where(eq(webhookInvocations.id, row.id));
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
  if (disabled) return cancelPending(tx, webhook.id, now);
  const pause = RETRY_AFTER_MS[row.attempt];
  if (pause === undefined) return;
  await tx.insert(webhookInvocations).values({
    ...row,
    id: randomUUID(),
    at: now + pause,
    attempt: row.attempt + 1,
    // A person asked for the attempt that failed, not for this one.
    trigger: row.trigger === 'MANUAL' ? 'SCHEDULED' : row.trigger,
    result: 'PENDING',
  });
}

function disabledBy({ httpStatus }: Outcome, failuresInARow: number) {
  const status = 'AUTO_DISABLED' as const;
  if (httpStatus === 410) return { status, disabledReason: GONE };
  return failuresInARow < FAILURES_ALLOWED ? null : { status, disabledReason: FAILED_TOO_OFTEN };
}

/** Calls off what is still due to a webhook, at `now` (milliseconds since 1970): the log names when, not when it was due. */
export async function cancelPending(tx: Database, webhookId: string, now: number): Promise<void> {
  await lockWebhook(tx, webhookId);
  await tx
    .update(webhookInvocations)
    .set({ result: 'CANCELLED', at: now })
    .where(and(eq(webhookInvocations.webhookId, webhookId), eq(webhookInvocations.result, 'PENDING')));
}

/** Locks a webhook before its attempts, as each transaction must: two in the other's way would wait for ever. */
async function lockWebhook(tx: Database, id: string): Promise<Webhook | undefined> {
  const [webhook] = await tx.select().from(webhooks).where(eq(webhooks.id, id)).for('update');
  return webhook;
}
