import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { memoryStore } from '../../../tests/outbox/memory-store.ts';
import { decided, seenAs } from '../../../tests/outbox/simulator/lanes.ts';
import { deleteOutbox, type OutboxStore, openOutbox } from '../../db/outbox-store.ts';
import { type Action, byLane } from '../../domain/outbox/action.ts';

const [sample] = decided(seenAs('active'), 'deactivate');
const action = (seq: number, more: Partial<Action> = {}): Action => ({
  ...(sample as Action),
  seq,
  id: `a${seq}`,
  lane: `terminal:t${seq % 3}`,
  ...more,
});
const invite = (seq: number, inviteId: string, more: Partial<Action> = {}): Action => {
  const parameters = { companyName: 'Kloof', androidAppLink: '', message: 'Come' };
  const to = { name: 'Sipho', cellNumber: '+27821234567' };
  const intent = { kind: 'invite', inviteId, ...to, parameters, batch: null } as const;
  return action(seq, { lane: 'invite:+27821234567', intent, seen: { version: null, asOf: null }, ...more });
};
const endedAt = (minute: number) => `2026-11-20T08:0${minute}:00.000Z`;
const put = (store: OutboxStore, ...write: Action[]) =>
  store.transact({ lanes: [] }, () => ({ write, result: null }));
const ids = (actions: readonly Action[]) => actions.map(each => each.id);

