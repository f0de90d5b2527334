import { expect, test } from 'vitest';
import { breaches } from './simulator/invariants.ts';
import { World } from './simulator/world.ts';

const REGISTRATIONS = 500;

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

test(`of webhooks that are registered while answers get lost, exactly one each is there, in ${REGISTRATIONS} schedules`, async () => {
  const failures: string[] = [];
  let registered = 0;
  for (let seed = 1; seed <= REGISTRATIONS && failures.length < 5; seed++) {
    const world = new World(seed, true);
    await world.run();
    const found = await breaches(world);
    for (const [identity, store] of world.stores) {
      const { actions } = await store.history({ from: 0, to: 1_000 });
      for (const { id, state, intent } of actions) {
        if (intent.kind !== 'webhook' || state !== 'done') continue;
        const there = [...world.platform.webhooks.all.values()].filter(
          ({ url }) => url === intent.content?.url,
        );
        if (there.length !== 1) found.push(`${id} of ${identity} is there ${there.length} times`);
        registered++;
      }
    }
    if (found.length > 0) failures.push(`seed ${seed}: ${found.join('; ')}`);
  }
  expect(failures).toEqual([]);
  expect(registered).toBeGreaterThan(REGISTRATIONS * 2);
}, 120_000);
