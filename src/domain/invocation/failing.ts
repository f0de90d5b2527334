import { DAY_MS } from '../time.ts';
import { causeOf, type FailureCause, type InvocationRow } from './invocation.ts';

/** Events of one type that an endpoint does not take: their last attempts failed, and none of them is delivered yet. */
export type FailingEvents = {
  webhookId: string;
  eventType: string;
  /** The URL of the last attempt; null where the service does not say. */
  url: string | null;
  /** The number of events. */
  count: number;
  /** Of the last attempt that failed. */
  cause: FailureCause;
  httpStatus: number | null;
  /** The first attempt of those events that failed, and the last one, ms since 1970. */
  since: number;
  lastAt: number;
  /** The last attempt that failed of each event, that of the event that failed last first. */
  invocationIds: readonly string[];
  /** When the next attempt is due; null where none is. */
  nextAt: number | null;
};

/** All attempts of each event, by webhook. */
function attemptsByEvent(rows: readonly InvocationRow[]): InvocationRow[][] {
  const events = new Map<string, InvocationRow[]>();
  for (const row of rows) {
    const key = JSON.stringify([row.webhookId, row.eventId ?? row.invocationId]);
    const held = events.get(key);
    if (held) held.push(row);
    else events.set(key, [row]);
  }
  return [...events.values()];
}

/** True where the last attempt was called off; one that was called off before another attempt is past. */
const isCalledOff = ([first, ...others]: readonly InvocationRow[]): boolean =>
  others.reduce((last, row) => (row.attempt > (last?.attempt ?? 0) ? row : last), first)?.result ===
  'cancelled';

/**
 * Events failing at the instant `now` (ms since 1970), by endpoint and event type, the latest failure first: those still
 * tried, and those given up within the last day. Cancelled ones are not among them.
 */
export function failingNow(rows: readonly InvocationRow[], now: number): FailingEvents[] {
  const failing = new Map<string, FailingEvents>();
  for (const attempts of attemptsByEvent(rows)) {
    const one = failingEvent(attempts, now);
    if (!one) continue;
    const key = JSON.stringify([one.webhookId, one.eventType]);
    const held = failing.get(key);
    failing.set(key, held ? both(held, one) : one);
  }
  return [...failing.values()].sort((a, b) => b.lastAt - a.lastAt);
}

/** Those of the webhooks that are registered; all while those are unknown (undefined). Attempts outlive their webhook. */
export const failingAt = (
  failing: readonly FailingEvents[],
  webhooks: readonly { webhookId: string }[] | undefined,
): readonly FailingEvents[] =>
  webhooks
    ? failing.filter(({ webhookId }) => webhooks.some(webhook => webhook.webhookId === webhookId))
    : failing;

function failingEvent(attempts: readonly InvocationRow[], now: number): FailingEvents | null {
  if (attempts.some(({ result }) => result === 'success') || isCalledOff(attempts)) return null;
  const failed = attempts.filter(({ result }) => result === 'failed').sort((a, b) => a.at - b.at);
  const [first] = failed;
  const last = failed.at(-1);
  const next = attempts.find(({ result }) => result === 'pending');
  if (!first || !last || (!next && last.at < now - DAY_MS)) return null;
  const { webhookId, eventType, url, httpStatus, invocationId, at: lastAt } = last;
  return {
    ...{ webhookId, eventType, url, httpStatus, lastAt, count: 1, since: first.at },
    invocationIds: [invocationId],
    cause: causeOf(last) ?? 'other',
    nextAt: next?.at ?? null,
  };
}

function both(a: FailingEvents, b: FailingEvents): FailingEvents {
  const due = [a.nextAt, b.nextAt].filter(at => at !== null);
  const [later, earlier] = a.lastAt >= b.lastAt ? [a, b] : [b, a];
  return {
    ...later,
    invocationIds: [...later.invocationIds, ...earlier.invocationIds],
    count: a.count + b.count,
    since: Math.min(a.since, b.since),
    nextAt: due.length > 0 ? Math.min(...due) : null,
  };
}

/**
 * Of the events of a webhook that are over, how many were delivered, and how many fail now, those still being tried among
 * them; those called off are not counted.
 */
export type WebhookHealth = { delivered: number; finished: number; failing: number };

/** The health of each webhook over the 24 hours before `now` (ms since 1970), by its id; a webhook of which nothing is known is not among them. */
export function healthOf(rows: readonly InvocationRow[], now: number): Record<string, WebhookHealth> {
  const health: Record<string, WebhookHealth> = {};
  const of = (webhookId: string) => (health[webhookId] ??= { delivered: 0, finished: 0, failing: 0 });
  for (const attempts of attemptsByEvent(rows.filter(({ at }) => at >= now - DAY_MS))) {
    const [{ webhookId } = { webhookId: '' }] = attempts;
    const isDelivered = attempts.some(({ result }) => result === 'success');
    const isOpen = attempts.some(({ result }) => result === 'pending') || isCalledOff(attempts);
    if (!isDelivered && isOpen) continue;
    const one = of(webhookId);
    one.finished += 1;
    if (isDelivered) one.delivered += 1;
  }
  for (const { webhookId, count } of failingNow(rows, now)) of(webhookId).failing += count;
  return health;
}
