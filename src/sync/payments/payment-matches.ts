import type { CodedField } from '../../db/payment-block.ts';
import type { Facets } from '../../domain/collection.ts';
import {
  amountOf,
  compareAmount,
  type Decimal,
  type HistoryFacet,
  type HistoryFilter,
  historyFacets,
  isAmountOf,
  readingsIn,
  type SoughtAmount,
  soughtPayment,
  type TypedAmount,
} from '../../domain/history/filter.ts';
import type { HistoryQuery } from '../../domain/history/history.ts';
import { minorDigits } from '../../domain/money.ts';
import { searchable } from '../../domain/text.ts';
import { countsAs, type Disposition } from '../../domain/transaction.ts';
import type { PaymentBlock } from './payment-block.ts';
import type { PaymentTable } from './payment-table.ts';

/** The channels, period and filter of the payments to find. */
export type PaymentQuestion = Pick<HistoryQuery, 'channels' | 'from' | 'to'> & { filter: HistoryFilter };

/** The payments that match, with the counts of facets and of all that were searched. */
export type PaymentMatches = {
  /** Their places, as they stand in the table. */
  places: Uint32Array;
  /** Payments of the period and channels, whatever the filter. */
  searched: number;
  facets: Facets;
};

const fieldOf: Readonly<Record<HistoryFacet, CodedField>> = {
  disposition: 'disposition',
  merchantName: 'merchant',
  terminalId: 'terminalId',
  medium: 'paymentMedium',
  response: 'responseCode',
  currency: 'currency',
};
/** Set where a payment fails anything but a facet. */
const OUT = 0x80;

/** Finds the payments that match a question, and counts each facet's values among those that match all but that facet. */
export function matchPayments(table: PaymentTable, question: PaymentQuestion): PaymentMatches {
  const scan = new Scan(table, question);
  const places = new Uint32Array(table.count);
  let found = 0;
  for (const [number, block] of table.blocks.entries()) {
    const failed = scan.block(block);
    if (!failed) continue;
    const start = table.starts[number] ?? 0;
    for (let place = 0; place < block.count; place++)
      if (failed[place] === 0) places[found++] = start + place;
  }
  return { places: places.slice(0, found), searched: scan.searched, facets: scan.facets() };
}

/** An amount in the minor units of each currency, by its code. */
type Minor = Float64Array;

class Scan {
  searched = 0;
  readonly #table: PaymentTable;
  readonly #question: PaymentQuestion;
  readonly #from: number;
  readonly #to: number;
  readonly #words: readonly string[];
  readonly #channels: Uint8Array | null;
  readonly #failures: Uint8Array;
  /** Per facet, whether a code's value is accepted; null where all are. */
  readonly #accepted: readonly (Uint8Array | null)[];
  /** Per facet, how many payments have each code. */
  readonly #counts: readonly Uint32Array[];
  readonly #typed: Readonly<Record<'from' | 'to', TypedAmount | null>>;
  readonly #amount: SoughtAmount | null;
  readonly #bounds: { least: Minor | null; most: Minor | null };
  /** Of each reading of the amount in the search. */
  readonly #sought: readonly Minor[];
  readonly #codedWords: readonly Readonly<Record<'merchant' | 'terminalId', Uint8Array>>[];

