import { expect, test } from 'vitest';
import { commandOf, MINUTES, type Schedule, troublesIn, worldOf } from './schedule.ts';
import { shrunk } from './shrink.ts';
import { type Trouble, troubles } from './simulator/troubles.ts';

const failing: Schedule = { seed: 7, minutes: MINUTES, without: [] };
const needs = (minutes: number, ...needed: Trouble[]) => {
  return async (schedule: Schedule) =>
    schedule.minutes >= minutes && needed.every(each => !schedule.without.includes(each));
};

test('a failure shrinks to the minutes and the troubles that it needs', async () => {
  const smallest = await shrunk(failing, needs(4, 'crash', 'answer dropped'));
  expect(smallest.minutes).toBe(4);
  expect(troubles.filter(each => !smallest.without.includes(each)).sort()).toEqual([
    'answer dropped',
    'crash',
  ]);
  expect(smallest.seed).toBe(failing.seed);
});

test('a failure that needs everything stays as it is', async () => {
  expect(await shrunk(failing, needs(MINUTES, ...troubles))).toEqual(failing);
});

test('a trouble that can be left out only without another one is left out too', async () => {
  const fails = async ({ without }: Schedule) => without.includes('crash') || !without.includes('offline');
  expect((await shrunk(failing, fails)).without).toHaveLength(troubles.length);
});

test('the command that runs it again names what it leaves out, and is read as it was written', () => {
  const without: Trouble[] = ['answer dropped', 'crash'];
  expect(commandOf({ seed: 7, minutes: 4, without })).toBe(
    "node --import tsx tests/outbox/soak.ts --from 7 --to 7 --minutes 4 --without 'answer dropped,crash'",
  );
  expect(troublesIn('answer dropped,crash')).toEqual(without);
  expect(() => troublesIn('weather')).toThrow('No such trouble: weather');
});

test('the same schedule is the same run, to the last record', async () => {
  for (const seed of [3, 11]) {
    const [once, again] = [await worldOf({ ...failing, seed }), await worldOf({ ...failing, seed })];
    expect(again.platform.effects).toEqual(once.platform.effects);
    expect(once.platform.effects.length).toBeGreaterThan(0);
    for (const [identity, store] of once.stores) {
      const all = { from: 0, to: 10_000 };
      expect(await again.stores.get(identity)?.history(all)).toEqual(await store.history(all));
    }
  }
});
