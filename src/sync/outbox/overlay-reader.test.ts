import { expect, test } from 'vitest';
import { device } from '../../../tests/outbox/simulator/device.ts';
import type { OutboxStore } from '../../db/outbox-store.ts';
import { createOverlayReader, overlaid, overlayOf } from './overlay.ts';

test('after each change the kept overlay is the one that storage gives', async () => {
  const { open, newAction, world } = device(3);
  const read: (string | number)[] = [];
  const store: OutboxStore = {
    ...world.store,
    open: kinds => {
      read.push('all');
      return world.store.open(kinds);
    },
    openIn: lanes => {
      read.push(lanes.length);
      return world.store.openIn(lanes);
    },
  };
  const cover = createOverlayReader(store);
  const outbox = open();
  world.isOnLine = false;
  const both = async () => expect(await cover.read()).toEqual(overlayOf(await world.store.open(overlaid)));
  await both();
  for (const id of ['t0', 't1', 't2']) await outbox.decide(newAction('deactivate', id));
  cover.touch(['terminal:t0', 'terminal:t1', 'terminal:t2', 'invite:someone']);
  await both();
  await outbox.decide(newAction('delete', 't1'));
  cover.touch(['terminal:t1']);
  await both();
  const t0 = await world.store.ofLane('terminal:t0');
  await outbox.cancel(t0.map(({ id }) => id));
  cover.touch(['terminal:t0']);
  await both();
  expect(read).toEqual(['all', 3, 1, 1]);
  cover.touch('all');
  await both();
  expect(read.at(-1)).toBe('all');
});

test('after a reading that failed everything is read again', async () => {
  const { world } = device(1);
  let fails = false;
  const cover = createOverlayReader({
    ...world.store,
    openIn: async () => {
      if (fails) throw new Error('The connection is closing');
      return [];
    },
  });
  await cover.read();
  fails = true;
  cover.touch(['terminal:t0']);
  await expect(cover.read()).rejects.toThrow();
  expect((await cover.read()).terminals.size).toBe(0);
});
