type Codes = Uint8Array | Uint16Array;

/** One field of the rows of a block: its values as JSON, and per row a code into them; without codes, one value a row. */
export type PackedField = { values: string; codes: Codes | null };

/** Rows as they are stored: by field, so that reading a list costs only the fields it asks for. (design §2) */
export type PackedRows = { count: number; fields: Record<string, PackedField> };

/** One field of a block, read. */
export type Field = { values: readonly unknown[]; codes: Codes | null };

/** More distinct values than this share of the rows, and codes would cost more than they save. */
const CODED_SHARE = 0.5;
const BIGINT = '$bigint';

const writeBigint = (_key: string, value: unknown) =>
  typeof value === 'bigint' ? { [BIGINT]: String(value) } : value;
const readBigint = (_key: string, value: unknown) =>
  typeof value === 'object' && value !== null && BIGINT in value ? BigInt(String(value[BIGINT])) : value;

/** Packs rows of plain data: strings, numbers, booleans, null, bigint, and lists and objects of them; undefined becomes null. */
export function packRows(rows: readonly object[]): PackedRows {
  const names = new Set<string>();
  for (const row of rows) for (const name in row) names.add(name);
  const fields: Record<string, PackedField> = {};
  for (const name of names)
    fields[name] = packField(rows.map(row => (row as Record<string, unknown>)[name] ?? null));
  return { count: rows.length, fields };
}

function packField(values: readonly unknown[]): PackedField {
  const known = new Map<unknown, number>();
  const codes = new Uint16Array(values.length);
  const most = values.length * CODED_SHARE;
  for (const [row, value] of values.entries()) {
    const code = known.get(value) ?? known.size;
    if (code === known.size) known.set(value, code);
    codes[row] = code;
    if (known.size > most) return { values: JSON.stringify(values, writeBigint), codes: null };
  }
  const distinct = JSON.stringify([...known.keys()], writeBigint);
  return { values: distinct, codes: known.size <= 256 ? Uint8Array.from(codes) : codes };
}

/** Stored rows, read field by field on first use. Throws `SyntaxError` where the stored text is damaged. */
export class Block<Row extends object> {
  readonly count: number;
  readonly #packed: PackedRows;
  readonly #fields = new Map<string, Field>();

  constructor(packed: PackedRows) {
    this.count = packed.count;
    this.#packed = packed;
  }

  /** Takes over what was read of this block before it was written anew: fields that did not change stay the same objects. */
  adopt(previous: Block<Row>): void {
    for (const [name, field] of previous.#fields) {
      const [now, before] = [this.#packed.fields[name], previous.#packed.fields[name]];
      if (now && before && isSameField(now, before)) this.#fields.set(name, field);
    }
  }

  /** Whether a field was adopted from another block, or is its very own. */
  shares(name: string, other: Block<Row>): boolean {
    const field = this.#fields.get(name);
    return field !== undefined && field === other.#fields.get(name);
  }

  /** A field of all rows; null where no row has it. */
  field(name: string): Field | null {
    const known = this.#fields.get(name);
    if (known) return known;
    const packed = this.#packed.fields[name];
    if (!packed) return null;
    const values = packed.values.includes(BIGINT)
      ? JSON.parse(packed.values, readBigint)
      : JSON.parse(packed.values);
    const field = { values, codes: packed.codes };
    this.#fields.set(name, field);
    return field;
  }

  /** The row at a place from 0 to `count`. */
  row(place: number): Row {
    const row: Record<string, unknown> = {};
    for (const name of Object.keys(this.#packed.fields)) {
      const field = this.field(name);
      row[name] = field?.values[field.codes ? (field.codes[place] ?? 0) : place] ?? null;
    }
    return row as Row;
  }

  /** All rows, in their order. */
  rows(): Row[] {
    return Array.from({ length: this.count }, (_, place) => this.row(place));
  }
}

const isSameField = (a: PackedField, b: PackedField) =>
  a.values === b.values &&
  a.codes?.length === b.codes?.length &&
  (a.codes?.every((code, row) => code === b.codes?.[row]) ?? true);
