import Dexie from 'dexie';
import { afterEach, describe, expect, test } from 'vitest';
import { memorySettles } from '../../../tests/settle/memory-store.ts';
import { deleteSettles } from '../../db/person-databases.ts';
import { openSettles } from '../../db/settle-store.ts';
import type { SettleAttempt } from '../../domain/settlement/settle-attempt.ts';

const attempt = (id: string, change: Partial<SettleAttempt> = {}): SettleAttempt => ({
  id,
  revision: 0,
  reportId: 'RPT-1',
  merchantId: 'MRC-1',
  merchantName: null,
  amount: { minor: 12n, currency: 'ZAR' },
  wanted: 'settled',
  state: 'reading',
  decidedBy: 'Thandi',
  decidedAt: `2026-11-20T08:00:0${id}.000Z`,
  endedAt: null,
  calls: 0,
  key: null,
  version: null,
  canCallAgain: true,
  doubt: null,
  foundUnchangedAt: null,
  checkAt: null,
  found: null,
  message: null,
  ...change,
});

afterEach(() => deleteSettles('somebody'));

describe.each([
  ['in Dexie', () => openSettles('somebody')],
  ['in memory', memorySettles],
] as const)('attempts %s', (_where, open) => {
  test('on one report are made one after the other', async () => {
    const store = open();
    expect(await store.begin(attempt('1'))).toBe(true);
    expect(await store.begin(attempt('2'))).toBe(false);
    expect(await store.begin(attempt('3', { reportId: 'RPT-2' }))).toBe(true);
    expect(await store.replace(attempt('1'), attempt('1', { revision: 1, state: 'done' }))).toBe(true);
    expect(await store.begin(attempt('2'))).toBe(true);
    expect((await store.of('RPT-1')).map(({ id }) => id)).toEqual(['2', '1']);
    expect((await store.live()).map(({ id }) => id)).toEqual(['3', '2']);
    store.close();
  });

  test('are changed only from their present revision', async () => {
    const store = open();
    await store.begin(attempt('1'));
    expect(await store.replace(attempt('1'), attempt('1', { revision: 1, state: 'calling' }))).toBe(true);
    expect(await store.replace(attempt('1'), attempt('1', { revision: 1, state: 'refused' }))).toBe(false);
    expect(await store.replace(attempt('9'), attempt('9', { revision: 1 }))).toBe(false);
    expect((await store.of('RPT-1'))[0]).toEqual(attempt('1', { revision: 1, state: 'calling' }));
    store.close();
  });
});

test('attempts are there after a restart, the newest twenty of a report', async () => {
  const before = openSettles('somebody');
  for (let number = 1; number <= 25; number++)
    await before.begin(
      attempt(`${number}`, {
        state: 'done',
        decidedAt: new Date(Date.UTC(2026, 10, 20, 8, number)).toISOString(),
      }),
    );
  before.close();
  const after = openSettles('somebody');
  const ids = (await after.of('RPT-1')).map(({ id }) => Number(id));
  expect(ids).toEqual(Array.from({ length: 20 }, (_, place) => 25 - place));
  after.close();
});

test('an attempt of an older version is still to be checked', async () => {
  const older = new Dexie('settles:somebody');
  older.version(1).stores({ attempts: 'id, reportId, live' });
  const { checkAt: _, ...rest } = attempt('1');
  const old = { ...rest, state: 'looking', lookAt: 7 };
  await older.table('attempts').add({ id: '1', reportId: 'RPT-1', live: 1, attempt: old });
  older.close();
  const store = openSettles('somebody');
  expect(await store.live()).toEqual([attempt('1', { state: 'checking', checkAt: 7 })]);
  store.close();
});
