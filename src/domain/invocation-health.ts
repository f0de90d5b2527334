import type { InvocationRow } from './invocation.ts';

/** Of the events of a webhook that are over, how many were delivered; those still being tried, or called off, are not counted. */
export type WebhookHealth = { delivered: number; finished: number };

const DAY_MS = 86_400_000;

/** The health of each webhook over the 24 hours before `now` (ms since 1970), by its id; a webhook without a finished event is not among them. */
export function healthOf(rows: readonly InvocationRow[], now: number): Record<string, WebhookHealth> {
  const events = new Map<string, InvocationRow[]>();
  for (const row of rows) {
    if (row.at < now - DAY_MS) continue;
    const key = JSON.stringify([row.webhookId, row.eventId ?? row.invocationId]);
    const held = events.get(key);
    if (held) held.push(row);
    else events.set(key, [row]);
  }
  const health: Record<string, WebhookHealth> = {};
  for (const attempts of events.values()) {
    const [{ webhookId } = { webhookId: '' }] = attempts;
    const isDelivered = attempts.some(({ result }) => result === 'success');
    if (!isDelivered && attempts.some(({ result }) => result === 'pending' || result === 'cancelled'))
      continue;
    const { delivered, finished } = health[webhookId] ?? { delivered: 0, finished: 0 };
    health[webhookId] = { delivered: delivered + (isDelivered ? 1 : 0), finished: finished + 1 };
  }
  return health;
}
