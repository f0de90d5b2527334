import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { minorDigits, parseMoney, plainAmount, rankOf, sumByCurrency } from './money.ts';

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

  test('is written as a plain decimal with the digits of its currency', () => {
    expect(plainAmount({ minor: 1711684n, currency: 'ZAR' })).toBe('17116.84');
    expect(plainAmount({ minor: -5n, currency: 'USD' })).toBe('-0.05');
    expect(plainAmount({ minor: 1234n, currency: 'JPY' })).toBe('1234');
  });

  test('reading what was written gives the same amount, in any currency and size', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), currency, (minor, code) => {
        const amount = plainAmount({ minor, currency: code });
        expect(parseMoney(amount, code)).toEqual({ minor, currency: code });
        expect(amount.split('.')[1]?.length ?? 0).toBe(minorDigits(code));
      }),
    );
  });

  test('what was read is written as it was sent', () => {
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
        expect(money && plainAmount(money)).toBe(/[1-9]/.test(plain) ? sign + plain : plain);
      }),
    );
  });

  test('a JSON number is read as it was written, or not at all', () => {
    const cents = fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n });
    fc.assert(
      fc.property(cents, currency, (minor, code) => {
        const number: unknown = JSON.parse(plainAmount({ minor, currency: code }));
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
