import { expect, test } from 'vitest';
import { isNightly } from '../nightly.ts';
import { failuresOf } from './simulator/many.ts';
import type { World } from './simulator/world.ts';

const REGISTRATIONS = isNightly ? 500 : 100;

test(`of webhooks that are registered while answers get lost, exactly one each is there, in ${REGISTRATIONS} schedules`, async () => {
  let registered = 0;
  const oneEach = ({ browser, platform, audit }: World): string[] => {
    const found: string[] = [];
    for (const { lives } of browser.storages.values())
      for (const { action, keys } of lives.values()) {
        const { intent, state, id } = action;
        if (intent.kind !== 'webhook' || state !== 'done') continue;
        // Where a person had it done anew, or the network did it again at a service that knows no keys, there may be two.
        if (keys.size > 1 || audit.strays.has(id)) continue;
        const there = [...platform.webhooks.all.values()].filter(({ url }) => url === intent.content?.url);
        if (there.length !== 1) found.push(`${id} is there ${there.length} times`);
        registered++;
      }
    return found;
  };
  expect(await failuresOf(1, REGISTRATIONS, { onlyRegisters: true }, oneEach)).toEqual([]);
  expect(registered).toBeGreaterThan(REGISTRATIONS * 2);
});
