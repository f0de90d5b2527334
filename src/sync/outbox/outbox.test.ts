import { describe, expect, test } from 'vitest';
import { device, HOUR, ok } from '../../../tests/outbox/simulator/device.ts';
import { promisesRun } from '../../../tests/outbox/simulator/virtual-time.ts';

describe('deciding', () => {
  test('is durable once it answers, and is sent once', async () => {
    const { open, newAction, store, platform, pass } = device();
    const outbox = open();
    const action = ok(await outbox.decide(newAction('deactivate')));
    expect(await store.open()).toMatchObject([{ id: action.id, state: 'queued' }]);
    await pass(HOUR);
    expect(platform.effects).toMatchObject([{ verb: 'deactivate', target: 't0', key: action.id }]);
    expect(ok(await outbox.news())).toMatchObject([{ id: action.id, state: 'done', attempt: 1 }]);
    ok(await outbox.markAnnounced([action.id]));
    expect(ok(await outbox.news())).toEqual([]);
  });

  test('fails where storage is full, and nothing is shown as waiting', async () => {
    const { world, open, newAction } = device();
    const inner = new DOMException('Quota exceeded', 'QuotaExceededError');
    const full = Object.assign(new Error('Transaction aborted'), { name: 'AbortError', inner });
    const outbox = open({ ...world.store, transact: () => Promise.reject(full) });
    expect(await outbox.decide(newAction('deactivate'))).toMatchObject({
      failure: { kind: 'refused', code: 'QuotaExceededError', message: 'Quota exceeded' },
    });
    expect(ok(await outbox.overlay()).terminals.size).toBe(0);
    expect(ok(await outbox.summary()).waiting).toBe(0);
  });

  test('is sent when storage kept it, although the write was reported as failed', async () => {
    const { world, open, newAction, pass, platform } = device();
    let isHeard = false;
    const outbox = open({
      ...world.store,
      async transact(reading, change) {
        const result = await world.store.transact(reading, change);
        if (!isHeard) throw new DOMException('The connection is closing', 'InvalidStateError');
        return result;
      },
    });
    const answer = outbox.decide(newAction('deactivate'));
    expect(await answer).toMatchObject({ failure: { kind: 'refused', code: 'InvalidStateError' } });
    isHeard = true;
    await pass(HOUR);
    expect(platform.effects).toMatchObject([{ verb: 'deactivate', target: 't0' }]);
  });

  test('about thousands leaves out those that are not allowed', async () => {
    const { world, open, newAction, platform, store } = device(1_200);
    world.isOnLine = false;
    const terminal = platform.terminals.get('t5');
    if (terminal) platform.become(terminal, 'blocked');
    const outbox = open();
    const all = [...platform.terminals.keys()].map(id => newAction('deactivate', id));
    expect(ok(await outbox.decideMany(all)).ids).toHaveLength(1_199);
    expect(ok(await outbox.summary()).waiting).toBe(1_199);
    expect(new Set((await store.open()).map(action => action.seq)).size).toBe(1_199);
  });
});

describe('inviting', () => {
  test('accepts an invite once, however often and from wherever it is handed over', async () => {
    const { open, invite, platform, pass } = device();
    const tabs = [open(), open()];
    const rows = [invite('i1'), invite('i2', '+27821111111'), invite('i1')];
    const answers = await Promise.all(tabs.map(tab => tab.decideMany(rows)));
    const [first, second] = answers.map(ok);
    expect(first).toEqual(second);
    expect(new Set(first?.ids).size).toBe(2);
    await pass(HOUR);
    ok((await tabs[0]?.decideMany(rows)) ?? { failure: { kind: 'missing' } });
    await pass(HOUR);
    expect(platform.effects.map(({ target }) => target).sort()).toEqual(['+27821111111', '+27821234567']);
  });

  test('keeps the order of two to one number that were handed over together', async () => {
    const { open, invite, platform, pass } = device();
    const outbox = open();
    const rows = [invite('i1', '+27821234567', 'First'), invite('i2', '+27821234567', 'Second')];
    expect(ok(await outbox.decideMany(rows)).ids).toHaveLength(2);
    await pass(HOUR);
    expect(platform.effects.map(({ said }) => said)).toEqual(['First', 'Second']);
  });

  test.each([
    [
      'is repeated where the service answers to the key',
      ['notifications'] as const,
      { waiting: 0, needsReview: 0 },
    ],
    ['waits for a person where it does not', [] as const, { waiting: 0, needsReview: 1 }],
  ])('with a lost answer it %s, and nothing arrives twice', async (_, keyed, left) => {
    const { world, open, invite, platform, pass } = device(0, keyed);
    let isLost = true;
    world.instead = call => {
      if (call.method !== 'POST' || !isLost) return undefined;
      isLost = false;
      platform.handle(call, 'thabo');
      return { lost: 'timeout' };
    };
    const outbox = open();
    ok(await outbox.decide(invite('i1')));
    await pass(HOUR);
    expect(platform.effects).toHaveLength(1);
    expect(ok(await outbox.summary())).toMatchObject(left);
  });
});

