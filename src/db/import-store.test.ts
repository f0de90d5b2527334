import { afterEach, expect, test } from 'vitest';
import { openImports, type StoredImport } from './import-store.ts';
import { destroyImports } from './person-databases.ts';

const kept: StoredImport = {
  id: 'one',
  revision: 1,
  file: { name: 'merchants.csv', encoding: 'UTF-8', separator: ';' },
  hasHead: true,
  columns: { name: 0, cellNumber: 1 },
  country: 'ZA',
  corrected: {},
  removed: [],
  readAt: 0,
};

afterEach(async () => {
  await destroyImports('somebody');
  await destroyImports('another');
});

test('what was kept is there after a restart, and only for its person', async () => {
  const before = openImports('somebody');
  await before.put({ import: kept, cells: { cells: [['a']], lines: [1], broken: [] } });
  before.close();
  const after = openImports('somebody');
  expect(await after.get('import')).toEqual(kept);
  expect(await after.get('cells')).toEqual({ cells: [['a']], lines: [1], broken: [] });
  expect(await after.get('confirmed')).toBeNull();
  const another = openImports('another');
  expect(await another.get('import')).toBeNull();
  after.close();
  another.close();
});

test('a change of the file reads what is kept, deletes what it answers as null, and without an answer changes nothing', async () => {
  const store = openImports('somebody');
  const row = { line: 2, name: 'A', e164: '+27835550001', round: 0 };
  expect(await store.changeFile(() => ({ confirmed: [row] }))).toBe(false);
  expect(await store.get('confirmed')).toBeNull();
  await store.put({ import: kept, cells: { cells: [['a']], lines: [1], broken: [] } });
  expect(
    await store.changeFile(({ import: was, confirmed }) => ({
      import: { ...was, revision: 2 },
      confirmed: [...confirmed, row],
    })),
  ).toBe(true);
  expect(await store.changeFile(() => null)).toBe(false);
  expect([(await store.get('import'))?.revision, await store.get('confirmed')]).toEqual([2, [row]]);
  expect(await store.changeFile(() => ({ cells: null, confirmed: null }))).toBe(true);
  expect([await store.get('cells'), await store.get('confirmed')]).toEqual([null, null]);
  expect((await store.get('import'))?.revision).toBe(2);
  store.close();
});

test('deleting a person’s imports deletes the database, though a tab has it open', async () => {
  const store = openImports('somebody');
  await store.put({ import: kept, template: 'Hello' });
  expect(await destroyImports('somebody')).toEqual({ ok: null });
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('imports:somebody');
  store.close();
});

test('forgetting removes only the named records', async () => {
  const store = openImports('somebody');
  await store.put({ import: kept, template: 'Hello' });
  await store.forget(['import']);
  expect([await store.get('import'), await store.get('template')]).toEqual([null, 'Hello']);
  store.close();
});
