import { type Money, minorDigits } from '../money.ts';
import { rawTextOf } from '../terminal.ts';
import { plain, searchable, wordsOf } from '../text.ts';
import { countsAs, type Transaction } from '../transaction.ts';

/** The properties by which payments are filtered, besides what the service can be asked for; named as the list's fields. */
export const historyFacets = [
  'disposition',
  'merchantName',
  'terminalId',
  'medium',
  'response',
  'currency',
] as const;
/** A facet of the history. */
export type HistoryFacet = (typeof historyFacets)[number];

/** A filter of payments; the service can't filter by it. */
export type HistoryFilter = {
  /** Accepted values of each facet; none means any, a value that is not known stands for itself. */
  facets: Readonly<Record<HistoryFacet, readonly string[]>>;
  /** Amounts as typed, in each payment's own currency, both included; '' means no bound. */
  from: string;
  to: string;
  /** Words that must all occur in a payment's ids, reference, card, merchant or terminal; or an amount. */
  search: string;
};

/** Looks for nothing. */
export const noFilter: HistoryFilter = {
  facets: { disposition: [], merchantName: [], terminalId: [], medium: [], response: [], currency: [] },
  from: '',
  to: '',
  search: '',
};

/** True where a filter leaves anything out. */
export const isFiltering = ({ facets, from, to, search }: HistoryFilter): boolean =>
  historyFacets.some(facet => facets[facet].length > 0) ||
  search.trim() !== '' ||
  amountOf(from) !== null ||
  amountOf(to) !== null;

/** The reason of a decline: the response code of a payment that failed, else ''. */
const declineKey = ({
  disposition,
  responseCode,
}: Pick<Transaction, 'disposition' | 'responseCode'>): string =>
  typeof disposition === 'string' && countsAs[disposition] === 'failed' ? (responseCode ?? '') : '';

/** A payment's value in each facet; '' is in none. */
export const facetKeys: Readonly<Record<HistoryFacet, (row: Transaction) => string>> = {
  disposition: ({ disposition }) => rawTextOf(disposition),
  merchantName: row => row.merchantId ?? '',
  terminalId: row => row.terminalId ?? '',
  medium: row => row.paymentMedium ?? '',
  response: declineKey,
  currency: row => row.amount.currency,
};

/** An amount that is looked for: in any currency where none was typed. */
export type SoughtAmount = { typed: TypedAmount; currency: string | null };

/** A search as it is compared: its words, and the amount that the whole of it may be. */
export type SoughtPayment = { words: readonly string[]; amount: SoughtAmount | null };

/** The search for a typed text. A card may be masked with stars or dots. */
export const soughtPayment = (search: string): SoughtPayment => ({
  words: wordsOf(search.replace(/[\u2022\u00b7\u2219\u25cf]/g, '*')),
  amount: amountIn(search),
});

/** A sign, a currency, or its own sign before the digits; or a currency after them. */
const withCurrency = /^(-?) ?([a-z]{0,3}) ?(-?) ?(\d[\d ,.]*)(r|[a-z]{3})?$/;

/** The ISO code that letters beside an amount stand for; null where they name no currency. */
const codeOf = (letters: string): string | null => {
  if (letters === 'r') return 'ZAR';
  return letters.length === 3 ? letters.toUpperCase() : null;
};

/**
 * An amount as people and Tapdeck write it: "R 1,234.50", "1 234,50", "-R 49.90", "49.90 USD", "R500"; null for a number that may
 * be anything else, and beside letters that name no currency: "TX50" is part of a reference.
 */
function amountIn(search: string): SoughtAmount | null {
  const match = withCurrency.exec(inLatin(search).replace(/\s+/g, ' '));
  if (!match) return null;
  const [, sign = '', before = '', innerSign = '', digits = '', after = ''] = match;
  if ((sign && innerSign) || (before && after)) return null;
  const letters = before || after;
  const currency = codeOf(letters);
  if (letters && currency === null) return null;
  const typed = letters || /[.,]/.test(digits) ? amountOf(sign + innerSign + digits.trim()) : null;
  return typed && { typed, currency };
}

