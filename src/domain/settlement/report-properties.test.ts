import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { payment, reportOf } from '../../../tests/domain/reports.ts';
import { minorDigits } from '../money.ts';
import { checkReport, type Finding } from './report-check.ts';
import { reportTotals } from './report-totals.ts';
import type { ReportTransaction, SettlementReport } from './settlement.ts';
import { settlementTotals } from './settlement.ts';

/** Rand and dollar have two decimals, yen none, dinar three. */
const currency = fc.constantFrom('ZAR', 'USD', 'JPY', 'KWD');
const minor = fc.oneof(
  fc.bigInt({ min: -500n, max: 500n }),
  fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }),
);
const disposition = fc.constantFrom<ReportTransaction['disposition']>(
  'approved',
  'approved',
  'declined',
  'declined-offline',
  'unable-to-go-online',
  'indeterminate',
  'voided',
  { unknown: 'Refunded' },
);
const id = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g');
const row = fc
  .record({
    externalId: id,
    currency,
    minor,
    fee: fc.option(minor),
    disposition,
    merchantId: fc.constantFrom('MRC-1', 'MRC-1', 'MRC-2', null),
    createdDate: fc.constantFrom('2026-11-19T10:00:00.000Z', '2026-11-18T21:59:59.000Z', null),
  })
  .map(({ currency: code, minor: amount, fee, ...rest }) =>
    payment(rest.externalId, {
      ...rest,
      amount: { minor: amount, currency: code },
      fee: fee === null ? null : { minor: fee, currency: code },
    }),
  );
const rows = fc.array(row, { maxLength: 12 });
const isApproved = (one: ReportTransaction) => one.disposition === 'approved';

/**
 * The reference adds as one does on paper: an amount is a sign and a column of decimal digits, written out with the decimals of
 * its currency, and columns are added and taken away digit by digit.
 */
type Paper = { isNegative: boolean; digits: number[] };
const onPaper = (text: string): Paper => ({
  isNegative: text.startsWith('-'),
  digits: [...text.replace(/[-.]/g, '')].map(Number).reverse(),
});
const isLess = (a: number[], b: number[]): boolean => {
  for (let at = Math.max(a.length, b.length) - 1; at >= 0; at--)
    if ((a[at] ?? 0) !== (b[at] ?? 0)) return (a[at] ?? 0) < (b[at] ?? 0);
  return false;
};
function plus(a: Paper, b: Paper): Paper {
  const length = Math.max(a.digits.length, b.digits.length) + 1;
  const digits: number[] = [];
  let carry = 0;
  if (a.isNegative === b.isNegative) {
    for (let at = 0; at < length; at++) {
      const sum = (a.digits[at] ?? 0) + (b.digits[at] ?? 0) + carry;
      digits.push(sum % 10);
      carry = sum >= 10 ? 1 : 0;
    }
    return { isNegative: a.isNegative, digits };
  }
  const [large, small] = isLess(a.digits, b.digits) ? [b, a] : [a, b];
  for (let at = 0; at < length; at++) {
    const rest = (large.digits[at] ?? 0) - (small.digits[at] ?? 0) - carry;
    digits.push((rest + 10) % 10);
    carry = rest < 0 ? 1 : 0;
  }
  return { isNegative: large.isNegative, digits };
}
const turned = ({ isNegative, digits }: Paper): Paper => ({ isNegative: !isNegative, digits });
const written = ({ isNegative, digits }: Paper, decimals: number): string => {
  const all = digits
    .toReversed()
    .join('')
    .replace(/^0+/, '')
    .padStart(decimals + 1, '0');
  const sign = isNegative && /[1-9]/.test(all) ? '-' : '';
  return decimals === 0 ? `${sign}${all}` : `${sign}${all.slice(0, -decimals)}.${all.slice(-decimals)}`;
};
const asText = (amount: bigint, decimals: number): string => written(onPaper(String(amount)), decimals);
const zero: Paper = { isNegative: false, digits: [0] };
const sumOnPaper = (amounts: readonly bigint[], code: string): Paper =>
  amounts.map(amount => onPaper(asText(amount, minorDigits(code)))).reduce(plus, zero);

