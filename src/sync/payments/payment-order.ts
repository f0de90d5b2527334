import type { CodedField } from '../../db/payment-block.ts';
import type { HistoryQuery } from '../../domain/history/history.ts';
import { minorDigits } from '../../domain/money.ts';
import { compareTexts } from '../../domain/text.ts';
import { type Compare, Order } from '../collections/order.ts';
import type { PaymentTable } from './payment-table.ts';

/** Places in an order, as far as they are asked for. */
export type PaymentOrder = { slice(from: number, to: number): Uint32Array };

/** Puts matching payments in order; those that are equal stand as they were made. */
export function orderPayments(
  table: PaymentTable,
  places: Uint32Array,
  { by, descending }: HistoryQuery['sort'],
): PaymentOrder {
  if (by === 'createdDate' && table.isInOrder)
    return descending ? new Backwards(places) : new Forwards(places);
  const compare = compareOf(table, places, by, descending);
  const order = new Order(
    Uint32Array.from(places, (_, index) => index),
    compare,
  );
  return { slice: (from, to) => order.slice(from, to).map(index => places[index] ?? 0) };
}

class Forwards implements PaymentOrder {
  readonly #places: Uint32Array;
  constructor(places: Uint32Array) {
    this.#places = places;
  }
  slice(from: number, to: number): Uint32Array {
    return this.#places.slice(from, to);
  }
}

class Backwards implements PaymentOrder {
  readonly #places: Uint32Array;
  constructor(places: Uint32Array) {
    this.#places = places;
  }
  slice(from: number, to: number): Uint32Array {
    const { length } = this.#places;
    return this.#places.slice(Math.max(0, length - to), Math.max(0, length - from)).reverse();
  }
}

/** Compares two of the places by their index; empty values come last, whichever the direction. */
function compareOf(
  table: PaymentTable,
  places: Uint32Array,
  by: HistoryQuery['sort']['by'],
  descending: boolean,
): Compare {
  const sign = descending ? -1 : 1;
  if (by === 'reference' || by === 'externalId') {
    const texts = Array.from(places, place => table.text(by, place));
    return (a, b) => {
      const [left, right] = [texts[a] ?? '', texts[b] ?? ''];
      if (left === '' || right === '') return left === right ? sign * (a - b) : left === '' ? 1 : -1;
      return sign * (compareTexts(left, right) || a - b);
    };
  }
  const keys = keysOf(table, places, by).map(key =>
    Number.isNaN(key) ? Number.POSITIVE_INFINITY : sign * key,
  );
  return (a, b) => {
    const [left, right] = [keys[a] ?? 0, keys[b] ?? 0];
    return left === right ? sign * (a - b) : left < right ? -1 : 1;
  };
}

type NumberedSort = Exclude<HistoryQuery['sort']['by'], 'reference' | 'externalId'>;

function keysOf(table: PaymentTable, places: Uint32Array, by: NumberedSort): Float64Array {
  switch (by) {
    case 'createdDate':
      return Float64Array.from(places, table.instant);
    case 'amount': {
      // The decimal value, so that amounts of any currencies can be put in order.
      const scales = table.dictionaries.currency.values.map(code => 10 ** (4 - minorDigits(String(code))));
      return Float64Array.from(
        places,
        place => table.amount(place) * (scales[table.code('currency', place)] ?? 1),
      );
    }
    case 'merchantName':
      return byRank(table, places, 'merchant');
    default:
      return byRank(table, places, by);
  }
}

/** A coded field by the rank of its values' texts. */
function byRank(table: PaymentTable, places: Uint32Array, field: CodedField): Float64Array {
  const texts = table.dictionaries[field].values.map(textOf);
  const sorted = [...new Set(texts)].filter(Boolean).sort(compareTexts);
  const rankOf = new Map(sorted.map((text, rank) => [text, rank]));
  const ranks = texts.map(text => rankOf.get(text) ?? Number.NaN);
  return Float64Array.from(places, place => ranks[table.code(field, place)] ?? Number.NaN);
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return String(value[1] ?? value[0] ?? '');
  if (typeof value === 'object' && value !== null && 'unknown' in value) return String(value.unknown);
  return value === null ? '' : String(value);
}