  constructor(table: PaymentTable, question: PaymentQuestion) {
    const { channels, from, to, filter } = question;
    this.#table = table;
    this.#question = question;
    this.#from = from === null ? Number.NEGATIVE_INFINITY : Date.parse(from);
    this.#to = to === null ? Number.POSITIVE_INFINITY : Date.parse(to);
    const { words, amount } = soughtPayment(filter.search);
    this.#words = words;
    this.#amount = amount;
    const values = (field: CodedField) => table.dictionaries[field].values;
    const codesWhere = (field: CodedField, is: (value: unknown) => boolean) =>
      Uint8Array.from(values(field), value => (is(value) ? 1 : 0));
    const wanted: readonly unknown[] = channels;
    this.#channels = wanted.length === 0 ? null : codesWhere('channel', value => wanted.includes(value));
    this.#failures = codesWhere(
      'disposition',
      value => typeof value === 'string' && countsAs[value as Disposition] === 'failed',
    );
    this.#accepted = historyFacets.map(facet => {
      const chosen = new Set(filter.facets[facet]);
      return chosen.size === 0
        ? null
        : codesWhere(fieldOf[facet], value => chosen.has(keyText(facet, value)));
    });
    this.#counts = historyFacets.map(facet => new Uint32Array(values(fieldOf[facet]).length));
    this.#typed = { from: amountOf(filter.from), to: amountOf(filter.to) };
    const inMinor = (
      typed: TypedAmount,
      reading: number,
      rounded: 'up' | 'down' | 'exact',
      only: string | null = null,
    ) =>
      Float64Array.from(values('currency'), code =>
        only === null || only === code
          ? minorOf(readingsIn(typed, String(code)).at(reading), String(code), rounded)
          : Number.NaN,
      );
    const [least, most] = [this.#typed.from, this.#typed.to];
    this.#bounds = { least: least && inMinor(least, -1, 'up'), most: most && inMinor(most, -1, 'down') };
    this.#sought =
      amount?.typed.map((_, reading) => inMinor(amount.typed, reading, 'exact', amount.currency)) ?? [];
    const holds = (word: string) => (value: unknown) =>
      (Array.isArray(value) ? value : [value]).some(text => searchable(text ?? '').includes(word));
    this.#codedWords = words.map(word => ({
      merchant: codesWhere('merchant', holds(word)),
      terminalId: codesWhere('terminalId', holds(word)),
    }));
  }

  /** The failed tests of each payment of a block: 0 matches, `OUT`, or a bit for each facet; null where none can match. */
  block(block: PaymentBlock): Uint8Array | null {
    if (block.count === 0 || block.last < this.#from || block.first >= this.#to) return null;
    const failed = new Uint8Array(block.count);
    this.#leaveOutPeriod(block, failed);
    this.#leaveOutAmounts(block, failed);
    if (this.#words.length > 0) this.#leaveOutUnfound(block, failed);
    this.#failFacets(block, failed);
    this.#count(block, failed);
    return failed;
  }

  facets(): Facets {
    return Object.fromEntries(
      historyFacets.map((facet, bit) => {
        const counts = new Map<string, number>();
        for (const [code, value] of this.#table.dictionaries[fieldOf[facet]].values.entries()) {
          const key = keyText(facet, value);
          const count = this.#counts[bit]?.[code] ?? 0;
          if (key !== '' && count > 0) counts.set(key, (counts.get(key) ?? 0) + count);
        }
        for (const chosen of this.#question.filter.facets[facet])
          if (!counts.has(chosen)) counts.set(chosen, 0);
        const byCount = [...counts].map(([value, count]) => ({ value, count }));
        return [facet, byCount.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))];
      }),
    );
  }

  #leaveOutPeriod(block: PaymentBlock, failed: Uint8Array): void {
    const { count, instants, first, last, codes, isDated } = block;
    const [from, to, channels] = [this.#from, this.#to, this.#channels];
    const isCut = !isDated || !(first >= from && last < to);
    const isBounded = Number.isFinite(from) || Number.isFinite(to);
    for (let place = 0; place < count; place++) {
      const at = instants[place] ?? Number.NaN;
      const isOther =
        (isCut && isBounded && !(at >= from && at < to)) ||
        (channels !== null && channels[codes.channel[place] ?? 0] === 0);
      if (isOther) failed[place] = OUT;
      else this.searched++;
    }
  }

  #leaveOutAmounts(block: PaymentBlock, failed: Uint8Array): void {
    const { least, most } = this.#bounds;
    if (!least && !most) return;
    const { from, to } = this.#typed;
    for (let place = 0; place < block.count; place++) {
      const currency = block.codes.currency[place] ?? 0;
      const own = block.amounts[place] ?? 0;
      const isIn = block.isLarge(place)
        ? (!from || compareAmount(block.row(place), from) >= 0) &&
          (!to || compareAmount(block.row(place), to) <= 0)
        : own >= (least?.[currency] ?? own) && own <= (most?.[currency] ?? own);
      if (!isIn) failed[place] = OUT;
    }
  }

  #leaveOutUnfound(block: PaymentBlock, failed: Uint8Array): void {
    const hits = this.#words.map((word, number) => {
      const marks = new Uint8Array(block.count);
      block.markText(word, marks);
      const coded = this.#codedWords[number];
      for (const field of ['merchant', 'terminalId'] as const)
        if (coded?.[field].includes(1))
          for (let place = 0; place < block.count; place++)
            marks[place] = (marks[place] ?? 0) | (coded[field][block.codes[field][place] ?? 0] ?? 0);
      return marks;
    });
    const sought = this.#amount;
    for (let place = 0; place < block.count; place++) {
      if (failed[place] === OUT || hits.every(marks => marks[place] === 1)) continue;
      const currency = block.codes.currency[place] ?? 0;
      const isAmount =
        sought !== null &&
        (block.isLarge(place)
          ? isAmountOf(block.row(place), sought)
          : this.#sought.some(minor => minor[currency] === block.amounts[place]));
      if (!isAmount) failed[place] = OUT;
    }
  }

  #failFacets(block: PaymentBlock, failed: Uint8Array): void {
    for (const [bit, facet] of historyFacets.entries()) {
      const accepted = this.#accepted[bit];
      if (!accepted) continue;
      const codes = block.codes[fieldOf[facet]];
      const isReason = facet === 'response';
      for (let place = 0; place < block.count; place++) {
        const isAccepted =
          accepted[codes[place] ?? 0] === 1 &&
          (!isReason || this.#failures[block.codes.disposition[place] ?? 0] === 1);
        if (!isAccepted) failed[place] = (failed[place] ?? 0) | (1 << bit);
      }
    }
  }

  #count(block: PaymentBlock, failed: Uint8Array): void {
    for (const [bit, facet] of historyFacets.entries()) {
      const counts = this.#counts[bit];
      if (!counts) continue;
      const codes = block.codes[fieldOf[facet]];
      const isReason = facet === 'response';
      const others = 0xff & ~(1 << bit);
      for (let place = 0; place < block.count; place++) {
        if (((failed[place] ?? 0) & others) !== 0) continue;
        if (isReason && this.#failures[block.codes.disposition[place] ?? 0] === 0) continue;
        const code = codes[place] ?? 0;
        counts[code] = (counts[code] ?? 0) + 1;
      }
    }
  }
}

/** A dictionary's value as the filter names it. */
function keyText(facet: HistoryFacet, value: unknown): string {
  const own = facet === 'merchantName' && Array.isArray(value) ? value[0] : value;
  if (typeof own === 'object' && own !== null && 'unknown' in own) return String(own.unknown);
  return own === null ? '' : String(own);
}

/** A decimal in the minor units of a currency; NaN, which equals nothing, for none, or where it has more decimals and must be exact. */
function minorOf(decimal: Decimal | undefined, currency: string, rounded: 'up' | 'down' | 'exact'): number {
  if (!decimal) return Number.NaN;
  const { value, digits } = decimal;
  const scaled = value * 10n ** BigInt(minorDigits(currency));
  const divisor = 10n ** BigInt(digits);
  const whole = scaled / divisor;
  const rest = scaled % divisor;
  if (rest === 0n) return Number(whole);
  if (rounded === 'exact') return Number.NaN;
  if (rounded === 'up') return Number(rest > 0n ? whole + 1n : whole);
  return Number(rest < 0n ? whole - 1n : whole);
}
