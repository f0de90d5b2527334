import type { InvocationRow } from './invocation.ts';
import type { Known } from './terminal.ts';
import type { WebhookStatus } from './webhook.ts';

/** How long after the attempt before an attempt is made, in ms, by its place. (contract: Webhooks) */
const RETRY_AFTER_MS = [0, 5_000, 300_000, 1_800_000, 7_200_000, 18_000_000, 36_000_000] as const;

/** Most attempts of one event. (contract: Webhooks) */
export const MOST_ATTEMPTS = RETRY_AFTER_MS.length;

/** The next attempt of an event: `planned` by the service, `expected` by its schedule, or none, and why. */
export type NextTry =
  | { kind: 'planned' | 'expected'; at: number; attempt: number }
  | { kind: 'none'; why: 'delivered' | 'disabled' | 'used-up' | 'gone' | 'cancelled' };

/** What follows the attempts of one event; `status` is the webhook's, null where it is not known. */
export function nextTry(
  attempts: readonly InvocationRow[],
  status: Known<WebhookStatus> | null,
): NextTry | null {
  const last = attempts.reduce<InvocationRow | null>(
    (latest, row) => (latest === null || row.attempt >= latest.attempt ? row : latest),
    null,
  );
  if (last === null) return null;
  if (attempts.some(({ result }) => result === 'success')) return { kind: 'none', why: 'delivered' };
  if (last.result === 'cancelled') return { kind: 'none', why: 'cancelled' };
  if (last.httpStatus === 410) return { kind: 'none', why: 'gone' };
  if (status === 'disabled' || status === 'auto-disabled') return { kind: 'none', why: 'disabled' };
  if (last.result === 'pending') return { kind: 'planned', at: last.at, attempt: last.attempt };
  if (last.result !== 'failed') return null;
  const pause = RETRY_AFTER_MS[last.attempt];
  if (pause === undefined) return { kind: 'none', why: 'used-up' };
  const ended = last.at + (last.durationMs ?? 0);
  return { kind: 'expected', at: ended + pause, attempt: last.attempt + 1 };
}
