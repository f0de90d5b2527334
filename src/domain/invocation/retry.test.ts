import { describe, expect, test } from 'vitest';
import { rowOf } from '../../../tests/domain/invocations.ts';
import { MOST_ATTEMPTS, nextAttempt } from './invocation.ts';

const failedAt = (attempt: number) =>
  rowOf(10 - attempt, { eventId: 'evt', attempt, result: 'failed', httpStatus: 500, durationMs: 1_000 });

describe('the next attempt', () => {
  test('is what the service has planned', () => {
    const planned = rowOf(0, { eventId: 'evt', attempt: 2, result: 'pending', httpStatus: null });
    expect(nextAttempt([failedAt(1), planned], 'enabled')).toEqual({
      kind: 'planned',
      at: planned.at,
      attempt: 2,
    });
  });

  test('is what is planned after it was sent again, though it was delivered before', () => {
    const planned = rowOf(0, { eventId: 'evt', attempt: 3, result: 'pending', httpStatus: null });
    expect(nextAttempt([rowOf(9, { attempt: 1 }), failedAt(2), planned], 'enabled')?.kind).toBe('planned');
  });

  test('is expected by the schedule after the end of the last, where none is planned yet', () => {
    const pauses = [5_000, 300_000, 1_800_000, 7_200_000, 18_000_000, 36_000_000];
    for (const [place, pause] of pauses.entries()) {
      const attempts = Array.from({ length: place + 1 }, (_, made) => failedAt(made + 1));
      const last = failedAt(place + 1);
      expect(nextAttempt(attempts, 'enabled')).toEqual({
        kind: 'expected',
        at: last.at + 1_000 + pause,
        attempt: place + 2,
      });
    }
  });

  test('does not follow where it is delivered, used up, gone, cancelled or the webhook is disabled', () => {
    const why = (...of: Parameters<typeof nextAttempt>) => {
      const next = nextAttempt(...of);
      return next?.kind === 'none' ? next.why : null;
    };
    expect(why([failedAt(1), rowOf(1, { attempt: 2 })], 'enabled')).toBe('delivered');
    expect(why([failedAt(MOST_ATTEMPTS)], 'enabled')).toBe('used-up');
    expect(why([{ ...failedAt(1), httpStatus: 410 }], 'disabled')).toBe('gone');
    expect(why([failedAt(1), rowOf(1, { attempt: 2, result: 'cancelled' })], 'disabled')).toBe('cancelled');
    expect(why([failedAt(3)], 'auto-disabled')).toBe('disabled');
    expect(why([failedAt(3)], 'disabled')).toBe('disabled');
  });

  test('is not known without attempts, or after a result that is not known', () => {
    expect(nextAttempt([], 'enabled')).toBeNull();
    expect(nextAttempt([rowOf(1, { result: { unknown: 'LOST' } })], 'enabled')).toBeNull();
  });

  test('is expected also where the webhook’s status is not known', () => {
    expect(nextAttempt([failedAt(1)], null)?.kind).toBe('expected');
  });
});
