import Dexie from 'dexie';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { decided, seenAs } from '../../../tests/outbox/simulator/lanes.ts';
import { storedText } from '../../../tests/stored-text.ts';
import { openOutbox } from '../../db/outbox-store.ts';
import type { Action } from '../../domain/outbox/action.ts';

let people = 0;
let identity: string;
beforeEach(() => {
  identity = `encrypted-${++people}`;
});

const [sample] = decided(seenAs('active'), 'deactivate');
const action = (seq: number, more: Partial<Action> = {}): Action => ({
  ...(sample as Action),
  seq,
  id: `planted-${seq}`,
  lane: `terminal:planted-${seq}`,
  title: 'planted Café',
  ...more,
});
const registered = action(4, {
  lane: 'webhook:planted-local',
  intent: { kind: 'webhook', verb: 'register', webhookId: 'planted-local', content: null },
  state: 'done',
  endedAt: '2026-11-20T08:00:00.000Z',
});
const actions = [
  action(1),
  action(2, { state: 'needsReview' }),
  action(3, { acknowledgedAt: 3 }),
  registered,
];
const lanes = actions.map(({ lane }) => lane);

const indexes = {
  1: 'seq, open, news, action.lane, action.state, action.endedAt, [action.state+action.endedAt]',
  2: 'seq, open, news, once, action.lane, action.state, action.endedAt, [action.state+action.endedAt]',
  4: 'seq, open, news, once, action.lane, action.state, action.endedAt, [action.state+action.endedAt], [action.state+open]',
};

/** The outbox as an earlier version wrote it. */
async function writePlain(version: number, ...others: object[]): Promise<void> {
  const db = new Dexie(`outbox:${identity}`);
  db.version(version).stores({
    actions: indexes[version === 3 ? 2 : (version as 1 | 2 | 4)],
    meta: 'name',
    ...(version > 2 && { aliases: 'localId' }),
  });
  await db.open();
  const open = (each: Action) => each.state !== 'done' && { open: each.lane };
  await db.table('actions').bulkPut(actions.map(each => ({ seq: each.seq, ...open(each), action: each })));
  if (others.length > 0) await db.table('actions').bulkPut(others);
  await db.table('meta').put({ name: 'seq', value: 9 });
  if (version > 2) await db.table('aliases').put({ localId: 'planted-local', serverId: 'planted-server' });
  db.close();
}

async function expectAll(): Promise<void> {
  const store = openOutbox(identity);
  expect(await store.open()).toEqual(actions.slice(0, 3));
  for (const each of actions) expect(await store.ofLane(each.lane)).toEqual([each]);
  expect((await store.live({ from: 0, to: 1 })).actions).toEqual([actions[0]]);
  expect(await store.history({ from: 0, to: 9 })).toMatchObject({ total: 1, actions: [registered] });
  expect(await store.counts()).toMatchObject({ waiting: 2, needsReview: 1, unreadable: 0 });
  const names = await store.transact({ lanes }, open => ({ write: [], result: open.names }));
  expect(names).toEqual(lanes.slice(0, 3));
  store.close();
}

/** The device key, and with it every data key, is gone. */
async function loseKey(): Promise<void> {
  const db = await new Dexie(`outbox:${identity}`).open();
  const wrapped = await db.table('keys').get('data');
  await db.table('keys').put({ ...wrapped, wrapped: new Uint8Array(80) }, 'data');
  db.close();
}

describe.each([1, 2, 3, 4])('an outbox that version %i wrote', version => {
  beforeEach(() => writePlain(version));

  test('is converted as it is, and nothing of it is stored in plain text', async () => {
    expect(await storedText(`outbox:${identity}`)).toContain('planted');
    await expectAll();
    expect(await storedText(`outbox:${identity}`)).not.toContain('planted');
    await expectAll();
    const store = openOutbox(identity);
    expect(await store.transact({ lanes }, open => ({ write: [], result: open.nextSeq() }))).toBe(10);
    expect([...(await store.aliases())]).toEqual(version > 2 ? [['planted-local', 'planted-server']] : []);
    store.close();
  });

  test('is as it was after a conversion that broke off, and converted by the next', async () => {
    const { put } = IDBObjectStore.prototype;
    let left = 2;
    const breaking = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      ...values
    ) {
      if (left-- === 0) throw new DOMException('The disk is full.', 'QuotaExceededError');
      return put.apply(this, values);
    });
    const store = openOutbox(identity);
    await expect(store.counts()).rejects.toThrow();
    store.close();
    breaking.mockRestore();
    expect(await storedText(`outbox:${identity}`)).toContain('planted-1');
    await expectAll();
  });

  test('is converted once by contexts that open it at the same time', async () => {
    await Promise.all([expectAll(), openOutbox(identity).counts()]);
  });
});

