import { expect, test } from 'vitest';
import { openCopy } from '../db/copy-store.ts';
import { createCollections } from '../sync/collections/collections.ts';
import { terminal } from '../sync/collections/rows-test-bed.ts';
import { createMerchantTerminals } from './merchant-rows.ts';

test('the terminals shown are never those of an answer that was asked for before the one that is shown', async () => {
  const store = openCopy('merchant-rows');
  const lists = createMerchantTerminals(createCollections(store, Date));
  const answer = (nickname: string) => ({
    rows: [terminal('t-1', { nickname })],
    unreadable: [],
    total: null,
    nextCursor: null,
    etag: null,
  });
  lists.seen('MRC-1', '2026-11-20T09:42:05.000Z', answer('asked for last'));
  lists.seen('MRC-1', '2026-11-20T09:42:04.000Z', answer('asked for first'));
  expect(await lists.shown('MRC-1')).toMatchObject({
    rows: [{ nickname: 'asked for last' }],
    asOf: '2026-11-20T09:42:05.000Z',
  });
  store.close();
});
