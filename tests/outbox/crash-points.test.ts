import { afterAll, expect, test } from 'vitest';
import { extended, failuresOf, onlyDeaths, play } from './play.ts';
import { scripts } from './scripts.ts';

const PATIENCE_MS = 60_000;
const none = new Map();
const named = scripts.map(script => [script.name, script] as const);

let points = 0;
afterAll(() => {
  console.info(`${points} mishaps at ${scripts.length} scripts' awaits`);
  expect(points).toBeGreaterThan(3_000);
});

test.each(named)(
  '%s: each decision has one outcome, in its order, after any mishap at any await',
  async (_, script) => {
    const { met, breaches } = await play(script, none);
    expect(breaches).toEqual([]);
    const plans = extended(none, met);
    points += plans.length;
    expect(await failuresOf(script, plans)).toEqual([]);
  },
  PATIENCE_MS,
);

test.each(named)(
  '%s: the same holds where ended contexts are unknown and claims must run out',
  async (_, script) => {
    const { met } = await play(script, none, false);
    const plans = extended(none, met, onlyDeaths);
    points += plans.length;
    expect(await failuresOf(script, plans, false)).toEqual([]);
  },
  PATIENCE_MS,
);
