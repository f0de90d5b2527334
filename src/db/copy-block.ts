import type { CollectionName } from '../domain/collection.ts';
import { exactInstant, instantText } from '../domain/instant.ts';
import type { Merchant } from '../domain/merchant/merchant.ts';
import type { SettlementReport } from '../domain/settlement/settlement.ts';
import type { Terminal } from '../domain/terminal.ts';

type Codes = Uint8Array | Uint16Array;

/**
 * One field of the rows of a block: its values as JSON, and per row a code into them (without codes, one value a row); or
 * instants in ms since 1970, NaN for null.
 */
type PackedField = { values: string; codes: Codes | null } | { instants: Float64Array };

/** Rows as they are stored: by field, so that reading a list costs only the fields it asks for. */
export type PackedRows = { count: number; fields: Record<string, PackedField> };

/** One field of a block, read. Instants are numbers here, in ms since 1970. */
export type Field = { values: ArrayLike<unknown>; codes: Codes | null };

type Reader = (place: number) => unknown;

/** Stands where a row was. */
const GONE = Symbol('gone');

/** Fields that hold ISO-8601 instants: stored as numbers they are read a hundred times as fast. */
const instantFields: ReadonlySet<string> = new Set<keyof Terminal | keyof Merchant | keyof SettlementReport>([
  'lastAttestationCheck',
  'registrationDate',
  'createdDate',
  'startDate',
  'endDate',
  'settledDate',
]);

/** More distinct values than this share of the rows, and codes would cost more than they save. */
const CODED_SHARE = 0.5;
const BIGINT = '$bigint';

const writeBigint = (_key: string, value: unknown) =>
  typeof value === 'bigint' ? { [BIGINT]: String(value) } : value;

/** JSON of plain data. A replacer is called for each value, so that one is given only where there is a bigint. */
function jsonOf(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch {
    return JSON.stringify(value, writeBigint);
  }
}

const readBigint = (_key: string, value: unknown) =>
  typeof value === 'object' && value !== null && BIGINT in value ? BigInt(String(value[BIGINT])) : value;

const isSameValue = (a: unknown, b: unknown): boolean =>
  Object.is(a, b) || (typeof a === 'object' && jsonOf(a) === jsonOf(b));

/** The value of a field in a row, by its offset in the block. */
export const valueIn = (field: Field | null, offset: number): unknown =>
  field ? field.values[field.codes?.[offset] ?? offset] : null;

/** Packs rows of plain data: strings, numbers, booleans, null, bigint, and lists and objects of them; undefined becomes null. */
export function packRows(rows: readonly object[]): PackedRows {
  const packed = [...columnsOf(rows)].map(([name, values]) => [name, packValues(name, values)]);
  return { count: rows.length, fields: Object.fromEntries(packed) };
}

/** The values of each field, null where a row has none. Fields are looked up by name only where a row has others than the row before it. */
function columnsOf(rows: readonly object[]): Map<string, unknown[]> {
  const columns = new Map<string, unknown[]>();
  const columnOf = (name: string): unknown[] => {
    const column = columns.get(name) ?? rows.map(() => null);
    columns.set(name, column);
    return column;
  };
  let names: string[] = [];
  let own: unknown[][] = [];
  for (const [place, row] of rows.entries()) {
    const present = Object.keys(row);
    if (!isSameList(present, names)) {
      names = present;
      own = names.map(columnOf);
    }
    const values: unknown[] = Object.values(row);
    for (let field = 0; field < own.length; field++) (own[field] as unknown[])[place] = values[field] ?? null;
  }
  return columns;
}

const packValues = (name: string, values: readonly unknown[]): PackedField =>
  (instantFields.has(name) ? packInstants(values) : null) ?? packField(values);

/** Null where a value is anything but null or an instant as we write it, which is the only one that comes back as it was. */
function packInstants(values: readonly unknown[]): PackedField | null {
  const instants = values.map(exactInstant);
  return instants.includes(null) ? null : { instants: Float64Array.from(instants as number[]) };
}

