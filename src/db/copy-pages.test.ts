import { expect, test } from 'vitest';
import { destroyCopy, openCopy } from './copy-store.ts';

let person = 0;
const someone = () => `reader-${++person}`;

test('a change gets the stored page, and a reopened copy has its amounts', async () => {
  const identity = someone();
  const store = openCopy(identity);
  await store.pages.change('a', 1, held => ({ before: held, amount: 12n }));
  await store.pages.change('a', 2, held => ({ before: held }));
  store.close();
  const again = openCopy(identity);
  expect(await again.pages.get('a')).toEqual({ before: { before: null, amount: 12n } });
  expect(await again.pages.get('b')).toBeNull();
  again.close();
});

test('fifty pages are kept, the ones written last', async () => {
  const store = openCopy(someone());
  for (let at = 0; at < 53; at += 1) await store.pages.change(`page ${at}`, at, () => at);
  expect(await store.pages.get('page 2')).toBeNull();
  expect(await store.pages.get('page 3')).toBe(3);
  expect(await store.pages.get('page 52')).toBe(52);
  store.close();
});

test('pages do not push out the first rows of lists, and are fifty beside them', async () => {
  const store = openCopy(someone());
  await store.firstRows.put('terminals', 1, 'terminals');
  for (let at = 2; at < 53; at += 1) await store.pages.change(`page ${at}`, at, () => at);
  await store.firstRows.put('merchants', 53, 'merchants');
  await store.pages.change('page 53', 54, () => 53);
  expect(await Promise.all((['terminals', 'merchants'] as const).map(store.firstRows.get))).toEqual([
    'terminals',
    'merchants',
  ]);
  expect(await Promise.all(['page 3', 'page 4', 'page 53'].map(store.pages.get))).toEqual([null, 4, 53]);
  store.close();
});

test('a page that is written once the clock was put back is kept, and the ones written first go', async () => {
  const store = openCopy(someone());
  for (let at = 0; at < 50; at += 1) await store.pages.change(`page ${at}`, 1_000 + at, () => at);
  for (const key of ['new', 'newer']) await store.pages.change(key, 1, () => key);
  expect(await Promise.all(['page 1', 'page 2', 'new', 'newer'].map(store.pages.get))).toEqual([
    null,
    2,
    'new',
    'newer',
  ]);
  store.close();
});

test('deleting the copy deletes its pages, and a later write stores nothing', async () => {
  const identity = someone();
  const store = openCopy(identity);
  await store.pages.change('a', 1, () => 'seen');
  await destroyCopy(identity);
  await store.pages.change('a', 2, () => 'seen later');
  expect(await store.pages.get('a')).toBeNull();
  const next = openCopy(identity);
  expect(await next.pages.get('a')).toBeNull();
  next.close();
});
