import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Action } from '../../domain/outbox/action.ts';
import { type BulkEnd, countToBulks, rememberBulk } from './bulk-actions.ts';

const ended = (id: string, state: 'done' | 'rejected' = 'done') =>
  ({ id, state, intent: { kind: 'terminal', verb: 'delete', terminalId: id } }) as Action;
const invited = (id: string, batch: string | null, state: 'done' | 'rejected' = 'done') =>
  ({ id, state, intent: { kind: 'invite', batch } }) as Action;
let told: BulkEnd[] = [];
const tell = (end: BulkEnd) => told.push(end);

beforeEach(() => {
  vi.useFakeTimers();
  told = [];
});
afterEach(() => vi.useRealTimers());

test('a bulk action has one notice with its counts, when its last action has ended', () => {
  rememberBulk('deactivate', ['a', 'b', 'c']);
  expect(countToBulks([ended('a'), ended('b', 'rejected')], tell)).toEqual([]);
  expect(told).toEqual([]);
  countToBulks([ended('c')], tell);
  vi.runAllTimers();
  const newlyFailed = [ended('b', 'rejected')];
  expect(told).toEqual([{ key: 'a', verb: 'deactivate', done: 2, failed: 1, newlyFailed }]);
});

test('a slow bulk action has a notice that counts on, and each failure is handed over once', () => {
  rememberBulk('requestBankMid', ['d', 'e', 'f']);
  countToBulks([ended('d', 'rejected')], tell);
  vi.runAllTimers();
  countToBulks([ended('e')], tell);
  vi.runAllTimers();
  countToBulks([ended('f')], tell);
  const about = { key: 'd', verb: 'requestBankMid', failed: 1 };
  expect(told).toEqual([
    { ...about, done: 0, newlyFailed: [ended('d', 'rejected')] },
    { ...about, done: 1, newlyFailed: [] },
    { ...about, done: 2, newlyFailed: [] },
  ]);
});

test('actions outside a bulk action are left for notices of their own', () => {
  rememberBulk('delete', ['f', 'g']);
  expect(countToBulks([ended('x'), ended('f'), ended('g')], tell).map(action => action.id)).toEqual(['x']);
});

test('the invites of a file are told of together, once no more of them end', () => {
  expect(
    countToBulks([invited('i1', 'quick file'), invited('i2', 'quick file'), invited('i3', null)], tell),
  ).toHaveLength(1);
  countToBulks([invited('i4', 'quick file')], tell);
  expect(told).toEqual([]);
  vi.runAllTimers();
  expect(told).toEqual([{ key: 'quick file', verb: 'invite', done: 3, failed: 0, newlyFailed: [] }]);
});

test('the notice of a file counts on after a pause, so that a failure before it stays counted', () => {
  const failed = invited('i5', 'slow file', 'rejected');
  countToBulks([failed, invited('i6', 'slow file')], tell);
  vi.runAllTimers();
  countToBulks([invited('i7', 'slow file'), invited('i8', 'slow file')], tell);
  vi.runAllTimers();
  const about = { key: 'slow file', verb: 'invite', failed: 1 };
  expect(told).toEqual([
    { ...about, done: 1, newlyFailed: [failed] },
    { ...about, done: 3, newlyFailed: [] },
  ]);
});
