import { expect, test } from 'vitest';
import { memoryStore } from '../../../tests/outbox/memory-store.ts';
import type { OutboxStore } from '../../db/outbox-store.ts';
import { sharedTransact } from './ledger.ts';

/** A store whose transactions end when the test lets them. */
function slowStore() {
  const store = memoryStore('thabo');
  const lanes: Parameters<OutboxStore['transact']>[0]['lanes'][] = [];
  const ends: (() => void)[] = [];
  const transact: OutboxStore['transact'] = async (reading, change) => {
    lanes.push(reading.lanes);
    await new Promise<void>(resolve => ends.push(resolve));
    return store.transact(reading, change);
  };
  const end = async () => {
    ends.shift()?.();
    await new Promise(resolve => setTimeout(resolve));
  };
  return { store: { ...store, transact }, lanes, end };
}

const nothing = (result: string) => () => ({ write: [], result });

test('events during a transaction share the next one, and are reported after it', async () => {
  const { store, lanes, end } = slowStore();
  const share = sharedTransact(store);
  const told: string[] = [];
  for (const lane of ['a', 'b', 'c', 'b'])
    void share([lane], nothing(lane)).then(result => told.push(result));
  expect(lanes).toEqual([['a']]);
  await end();
  expect(told).toEqual(['a']);
  expect(lanes).toEqual([['a'], ['b', 'c']]);
  await end();
  expect(told).toEqual(['a', 'b', 'c', 'b']);
});

test('a lane that fails leaves the others of its transaction as they are', async () => {
  const { store, end } = slowStore();
  const share = sharedTransact(store);
  void share(['a'], nothing('a'));
  const poisoned = share(['b'], () => {
    throw new Error('poisoned');
  });
  const other = share(['c'], nothing('c'));
  await end();
  void end();
  await expect(poisoned).rejects.toThrow('poisoned');
  expect(await other).toBe('c');
});

test('a transaction that storage refuses is refused to all that share it, and the next one goes on', async () => {
  const store = memoryStore('thabo');
  let isFull = true;
  const share = sharedTransact({
    ...store,
    transact: async (reading, change) => {
      if (isFull) throw new Error('full');
      return store.transact(reading, change);
    },
  });
  const all = await Promise.allSettled([share(['a'], nothing('a')), share(['b'], nothing('b'))]);
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isFull = false;
  expect(await share(['a'], nothing('a'))).toBe('a');
});
