import Dexie from 'dexie';
import { expect, test } from 'vitest';
import { outboxName } from '../../src/db/outbox-database.ts';
import { deleteOutbox, openOutbox, outboxIdentities } from '../../src/db/outbox-store.ts';
import { isNightly } from '../nightly.ts';
import type { DeviceStores } from './memory-store.ts';
import { breaches } from './simulator/invariants.ts';
import { World, type WorldOptions } from './simulator/world.ts';

const SEEDS = isNightly ? 200 : 30;
const MINUTES = 2;

/** The outboxes of a device, in IndexedDB. Its other databases keep their keys. */
const stores: DeviceStores = {
  open: openOutbox,
  async loseKey() {
    for (const identity of await outboxIdentities()) {
      const db = await new Dexie(outboxName(identity)).open();
      const wrapped = await db.table('keys').get('data');
      if (wrapped) await db.table('keys').put({ ...wrapped, wrapped: new Uint8Array(80) }, 'data');
      db.close();
    }
  },
};

/** All that was ever stored in a world, as it was in the end, and what broke. */
async function outcome(seed: number, options: WorldOptions) {
  const world = new World(seed, { minutes: MINUTES, ...options });
  await world.run();
  const records = [...world.stores].map(async ([identity, store]) => {
    const { actions } = await store.history({ from: 0, to: 1_000 });
    const [open, aliases, counts] = [await store.open(), await store.aliases(), await store.counts()];
    return { identity, actions, open, aliases: [...aliases], counts };
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
  let unreadable = 0;
  for (let seed = 1; seed <= SEEDS; seed++) {
    const stored = await outcome(seed, { stores });
    expect(stored, `seed ${seed}`).toEqual(await outcome(seed, {}));
    expect(stored.broken, `seed ${seed}`).toEqual([]);
    for (const { counts } of stored.records) unreadable += counts.unreadable;
  }
  expect(unreadable).toBeGreaterThan(0);
});
