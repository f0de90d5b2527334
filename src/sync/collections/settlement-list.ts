import { type Money, rankOf } from '../../domain/money.ts';
import type { SettlementReport } from '../../domain/settlement.ts';
import { formatDay } from '../../domain/time.ts';
import { type Column, mapColumn, pairColumns } from './column.ts';
import { bucketsOf, knownColumn } from './facet.ts';
import { instantOf } from './instant.ts';
import type { CollectionList } from './list.ts';
import type { Table } from './table.ts';

/** How settlement reports are searched, filtered, sorted and shown. */
export function settlementList(table: Table<SettlementReport>): CollectionList<'settlementReports'> {
  const { count } = table;
  const field = (name: keyof SettlementReport & string) => table.column(name);
  const status = knownColumn(field('status'));
  const currency = mapColumn(field('amount'), amount => (amount as Money | null)?.currency);
  const merchant = pairColumns(field('merchantName'), field('merchantId'), (name, id) => name || id, count);
  // The month of its last day at +02:00: by it reports are put into periods.
  const period = mapColumn(field('endDate'), end => formatDay(instantOf(end)).slice(0, 7));
  const text = (column: () => Column) => ({ column, as: 'text' as const });
  const time = (column: () => Column) => ({ column, as: 'time' as const });
  const number = (column: () => Column) => ({ column, as: 'number' as const });
  return {
    count,
    key: field('reportId'),
    sorts: {
      report: text(() => field('reportId')),
      merchant: text(() => merchant),
      merchantId: text(() => field('merchantId')),
      amount: {
        column: () => mapColumn(field('amount'), amount => (amount ? rankOf(amount as Money) : null)),
        as: 'bigint',
      },
      currency: text(() => currency),
      status: text(() => status),
      start: time(() => field('startDate')),
      end: time(() => field('endDate')),
      settled: time(() => field('settledDate')),
      transactions: number(() => mapColumn(field('transactionIds'), ids => (ids as string[] | null)?.length)),
    },
    searched: () => [
      ...[field('reportId'), field('merchantName'), field('merchantId'), status, currency].map(column => ({
        column,
        as: 'text' as const,
      })),
      { column: field('startDate'), as: 'day' },
      { column: field('endDate'), as: 'day' },
      { column: field('settledDate'), as: 'day' },
    ],
    facets: () => ({
      status: bucketsOf(status),
      currency: bucketsOf(currency),
      merchant: bucketsOf(merchant),
      period: bucketsOf(period),
    }),
    show: place => table.row(place),
  };
}
