import Dexie from 'dexie';
import { expect, test } from 'vitest';
import { destroyCopy, openCopy } from './copy-store.ts';

let person = 0;
const someone = () => `reader of first rows ${++person}`;
const rows = [{ reportId: 'r-1', amount: { minor: 12n, currency: 'ZAR' } }];

test('first rows are those written last, with their amounts, for each list alone', async () => {
  const identity = someone();
  const store = openCopy(identity);
  await store.firstRows.put('settlementReports', 1, []);
  await store.firstRows.put('settlementReports', 2, rows);
  store.close();
  const again = openCopy(identity);
  expect(await again.firstRows.get('settlementReports')).toEqual(rows);
  expect(await again.firstRows.get('merchants')).toBeNull();
  again.close();
});

test('first rows that were put in the place of another list cannot be read', async () => {
  const identity = someone();
  const store = openCopy(identity);
  await store.firstRows.put('settlementReports', 1, rows);
  const copy = await new Dexie(`copy:${identity}`).open();
  const [page] = await copy.table('pages').toArray();
  await copy.table('pages').put({ ...page, key: page.key.replace('settlementReports', 'merchants') });
  copy.close();
  expect(await store.firstRows.get('merchants')).toBeNull();
  expect(await store.firstRows.get('settlementReports')).toEqual(rows);
  store.close();
});

test('deleting the copy deletes first rows, and a later write stores none', async () => {
  const identity = someone();
  const store = openCopy(identity);
  await store.firstRows.put('settlementReports', 1, rows);
  await destroyCopy(identity);
  await store.firstRows.put('settlementReports', 2, rows);
  expect(await store.firstRows.get('settlementReports')).toBeNull();
  const next = openCopy(identity);
  expect(await next.firstRows.get('settlementReports')).toBeNull();
  next.close();
});
