import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { report } from '../../../tests/collections/rows.ts';
import { Block, packRows } from '../../db/copy-block.ts';
import type { View } from '../../domain/collection.ts';
import type { SettlementReport } from '../../domain/settlement/settlement.ts';
import { List } from './list.ts';
import type { CollectionList } from './list-definition.ts';
import { reportIndex, settlementList } from './settlement-list.ts';
import { Table } from './table.ts';

const NOW = Date.parse('2026-11-20T09:42:05Z');
const range = { from: 0, to: 50 };
const tableOf = (rows: readonly SettlementReport[]) =>
  new Table<SettlementReport>([new Block<SettlementReport>(packRows(rows))]);
const listOf = (rows: readonly SettlementReport[]) =>
  new List(settlementList(tableOf(rows)), { now: () => NOW });
const viewOf = (rest: Partial<View>): View => ({
  search: '',
  filters: {},
  sort: { by: 'report', descending: false },
  ...rest,
});
const idsOf = (rows: readonly SettlementReport[], view: View) =>
  listOf(rows)
    .view(view, range)
    .rows.map(row => row.reportId);

describe('amounts are sorted', () => {
  test('to the last cent, however large they are', () => {
    const minors = fc.array(fc.bigInt({ min: 2n ** 60n, max: 2n ** 60n + 50n }), { maxLength: 20 });
    fc.assert(
      fc.property(minors, fc.boolean(), (all, descending) => {
        const rows = all.map((minor, place) => report(`r-${String(place).padStart(2, '0')}`, minor));
        const sorted = listOf(rows).view(viewOf({ sort: { by: 'amount', descending } }), range).rows;
        const exact = all.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
        expect(sorted.map(({ amount }) => amount.minor)).toEqual(descending ? exact.toReversed() : exact);
      }),
    );
  });

  test('by their value, not by the minor units of their currency', () => {
    const rows = [
      report('thousand yen', 1_000n, { amount: { minor: 1_000n, currency: 'JPY' } }),
      report('ninety rand', 9_000n),
      report('two dinars', 2_000n, { amount: { minor: 2_000n, currency: 'KWD' } }),
    ];
    expect(idsOf(rows, viewOf({ sort: { by: 'amount', descending: true } }))).toEqual([
      'thousand yen',
      'ninety rand',
      'two dinars',
    ]);
  });
});

describe('a report that ends at midnight at +02:00', () => {
  const rows = [
    report('october', 1n, { endDate: '2026-10-31T22:00:00.000Z' }),
    report('november', 1n, { endDate: '2026-10-31T22:00:00.001Z' }),
    report('open', 1n),
  ];

  test('is in the period of the day before; one without an end is in none', () => {
    const { period } = listOf(rows).facets(viewOf({}), ['period']);
    expect(period).toEqual([
      { value: '2026-10', count: 1 },
      { value: '2026-11', count: 1 },
    ]);
    expect(idsOf(rows, viewOf({ filters: { period: ['2026-11'] } }))).toEqual(['november']);
  });

  test('is found by the day before, which the list shows', () => {
    expect(idsOf(rows, viewOf({ search: '2026-10-31' }))).toEqual(['october']);
    expect(idsOf(rows, viewOf({ search: '2026-11-01' }))).toEqual(['november']);
  });
});

test('a payment is known by every other report that lists it', () => {
  const index = reportIndex(
    tableOf([
      report('r-1', 1n, { transactionIds: ['a', 'b', 'b'] }),
      report('r-2', 1n, { transactionIds: ['b', 'c'] }),
      report('r-3', 1n, { transactionIds: ['b'] }),
    ]),
  );
  const listed = (ids: string[], except: string) =>
    [...index.elsewhere(ids, except)].map(([id, others]) => [id, others.map(other => other.reportId)]);
  expect(listed(['a', 'b', 'x'], 'r-1')).toEqual([['b', ['r-2', 'r-3']]]);
  expect(listed(['a', 'c'], 'r-3')).toEqual([
    ['a', ['r-1']],
    ['c', ['r-2']],
  ]);
});

test('a facet or sort that the domain does not name is a type error, and so is a missing one', () => {
  type Reports = CollectionList<'settlementReports'>;
  const { facets, sorts } = settlementList(tableOf([]));
  // @ts-expect-error: no facet of reports
  const unknown: Reports['facets'] = { ...facets, colour: facets.status };
  const { amount: _amount, ...others } = sorts;
  // @ts-expect-error: reports are sorted by their amount too
  const missing: Reports['sorts'] = others;
  expect([unknown, missing]).toHaveLength(2);
});

describe('the neighbours of a row', () => {
  const amounts = fc.array(fc.bigInt({ min: 0n, max: 9n }), { minLength: 1, maxLength: 40 });
  const idOf = (row: SettlementReport | null) => row?.reportId ?? null;

  test('are those that stand beside it in the view', () => {
    fc.assert(
      fc.property(amounts, fc.boolean(), (all, descending) => {
        const list = listOf(all.map((minor, at) => report(`r-${String(at).padStart(2, '0')}`, minor)));
        const view = viewOf({ sort: { by: 'amount', descending } });
        const shown = list.view(view, range).rows.map(idOf);
        for (const [index, id] of shown.entries()) {
          const found = list.neighbours(view, Number(id?.slice(2)));
          expect(found).toMatchObject({ place: index, total: all.length });
          expect(idOf(found.previous)).toBe(shown[index - 1] ?? null);
          expect(idOf(found.next)).toBe(shown[index + 1] ?? null);
        }
      }),
    );
  });

  test('of a row that does not match are the rows between which it would stand', () => {
    const rows = [
      report('a', 1n, { status: 'pending' }),
      report('b', 2n, { status: 'settled' }),
      report('c', 3n, { status: 'pending' }),
    ];
    const view = viewOf({ filters: { status: ['pending'] } });
    const found = listOf(rows).neighbours(view, 1);
    expect(found).toMatchObject({ place: null, total: 2 });
    expect([found.previous?.reportId, found.next?.reportId]).toEqual(['a', 'c']);
  });
});

describe('the filter by days', () => {
  const ended = (id: string, endDate: string | null) => report(id, 1n, { endDate });
  const rows = [
    ended('ends at midnight', '2026-11-18T22:00:00Z'),
    ended('ends in the day', '2026-11-18T10:00:00Z'),
    ended('ends later', '2026-11-19T10:00:00Z'),
    ended('without an end', null),
  ];
  const inDays = (days: string) => idsOf(rows, viewOf({ filters: { days: [days] } }));

  test('takes a report by its last day at +02:00', () => {
    expect(inDays('2026-11-18..2026-11-18')).toEqual(['ends at midnight', 'ends in the day']);
  });

  test('takes a period with a name as of today', () => {
    expect(inDays('yesterday')).toEqual(['ends later']);
  });

  test('leaves nothing out where it names no days', () => {
    expect(inDays('2026-11-31..x')).toHaveLength(rows.length);
  });
});
