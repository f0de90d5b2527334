import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatMoney, minorDigits, parseMoney } from './money.ts';

const currency = fc.constantFrom('ZAR', 'USD', 'JPY', 'KWD');

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
});
