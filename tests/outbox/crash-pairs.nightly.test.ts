import { afterAll, expect, test } from 'vitest';
import { listScripts } from './list-scripts.ts';
import { extended, failuresOf, onlyDeaths, play } from './play.ts';
import { shortest } from './scripts.ts';

const none = new Map();
const scripts = [...shortest, ...listScripts.slice(0, 3)];
const named = scripts.map(script => [script.name, script] as const);

let total = 0;
afterAll(() => console.info(`${total} pairs of deaths at ${scripts.length} scripts' awaits`));

test.each(named)('%s: two contexts may die in one run, wherever they do', async (_, script) => {
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
});
