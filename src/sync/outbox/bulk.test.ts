import { expect, test } from 'vitest';
import { device, HOUR, ok } from '../../../tests/outbox/simulator/device.ts';
import { deleteOutbox, openOutbox } from '../../db/outbox-store.ts';
import { UNDO_MS } from '../../domain/outbox/action.ts';

const MANY = 1_200;

/** Actions on all of a device's terminals, that can be undone. */
function bulk() {
  const on = device(MANY);
  const ids = [...on.platform.terminals.keys()];
  return { ...on, all: ids.map(id => ({ ...on.newAction('deactivate', id), undoFor: UNDO_MS })) };
}

test('a bulk that storage refuses is refused as a whole, and nothing of it is sent', async () => {
  const { world, open, all, platform, pass } = bulk();
  const inner = new DOMException('Quota exceeded', 'QuotaExceededError');
  const full = Object.assign(new Error('Transaction aborted'), { name: 'AbortError', inner });
  let written = 0;
  const outbox = open({
    ...world.store,
    transact: (reading, change) =>
      world.store.transact(reading, lanes => {
        const changed = change(lanes);
        written += changed.write.length;
        if (written > MANY / 2) throw full;
        return changed;
      }),
  });
  expect(await outbox.decideMany(all)).toMatchObject({ failure: { code: 'QuotaExceededError' } });
  expect(ok(await outbox.summary()).waiting).toBe(0);
  await pass(HOUR);
  expect(platform.effects).toEqual([]);
});

test('all of a bulk waits until one instant, however long storage takes', async () => {
  const { world, open, all, store, pass } = bulk();
  const outbox = open({
    ...world.store,
    async transact(reading, change) {
      const result = await world.store.transact(reading, change);
      if (reading.lanes.length > 100) await world.time.sleep(1_000);
      return result;
    },
  });
  const waits = outbox.decideMany(all).then(async answer => {
    expect(ok(answer).ids).toHaveLength(MANY);
    return (await store.open()).map(({ notBefore }) => notBefore);
  });
  const now = world.time.now();
  await pass(UNDO_MS - 1_000);
  expect(new Set(await waits)).toEqual(new Set([now + UNDO_MS]));
});

test('a bulk of many pieces is stored in one transaction of IndexedDB, beside a decision that is taken meanwhile', async () => {
  const { open, all, invite } = bulk();
  const store = openOutbox('thabo');
  const outbox = open(store);
  const [answer, one] = await Promise.all([outbox.decideMany(all), outbox.decide(invite('i1'))]);
  expect(ok(answer).ids).toHaveLength(MANY);
  const { actions } = await store.live({ from: 0, to: MANY + 1 });
  expect(actions.map(({ id }) => id)).toEqual([...ok(answer).ids, ok(one).id]);
  outbox.stop();
  store.close();
  await deleteOutbox('thabo');
});

test('Undo of a bulk counts an action that only takes a queued one back as neither undone nor sent', async () => {
  const { world, open, newAction, platform, pass } = device(2);
  const terminal = platform.terminals.get('t1');
  if (terminal) Object.assign(terminal, { activation: 'deactivated' });
  world.isOnLine = false;
  const outbox = open();
  const { id } = ok(await outbox.decide(newAction('deactivate', 't0')));
  const { ids, folded, replaced } = ok(
    await outbox.decideMany([newAction('activate', 't0'), newAction('activate', 't1')]),
  );
  expect({ ids, folded, replaced }).toEqual({
    ids: [expect.any(String)],
    folded: [expect.any(String)],
    replaced: [id],
  });
  expect(ok(await outbox.cancel(ids))).toEqual({ cancelled: ids.length });
  world.isOnLine = true;
  await pass(HOUR);
  expect(world.sent).toEqual([]);
});
