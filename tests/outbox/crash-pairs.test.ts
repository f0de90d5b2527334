import { afterAll, expect, test } from 'vitest';
import { extended, failuresOf, onlyDeaths, play } from './play.ts';
import { shortest } from './scripts.ts';

const PATIENCE_MS = 60_000;
const none = new Map();
const named = shortest.map(script => [script.name, script] as const);

let total = 0;
afterAll(() => console.info(`${total} pairs of deaths at ${shortest.length} scripts' awaits`));

test.each(named)(
  '%s: each decision has one outcome when two contexts die in one run, at any two awaits',
  async (_, script) => {
    const { met } = await play(script, none);
    let pairs = 0;
    const failures: string[] = [];
    for (const first of extended(none, met, onlyDeaths)) {
      const seconds = extended(first, (await play(script, first)).met, onlyDeaths);
      pairs += seconds.length;
      failures.push(...(await failuresOf(script, seconds)));
    }
    expect(failures).toEqual([]);
    expect(pairs).toBeGreaterThan(500);
    total += pairs;
  },
  PATIENCE_MS,
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
