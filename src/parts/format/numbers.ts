import { i18n } from '@lingui/core';
import { type Money, minorDigits, plainAmount } from '../../domain/money.ts';

type Written = number | `${number}`;

/** Numbers in the chosen language: Latin digits, and thousands set off even where a language leaves four digits together. */
export function inLanguage(options: Intl.NumberFormatOptions): (value: Written) => string {
  const formats = new Map<string, Intl.NumberFormat>();
  return value => {
    const language = i18n.locale || 'en';
    const format =
      formats.get(language) ??
      new Intl.NumberFormat(`${language}-u-nu-latn`, { useGrouping: 'always', ...options });
    formats.set(language, format);
    // Arabic puts a direction mark before a sign; what shows a number isolates it.
    return format.format(value).replace('\u200e', '');
  };
}

const whole = inLanguage({});
const share = inLanguage({ minimumFractionDigits: 1, maximumFractionDigits: 1 });
const short = inLanguage({ notation: 'compact', maximumFractionDigits: 1 });
const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'].map(unit =>
  inLanguage({ style: 'unit', unit, maximumFractionDigits: 1 }),
);
const amounts = [0, 1, 2, 3, 4].map(digits =>
  inLanguage({ minimumFractionDigits: digits, maximumFractionDigits: digits }),
);

/** A count with thousands set off: '6,607', in Italian '6.607'. */
export const formatCount = (count: number): string => whole(count);

/** A number of hundredths with its sign, as the language writes it: '79.5%', in Italian '79,5 %'. */
export const formatPercent = (percent: number, format: (value: number) => string = whole): string =>
  `${format(percent)}${/^(es|fr|it)/.test(i18n.locale) ? '\u00a0' : ''}%`;

/** `part` of `all` as '79.5%'; '' where there is no whole. */
export const formatShare = (part: number, all: number): string =>
  all > 0 ? formatPercent((100 * part) / all, share) : '';

/** Bytes in the unit that suits them, '12.4 MB'; a thousand of one make the next. */
export function formatBytes(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  return (units[step]?.(bytes / 1000 ** step) ?? '').replace('byte', 'B');
}

/** A round count beside a chart: '60k', '1.5M'. */
export const formatShort = (count: number): string => short(count).replace('K', 'k');

/** `{ symbol: 'R', amount: '17,116.84' }`: ZAR is R, any other currency has no symbol and shows its code. */
export function formatMoney(money: Money): {
  sign: '' | '-';
  symbol: string;
  amount: string;
  code: string | null;
} {
  const { minor, currency } = money;
  const isRand = currency === 'ZAR';
  // As a text: a number would lose digits beyond 2^53.
  const plain = plainAmount({ minor: minor < 0n ? -minor : minor, currency });
  return {
    sign: minor < 0n ? '-' : '',
    symbol: isRand ? 'R' : '',
    amount: amounts[minorDigits(currency)]?.(plain) ?? plain,
    code: isRand ? null : currency,
  };
}

/** An amount as text: 'R 17,116.84', '12.00 USD'. */
export function sayMoney(money: Money): string {
  const { sign, symbol, amount, code } = formatMoney(money);
  return `${sign}${symbol && `${symbol} `}${amount}${code ? ` ${code}` : ''}`;
}

/** Things one after the other, as a language lists them: 'a, b, c', in Chinese 'a、b和c'; `long` in a sentence: 'a, b and c'. */
export const formatList = (texts: readonly string[], style: 'narrow' | 'long' = 'narrow'): string =>
  new Intl.ListFormat(i18n.locale || 'en', { style }).format(texts);