describe.each([
  ['in memory', memoryStore],
  ['in IndexedDB', openOutbox],
])('a store %s', (_, open) => {
  let store: OutboxStore;
  beforeEach(() => {
    store = open('someone');
  });
  afterEach(async () => {
    store.close();
    await deleteOutbox('someone');
  });

  test('gives a transaction the open actions of its lanes, oldest first', async () => {
    await put(store, action(6), action(3), action(9, { state: 'done', endedAt: endedAt(1) }), action(4));
    const read = await store.transact({ lanes: ['terminal:t0'] }, lanes => ({
      write: [],
      result: { mine: ids(lanes.of('terminal:t0')), other: ids(lanes.of('terminal:t1')), names: lanes.names },
    }));
    expect(read).toEqual({ mine: ['a3', 'a6'], other: [], names: ['terminal:t0'] });
  });

  test('keeps both ids of a webhook registered here, also after its action was deleted', async () => {
    const content = {
      url: 'https://h.example',
      description: null,
      subscriptions: [],
      status: 'enabled',
    } as const;
    const intent = { kind: 'webhook', verb: 'register', webhookId: 'local-1', content } as const;
    const seen = { webhookId: null, content: null, knownIds: [], version: null, asOf: null };
    const registering = action(1, { lane: 'webhook:local-1', intent, seen, state: 'sending' });
    await put(store, registering);
    expect(await store.aliases()).toEqual(new Map());
    const done = { state: 'done', endedAt: endedAt(1), announced: true } as const;
    await put(store, { ...registering, ...done, found: { ...seen, webhookId: 'wh1' } });
    await store.prune(endedAt(2));
    expect((await store.history({ from: 0, to: 9 })).total).toBe(0);
    expect(await store.aliases()).toEqual(new Map([['local-1', 'wh1']]));
  });

  test('reads 40 lanes as correctly as one', async () => {
    const lanes = Array.from({ length: 60 }, (_, at) => `terminal:x${at}`);
    await put(store, ...lanes.map((lane, at) => action(at + 1, { lane })));
    const first40 = lanes.slice(0, 40);
    const names = await store.transact({ lanes: first40 }, open => ({ write: [], result: [...open.names] }));
    expect(names.sort()).toEqual([...first40].sort());
  });

  test('gives all open actions, those of a kind or of some lanes, in any number', async () => {
    // Pieces end within a lane, at its end, and a lane is longer than a piece.
    const lengths = [249, 1, 300, 3];
    const all = lengths.flatMap((length, lane) => Array.from({ length }, () => `terminal:x${lane}`));
    const written = all.map((lane, at) => action(at + 1, { lane }));
    await put(store, ...written, invite(5_000, 'i1'));
    const open = await store.open();
    expect(ids(open).sort()).toEqual(ids([...written, invite(5_000, 'i1')]).sort());
    expect(ids(await store.open(['terminal']))).toEqual(
      ids(open.filter(({ lane }) => lane.startsWith('terminal:'))),
    );
    for (const lane of byLane(open).values())
      expect(lane.map(({ seq }) => seq)).toEqual(lane.map(({ seq }) => seq).sort((a, b) => a - b));
    expect(await store.openIn(['terminal:x1', 'terminal:gone', 'terminal:x2'])).toEqual(
      written.slice(249, 550),
    );
    expect(await store.openIn([])).toEqual([]);
    const names = await store.transact({ lanes: 'all' }, ({ names, of }) => ({
      write: names.flatMap(of),
      result: names,
    }));
    expect(names).toHaveLength(5);
    expect(await store.open()).toEqual(open);
  });

  test('counts on from where it was, and never gives a number twice', async () => {
    const take = () =>
      store.transact({ lanes: [] }, open => ({ write: [], result: [open.nextSeq(), open.nextSeq()] }));
    expect(await Promise.all([take(), take()])).toEqual([
      [1, 2],
      [3, 4],
    ]);
  });

  test('writes nothing, and uses up no number, when the change fails', async () => {
    const fails = store.transact({ lanes: [] }, open => {
      open.nextSeq();
      throw new Error('no');
    });
    await expect(fails).rejects.toThrow('no');
    expect(await store.open()).toEqual([]);
    expect(await store.transact({ lanes: [] }, open => ({ write: [], result: open.nextSeq() }))).toBe(1);
  });

  test('lets one transaction after the other see what was written', async () => {
    await put(store, action(1, { lane: 'l' }));
    const claim = () =>
      store.transact({ lanes: ['l'] }, open => {
        const [head] = open.of('l');
        return head?.state === 'queued'
          ? { write: [{ ...head, state: 'sending' as const }], result: true }
          : { write: [], result: false };
      });
    expect((await Promise.all([claim(), claim(), claim()])).filter(Boolean)).toEqual([true]);
  });

  test('remembers whether the gate is open', async () => {
    const gate = () => store.transact({ lanes: [] }, open => ({ write: [], result: open.gateOpen }));
    expect(await gate()).toBe(true);
    await store.transact({ lanes: [] }, () => ({ write: [], gateOpen: false, result: null }));
    expect(await gate()).toBe(false);
    await put(store, action(1));
    expect(await gate()).toBe(false);
  });

  test('counts live actions exactly', async () => {
    const states = [
      'queued',
      'queued',
      'sending',
      'uncertain',
      'held',
      'needsReview',
      'done',
      'rejected',
    ] as const;
    await put(
      store,
      ...states.map((state, at) => action(at + 1, { state, endedAt: at > 5 ? endedAt(1) : null })),
    );
    expect(await store.counts()).toEqual({
      waiting: 2,
      sending: 1,
      checking: 1,
      held: 1,
      needsReview: 1,
      unreadable: 0,
    });
  });

  test('keeps what was delivered open until a pull has shown it', async () => {
    const done = action(1, { state: 'done', endedAt: endedAt(1), acknowledgedAt: 1 });
    await put(store, done);
    expect(ids(await store.open())).toEqual(['a1']);
    await put(store, { ...done, acknowledgedAt: null });
    expect(await store.open()).toEqual([]);
  });

  test('gives what is acknowledged and not yet shown, of every lane, without the rest of it', async () => {
    const done = { state: 'done', endedAt: endedAt(1) } as const;
    await put(
      store,
      action(1, { ...done, acknowledgedAt: 1 }),
      action(2, { ...done, acknowledgedAt: 2 }),
      action(4),
      action(5, done),
      action(7, { state: 'needsReview' }),
    );
    const read = await store.transact({ lanes: 'unseen' }, ({ names, of }) => ({
      write: [],
      result: names.map(name => [name, ids(of(name))]),
    }));
    expect(read).toEqual([
      ['terminal:t1', ['a1']],
      ['terminal:t2', ['a2']],
    ]);
  });

  test('lists the history newest first, page by page', async () => {
    await put(
      store,
      action(1, { state: 'done', endedAt: endedAt(2) }),
      action(2, { state: 'cancelled', endedAt: endedAt(3) }),
      action(3, { state: 'rejected', endedAt: endedAt(1) }),
      action(4),
    );
    const { actions, total, lastSent } = await store.history({ from: 1, to: 3 });
    expect({ ids: ids(actions), total, lastSent }).toEqual({
      ids: ['a1', 'a3'],
      total: 3,
      lastSent: endedAt(2),
    });
    expect((await store.history({ from: 0, to: 0 })).actions).toEqual([]);
    expect(ids(await store.ofLane('terminal:t1'))).toEqual(['a4', 'a1']);
  });

  test('lists what is live oldest first, page by page, or only what needs review', async () => {
    await put(
      store,
      action(5, { state: 'needsReview' }),
      action(2),
      action(4, { state: 'held' }),
      action(3, { state: 'done', endedAt: endedAt(1), acknowledgedAt: 1 }),
    );
    const page = async (...query: Parameters<OutboxStore['live']>) => {
      const { actions, total } = await store.live(...query);
      return [ids(actions), total];
    };
    expect(await page({ from: 0, to: 2 })).toEqual([['a2', 'a4'], 3]);
    expect(await page({ from: 2, to: 9 })).toEqual([['a5'], 3]);
    expect(await page({ from: 0, to: 9 }, ['needsReview'])).toEqual([['a5'], 1]);
  });

  test('gives the open actions of the kinds that are asked for', async () => {
    await put(store, action(1), invite(2, 'i1'));
    expect(ids(await store.open(['terminal', 'bankMid']))).toEqual(['a1']);
    expect(ids(await store.open(['invite']))).toEqual(['a2']);
    expect(await store.open()).toHaveLength(2);
  });

  test('finds the action accepted under a name, in any state', async () => {
    await put(
      store,
      invite(1, 'i1', { state: 'cancelled', endedAt: endedAt(1) }),
      invite(2, 'i2'),
      action(3),
    );
    const found = await store.transact({ lanes: [], names: ['i1', 'i2', 'i3'] }, open => ({
      write: [],
      result: ['i1', 'i2', 'i3'].map(name => open.accepted(name)?.id),
    }));
    expect(found).toEqual(['a1', 'a2', undefined]);
  });

  test('lists outcomes without a notice, until they are marked as announced', async () => {
    await put(
      store,
      action(1, { state: 'done', endedAt: endedAt(1) }),
      action(2, { state: 'rejected', endedAt: endedAt(1) }),
      action(3, { state: 'cancelled', endedAt: endedAt(1) }),
      action(4),
    );
    expect(ids(await store.news())).toEqual(['a1', 'a2']);
    await store.markAnnounced(['a1', 'a4']);
    expect(ids(await store.news())).toEqual(['a2']);
    await store.markAnnounced(['a2']);
    expect(await store.news()).toEqual([]);
    expect(await store.ofLane('terminal:t2')).toMatchObject([{ id: 'a2', announced: true }]);
  });

  test('deletes only actions that are old, announced and shown by a pull', async () => {
    const old = { state: 'done', endedAt: endedAt(1), announced: true } as const;
    await put(
      store,
      action(1, old),
      action(2, { ...old, announced: false }),
      action(3, { ...old, acknowledgedAt: 1 }),
      action(4, { ...old, endedAt: endedAt(9) }),
      action(5),
    );
    await store.prune(endedAt(5));
    const kept = [...(await store.history({ from: 0, to: 9 })).actions, ...(await store.open())];
    expect([...new Set(ids(kept))].sort()).toEqual(['a2', 'a3', 'a4', 'a5']);
  });
});
