import {
  type CodedField,
  codedFields,
  FIELD_END,
  type LargeAmount,
  LINE_END,
  type PackedPayments,
  textFields,
  unescaped,
} from '../../db/payment-block.ts';
import { searchable } from '../../domain/text.ts';
import type { Transaction } from '../../domain/transaction.ts';

/** Distinct values, each with a code; every block of payments is coded by the same ones. */
export class Dictionary {
  readonly values: unknown[] = [];
  readonly #codes = new Map<string, number>();

  /** The code of a value of plain data. */
  codeOf(value: unknown): number {
    const key = JSON.stringify(value);
    const known = this.#codes.get(key);
    if (known !== undefined) return known;
    const code = this.values.push(value) - 1;
    this.#codes.set(key, code);
    return code;
  }
}

/** The dictionaries by which the blocks of a table are coded. */
export type Dictionaries = Readonly<Record<CodedField, Dictionary>>;

/** A text with a line a payment, and where each line begins. */
type Lines = { text: string; starts: Uint32Array };

/** Payments of one day, or of one page of a walk, as they are scanned: columns of numbers and one text. */
export class PaymentBlock {
  readonly count: number;
  readonly instants: Float64Array;
  readonly amounts: Float64Array;
  /** First and last instant, ms since 1970; NaN without any. */
  readonly first: number;
  readonly last: number;
  /** True where each payment has an instant, and where they stand in the order of time. */
  readonly isDated: boolean;
  readonly isInOrder: boolean;
  /** Codes into the table's dictionaries. */
  readonly codes: Readonly<Record<CodedField, Uint32Array>>;
  readonly #fees: Float64Array;
  readonly #texts: string;
  readonly #large: ReadonlyMap<number, LargeAmount>;
  readonly #dictionaries: Dictionaries;
  #lines: Lines | null = null;
  #searchable: Lines | null = null;

  constructor(packed: PackedPayments, dictionaries: Dictionaries) {
    this.count = packed.count;
    this.instants = packed.instants;
    this.amounts = packed.amounts;
    this.#fees = packed.fees;
    this.#texts = packed.texts;
    this.#large = new Map((JSON.parse(packed.large) as LargeAmount[]).map(large => [large[0], large]));
    this.#dictionaries = dictionaries;
    this.codes = Object.fromEntries(
      codedFields.map(field => [field, globalCodes(packed.coded[field], dictionaries[field])]),
    ) as Record<CodedField, Uint32Array>;
    let [first, last, before] = [Number.NaN, Number.NaN, Number.NEGATIVE_INFINITY];
    let [isInOrder, isDated] = [true, true];
    for (const at of packed.instants) {
      isDated &&= !Number.isNaN(at);
      isInOrder &&= at >= before;
      before = at;
      if (!(at >= first)) first = Number.isNaN(at) ? first : at;
      if (!(at <= last)) last = Number.isNaN(at) ? last : at;
    }
    this.first = first;
    this.last = last;
    this.isDated = isDated;
    this.isInOrder = isInOrder;
  }

  /** The payment at a place from 0 to `count`. */
  row(place: number): Transaction {
    const texts = Object.fromEntries(
      this.#line(place).map((text, field) => [textFields[field], unescaped(text)]),
    );
    const coded = (field: CodedField) => this.#dictionaries[field].values[this.codes[field][place] ?? 0];
    const [merchantId, merchantName] = coded('merchant') as [string | null, string | null];
    const currency = coded('currency') as string;
    const at = this.instants[place] ?? Number.NaN;
    const fee = this.#fees[place] ?? Number.NaN;
    const [, minor, largeFee] = this.#large.get(place) ?? [];
    const isFree = minor === undefined ? Number.isNaN(fee) : largeFee === null;
    return {
      ...(texts as Pick<Transaction, (typeof textFields)[number]>),
      channel: coded('channel') as Transaction['channel'],
      merchantId,
      merchantName,
      terminalId: coded('terminalId') as string | null,
      amount: { minor: BigInt(minor ?? this.amounts[place] ?? 0), currency },
      fee: isFree ? null : { minor: BigInt(largeFee ?? fee), currency },
      paymentMedium: coded('paymentMedium') as string | null,
      status: coded('status') as string | null,
      disposition: coded('disposition') as Transaction['disposition'],
      responseCode: coded('responseCode') as string | null,
      createdDate: Number.isNaN(at) ? null : new Date(at).toISOString(),
    };
  }

  /** One of the texts of a payment, searchable; it is what payments are put in order by. */
  text(place: number, field: (typeof textFields)[number]): string {
    const { text, starts } = this.searchable();
    const line = text.slice(starts[place], (starts[place + 1] ?? text.length + 1) - 1);
    return line.split(FIELD_END)[textFields.indexOf(field)] ?? '';
  }

  /** True where an amount is too large to be compared as a number. */
  isLarge(place: number): boolean {
    return this.#large.has(place);
  }

  /** Marks the payments in whose texts a searchable word occurs. */
  markText(word: string, hits: Uint8Array): void {
    const { text, starts } = this.searchable();
    let place = 0;
    for (let at = text.indexOf(word); at !== -1; ) {
      while (place + 1 < this.count && (starts[place + 1] ?? 0) <= at) place++;
      hits[place] = 1;
      const next = starts[place + 1];
      if (next === undefined) break;
      at = text.indexOf(word, next);
    }
  }

  /** The texts as a search compares them, made at the first search. */
  searchable(): Lines {
    this.#searchable ??= linesOf(searchableLines(this.#texts), this.count);
    return this.#searchable;
  }

  #line(place: number): string[] {
    this.#lines ??= linesOf(this.#texts, this.count);
    const { text, starts } = this.#lines;
    return text.slice(starts[place], (starts[place + 1] ?? text.length) - 1).split(FIELD_END);
  }
}

function globalCodes({ values, codes }: PackedPayments['coded'][CodedField], dictionary: Dictionary) {
  const global = (JSON.parse(values) as unknown[]).map(value => dictionary.codeOf(value));
  return Uint32Array.from(codes, code => global[code] ?? 0);
}

function linesOf(text: string, count: number): Lines {
  const starts = new Uint32Array(count);
  let start = 0;
  for (let place = 0; place < count; place++) {
    starts[place] = start;
    start = text.indexOf(LINE_END, start) + 1;
  }
  return { text, starts };
}

const ascii = new RegExp(`^[${LINE_END}${FIELD_END} -~]*$`);

/** Makes each text of the lines searchable; all at once where no letter needs more than its lower case. */
const searchableLines = (texts: string): string =>
  ascii.test(texts)
    ? texts.toLowerCase().replace(/[ _-]+/g, '')
    : texts
        .split(LINE_END)
        .map(line => line.split(FIELD_END).map(searchableStored).join(FIELD_END))
        .join(LINE_END);

const searchableStored = (text: string): string =>
  searchable(unescaped(text) ?? '').replaceAll(FIELD_END, '');
