import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newTransaction } from '../../../tests/domain/transactions.ts';
import { minorDigits, parseMoney } from '../money.ts';
import { amountOf, isFiltering, matcherOf, noFilter } from './filter.ts';

const amount = (text: string, currency: string) => {
  const money = parseMoney(text, currency);
  if (!money) throw new Error(`${text} is no amount of ${currency}`);
  return newTransaction({ amount: money });
};

describe('a filter over what is loaded', () => {
  test('that asks for nothing leaves nothing out', () => {
    expect(isFiltering(noFilter)).toBe(false);
    expect(matcherOf(noFilter)(newTransaction())).toBe(true);
  });

  test.each([
    ['a disposition', { disposition: ['declined'] }, { disposition: 'declined' as const }],
    ['an unknown disposition', { disposition: ['Refunded'] }, { disposition: { unknown: 'Refunded' } }],
    ['a merchant', { merchantName: ['MRC-2'] }, { merchantId: 'MRC-2' }],
    ['a terminal', { terminalId: ['TRM-2'] }, { terminalId: 'TRM-2' }],
    ['a medium', { medium: ['NFC'] }, { paymentMedium: 'NFC' }],
    ['a currency', { currency: ['USD'] }, { amount: { minor: 100n, currency: 'USD' } }],
    [
      'the reason of a decline',
      { response: ['51'] },
      { disposition: 'declined' as const, responseCode: '51' },
    ],
  ])('by %s keeps what has it and nothing else', (_what, facets, row) => {
    const matches = matcherOf({ ...noFilter, facets: { ...noFilter.facets, ...facets } });
    expect(matches(newTransaction(row))).toBe(true);
    expect(matches(newTransaction())).toBe(false);
  });

  test('by the reason of a decline leaves out what was approved with the same code', () => {
    const matches = matcherOf({ ...noFilter, facets: { ...noFilter.facets, response: ['51'] } });
    expect(matches(newTransaction({ responseCode: '51' }))).toBe(false);
  });

  test.each([
    ['part of a reference, whatever its case', ' inv-7', { reference: 'X-INV-77' }],
    ['part of the external id', 'ext', { externalId: 'EXT-9' }],
    ['its own id', 't-99', { id: 'T-99' }],
    ['words in several places', 'shoe 0021', { merchantName: 'Shoe shop', maskedPan: '512345******0021' }],
    ['a card masked with dots', '5123 45•• •••• 0021', { maskedPan: '512345******0021' }],
    ['an amount with its sign', 'R 1,234.50', { amount: { minor: 123_450n, currency: 'ZAR' } }],
    ['an amount with a comma', '1 234,50', { amount: { minor: 123_450n, currency: 'ZAR' } }],
    ['a whole amount with its currency', 'usd 12', { amount: { minor: 1_200n, currency: 'USD' } }],
  ])('by %s finds it and nothing else', (_what, search, row) => {
    const matches = matcherOf({ ...noFilter, search });
    expect(matches(newTransaction(row))).toBe(true);
    expect(matches(newTransaction({ merchantName: null }))).toBe(false);
  });

  test.each([
    ['10', 'ZAR', true],
    ['9.99', 'ZAR', false],
    ['20.5', 'ZAR', true],
    ['20.51', 'ZAR', false],
    ['20', 'JPY', true],
    ['21', 'JPY', false],
    ['20.500', 'KWD', true],
    ['20.501', 'KWD', false],
    ['-15', 'ZAR', false],
  ])('from 10 to 20,5 and an amount of %s %s: %s', (text, currency, isIn) => {
    expect(matcherOf({ ...noFilter, from: '10', to: '20,5' })(amount(text, currency))).toBe(isIn);
  });

  test.each([
    ['1,000', 'ZAR', '999.99', '1000'],
    ['1.000', 'ZAR', '999.99', '1000'],
    ['1 000', 'ZAR', '999.99', '1000'],
    ['1,000', 'JPY', '999', '1000'],
    ['1,000', 'KWD', '0.999', '1'],
    ['1,234,567', 'KWD', '1234566.999', '1234567'],
    ['1.234,50', 'ZAR', '1234.49', '1234.5'],
    ['-1,000', 'ZAR', '-1000.01', '-1000'],
    ['1,5', 'ZAR', '1.49', '1.5'],
    ['1.25', 'ZAR', '1.24', '1.25'],
    ['0.500', 'ZAR', '0.49', '0.5'],
    ['1234.500', 'ZAR', '1234.49', '1234.5'],
  ])('from %s in %s leaves out %s and takes %s', (from, currency, below, least) => {
    const matches = matcherOf({ ...noFilter, from });
    expect([below, least].map(text => matches(amount(text, currency)))).toEqual([false, true]);
  });

  test.each([
    ['R 1,234', 'ZAR', '1234'],
    ['R1,234', 'ZAR', '1234'],
    ['ZAR 1.234', 'ZAR', '1234'],
    ['1,234', 'ZAR', '1234'],
    ['R 1,234,567', 'ZAR', '1234567'],
    ['R 1\u202f234,50', 'ZAR', '1234.5'],
    ['R 12.5', 'ZAR', '12.5'],
    ['KWD 1,234', 'KWD', '1234'],
    ['KWD 1,234', 'KWD', '1.234'],
  ])('by %s finds a payment in %s of %s', (search, currency, text) => {
    expect(matcherOf({ ...noFilter, search })(amount(text, currency))).toBe(true);
  });

  test.each([
    ['R 1,200', '1.20'],
    ['R 1,23,4', '1234'],
    ['1 234', '1234'],
  ])('by %s does not find %s rand', (search, text) => {
    expect(matcherOf({ ...noFilter, search })(amount(text, 'ZAR'))).toBe(false);
  });

  test.each([
    ['50.00 USD', 'USD', '50'],
    ['1,234.50 usd', 'USD', '1234.5'],
    ['50 USD', 'USD', '50'],
    ['-50.00', 'ZAR', '-50'],
    ['-R 50.00', 'ZAR', '-50'],
    ['-R50', 'ZAR', '-50'],
    ['R -50.00', 'ZAR', '-50'],
    ['- R  50.00', 'ZAR', '-50'],
    ['\u2212R 50.00', 'ZAR', '-50'],
    ['-50.00 USD', 'USD', '-50'],
    ['-R 1,234.50', 'ZAR', '-1234.5'],
  ])('by %s, as Tapdeck writes it, finds a payment in %s of %s, and no other', (search, currency, text) => {
    const matches = matcherOf({ ...noFilter, search });
    expect(matches(amount(text, currency))).toBe(true);
    const negated = text.startsWith('-') ? text.slice(1) : `-${text}`;
    expect(matches(amount(negated, currency))).toBe(false);
    if (search !== '-50.00') expect(matches(amount(text, 'KES'))).toBe(false);
  });

  test.each([
    ['USD 50.00', 'ZAR', '50'],
    ['R 50.00', 'USD', '50'],
    ['50.00 USD', 'ZAR', '50'],
    ['USD 50.00 EUR', 'EUR', '50'],
    ['-R -50.00', 'ZAR', '-50'],
    ['INV 50', 'ZAR', '50'],
    ['TX50', 'ZAR', '50'],
    ['p 50.00', 'USD', '50'],
  ])('by %s does not find a payment in %s of %s', (search, currency, text) => {
    expect(matcherOf({ ...noFilter, search })(amount(text, currency))).toBe(false);
  });

  test('a bound takes the minus sign as the hyphen', () => {
    expect(amountOf('\u22125.50')).toEqual(amountOf('-5.50'));
  });

  test.each(['١٢٣٫٤٥', '۱۲۳٫۴۵', '１２３.４５'])('%s is 123.45', text => {
    expect(amountOf(text)).toEqual(amountOf('123.45'));
    expect(matcherOf({ ...noFilter, search: text })(amount('123.45', 'ZAR'))).toBe(true);
  });

  test('a bound that is half typed is none', () => {
    expect(amountOf('1.')).toBeNull();
    expect(isFiltering({ ...noFilter, from: '-' })).toBe(false);
  });

  test('an amount lies between itself and itself, in any currency and of any size', () => {
    const currency = fc.constantFrom('ZAR', 'JPY', 'KWD');
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }), currency, (minor, code) => {
        const digits = minorDigits(code);
        const text = String(minor < 0n ? -minor : minor).padStart(digits + 1, '0');
        const whole = digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
        const bound = `${minor < 0n ? '-' : ''}${whole}`;
        const row = newTransaction({ amount: { minor, currency: code } });
        const above = newTransaction({ amount: { minor: minor + 1n, currency: code } });
        const matches = matcherOf({ ...noFilter, from: bound, to: bound });
        return matches(row) && !matches(above);
      }),
    );
  });
});
