import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newTransaction } from '../../../tests/domain/transactions.ts';
import { isPackedPayments, packPayments } from '../../db/payment-block.ts';
import { facetKeys, historyFacets, matcherOf, noFilter } from '../../domain/history/filter.ts';
import { historySorts } from '../../domain/history/history.ts';
import type { Transaction } from '../../domain/transaction.ts';
import { matchPayments } from './payment-matches.ts';
import { orderPayments } from './payment-order.ts';
import { blocksFrom, newDictionaries, PaymentTable } from './payment-table.ts';

const text = fc.option(
  fc.constantFrom('', 'INV-7', 'inv 77', 'a\u001fb\nc', '\u0010', 'Ärger', 'ß-1', '51'),
  { nil: null },
);
const currency = fc.constantFrom('ZAR', 'JPY', 'KWD');
const money = fc.oneof(
  fc.bigInt({ min: -300n, max: 3_000n }),
  fc.bigInt({ min: 2n ** 53n - 2n, max: 2n ** 60n }),
);
const at = fc.integer({ min: Date.parse('2026-11-01'), max: Date.parse('2026-11-05') });

const payments: fc.Arbitrary<Transaction[]> = fc
  .array(
    fc.record({
      externalId: text,
      reference: text,
      maskedPan: fc.constantFrom(null, '512345******0021'),
      authorisationCode: text,
      channel: fc.constantFrom<Transaction['channel']>('nfc', 'ble', null, { unknown: 'Pigeon' }),
      merchantId: fc.constantFrom(null, 'M-1', 'M-2'),
      merchantName: text,
      terminalId: fc.constantFrom(null, 'T-9'),
      currency,
      minor: money,
      fee: fc.option(money, { nil: null }),
      paymentMedium: text,
      status: text,
      disposition: fc.constantFrom<Transaction['disposition']>('approved', 'declined', { unknown: 'Odd' }),
      responseCode: fc.constantFrom(null, '51', '05'),
      createdDate: fc.option(at, { nil: null, freq: 9 }),
    }),
    { maxLength: 30 },
  )
  .map(rows =>
    rows.map(({ minor, fee, currency: code, createdDate, ...row }, place) => ({
      ...row,
      id: `p-${place}`,
      amount: { minor, currency: code },
      fee: fee === null ? null : { minor: fee, currency: code },
      createdDate: createdDate === null ? null : new Date(createdDate).toISOString(),
    })),
  );

function tableOf(rows: readonly Transaction[], size: number): PaymentTable {
  const dictionaries = newDictionaries();
  const packed = [];
  for (let from = 0; from < rows.length; from += size)
    packed.push(structuredClone(packPayments(rows.slice(from, from + size))));
  expect(packed.every(isPackedPayments)).toBe(true);
  return new PaymentTable(blocksFrom(packed, dictionaries), dictionaries);
}

test('payments come back from their blocks as they were', () => {
  fc.assert(
    fc.property(payments, fc.integer({ min: 1, max: 12 }), (rows, size) => {
      const table = tableOf(rows, size);
      expect(rows.map((_, place) => table.row(place))).toEqual(rows);
    }),
  );
});