describe('actions that cannot be read', () => {
  test('stay, are counted, and block no other, where their key is lost', async () => {
    await writePlain(4);
    await expectAll();
    await loseKey();
    const before = await storedText(`outbox:${identity}`);
    const store = openOutbox(identity);
    expect(await store.counts()).toEqual({
      waiting: 0,
      sending: 0,
      checking: 0,
      held: 0,
      needsReview: 0,
      unreadable: 3,
    });
    expect(await store.open()).toEqual([]);
    expect((await store.history({ from: 0, to: 9 })).total).toBe(0);
    const next = await store.transact({ lanes }, open => ({
      write: [action(20, { lane: lanes[0] })],
      result: open.nextSeq(),
    }));
    expect(next).toBe(10);
    expect((await store.open()).map(({ seq }) => seq)).toEqual([20]);
    store.close();
    // The bytes of all four are still there.
    const after = await storedText(`outbox:${identity}`);
    for (const [, bytes = ''] of before.matchAll(/"sealed":"((?:[^"\\]|\\.)+)"/g))
      expect(after).toContain(bytes);
    const again = openOutbox(identity);
    expect(await again.counts()).toMatchObject({ waiting: 1, unreadable: 3 });
    await again.dropUnreadable();
    expect(await again.counts()).toMatchObject({ waiting: 1, unreadable: 0 });
    again.close();
  });

  test('are counted where one record is damaged, by reading and by writing', async () => {
    const store = openOutbox(identity);
    await store.transact({ lanes: [] }, () => ({ write: actions, result: null }));
    store.close();
    const db = await new Dexie(`outbox:${identity}`).open();
    const [first, second] = await db.table('actions').toArray();
    await db.table('actions').bulkPut([
      { ...first, sealed: second.sealed },
      { ...second, sealed: new Uint8Array(9) },
    ]);
    db.close();
    const [reader, writer] = [openOutbox(identity), openOutbox(identity)];
    await writer.transact({ lanes: lanes.slice(0, 1) }, open => {
      expect(open.of(lanes[0] as string)).toEqual([]);
      return { write: [], result: null };
    });
    expect(await reader.counts()).toMatchObject({ waiting: 1, needsReview: 1, unreadable: 1 });
    expect(await reader.open()).toEqual([actions[2]]);
    expect(await reader.counts()).toMatchObject({ waiting: 1, needsReview: 0, unreadable: 2 });
    for (const each of [reader, writer]) each.close();
  });

  test('are counted where an earlier version wrote what cannot be encrypted', async () => {
    const odd = { ...action(8), title: new Set() };
    await writePlain(4, { seq: 8, open: odd.lane, action: odd });
    const store = openOutbox(identity);
    expect(await store.counts()).toMatchObject({ waiting: 2, unreadable: 1 });
    store.close();
    expect(await storedText(`outbox:${identity}`)).toContain('planted-8');
  });

  test.each([
    ['numbered', true],
    ['not numbered', false],
  ])('are not made by a context whose key was replaced by another, %s', async (_how, isNumbered) => {
    const [old, fresh] = [openOutbox(identity), openOutbox(identity)];
    const write = (store: typeof old, ...written: Action[]) =>
      store.transact({ lanes: [] }, open => ({ write: written, result: isNumbered && open.nextSeq() }));
    await write(old, action(1));
    await loseKey();
    await fresh.counts();
    await expect(write(old, action(3))).rejects.toMatchObject({ name: 'AbortError' });
    await write(fresh, action(2));
    await write(old, action(3));
    expect((await fresh.open()).map(({ seq }) => seq)).toEqual([2, 3]);
    expect(await old.counts()).toMatchObject({ waiting: 2, unreadable: 1 });
    for (const each of [old, fresh]) each.close();
  });
});

test('an outbox that was closed for good is not opened again by who comes late', async () => {
  const store = openOutbox(identity);
  await store.counts();
  store.close();
  await Dexie.delete(`outbox:${identity}`);
  await expect(store.counts()).rejects.toMatchObject({ name: 'DatabaseClosedError' });
  expect(await Dexie.exists(`outbox:${identity}`)).toBe(false);
});
