import { expect, test } from 'vitest';
import { breaches } from './simulator/invariants.ts';
import { World } from './simulator/world.ts';

const SEEDS = 200;

test('whatever fails and whoever dies, nothing is lost, doubled, out of order or sent as somebody else', async () => {
  const failures: string[] = [];
  for (let seed = 1; seed <= SEEDS && failures.length < 5; seed++) {
    const world = new World(seed);
    await world.run();
    const found = await breaches(world);
    if (found.length > 0) failures.push(`seed ${seed}: ${found.join('; ')}`);
  }
  expect(failures).toEqual([]);
}, 60_000);
