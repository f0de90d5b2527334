import { afterAll, expect, test } from 'vitest';
import { listScripts } from './list-scripts.ts';
import { extended, failuresOf, onlyDeaths, play } from './play.ts';
import { scripts as others, shortest } from './scripts.ts';

const none = new Map();
const scripts = [...others, ...listScripts];
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
);

test.each(named)(
  '%s: the same holds where ended contexts are unknown and claims must run out',
  async (_, script) => {
    const { met } = await play(script, none, false);
    const plans = extended(none, met, onlyDeaths);
    points += plans.length;
    expect(await failuresOf(script, plans, false)).toEqual([]);
  },
);

test('the same plan is the same run', async () => {
  for (const script of shortest) {
    const plan = new Map([[7, 'dies after' as const]]);
    const [once, again] = [await play(script, plan), await play(script, plan)];
    expect(again.met).toEqual(once.met);
    expect(again.on.device.platform.effects).toEqual(once.on.device.platform.effects);
    const all = { from: 0, to: 100 };
    expect(await again.on.storeOf('thabo').history(all)).toEqual(await once.on.storeOf('thabo').history(all));
  }
});
