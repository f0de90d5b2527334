import { expect, test } from 'vitest';
import { isNightly } from '../nightly.ts';
import { failuresOf } from './simulator/many.ts';
import { lockTroubles } from './simulator/troubles.ts';

const SEEDS = isNightly ? 2_000 : 300;

test(`no action is lost, doubled, out of order or sent under another identity: the first ${SEEDS} seeds`, async () => {
  expect(await failuresOf(1, SEEDS)).toEqual([]);
});

/** Schedules that once came out wrong, each with what was wrong. */
test.each([
  [2_528, 'registered, removed by another, asked again and answered 412: a person drops what is not there'],
  [9_788, 'registered late by the request that a person had repeated: found, it is done'],
  [9_990, 'registered, removed by another, asked again and refused: rejected'],
  [15_375, 'claimed by one tab while the storage of another was blocked for two minutes: sent by one'],
  [19_657, 'the same with an invite, which nobody can look at'],
  [53_510, 'a registration that never left: nobody need look twice'],
  [66_990, 'done anew by a person: the late answer of a tab that was frozen is not an answer to that'],
  [75_426, 'the same with an invite, which arrived by the first request alone'],
  [47_456, 'a request of a tab that was frozen is no fault of the tab that took over'],
  [88_583, 'never left the tab that had it, and was taken over meanwhile: nobody need be asked'],
  [92_566, 'the same with an invite'],
])('seed %i: %s', async seed => {
  // They came out wrong in a world without lists and locks.
  const options = { takesLists: false, without: new Set(lockTroubles) } as const;
  expect(await failuresOf(seed, seed, options)).toEqual([]);
});
