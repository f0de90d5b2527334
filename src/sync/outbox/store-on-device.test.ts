import Dexie from 'dexie';
import { expect, test } from 'vitest';
import { decided, seenAs } from '../../../tests/outbox/simulator/lanes.ts';
import { deleteOutbox, openOutbox, outboxIdentities } from '../../db/outbox-store.ts';
import type { Action } from '../../domain/outbox/action.ts';

const [sample] = decided(seenAs('active'), 'deactivate');
const waiting = { ...(sample as Action), seq: 1, id: 'a1', lane: 'terminal:t1' };

test('the device knows who has an outbox on it', async () => {
  const store = openOutbox('lindiwe');
  await store.transact({ lanes: [] }, () => ({ write: [waiting], result: null }));
  store.close();
  expect(await outboxIdentities()).toContain('lindiwe');
  await deleteOutbox('lindiwe');
  expect(await outboxIdentities()).not.toContain('lindiwe');
});

test('the actions of an earlier version are read as stored, and are still sent', async () => {
  const sent = { ...waiting, seq: 2, id: 'a2', state: 'done', acknowledgedAt: 1 };
  const before = new Dexie('outbox:thabo');
  before.version(1).stores({
    actions: 'seq, open, news, action.lane, action.state, action.endedAt, [action.state+action.endedAt]',
    meta: 'name',
  });
  await before.table('actions').bulkPut([
    { seq: 1, open: 'terminal:t1', action: waiting },
    { seq: 2, open: 'terminal:t1', action: sent },
  ]);
  await before.table('meta').put({ name: 'seq', value: 2 });
  before.close();
  const store = openOutbox('thabo');
  expect(await store.open(['terminal'])).toMatchObject([
    { id: 'a1', seen: { activation: 'active' } },
    { id: 'a2' },
  ]);
  const unseen = await store.transact({ lanes: 'unseen' }, open => ({
    write: [],
    result: open.of('terminal:t1').map(({ id }) => id),
  }));
  expect(unseen).toEqual(['a2']);
  expect(await store.transact({ lanes: [] }, open => ({ write: [], result: open.nextSeq() }))).toBe(3);
  store.close();
  await deleteOutbox('thabo');
});
