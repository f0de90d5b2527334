import { expect, test } from 'vitest';
import { firstLoad, type Receipt } from './collection.ts';

const unfinished: Receipt = {
  asOf: null,
  total: 5_000,
  complete: false,
  unreadable: 0,
  received: 5_000,
  announced: 30_000,
  failure: { kind: 'refused', status: 500 },
  running: null,
};

test('a first load that broke off says how much of how many it brought', () => {
  expect(firstLoad(unfinished)).toEqual({ loaded: 5_000, all: 30_000 });
});

test('a first load that goes on never says less than is held, and follows what the service announces', () => {
  expect(firstLoad({ ...unfinished, running: { received: 10_000, announced: 30_010 } })).toEqual({
    loaded: 10_000,
    all: 30_010,
  });
  expect(firstLoad({ ...unfinished, running: { received: 1_000, announced: null } })).toEqual({
    loaded: 5_000,
    all: 30_000,
  });
});

test('a total that is less than what came is not said', () => {
  expect(firstLoad({ ...unfinished, announced: 4_990 })).toEqual({ loaded: 5_000, all: null });
});

test('a collection that was read to its end once has no first load', () => {
  expect(firstLoad({ ...unfinished, asOf: '2026-11-20T09:00:00.000Z' })).toBeNull();
});
