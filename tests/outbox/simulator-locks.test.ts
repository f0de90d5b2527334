import { expect, test } from 'vitest';
import { failuresOf } from './simulator/many.ts';
import { type Trouble, troubles } from './simulator/troubles.ts';
import type { World } from './simulator/world.ts';

const SEEDS = 60;

/** Counts locks and their consequences in the first worlds, and the rules that these broke. */
async function met(without: readonly Trouble[] = []) {
  const found = { allowing: 0, hiding: 0, sent: 0, wiped: 0, unreadable: 0 };
  const count = ({ browser }: World): string[] => {
    const { times, sent, wiped } = browser.lock;
    found.allowing += times.allowing;
    found.hiding += times.hiding;
    found.sent += sent;
    found.wiped += wiped;
    for (const { unreadable } of browser.storages.values()) found.unreadable += unreadable.length;
    return [];
  };
  const failures = await failuresOf(1, SEEDS, { without: new Set(without) }, count);
  return { failures, ...found };
}

test(`devices are locked in each way, deliver while locked where they may, and lose keys, in ${SEEDS} worlds`, async () => {
  const { failures, allowing, hiding, sent, wiped, unreadable } = await met();
  expect(failures).toEqual([]);
  for (const times of [allowing, hiding, sent, wiped]) expect(times).toBeGreaterThan(SEEDS / 3);
  expect(unreadable).toBeGreaterThan(0);
});

test('locks keep every rule where nothing else goes wrong', async () => {
  const others = troubles.filter(
    trouble => !['screen lock', 'wrong PINs', 'sign-out while locked'].includes(trouble),
  );
  const { failures, hiding, unreadable } = await met(others);
  expect(failures).toEqual([]);
  expect(hiding).toBeGreaterThan(SEEDS / 3);
  expect(unreadable).toBe(0);
});
