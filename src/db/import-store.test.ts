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

test('a change reads what is kept, and null leaves it', async () => {
  const store = openImports('somebody');
  expect(await store.change('import', () => null)).toBeNull();
  await store.put({ import: kept });
  expect((await store.change('import', was => was && { ...was, revision: 2 }))?.revision).toBe(2);
  expect((await store.change('import', () => null))?.revision).toBe(2);
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
