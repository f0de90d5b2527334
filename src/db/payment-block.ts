import type { Transaction } from '../domain/transaction.ts';

/** The fields of a payment with few distinct values. */
export const codedFields = [
  'channel',
  'merchant',
  'terminalId',
  'currency',
  'paymentMedium',
  'status',
  'disposition',
  'responseCode',
] as const;
/** A field of which a payment block keeps codes. */
export type CodedField = (typeof codedFields)[number];

/** The fields of a payment that are nearly all distinct texts, in the order of a line. */
export const textFields = ['id', 'externalId', 'reference', 'maskedPan', 'authorisationCode'] as const;

/** Ends a text in a line, and a line. */
export const FIELD_END = '\u001f';
/** Ends a payment's line. */
export const LINE_END = '\n';
const ESCAPE = '\u0010';

/**
 * Payments as they are stored, by field: numbers as numbers, repeated values as codes, and the rest as one text with a line a
 * payment, so that a search reads neither objects nor JSON.
 */
export type PackedPayments = {
  count: number;
  texts: string;
  /** Ms since 1970; NaN where there is none. */
  instants: Float64Array;
  /** Minor units. */
  amounts: Float64Array;
  /** Minor units; NaN where there is none. */
  fees: Float64Array;
  /** JSON of the distinct values, and a code into them per payment. */
  coded: Record<CodedField, { values: string; codes: Uint16Array }>;
  /** JSON of amounts and fees too large for a number: place, minor units, of the fee or null. */
  large: string;
};

/** An amount or fee too large for a number. */
export type LargeAmount = [place: number, minor: string, fee: string | null];

/** Most payments of one block: a code has 16 bits. */
export const MOST_IN_BLOCK = 8_000;

/** A payment's value in a coded field; a merchant is its id and name. */
function codedValue(row: Transaction, field: CodedField): unknown {
  if (field === 'merchant') return [row.merchantId, row.merchantName];
  if (field === 'currency') return row.amount.currency;
  return row[field];
}

const dividers = new RegExp(`[${ESCAPE}${FIELD_END}${LINE_END}]`, 'g');
const escapes = new RegExp(`${ESCAPE}(.)`, 'g');
/** Between a divider and the letter that stands for it. */
const SHIFT = 64;

function escaped(text: string | null): string {
  if (text === '') return ESCAPE;
  const shifted = (sign: string) => ESCAPE + String.fromCharCode(sign.charCodeAt(0) + SHIFT);
  return (text ?? '').replace(dividers, shifted);
}

/** A stored text as it was; '' stands for null. */
export function unescaped(text: string): string | null {
  if (text === '') return null;
  if (!text.includes(ESCAPE)) return text;
  if (text === ESCAPE) return '';
  const shifted = (_: string, sign: string) => String.fromCharCode(sign.charCodeAt(0) - SHIFT);
  return text.replace(escapes, shifted);
}

/** Packs at most `MOST_IN_BLOCK` payments, in their order. */
export function packPayments(rows: readonly Transaction[]): PackedPayments {
  const large: LargeAmount[] = [];
  const isLarge = (minor: bigint) => minor > Number.MAX_SAFE_INTEGER || minor < Number.MIN_SAFE_INTEGER;
  for (const [place, { amount, fee }] of rows.entries())
    if (isLarge(amount.minor) || (fee && isLarge(fee.minor)))
      large.push([place, String(amount.minor), fee && String(fee.minor)]);
  const line = (row: Transaction) => textFields.map(field => escaped(row[field])).join(FIELD_END) + LINE_END;
  return {
    count: rows.length,
    texts: rows.map(line).join(''),
    instants: Float64Array.from(rows, ({ createdDate }) => Date.parse(createdDate ?? '')),
    amounts: Float64Array.from(rows, ({ amount }) => Number(amount.minor)),
    fees: Float64Array.from(rows, ({ fee }) => (fee ? Number(fee.minor) : Number.NaN)),
    coded: Object.fromEntries(codedFields.map(field => [field, packCoded(rows, field)])) as Record<
      CodedField,
      { values: string; codes: Uint16Array }
    >,
    large: JSON.stringify(large),
  };
}

function packCoded(rows: readonly Transaction[], field: CodedField) {
  const known = new Map<string, number>();
  const codes = Uint16Array.from(rows, row => {
    const text = JSON.stringify(codedValue(row, field));
    const code = known.get(text) ?? known.size;
    known.set(text, code);
    return code;
  });
  return { values: `[${[...known.keys()].join(',')}]`, codes };
}

/** Size of a block in bytes, before the browser packs it. */
export const bytesOfPayments = ({ texts, instants, amounts, fees, coded, large }: PackedPayments): number =>
  texts.length +
  instants.byteLength +
  amounts.byteLength +
  fees.byteLength +
  large.length +
  codedFields.reduce((sum, field) => sum + coded[field].values.length + coded[field].codes.byteLength, 0);

/** True where a record from storage is a block of payments. */
export function isPackedPayments(record: unknown): record is PackedPayments {
  if (typeof record !== 'object' || record === null) return false;
  const { count, texts, instants, amounts, fees, coded, large } = record as Partial<PackedPayments>;
  const isColumn = (column: unknown) => column instanceof Float64Array && column.length === count;
  return (
    typeof count === 'number' &&
    typeof texts === 'string' &&
    typeof large === 'string' &&
    [instants, amounts, fees].every(isColumn) &&
    typeof coded === 'object' &&
    coded !== null &&
    codedFields.every(
      field =>
        typeof coded[field]?.values === 'string' &&
        coded[field].codes instanceof Uint16Array &&
        coded[field].codes.length === count,
    )
  );
}
