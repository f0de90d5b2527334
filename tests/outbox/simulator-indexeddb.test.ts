import { expect, test } from 'vitest';
import { deleteOutbox, openOutbox } from '../../src/db/outbox-store.ts';
import { isNightly } from '../nightly.ts';
import { breaches } from './simulator/invariants.ts';
import { World, type WorldOptions } from './simulator/world.ts';

const SEEDS = isNightly ? 200 : 30;
const MINUTES = 2;

/** All that was ever stored in a world, as it was in the end, and what broke. */
async function outcome(seed: number, options: WorldOptions) {
  const world = new World(seed, { minutes: MINUTES, ...options });
  await world.run();
  const records = [...world.stores].map(async ([identity, store]) => {
    const { actions } = await store.history({ from: 0, to: 1_000 });
    return [identity, actions, await store.open(), [...(await store.aliases())]];
  });
  const broken = await breaches(world);
  const outcome = { records: await Promise.all(records), broken, effects: world.platform.effects };
  for (const [identity, store] of world.stores) {
    store.close();
    await deleteOutbox(identity);
  }
  return outcome;
}

test(`in IndexedDB it goes as it goes in memory, to the last record, in ${SEEDS} worlds`, async () => {
  for (let seed = 1; seed <= SEEDS; seed++) {
    const stored = await outcome(seed, { open: openOutbox });
    expect(stored, `seed ${seed}`).toEqual(await outcome(seed, {}));
    expect(stored.broken, `seed ${seed}`).toEqual([]);
  }
});