/** The texts of a payment in which words are looked for. */
const searchedTexts = (row: Transaction): string[] =>
  [
    row.id,
    row.externalId,
    row.reference,
    row.maskedPan,
    row.authorisationCode,
    row.merchantId,
    row.merchantName,
    row.terminalId,
  ].map(text => searchable(text ?? ''));

/** Makes the test of a filter. A bound that is no amount is none. */
export function matcherOf(filter: HistoryFilter): (row: Transaction) => boolean {
  const from = amountOf(filter.from);
  const to = amountOf(filter.to);
  const { words, amount } = soughtPayment(filter.search);
  const chosen = historyFacets.filter(facet => filter.facets[facet].length > 0);
  const holds = (row: Transaction) => {
    const texts = searchedTexts(row);
    return words.every(word => texts.some(text => text.includes(word)));
  };
  return row =>
    chosen.every(facet => filter.facets[facet].includes(facetKeys[facet](row))) &&
    (from === null || compareAmount(row, from) >= 0) &&
    (to === null || compareAmount(row, to) <= 0) &&
    (words.length === 0 || (amount !== null && isAmountOf(row, amount)) || holds(row));
}

/** A decimal without a currency: `digits` of it come after the point. */
export type Decimal = { value: bigint; digits: number };

/** A typed amount without a currency. "1,234" has two readings: first with thousands set off, then with three decimals. */
export type TypedAmount = readonly Decimal[];

/** Thousands set off by one sign, then decimals after another. */
const grouped = /^(-?)([1-9]\d{0,2}(?:([.,\s])\d{3})(?:\3\d{3}){0,9})(?:(?!\3)[.,](\d{1,6}))?$/;
const ungrouped = /^(-?)(\d{1,30})()(?:[.,](\d{1,6}))?$/;

/** An amount with Latin digits and signs, whatever the keyboard writes. */
const inLatin = (text: string): string =>
  plain(text.trim()).replaceAll('٫', '.').replaceAll('٬', ',').replaceAll('\u2212', '-');

/** Reads a typed amount, with a point or a comma; null where it is none. */
export function amountOf(text: string): TypedAmount | null {
  const readings = [grouped, ungrouped].flatMap((pattern): Decimal[] => {
    const match = pattern.exec(inLatin(text));
    if (!match) return [];
    const [, sign, whole = '', , fraction = ''] = match;
    const value = BigInt(whole.replace(/\D/g, '') + fraction);
    return [{ value: sign ? -value : value, digits: fraction.length }];
  });
  return readings.length > 0 ? readings : null;
}

/** The readings of a typed amount in a currency: three digits are decimals only where the currency has three. */
export const readingsIn = (typed: TypedAmount, currency: string): TypedAmount =>
  minorDigits(currency) === 3 ? typed : typed.slice(0, 1);

const power = (digits: number): bigint => 10n ** BigInt(digits);

function compare({ minor, currency }: Money, { value, digits }: Decimal): -1 | 0 | 1 {
  const own = minor * power(digits);
  const bound = value * power(minorDigits(currency));
  return own < bound ? -1 : own > bound ? 1 : 0;
}

type WithAmount = Pick<Transaction, 'amount'>;

/** An amount beside a bound in its own currency: below 0, 0 or above, exactly; of two readings the one with decimals bounds. */
export function compareAmount({ amount }: WithAmount, bound: TypedAmount): -1 | 0 | 1 {
  const reading = readingsIn(bound, amount.currency).at(-1);
  return reading ? compare(amount, reading) : 0;
}

/** True where an amount is the one that is looked for, in any of its readings. */
export const isAmountOf = ({ amount }: WithAmount, { typed, currency }: SoughtAmount): boolean =>
  (currency === null || currency === amount.currency) &&
  readingsIn(typed, amount.currency).some(reading => compare(amount, reading) === 0);
