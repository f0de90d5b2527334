import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { viewKey } from '../../data/collections.ts';
import type { Receipt, View } from '../../domain/collection.ts';
import { type Collection, useExactTotal } from './collection.ts';

const receipt: Receipt = {
  asOf: '2026-11-20T08:00:00.000Z',
  total: 36,
  complete: true,
  unreadable: 0,
  received: 36,
  announced: 36,
  failure: null,
  running: null,
};
const pendingOfShop: View = {
  search: 'shop',
  filters: { status: ['pending'], currency: ['ZAR'] },
  sort: { by: 'amount', descending: true },
};

/** The total that a screen is given, where this device holds 12 rows of the view without its filter by status. */
function totalWith(change: Partial<Receipt>): number | undefined {
  const client = new QueryClient();
  const ofAll: View = { search: 'shop', filters: { currency: ['ZAR'] }, sort: { by: '', descending: false } };
  const range = { from: 0, to: 0 };
  const answer = { rows: [], view: ofAll, range, total: 12, all: 36, receipt: { ...receipt, ...change } };
  client.setQueryData([...viewKey('settlementReports'), 'view', ofAll, range], answer);
  let total: number | undefined;
  function Screen() {
    const of = { name: 'settlementReports', view: pendingOfShop } as Collection<'settlementReports'>;
    total = useExactTotal(of, 'status');
    return null;
  }
  renderToString(
    <QueryClientProvider client={client}>
      <Screen />
    </QueryClientProvider>,
  );
  return total;
}

test('the total without a facet is that of the rows that match all else, also of those without a value in it', () => {
  expect(totalWith({})).toBe(12);
});

test('the total without a facet is not known until all rows are loaded', () => {
  expect(totalWith({ asOf: null, running: { received: 8, announced: 36 } })).toBeUndefined();
});
