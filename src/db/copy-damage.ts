import type { CollectionName } from '../domain/collection.ts';

/** What is stored of a collection cannot be read: a record is not what is ever written, or its text is damaged. */
export class DamagedBlock extends Error {
  /** Absent where the rows were never stored. */
  readonly collection: CollectionName | undefined;
  constructor(collection: CollectionName | undefined) {
    super(`what is held of ${collection ?? 'some rows'} cannot be read`);
    this.name = 'DamagedBlock';
    this.collection = collection;
  }
}

type Codes = Uint8Array | Uint16Array;

/** Whether a record from storage has the shape of rows as they are stored; what its text says is not looked at. */
export function isPacked(record: { count?: unknown; fields?: unknown }): boolean {
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

/** Whether these are the values of a field of so many rows. */
export function areValues(values: unknown, codes: Codes | null, count: number): values is unknown[] {
  if (!Array.isArray(values)) return false;
  if (!codes) return values.length === count;
  let highest = -1;
  for (const code of codes) if (code > highest) highest = code;
  return highest < values.length;
}
