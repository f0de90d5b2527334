import { expect, test } from 'vitest';
import { terminal } from '../../tests/collections/rows.ts';
import { openCopy } from '../db/copy-store.ts';
import { createCollections } from '../sync/collections/collections.ts';
import { createMerchantTerminals } from './merchant.ts';

test('the terminals shown never come from an older request than those before', async () => {
  const store = openCopy('merchant-rows');
  const lists = createMerchantTerminals(createCollections(store, Date));
  const answer = (nickname: string) => ({
    rows: [terminal('t-1', { nickname })],
    unreadable: [],
    total: null,
    nextCursor: null,
    etag: null,
  });
  lists.take('MRC-1', '2026-11-20T09:42:05.000Z', answer('asked for last'));
  lists.take('MRC-1', '2026-11-20T09:42:04.000Z', answer('asked for first'));
  expect(await lists.newest('MRC-1')).toMatchObject({
    rows: [{ nickname: 'asked for last' }],
    asOf: '2026-11-20T09:42:05.000Z',
  });
  store.close();
});