describe('for any payments in any currencies', () => {
  test('totals, fees and net of a report equal an exact reference, each currency by itself', () => {
    fc.assert(
      fc.property(rows, of => {
        const { byCurrency, counts } = reportTotals(of);
        const codes = [...new Set(of.filter(isApproved).map(({ amount }) => amount.currency))].sort();
        expect(byCurrency.map(sums => sums.currency).sort()).toEqual(codes);
        const numbers = byCurrency.map(sums => sums.count);
        expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
        for (const { currency: code, count, approved, fees, net } of byCurrency) {
          const own = of.filter(one => isApproved(one) && one.amount.currency === code);
          const decimals = minorDigits(code);
          const total = sumOnPaper(
            own.map(({ amount }) => amount.minor),
            code,
          );
          const cost = sumOnPaper(
            own.map(({ fee }) => fee?.minor ?? 0n),
            code,
          );
          expect(count).toBe(own.length);
          expect(asText(approved.minor, decimals)).toBe(written(total, decimals));
          expect(asText(fees.minor, decimals)).toBe(written(cost, decimals));
          expect(asText(net.minor, decimals)).toBe(written(plus(total, turned(cost)), decimals));
          expect([approved, fees, net].every(money => money.currency === code)).toBe(true);
        }
        expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(of.length);
        expect(counts.voided).toBe(of.filter(one => one.disposition === 'voided').length);
      }),
      { numRuns: 300 },
    );
  });

  test('totals of reports are exact, and settled and pending are parts of them', () => {
    const status = fc.constantFrom<SettlementReport['status']>('settled', 'pending', { unknown: 'HELD' });
    const report = fc.record({ amount: fc.record({ minor, currency }), status });
    fc.assert(
      fc.property(fc.array(report, { maxLength: 12 }), reports => {
        const totals = settlementTotals(reports);
        expect(totals.reports).toBe(reports.length);
        for (const { currency: code, ...one } of totals.byCurrency) {
          const own = reports.filter(({ amount }) => amount.currency === code);
          const decimals = minorDigits(code);
          const sumOf = (list: typeof own) =>
            written(
              sumOnPaper(
                list.map(({ amount }) => amount.minor),
                code,
              ),
              decimals,
            );
          expect(one.reports).toBe(own.length);
          expect(asText(one.amount.minor, decimals)).toBe(sumOf(own));
          expect(asText(one.settled.minor, decimals)).toBe(sumOf(own.filter(r => r.status === 'settled')));
          expect(asText(one.pending.minor, decimals)).toBe(sumOf(own.filter(r => r.status === 'pending')));
        }
        expect(totals.byCurrency.reduce((sum, one) => sum + one.reports, 0)).toBe(reports.length);
      }),
    );
  });

  test('the self-check finds exactly what a plain look at each payment finds', () => {
    const elsewhere = fc.dictionary(id, fc.constant([{ reportId: 'RPT-2', merchantId: 'MRC-2' }]), {
      maxKeys: 2,
    });
    const listed = fc.array(id, { maxLength: 8 });
    fc.assert(
      fc.property(rows, listed, elsewhere, minor, fc.boolean(), (of, ids, others, stray, isRight) => {
        const right = reportTotals(of).byCurrency.find(one => one.currency === 'ZAR')?.net.minor ?? 0n;
        const report = reportOf(isRight ? right : stray, ids);
        const { findings } = checkReport(
          report,
          { rows: of, unreadable: 0 },
          new Map(Object.entries(others)),
        );
        expect(new Set(findings.map(({ kind }) => kind))).toEqual(reference(report, of, others));
      }),
      { numRuns: 500 },
    );
  });
});

/** The kinds of findings, found by slow searches of each id and payment: the reference that the check must agree with. */
function reference(
  { amount, transactionIds: ids }: SettlementReport,
  of: readonly ReportTransaction[],
  others: Readonly<Record<string, unknown>>,
): Set<Finding['kind']> {
  const kinds = new Set<Finding['kind']>();
  const times = (list: readonly string[], one: string) => list.filter(other => other === one).length;
  const had = of.map(({ externalId }) => externalId);
  for (const one of ids) {
    if (times(had, one) === 0) kinds.add('missing');
    if (times(ids, one) > 1) kinds.add('duplicate');
    if (Object.hasOwn(others, one)) kinds.add('shared');
  }
  for (const one of of) {
    if (times(ids, one.externalId) === 0) kinds.add('unlisted');
    if (times(had, one.externalId) > 1) kinds.add('duplicate');
    if (Object.hasOwn(others, one.externalId)) kinds.add('shared');
    if (one.merchantId !== 'MRC-1') kinds.add('merchant');
    if (one.amount.currency !== 'ZAR') kinds.add('currency');
    if (one.createdDate !== '2026-11-19T10:00:00.000Z') kinds.add('period');
    if (one.disposition === 'indeterminate' || typeof one.disposition === 'object') kinds.add('unanswered');
  }
  for (const code of ['ZAR', 'USD', 'JPY', 'KWD']) {
    const own = of.filter(one => isApproved(one) && one.amount.currency === code);
    const left = own.flatMap(one => [
      onPaper(String(one.amount.minor)),
      turned(onPaper(String(one.fee?.minor ?? 0n))),
    ]);
    const owed = written(left.reduce(plus, zero), 0);
    if (owed !== (code === 'ZAR' ? String(amount.minor) : '0')) kinds.add('amount');
  }
  return kinds;
}
