import { expect, test } from 'vitest';
import { rowOf } from '../../../tests/domain/invocations.ts';
import { failingAt, failingNow } from './failing.ts';

const now = rowOf(0).at;
const minute = 60_000;

test('events of one type that an endpoint does not take are one line, with the cause and since when', () => {
  const rows = [
    rowOf(-4, { eventId: 'a', attempt: 3, result: 'pending' }),
    rowOf(1, { eventId: 'a', attempt: 2, result: 'failed', httpStatus: 503 }),
    rowOf(2, { eventId: 'b', result: 'failed', httpStatus: 500 }),
    rowOf(6, { eventId: 'a', result: 'failed', httpStatus: null, errorMessage: 'TIMEOUT: no answer' }),
    rowOf(7, { eventId: 'c' }),
  ];
  expect(failingNow(rows, now)).toMatchObject([
    {
      ...{ webhookId: 'wh_1', count: 2, cause: '5xx', httpStatus: 503 },
      ...{ since: now - 6 * minute, lastAt: now - minute, nextAt: now + 4 * minute },
      invocationIds: ['inv_000001', 'inv_000002'],
    },
  ]);
});

test('what was delivered in the end, called off, or given up a day ago is not failing', () => {
  const rows = [
    rowOf(1, { eventId: 'mended', attempt: 2 }),
    rowOf(2, { eventId: 'mended', result: 'failed' }),
    rowOf(3, { eventId: 'off', attempt: 2, result: 'cancelled' }),
    rowOf(4, { eventId: 'off', result: 'failed' }),
    rowOf(1_441, { eventId: 'lost', result: 'failed' }),
    rowOf(-1, { eventId: 'new', result: 'pending' }),
  ];
  expect(failingNow(rows, now)).toEqual([]);
});

test('an event that was called off, then sent again in vain, is failing', () => {
  const rows = [
    rowOf(1, { eventId: 'again', attempt: 3, result: 'failed', trigger: 'manual' }),
    rowOf(2, { eventId: 'again', attempt: 2, result: 'cancelled' }),
    rowOf(3, { eventId: 'again', result: 'failed' }),
  ];
  expect(failingNow(rows, now)).toMatchObject([{ count: 1, invocationIds: ['inv_000001'] }]);
});

test('endpoints and events are told apart, what failed last first', () => {
  const rows = [
    rowOf(3, { eventId: 'a', result: 'failed' }),
    rowOf(2, { eventId: 'b', result: 'failed', webhookId: 'wh_2' }),
    rowOf(1, { eventId: 'c', result: 'failed', eventType: 'terminal.deleted' }),
  ];
  expect(failingNow(rows, now).map(({ webhookId, eventType }) => [webhookId, eventType])).toEqual([
    ['wh_1', 'terminal.deleted'],
    ['wh_2', rows[1]?.eventType],
    ['wh_1', rows[0]?.eventType],
  ]);
});

test('events of a webhook that is deleted are not failing', () => {
  const failing = failingNow(
    [rowOf(1, { result: 'failed' }), rowOf(2, { result: 'failed', webhookId: 'wh_gone' })],
    now,
  );
  expect(failingAt(failing, [{ webhookId: 'wh_1' }])).toMatchObject([{ webhookId: 'wh_1' }]);
  expect(failingAt(failing, undefined)).toEqual(failing);
});