describe('a row shows what is wanted', () => {
  async function afterSending(tellsVersions: boolean) {
    const { world, platform, open, newAction, pass, time } = device();
    platform.able.tellsVersions = tellsVersions;
    const outbox = open();
    const shown = async () => {
      const row = ok(await outbox.overlay()).terminals.get('t0');
      return row && [row.activation, row.pending.state];
    };
    world.isOnLine = false;
    const { id } = ok(await outbox.decide(newAction('deactivate')));
    expect(await shown()).toEqual(['deactivated', 'waiting']);
    const early = time.now();
    world.isOnLine = true;
    await Promise.all([outbox.drain(), pass(5_000)]);
    expect(await shown()).toEqual(['deactivated', 'sent']);
    return { world, outbox, shown, id, early, time };
  }

  test('until a pull that began after the acknowledgement has landed, where the answer leaves the version out', async () => {
    const { world, outbox, shown, early, time } = await afterSending(false);
    expect(world.pulls).toBe(1);
    expect(ok(await outbox.overlay()).acknowledged.size).toBe(0);
    await outbox.pullLanded({ collection: 'terminals', beganAt: early });
    await outbox.pullLanded({ collection: 'merchants', beganAt: time.now() });
    expect(await shown()).toEqual(['deactivated', 'sent']);
    await outbox.pullLanded({ collection: 'terminals', beganAt: time.now() });
    expect(await shown()).toBeUndefined();
  });

  test('until the row that the answer told is written, and asks for no pull', async () => {
    const { world, outbox, shown, id } = await afterSending(true);
    expect(ok(await outbox.overlay()).acknowledged.get('t0')).toEqual({
      actionIds: [id],
      seenVersions: ['1'],
      result: { state: { activation: 'deactivated', deactivationReason: 'OPERATOR' }, version: '2' },
    });
    await outbox.rowsWritten(['another']);
    expect(await shown()).toEqual(['deactivated', 'sent']);
    await outbox.rowsWritten([id]);
    expect(await shown()).toBeUndefined();
    expect(world.pulls).toBe(0);
  });
});

test('signing out with discard leaves only what may have taken effect', async () => {
  const { world, open, newAction, pass } = device();
  world.takes = () => 20_000;
  const outbox = open();
  await outbox.decide(newAction('deactivate', 't0'));
  await pass(20_500);
  await outbox.decide(newAction('deactivate', 't1'));
  await promisesRun();
  expect(ok(await outbox.discard())).toEqual({ left: 1 });
  await pass(HOUR);
  expect(world.platform.effects).toMatchObject([{ target: 't0' }]);
});

test('held actions are released later when storage fails as their person signs in', async () => {
  const { world, open, newAction, pass, platform } = device();
  let isClosed = false;
  const transact: typeof world.store.transact = (reading, change) =>
    isClosed
      ? Promise.reject(new DOMException('The transaction was aborted', 'AbortError'))
      : world.store.transact(reading, change);
  const outbox = open({ ...world.store, transact });
  world.isOnLine = false;
  ok(await outbox.decide(newAction('deactivate')));
  ok(await outbox.hold());
  world.isOnLine = true;
  isClosed = true;
  expect(await outbox.release()).toMatchObject({ failure: { kind: 'refused', code: 'AbortError' } });
  isClosed = false;
  await pass(HOUR);
  expect(platform.effects).toMatchObject([{ verb: 'deactivate', target: 't0' }]);
});
