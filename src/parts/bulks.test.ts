import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Action } from '../domain/action.ts';
import { type BulkEnd, countToBulks, rememberBulk } from './bulks.ts';

const ended = (id: string, state: 'done' | 'rejected' = 'done') => ({ id, state }) as Action;
let told: BulkEnd[] = [];
const tell = (end: BulkEnd) => told.push(end);

beforeEach(() => {
  vi.useFakeTimers();
  told = [];
});
afterEach(() => vi.useRealTimers());

test('a bulk is told of once, with its counts, when its last action has ended', () => {
  rememberBulk('deactivate', ['a', 'b', 'c']);
  expect(countToBulks([ended('a'), ended('b', 'rejected')], tell)).toEqual([]);
  expect(told).toEqual([]);
  countToBulks([ended('c')], tell);
  vi.runAllTimers();
  expect(told).toEqual([{ key: 'a', verb: 'deactivate', done: 2, failed: 1 }]);
});

test('what has ended is told when the rest takes its time, and the rest later', () => {
  rememberBulk('activate', ['d', 'e']);
  countToBulks([ended('d')], tell);
  vi.runAllTimers();
  countToBulks([ended('e')], tell);
  expect(told).toEqual([
    { key: 'd', verb: 'activate', done: 1, failed: 0 },
    { key: 'd', verb: 'activate', done: 1, failed: 0 },
  ]);
});

test('actions of no bulk are left to be told singly', () => {
  rememberBulk('delete', ['f', 'g']);
  expect(countToBulks([ended('x'), ended('f'), ended('g')], tell).map(action => action.id)).toEqual(['x']);
});