test('a scan finds what the filter accepts payment by payment, and counts each facet without its own choice', () => {
  const facets = fc.record(
    Object.fromEntries(
      historyFacets.map(facet => [
        facet,
        fc.constantFrom<string[][]>([], [], ['declined', 'Odd'], ['M-1'], ['T-9'], ['51'], ['ZAR', 'JPY']),
      ]),
    ) as Record<(typeof historyFacets)[number], fc.Arbitrary<string[]>>,
  );
  const bound = fc.constantFrom('', '', '0.5', '20', '-1,25', '90071992547409.93');
  const search = fc.constantFrom(
    '',
    '',
    'inv7',
    'INV 7',
    'p-1',
    'm1 t9',
    '0021',
    'R 0.51',
    '-R 0.51',
    '0.51 JPY',
    '-0.051 KWD',
    'KWD -1',
    'ss1',
    'arger',
    '20.51',
  );
  const filter = fc.record({ facets, from: bound, to: bound, search });
  const channels = fc.constantFrom<('nfc' | 'ble')[]>([], ['nfc'], ['nfc', 'ble']);
  const period = fc.constantFrom(null, '2026-11-02T00:00:00.000Z', '2026-11-04T00:00:00.000Z');
  fc.assert(
    fc.property(
      payments,
      fc.integer({ min: 1, max: 12 }),
      filter,
      channels,
      period,
      period,
      (rows, size, wanted, some, from, to) => {
        const request: readonly unknown[] = some;
        const within = rows.filter(
          ({ channel, createdDate }) =>
            (some.length === 0 || request.includes(channel)) &&
            ((from === null && to === null) ||
              (createdDate !== null &&
                (from === null || createdDate >= from) &&
                (to === null || createdDate < to))),
        );
        const table = tableOf(rows, size);
        const found = matchPayments(table, { channels: some, from, to, filter: wanted });
        const matching = within.filter(matcherOf(wanted));
        expect(Array.from(found.places, place => table.row(place).id)).toEqual(matching.map(({ id }) => id));
        expect(found.searched).toBe(within.length);
        for (const facet of historyFacets) {
          const without = { ...wanted, facets: { ...wanted.facets, [facet]: [] } };
          const counts = new Map<string, number>();
          for (const row of within.filter(matcherOf(without))) {
            const key = facetKeys[facet](row);
            if (key !== '') counts.set(key, (counts.get(key) ?? 0) + 1);
          }
          for (const chosen of wanted.facets[facet]) counts.set(chosen, counts.get(chosen) ?? 0);
          const counted = new Map((found.facets[facet] ?? []).map(({ value, count }) => [value, count]));
          expect(counted).toEqual(counts);
        }
      },
    ),
    { numRuns: 400 },
  );
});

test.each([
  [{ from: '1,234' }, ['R 1,234.00', 'KWD 1.234', 'KWD 1,234.000']],
  [{ to: '1,234' }, ['R 1.23', 'R 1,234.00', 'KWD 1.234']],
  [{ search: '1,234' }, ['R 1,234.00', 'KWD 1.234', 'KWD 1,234.000']],
  [{ search: 'KWD 1,234' }, ['KWD 1.234', 'KWD 1,234.000']],
])('a scan reads %o in the currency of each payment, as the filter does', (typed, expected) => {
  const rows = [
    newTransaction({ id: 'R 1.23', amount: { minor: 123n, currency: 'ZAR' } }),
    newTransaction({ id: 'R 1,234.00', amount: { minor: 123_400n, currency: 'ZAR' } }),
    newTransaction({ id: 'KWD 1.234', amount: { minor: 1_234n, currency: 'KWD' } }),
    newTransaction({ id: 'KWD 1,234.000', amount: { minor: 1_234_000n, currency: 'KWD' } }),
  ];
  const table = tableOf(rows, 3);
  const filter = { ...noFilter, ...typed };
  const { places } = matchPayments(table, { channels: [], from: null, to: null, filter });
  expect(Array.from(places, place => table.row(place).id)).toEqual(expected);
  expect(rows.filter(matcherOf(filter)).map(({ id }) => id)).toEqual(expected);
});

test('any order gives every payment once, a page at a time, and the other way round backwards but for empty values', () => {
  fc.assert(
    fc.property(
      payments,
      fc.constantFrom(...historySorts),
      fc.integer({ min: 1, max: 9 }),
      (rows, by, size) => {
        const table = tableOf(rows, 7);
        const { places } = matchPayments(table, { channels: [], from: null, to: null, filter: noFilter });
        const order = orderPayments(table, places, { by, descending: true });
        const paged: number[] = [];
        for (let from = 0; from < rows.length; from += size) paged.push(...order.slice(from, from + size));
        expect(new Set(paged).size).toBe(rows.length);
        const upwards = [...orderPayments(table, places, { by, descending: false }).slice(0, rows.length)];
        const isEmpty = (place: number) => {
          const value = table.row(place)[by];
          return by === 'merchantName'
            ? !(value ?? table.row(place).merchantId)
            : value === null || value === '';
        };
        const filled = (some: number[]) => some.filter(place => !isEmpty(place));
        expect(filled(upwards)).toEqual(filled(paged).reverse());
        expect(upwards.slice(filled(upwards).length).every(isEmpty)).toBe(true);
      },
    ),
  );
});
