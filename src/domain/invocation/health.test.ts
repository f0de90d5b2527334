import { expect, test } from 'vitest';
import { rowOf } from '../../../tests/domain/invocations.ts';
import { healthOf } from './failing.ts';

const now = rowOf(0).at;

test('an event counts once, delivered by whichever attempt', () => {
  const rows = [
    rowOf(1),
    rowOf(2, { eventId: 'retried', attempt: 2 }),
    rowOf(3, { eventId: 'retried', result: 'failed' }),
    rowOf(4, { eventId: 'lost', result: 'failed' }),
  ];
  expect(healthOf(rows, now)).toEqual({ wh_1: { delivered: 2, finished: 3, failing: 1 } });
});

test('an event that is still being tried is not over, but fails', () => {
  const rows = [
    rowOf(1, { eventId: 'trying', attempt: 2, result: 'pending' }),
    rowOf(2, { eventId: 'trying', result: 'failed' }),
  ];
  expect(healthOf(rows, now)).toEqual({ wh_1: { delivered: 0, finished: 0, failing: 1 } });
});

test('an event that was called off counts once it was sent again', () => {
  const calledOff = [
    rowOf(2, { eventId: 'again', attempt: 2, result: 'cancelled' }),
    rowOf(3, { eventId: 'again', result: 'failed' }),
  ];
  const sentAgain = rowOf(1, { eventId: 'again', attempt: 3, result: 'failed', trigger: 'manual' });
  expect(healthOf(calledOff, now)).toEqual({});
  expect(healthOf([sentAgain, ...calledOff], now)).toEqual({
    wh_1: { delivered: 0, finished: 1, failing: 1 },
  });
});

test('each webhook has its own, of the last 24 hours', () => {
  const rows = [rowOf(1, { webhookId: 'wh_2', result: 'failed' }), rowOf(2), rowOf(1_441)];
  expect(healthOf(rows, now)).toEqual({
    wh_2: { delivered: 0, finished: 1, failing: 1 },
    wh_1: { delivered: 1, finished: 1, failing: 0 },
  });
});
