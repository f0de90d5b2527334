import { describe, expect, test } from 'vitest';
import { device, HOUR, ok } from './simulator/device.ts';
import { settled } from './simulator/virtual-time.ts';

describe('deciding', () => {
  test('is durable once it answers, and is sent once', async () => {
    const { open, decision, store, platform, pass } = device();
    const outbox = open();
    const action = ok(await outbox.decide(decision('deactivate')));
    expect(await store.open()).toMatchObject([{ id: action.id, state: 'queued' }]);
    await pass(HOUR);
    expect(platform.effects).toMatchObject([{ verb: 'deactivate', terminalId: 't0', key: action.id }]);
    expect(ok(await outbox.news())).toMatchObject([{ id: action.id, state: 'done', attempt: 1 }]);
    ok(await outbox.told([action.id]));
    expect(ok(await outbox.news())).toEqual([]);
  });

  test('fails where storage is full, and nothing is shown as waiting', async () => {
    const { world, open, decision } = device();
    const full = new DOMException('Quota exceeded', 'QuotaExceededError');
    const outbox = open({ ...world.store, transact: () => Promise.reject(full) });
    expect(await outbox.decide(decision('deactivate'))).toMatchObject({
      failure: { kind: 'refused', code: 'storage-full' },
    });
    expect(ok(await outbox.overlay()).size).toBe(0);
    expect(ok(await outbox.summary()).waiting).toBe(0);
  });

  test('about thousands leaves out and counts those that are not allowed', async () => {
    const { world, open, decision, platform, store } = device(1_200);
    world.isOnLine = false;
    const terminal = platform.terminals.get('t5');
    if (terminal) platform.become(terminal, 'blocked');
    const outbox = open();
    const all = [...platform.terminals.keys()].map(id => decision('deactivate', id));
    const { ids, left } = ok(await outbox.decideMany(all));
    expect({ accepted: ids.length, left }).toEqual({ accepted: 1_199, left: 1 });
    expect(ok(await outbox.summary()).waiting).toBe(1_199);
    expect(new Set((await store.open()).map(action => action.seq)).size).toBe(1_199);
  });
});

test('a row shows what is wanted until a pull that began after the acknowledgement has landed', async () => {
  const { world, open, decision, pass, time } = device();
  const outbox = open();
  const shown = async () => {
    const row = ok(await outbox.overlay()).get('t0');
    return row && [row.activation, row.pending.state];
  };
  world.isOnLine = false;
  await outbox.decide(decision('deactivate'));
  expect(await shown()).toEqual(['deactivated', 'waiting']);
  const early = time.now();
  world.isOnLine = true;
  await Promise.all([outbox.drain(), pass(5_000)]);
  expect(world.pulls).toBe(1);
  expect(await shown()).toEqual(['deactivated', 'delivered']);
  await outbox.pullLanded({ collection: 'terminals', beganAt: early });
  await outbox.pullLanded({ collection: 'merchants', beganAt: time.now() });
  expect(await shown()).toEqual(['deactivated', 'delivered']);
  await outbox.pullLanded({ collection: 'terminals', beganAt: time.now() });
  expect(await shown()).toBeUndefined();
});

test('signing out with discard leaves only what may have taken effect', async () => {
  const { world, open, decision, pass } = device();
  world.takes = () => 20_000;
  const outbox = open();
  await outbox.decide(decision('deactivate', 't0'));
  await pass(20_500);
  await outbox.decide(decision('deactivate', 't1'));
  await settled();
  expect(ok(await outbox.discard())).toEqual({ left: 1 });
  await pass(HOUR);
  expect(world.platform.effects).toMatchObject([{ terminalId: 't0' }]);
});
