import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatMoney, minorDigits, parseMoney, rankOf, sumByCurrency } from './money.ts';

const currency = fc.constantFrom('ZAR', 'USD', 'JPY', 'KWD', 'CLF');

describe('money', () => {
  test('reads strings and numbers as minor units', () => {
    expect(parseMoney('17116.84', 'ZAR')).toEqual({ minor: 1711684n, currency: 'ZAR' });
    expect(parseMoney(-3, 'zar')).toEqual({ minor: -300n, currency: 'ZAR' });
    expect(parseMoney('1500', 'JPY')).toEqual({ minor: 1500n, currency: 'JPY' });
    expect(parseMoney('0.125', 'KWD')).toEqual({ minor: 125n, currency: 'KWD' });
    expect(parseMoney('1.500', 'ZAR')).toEqual({ minor: 150n, currency: 'ZAR' });
  });

  test.each([
    '',
    'R 5',
    '1,000',
    '1e3',
    '1.005',
    null,
    undefined,
    {},
    Number.NaN,
    2 ** 53,
    Number.POSITIVE_INFINITY,
  ])('refuses %s', value => expect(parseMoney(value, 'ZAR')).toBeNull());

  test('shows rand as R, any other currency by its code and no symbol', () => {
    expect(formatMoney({ minor: 1711684n, currency: 'ZAR' })).toEqual({
      sign: '',
      symbol: 'R',
      amount: '17,116.84',
      code: null,
    });
    expect(formatMoney({ minor: -5n, currency: 'USD' })).toEqual({
      sign: '-',
      symbol: '',
      amount: '0.05',
      code: 'USD',
    });
    expect(formatMoney({ minor: 1234n, currency: 'JPY' }).amount).toBe('1,234');
  });

  test('reading what was shown gives the same amount, in any currency and size', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), currency, (minor, code) => {
        const { sign, amount } = formatMoney({ minor, currency: code });
        expect(parseMoney(sign + amount.replaceAll(',', ''), code)).toEqual({ minor, currency: code });
        expect(amount.split('.')[1]?.length ?? 0).toBe(minorDigits(code));
      }),
    );
  });

  test('what was read is shown as it was written, whichever way it was sent', () => {
    const text = fc.tuple(
      fc.constantFrom('', '-'),
      fc.stringMatching(/^(0|[1-9]\d{0,40})$/),
      fc.stringMatching(/^\d{4}$/),
      currency,
    );
    fc.assert(
      fc.property(text, ([sign, whole, decimals, code]) => {
        const digits = minorDigits(code);
        const plain = digits === 0 ? whole : `${whole}.${decimals.slice(0, digits)}`;
        const money = parseMoney(sign + plain, code);
        const shown = money && formatMoney(money);
        expect(shown?.amount.replaceAll(',', '')).toBe(plain);
        expect(shown?.sign).toBe(/[1-9]/.test(plain) ? sign : '');
      }),
    );
  });

  test('a JSON number is read as it was written, or not at all', () => {
    const cents = fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n });
    fc.assert(
      fc.property(cents, currency, (minor, code) => {
        const { sign, amount } = formatMoney({ minor, currency: code });
        const number: unknown = JSON.parse(sign + amount.replaceAll(',', ''));
        expect([minor, undefined]).toContain(parseMoney(number, code)?.minor);
      }),
    );
    expect(parseMoney(9_999_999_999_999.99, 'ZAR')?.minor).toBe(999_999_999_999_999n);
    expect(parseMoney(90_071_992_547_409.92, 'ZAR')).toBeNull();
  });

  test('sums never add one currency to another, in whatever order amounts come', () => {
    const amounts = fc.array(fc.record({ minor: fc.bigInt(), currency }), { maxLength: 20 });
    fc.assert(
      fc.property(amounts, list => {
        const sums = sumByCurrency(list);
        expect(sumByCurrency(list.toReversed())).toEqual(sums);
        for (const sum of sums) {
          let rest = sum.minor;
          for (const one of list) if (one.currency === sum.currency) rest -= one.minor;
          expect(rest).toBe(0n);
        }
        const countOf = (code: string) => list.filter(one => one.currency === code).length;
        const counts = sums.map(sum => countOf(sum.currency));
        expect(counts).toEqual(counts.toSorted((a, b) => b - a));
        expect(new Set(sums.map(sum => sum.currency))).toEqual(new Set(list.map(one => one.currency)));
      }),
    );
  });

  test('of currencies with as many amounts the larger sum stands first', () => {
    const [zar, nad] = [parseMoney('12', 'ZAR'), parseMoney('3', 'NAD')];
    if (!zar || !nad) throw new Error('both are amounts');
    expect(sumByCurrency([nad, zar]).map(sum => sum.currency)).toEqual(['ZAR', 'NAD']);
    expect(sumByCurrency([nad, nad, zar]).map(sum => sum.currency)).toEqual(['NAD', 'ZAR']);
  });

  test('amounts are put in order by what they say, whatever the decimals of their currency', () => {
    const rank = (text: string, code: string) =>
      rankOf(parseMoney(text, code) ?? { minor: -1n, currency: code });
    expect(rank('10.01', 'ZAR') > rank('10', 'JPY')).toBe(true);
    expect(rank('10.009', 'KWD') < rank('10.01', 'ZAR')).toBe(true);
    expect(rank('10', 'JPY')).toBe(rank('10.000', 'KWD'));
  });
});
