import { describe, expect, test } from 'vitest';
import { device, HOUR, live, ok } from '../../../tests/outbox/simulator/device.ts';
import { json } from '../../../tests/outbox/simulator/model-answers.ts';
import { targetsOf } from '../../../tests/outbox/simulator/platform.ts';
import { PREPARE_MS } from '../../api/http.ts';
import type { OutboxStore } from '../../db/outbox-store.ts';

describe('sending', () => {
  test('a lost answer leads to a look at the target, not to a repeat', async () => {
    const { world, open, newAction, pass, platform } = device();
    world.instead = call => {
      if (call.method !== 'POST') return undefined;
      platform.handle(call, 'thabo');
      return { lost: 'timeout' };
    };
    const outbox = open();
    await outbox.decide(newAction('deactivate'));
    await pass(HOUR);
    expect(world.sent).toHaveLength(1);
    expect(ok(await outbox.news())).toMatchObject([{ state: 'done' }]);
  });

  test('a second tab never sends what the first has claimed', async () => {
    const { world, open, newAction, pass, platform } = device(20);
    const tabs = [open(), open(), open()];
    await tabs[0]?.decideMany([...platform.terminals.keys()].map(id => newAction('deactivate', id)));
    for (const tab of tabs) void tab.drain();
    await pass(HOUR);
    expect(world.sent).toHaveLength(20);
    expect(platform.effects).toHaveLength(20);
  });

  test('a claim that storage delays for minutes is checked against the time of its write', async () => {
    const { world, open, newAction, pass, store } = device(3, []);
    world.takes = () => 15_000;
    let unblock = () => {};
    const blocked = new Promise<void>(resolve => {
      unblock = resolve;
    });
    const decider = open();
    decider.stop();
    const slow = open({
      ...store,
      transact: async (reading, change) => {
        await blocked;
        return store.transact(reading, change);
      },
    });
    await decider.decide(newAction('deactivate'));
    void slow.drain();
    await pass(100_000);
    void open().drain();
    await pass(20_000);
    expect(await live(store)).toMatchObject([{ state: 'sending' }]);
    unblock();
    await pass(1_000);
    expect(await live(store)).toMatchObject([{ state: 'sending' }]);
    await pass(HOUR);
    expect(world.sent).toHaveLength(1);
  });

  test('six lanes go at a time, and a lane that hangs delays no other', async () => {
    const { world, open, newAction, pass, platform, time } = device(40);
    world.takes = call => (call.method === 'POST' && targetsOf(call).includes('t0') ? 20_000 : 50);
    world.instead = call =>
      call.method === 'POST' && targetsOf(call).includes('t0') ? { lost: 'timeout' } : undefined;
    const began = time.now();
    await open().decideMany([...platform.terminals.keys()].map(id => newAction('deactivate', id)));
    await pass(3_000);
    expect(platform.effects).toHaveLength(39);
    expect(world.mostAtOnce).toBe(6);
    expect(time.now() - began).toBe(3_000);
  });

  test('an action on another target is sent while a lane hangs', async () => {
    const { world, open, newAction, pass, platform } = device();
    world.takes = call => (call.method === 'POST' && targetsOf(call).includes('t0') ? 20_000 : 50);
    const outbox = open();
    await outbox.decide(newAction('deactivate', 't0'));
    await pass(5_000);
    await outbox.decide(newAction('deactivate', 't1'));
    await pass(1_000);
    expect(platform.effects).toMatchObject([{ target: 't1' }]);
  });

  test('the next action of a lane is sent with the version from the answer before', async () => {
    const { world, open, newAction, pass, platform } = device();
    world.isOnLine = false;
    const outbox = open();
    await outbox.decide(newAction('deactivate'));
    await outbox.decide(newAction('delete'));
    world.isOnLine = true;
    await Promise.all([outbox.drain(), pass(HOUR)]);
    expect(world.sent.map(call => call.ifMatch)).toEqual([undefined, '"2"']);
    expect(platform.terminals.has('t0')).toBe(false);
  });

  test('a 401 is refreshed and repeated once; then what waits is held for the same person', async () => {
    const { world, open, newAction, pass, platform } = device();
    const refreshed: boolean[] = [];
    world.instead = (call, { forceRefresh = false }) => {
      if (call.method !== 'POST') return undefined;
      refreshed.push(forceRefresh);
      return { reply: json(401, { message: 'Expired' }) };
    };
    const outbox = open();
    await outbox.decideMany([newAction('deactivate', 't0'), newAction('deactivate', 't1')]);
    await pass(HOUR);
    expect(refreshed.filter(Boolean).length).toBe(refreshed.length / 2);
    expect(ok(await outbox.summary())).toMatchObject({ held: 2, waiting: 0 });
    expect(await outbox.decide(newAction('deactivate', 't2'))).toMatchObject({
      failure: { kind: 'expired' },
    });
    world.instead = () => undefined;
    await pass(HOUR);
    expect(platform.effects).toEqual([]);
    await outbox.release();
    await pass(HOUR);
    expect(platform.effects).toHaveLength(2);
  });

  test('after signing out a drain sends nothing, not even a look', async () => {
    const { world, open, newAction, pass, store, platform } = device();
    world.instead = call => (call.method === 'POST' ? { lost: 'unreachable' } : undefined);
    const outbox = open();
    await outbox.decide(newAction('deactivate'));
    await pass(120);
    await outbox.hold();
    world.instead = () => undefined;
    const { left } = (await Promise.all([outbox.drain(), pass(HOUR)]))[0];
    expect(left).toBe(1);
    expect(await live(store)).toMatchObject([{ state: 'uncertain' }]);
    await outbox.release();
    await pass(HOUR);
    expect(platform.effects).toHaveLength(1);
  });

  test('an unsent request is sent again without a look, and does not count as an attempt', async () => {
    const { world, open, invite, pass, platform, store } = device(0, []);
    let failures = 3;
    world.instead = call => (call.method === 'POST' && failures-- > 0 ? { unsent: true } : undefined);
    await open().decide(invite('i1'));
    await pass(500);
    expect(await live(store)).toMatchObject([
      { state: 'queued', attempt: 0, firstSentAt: null, doubt: null },
    ]);
    await pass(HOUR);
    expect(platform.effects).toMatchObject([{ verb: 'invite', said: 'Come' }]);
    const { actions } = await store.history({ from: 0, to: 1 });
    expect(actions).toMatchObject([{ state: 'done', attempt: 1 }]);
    expect(actions[0]).not.toHaveProperty('reviewed');
  });

  test('a claim is renewed in time for the next request to be built and answered', async () => {
    const { world, open, newAction, pass, store, time } = device();
    const answeredAfter = 15_000;
    world.takes = call => (call.method === 'POST' ? answeredAfter : 50);
    let left = 0;
    world.instead = (call, { forceRefresh }) => {
      if (call.method !== 'POST') return undefined;
      if (!forceRefresh) return { reply: json(401, {}) };
      void live(store).then(([action]) => {
        left = (action?.claim?.until ?? 0) - (time.now() - answeredAfter);
      });
      return undefined;
    };
    await open().decide(newAction('deactivate'));
    await pass(HOUR);
    expect(left).toBeGreaterThanOrEqual(PREPARE_MS + 20_000);
  });

  test('nothing is sent under another identity', async () => {
    const { world, open, newAction, pass, platform } = device();
    world.isOnLine = false;
    const outbox = open();
    ok(await outbox.decide(newAction('deactivate')));
    world.session = 'lerato';
    world.isOnLine = true;
    await Promise.all([outbox.sendNow(), pass(HOUR)]);
    expect(world.sent).toEqual([]);
    world.session = 'thabo';
    await outbox.release();
    await pass(HOUR);
    expect(platform.effects).toMatchObject([{ identity: 'thabo' }]);
  });

  test('waits as long as the service asks, unless a person sends it now', async () => {
    const { world, open, newAction, pass, platform } = device();
    const busy = { reply: json(503, { message: 'Busy' }, { 'Retry-After': '1800' }) };
    world.instead = call => (call.method === 'POST' ? busy : undefined);
    const outbox = open();
    await outbox.decide(newAction('deactivate', 't0'));
    await pass(10_000);
    world.instead = () => undefined;
    await pass(1_700_000);
    expect(platform.effects).toEqual([]);
    await Promise.all([outbox.sendNow(), pass(5_000)]);
    expect(platform.effects).toHaveLength(1);
  });

  test('a drain with a time limit waits for actions due before it, and counts the rest', async () => {
    const { world, open, newAction, pass, platform, time } = device();
    world.session = null;
    const tab = open();
    await tab.decideMany([newAction('deactivate', 't0'), newAction('deactivate', 't1')]);
    await pass(1_000);
    tab.stop();
    world.session = 'thabo';
    const asks = { t0: '20', t1: '3600' };
    world.instead = call => {
      const [terminalId = ''] = call.method === 'POST' ? targetsOf(call) : [];
      const after = asks[terminalId as 't0' | 't1'];
      if (!after) return undefined;
      if (terminalId === 't0') asks.t0 = '';
      return { reply: json(429, {}, { 'Retry-After': after }) };
    };
    const worker = open();
    const [{ left }] = await Promise.all([worker.drain({ until: time.now() + 60_000 }), pass(61_000)]);
    expect(left).toBe(1);
    expect(platform.effects).toMatchObject([{ target: 't0' }]);
  });

  test('a token that the service repeats in its answer is not kept', async () => {
    const { world, open, newAction, pass, store } = device();
    const token = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ0aGFibyJ9.c2lnbmVk';
    const said = json(403, { message: `Invalid key=value pair in Authorization header: 'Bearer ${token}'.` });
    world.instead = call => (call.method === 'POST' ? { reply: said } : undefined);
    await open().decide(newAction('deactivate'));
    await pass(HOUR);
    const { actions } = await store.history({ from: 0, to: 1 });
    expect(actions).toMatchObject([
      {
        state: 'rejected',
        lastError: { message: "Invalid key=value pair in Authorization header: 'Bearer …'." },
      },
    ]);
  });

  test('goes on by itself after storage failed', async () => {
    const { world, open, newAction, pass, platform } = device();
    let failures = 0;
    const fails: OutboxStore['transact'] = (lanes, change) =>
      failures-- > 0
        ? Promise.reject(new DOMException('Aborted', 'AbortError'))
        : world.store.transact(lanes, change);
    const outbox = open({ ...world.store, transact: fails });
    await outbox.decide(newAction('deactivate'));
    failures = 3;
    await pass(HOUR);
    expect(platform.effects).toHaveLength(1);
    expect(await live(world.store)).toEqual([]);
  });
});
