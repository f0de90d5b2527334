import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Action } from '../../domain/outbox/action.ts';
import { type BulkEnd, countToBulks, rememberBulk } from './bulk-actions.ts';

const ended = (id: string, state: 'done' | 'rejected' = 'done') =>
  ({ id, state, intent: { kind: 'terminal', verb: 'delete', terminalId: id } }) as Action;
const invited = (id: string, batch: string | null) =>
  ({ id, state: 'done', intent: { kind: 'invite', batch } }) as Action;
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
  expect(told).toEqual([{ key: 'a', verb: 'deactivate', done: 2, failed: [ended('b', 'rejected')] }]);
});

test('a slow bulk action has a first notice for the ended actions, and a second for the rest', () => {
  rememberBulk('activate', ['d', 'e']);
  countToBulks([ended('d')], tell);
  vi.runAllTimers();
  countToBulks([ended('e')], tell);
  expect(told).toEqual([
    { key: 'd', verb: 'activate', done: 1, failed: [] },
    { key: 'd', verb: 'activate', done: 1, failed: [] },
  ]);
});

test('actions outside a bulk action are left for notices of their own', () => {
  rememberBulk('delete', ['f', 'g']);
  expect(countToBulks([ended('x'), ended('f'), ended('g')], tell).map(action => action.id)).toEqual(['x']);
});

test('the invites of a file are told of together, once no more of them end', () => {
  expect(
    countToBulks([invited('i1', 'file'), invited('i2', 'file'), invited('i3', null)], tell),
  ).toHaveLength(1);
  countToBulks([invited('i4', 'file')], tell);
  expect(told).toEqual([]);
  vi.runAllTimers();
  expect(told).toEqual([{ key: 'file', verb: 'invite', done: 3, failed: [] }]);
});
