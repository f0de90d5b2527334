import { i18n } from '@lingui/core';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { csvAmount } from '../export/csv-file.ts';
import {
  formatBytes,
  formatCount,
  formatList,
  formatMoney,
  formatShare,
  formatShort,
  inLanguage,
  sayMoney,
} from './numbers.ts';

const choose = (language: string) => i18n.loadAndActivate({ locale: language, messages: {} });
afterEach(() => choose('en'));

const rand = { minor: 14_867_705n, currency: 'ZAR' };

describe('numbers follow the chosen language', () => {
  // A thin space that breaks no line is what French sets thousands off with.
  test.each([
    ['en', '6,607', '94.0%', 'R 148,677.05', '38.4 MB', '60k', 'a, b, c'],
    ['zh', '6,607', '94.0%', 'R 148,677.05', '38.4 MB', '6万', 'a、b、c'],
    ['ar', '6,607', '94.0%', 'R 148,677.05', '38.4 م.ب', '60 ألف', 'a وb وc'],
    ['it', '6.607', '94,0\u00a0%', 'R 148.677,05', '38,4 MB', '60k', 'a, b e c'],
    ['es', '6.607', '94,0\u00a0%', 'R 148.677,05', '38,4 MB', '60 mil', 'a, b y c'],
    ['fr', '6\u202f607', '94,0\u00a0%', 'R 148\u202f677,05', '38,4 Mo', '60 k', 'a, b, c'],
  ])('in %s', (language, count, share, money, bytes, axis, list) => {
    choose(language);
    expect({
      count: formatCount(6_607),
      share: formatShare(94, 100),
      money: sayMoney(rand),
      bytes: formatBytes(38_420_000).replace(/\s/, ' '),
      axis: formatShort(60_000).replace(/\s/, ' '),
      list: formatList(['a', 'b', 'c']),
    }).toEqual({ count, share, money, bytes, axis, list });
  });

  test.each(['en', 'zh', 'ar', 'it', 'es', 'fr'])(
    'in %s an export has the decimal sign of the screen',
    of => {
      choose(of);
      const sign = (text: string) => text.at(-3);
      expect(sign(csvAmount(rand, of))).toBe(sign(sayMoney(rand)));
    },
  );
});

test('a signed number in Arabic holds no direction mark', () => {
  choose('ar');
  expect(inLanguage({ signDisplay: 'exceptZero' })(-6.6)).toBe('-6.6');
});

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1_000, '1 kB'],
  [38_420_000, '38.4 MB'],
  [2_147_483_648, '2.1 GB'],
])('%i bytes are written %s', (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words);
});

describe('money', () => {
  test('shows rand as R, any other currency by its code and no symbol', () => {
    expect(formatMoney(rand)).toEqual({ sign: '', symbol: 'R', amount: '148,677.05', code: null });
    const cents = { sign: '-', symbol: '', amount: '0.05', code: 'USD' };
    expect(formatMoney({ minor: -5n, currency: 'USD' })).toEqual(cents);
    expect(sayMoney({ minor: -5n, currency: 'USD' })).toBe('-0.05 USD');
    expect(formatMoney({ minor: 1234n, currency: 'JPY' }).amount).toBe('1,234');
  });

  test('loses no digit, whatever its size, currency and language', () => {
    const currency = fc.constantFrom('ZAR', 'USD', 'JPY', 'KWD', 'CLF');
    const language = fc.constantFrom('en', 'zh', 'ar', 'it', 'es', 'fr');
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }),
        currency,
        language,
        (minor, code, of) => {
          choose(of);
          const { sign, amount } = formatMoney({ minor, currency: code });
          expect(BigInt(sign + amount.replace(/\D/g, ''))).toBe(minor);
        },
      ),
    );
  });
});