function packField(values: readonly unknown[]): PackedField {
  const known = new Map<unknown, number>();
  const codes = new Uint16Array(values.length);
  const most = values.length * CODED_SHARE;
  for (let row = 0; row < values.length; row++) {
    const value = values[row];
    let code = known.get(value);
    if (code === undefined) {
      code = known.size;
      if (code + 1 > most) return { values: jsonOf(values), codes: null };
      known.set(value, code);
    }
    codes[row] = code;
  }
  const distinct = jsonOf([...known.keys()]);
  return { values: distinct, codes: known.size <= 256 ? new Uint8Array(codes) : codes };
}

/** Stored rows, read field by field on first use. Throws `DamagedBlock` where what was stored cannot be read. */
export class Block<Row extends object> {
  readonly count: number;
  readonly #packed: PackedRows;
  readonly #collection: CollectionName | undefined;
  readonly #fields = new Map<string, Field>();
  #readers: [string, Reader][] | null = null;

  /** `collection` is where they were stored. */
  constructor(packed: PackedRows, collection?: CollectionName) {
    if (!isPacked(packed)) throw new DamagedBlock(collection);
    this.count = packed.count;
    this.#packed = packed;
    this.#collection = collection;
  }

  /** Takes over what was read of this block before it was written anew. Gives the names of the fields that changed; the others stay the same objects. */
  adopt(previous: Block<Row>): string[] {
    const names = new Set([...Object.keys(this.#packed.fields), ...Object.keys(previous.#packed.fields)]);
    return [...names].filter(name => {
      const [now, before] = [this.#packed.fields[name], previous.#packed.fields[name]];
      if (!now || !before || !isSameField(now, before)) return true;
      const field = previous.#fields.get(name);
      if (field) this.#fields.set(name, field);
      return false;
    });
  }

  /** A field of all rows; null where no row has it. */
  field(name: string): Field | null {
    const known = this.#fields.get(name);
    if (known) return known;
    const packed = this.#packed.fields[name];
    if (!packed) return null;
    const field: Field =
      'instants' in packed
        ? { values: packed.instants, codes: null }
        : { values: this.#values(packed.values, packed.codes), codes: packed.codes };
    this.#fields.set(name, field);
    return field;
  }

  #values(text: string, codes: Codes | null): unknown[] {
    const values = readJson(text);
    if (!areValues(values, codes, this.count)) throw new DamagedBlock(this.#collection);
    return values;
  }

  /** The row at a place from 0 to `count`. */
  row(place: number): Row {
    this.#readers ??= Object.keys(this.#packed.fields).map(name => [name, this.#reader(name)]);
    const row: Record<string, unknown> = {};
    for (const [name, read] of this.#readers) row[name] = read(place);
    return row as Row;
  }

  #reader(name: string): Reader {
    const { values = [], codes = null } = this.field(name) ?? {};
    const packed = this.#packed.fields[name];
    if (packed && 'instants' in packed) return place => instantText(packed.instants[place] ?? Number.NaN);
    return codes ? place => values[codes[place] ?? 0] : place => values[place];
  }

  /**
   * The rows packed anew: with others in some places (null: none) and with more at the end. A field in which nothing changes stays as it
   * is packed.
   */
  with(others: ReadonlyMap<number, Row | null>, more: readonly Row[]): PackedRows {
    const changed = [...others];
    const isMoved = more.length > 0 || changed.some(([, row]) => row === null);
    const names = new Set(
      [this.#packed.fields, ...others.values(), ...more].flatMap(row => Object.keys(row ?? {})),
    );
    const fields: Record<string, PackedField> = {};
    for (const name of names) {
      const packed = this.#packed.fields[name];
      const read = this.#reader(name);
      const own = (row: Row | null): unknown => (row as Record<string, unknown> | null)?.[name] ?? null;
      const isKept =
        packed && !isMoved && changed.every(([place, row]) => isSameValue(read(place), own(row)));
      if (isKept) {
        fields[name] = packed;
        continue;
      }
      const all = (held: Reader, other: (value: unknown) => unknown): unknown[] => {
        const values = Array.from({ length: this.count }, (_, place) => held(place));
        for (const [place, row] of changed) values[place] = row ? other(own(row)) : GONE;
        return [...values.filter(value => value !== GONE), ...more.map(row => other(own(row)))];
      };
      const instants =
        packed && 'instants' in packed ? all(place => packed.instants[place], exactInstant) : [null];
      fields[name] = instants.includes(null)
        ? packValues(
            name,
            all(read, value => value),
          )
        : { instants: Float64Array.from(instants as number[]) };
    }
    return { count: this.count + more.length - changed.filter(([, row]) => row === null).length, fields };
  }

  /** All rows, in their order. */
  rows(): Row[] {
    return Array.from({ length: this.count }, (_, place) => this.row(place));
  }
}

/** Undefined where it is not JSON. */
function readJson(text: string): unknown {
  try {
    return text.includes(BIGINT) ? JSON.parse(text, readBigint) : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isSameField(a: PackedField, b: PackedField): boolean {
  if ('instants' in a || 'instants' in b)
    return 'instants' in a && 'instants' in b && isSameList(a.instants, b.instants);
  if (a.values !== b.values || !a.codes || !b.codes) return a.values === b.values && a.codes === b.codes;
  return isSameList(a.codes, b.codes);
}

const isSameList = (a: ArrayLike<unknown>, b: ArrayLike<unknown>): boolean => {
  if (a.length !== b.length) return false;
  for (let at = 0; at < a.length; at++) if (!Object.is(a[at], b[at])) return false;
  return true;
};

/** A stored record of a collection has another shape than any that is written, or its text is damaged. */
export class DamagedBlock extends Error {
  /** Absent where the rows were never stored. */
  readonly collection: CollectionName | undefined;
  constructor(collection: CollectionName | undefined) {
    super(`what is held of ${collection ?? 'some rows'} cannot be read`);
    this.name = 'DamagedBlock';
    this.collection = collection;
  }
}

/** True where a record from storage has the shape of rows as they are stored; what its text says is not looked at. */
function isPacked(record: { count?: unknown; fields?: unknown }): boolean {
  const { count, fields } = record;
  if (typeof count !== 'number' || typeof fields !== 'object' || fields === null) return false;
  const all: unknown[] = Object.values(fields);
  return (count === 0 || all.length > 0) && all.every(field => isPackedField(field, count));
}

function isPackedField(field: unknown, count: number): boolean {
  if (typeof field !== 'object' || field === null) return false;
  if ('instants' in field) return field.instants instanceof Float64Array && field.instants.length === count;
  if (!('values' in field && 'codes' in field) || typeof field.values !== 'string') return false;
  return field.codes === null || (isCodes(field.codes) && field.codes.length === count);
}

const isCodes = (codes: unknown): codes is Codes =>
  codes instanceof Uint8Array || codes instanceof Uint16Array;

/** True where these are the values of a field of so many rows. */
function areValues(values: unknown, codes: Codes | null, count: number): values is unknown[] {
  if (!Array.isArray(values)) return false;
  if (!codes) return values.length === count;
  let highest = -1;
  for (const code of codes) if (code > highest) highest = code;
  return highest < values.length;
}

const ROWS_A_BLOCK = 1_000;

/** Blocks for so many rows: about 1,000 a block, a power of two, kept while blocks are neither crowded nor nearly empty. */
export function blocksFor(rows: number, present: number): number {
  const wanted = 2 ** Math.max(0, Math.ceil(Math.log2(rows / ROWS_A_BLOCK)));
  if (present === 0) return wanted;
  const filling = rows / present / ROWS_A_BLOCK;
  return filling > 1.5 || (present > 1 && filling < 0.25) ? wanted : present;
}

/** The block of a row: hash(key) mod `blockCount`, a power of two. */
export function blockOf(key: string, blockCount: number): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < key.length; i++) hash = Math.imul(hash ^ key.charCodeAt(i), 0x01000193);
  hash ^= hash >>> 15;
  return (Math.imul(hash, 0x2c1b3c6d) >>> 12) & (blockCount - 1);
}
