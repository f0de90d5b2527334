import { type Money, rankOf } from '../../domain/money.ts';
import type { ListedElsewhere, OtherReport } from '../../domain/settlement/report-check.ts';
import type { SettlementReport } from '../../domain/settlement/settlement.ts';
import { formatDay } from '../../domain/time.ts';
import { type Column, instantOf, mapped, valueAt } from './column.ts';
import { bucketsOf, knownColumn } from './facet.ts';
import type { CollectionList } from './list-definition.ts';
import type { Table } from './table.ts';

const currencies = mapped(amount => (amount as Money | null)?.currency);
const ranks = mapped(amount => (amount ? rankOf(amount as Money) : null));
const counts = mapped(ids => (ids as string[] | null)?.length);
// A report that ends at midnight ends with the day before.
const lastInstants = mapped(end => instantOf(end) - 1);
// The month of its last day at +02:00: by it reports are put into periods.
const months = mapped(last => formatDay(last as number).slice(0, 7));
const nameOrId = (name: unknown, id: unknown) => name || id;

/** The list of settlement reports: search, filters, sorting and rows. */
export function settlementList(table: Table<SettlementReport>): CollectionList<'settlementReports'> {
  const { count } = table;
  const field = (name: keyof SettlementReport & string) => table.column(name);
  const status = knownColumn(field('status'));
  const currency = currencies(field('amount'));
  const merchant = table.pair('merchant', ['merchantName', 'merchantId'], nameOrId);
  const last = lastInstants(field('endDate'));
  const period = months(last);
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
        column: () => ranks(field('amount')),
        as: 'bigint',
      },
      currency: text(() => currency),
      status: text(() => status),
      start: time(() => field('startDate')),
      end: time(() => field('endDate')),
      settled: time(() => field('settledDate')),
      transactions: number(() => counts(field('transactionIds'))),
    },
    searched: () => [
      ...[field('reportId'), field('merchantName'), field('merchantId'), status, currency].map(column => ({
        column,
        as: 'text' as const,
      })),
      { column: field('startDate'), as: 'day' },
      { column: last, as: 'day' },
      { column: field('settledDate'), as: 'day' },
    ],
    facets: {
      status: () => bucketsOf(status),
      currency: () => bucketsOf(currency),
      merchant: () => bucketsOf(merchant),
      period: () => bucketsOf(period),
    },
    instants: () => last,
    show: place => table.row(place),
  };
}

/** Finds the reports that list a payment, so that one paid out twice is noticed. */
type ReportIndex = { elsewhere(ids: readonly string[], reportId: string): ListedElsewhere };

/** The payments of all reports held, by their ids. */
export function reportIndex(table: Table<SettlementReport>): ReportIndex {
  const [keys, merchants] = [table.column('reportId'), table.column('merchantId')];
  const lists = table.column('transactionIds');
  const reportsOf = new Map<string, OtherReport[]>();
  for (let place = 0; place < table.count; place++) {
    const report = {
      reportId: String(valueAt(keys, place)),
      merchantId: String(valueAt(merchants, place)),
    };
    for (const id of new Set(valueAt(lists, place) as string[] | null)) {
      const known = reportsOf.get(id);
      if (known) known.push(report);
      else reportsOf.set(id, [report]);
    }
  }
  return {
    elsewhere: (ids, reportId) =>
      new Map(
        ids
          .map(id => [id, (reportsOf.get(id) ?? []).filter(other => other.reportId !== reportId)] as const)
          .filter(([, others]) => others.length > 0),
      ),
  };
}
