import { type Failure, failureOf, mayHaveTakenEffect } from '../failure.ts';

/** The number of events that the service sends again, and the first failure of the others; null without any. */
export type SentAgain = { sent: number; failure: Failure | null };

/** Failures that the next event would meet too. */
const ends: readonly Failure['kind'][] = ['unreachable', 'expired', 'unproven'];

/**
 * Has the event of each attempt sent again, one after the other, also after a refusal. `keys` holds the idempotency keys of requests
 * without a clear answer: a repeat uses them, so that no event is sent twice.
 */
export async function sendEach(
  invocationIds: readonly string[],
  keys: Map<string, string>,
  send: (invocationId: string, key: string) => Promise<unknown>,
  newKey: () => string,
): Promise<SentAgain> {
  let sent = 0;
  let first: Failure | null = null;
  for (const invocationId of invocationIds) {
    const key = keys.get(invocationId) ?? newKey();
    keys.set(invocationId, key);
    try {
      await send(invocationId, key);
      keys.delete(invocationId);
      sent += 1;
    } catch (error) {
      const failure = failureOf(error);
      if (!mayHaveTakenEffect(failure)) keys.delete(invocationId);
      first ??= failure;
      if (ends.includes(failure.kind)) break;
    }
  }
  return { sent, failure: first };
}
