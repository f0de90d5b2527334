/** Bytes of their own, as WebCrypto takes them. */
export type Bytes = Uint8Array<ArrayBuffer>;

const columns = { u8: Uint8Array, u16: Uint16Array, f64: Float64Array } as const;
type Column = keyof typeof columns;
/** In place of a value that JSON has no word for: its kind, and where its bytes lie or its parts. */
type Mark =
  | ['bigint', string]
  | ['number', string]
  | ['object', [string, unknown][]]
  | ['text' | Column, number, number];

const MARK = '$packed';
/** Longer texts lie behind the JSON, so that they are neither escaped nor parsed. */
const LONG_TEXT = 1_000;
/** Columns begin where a number of 8 bytes may. */
const aligned = (size: number) => Math.ceil(size / 8) * 8;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** A text with half a character would come back as another one. Old browsers cannot tell, so their texts stay in the JSON. */
const isWellFormed = (text: string): boolean =>
  (text as { isWellFormed?: () => boolean }).isWellFormed?.() ?? false;

const columnOf = (value: object): Column | undefined =>
  (Object.keys(columns) as Column[]).find(kind => value instanceof columns[kind]);

const isPlain = (value: object): boolean =>
  Array.isArray(value) || [Object.prototype, null].includes(Object.getPrototypeOf(value));

/**
 * Plain data as bytes: texts, numbers, bigints, booleans, null, columns of numbers, and lists and objects of them. Throws
 * `DataCloneError` for all else; a field that is undefined is left out.
 */
export function toBytes(value: unknown): Bytes {
  const sections: Uint8Array[] = [];
  let size = 0;
  const placed = (kind: 'text' | Column, bytes: Uint8Array) => {
    const mark: Mark = [kind, size, bytes.byteLength];
    sections.push(bytes);
    size += aligned(bytes.byteLength);
    return { [MARK]: mark };
  };
  const packed = (_key: string, each: unknown): unknown => {
    if (typeof each === 'bigint') return { [MARK]: ['bigint', String(each)] };
    if (typeof each === 'number' && !Number.isFinite(each)) return { [MARK]: ['number', String(each)] };
    if (typeof each === 'string')
      return each.length > LONG_TEXT && isWellFormed(each) ? placed('text', encoder.encode(each)) : each;
    if (typeof each === 'function' || typeof each === 'symbol') throw notStorable();
    if (typeof each !== 'object' || each === null) return each;
    const column = columnOf(each);
    if (column) {
      const { buffer, byteOffset, byteLength } = each as Uint8Array;
      return placed(column, new Uint8Array(buffer, byteOffset, byteLength));
    }
    if (!isPlain(each)) throw notStorable();
    return MARK in each ? { [MARK]: ['object', Object.entries(each)] } : each;
  };
  const head = encoder.encode(JSON.stringify(value ?? null, packed));
  const start = aligned(4 + head.byteLength);
  const bytes = new Uint8Array(start + size);
  new DataView(bytes.buffer).setUint32(0, head.byteLength, true);
  bytes.set(head, 4);
  let at = start;
  for (const section of sections) {
    bytes.set(section, at);
    at += aligned(section.byteLength);
  }
  return bytes;
}

const notStorable = () => new DOMException('Only plain data can be stored.', 'DataCloneError');

/** The data of which `toBytes` made the bytes. Throws where they are others. */
export function fromBytes(bytes: Uint8Array): unknown {
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
  const start = aligned(4 + length);
  const head = decoder.decode(bytes.subarray(4, 4 + length));
  const section = (at: number, size: number) => bytes.subarray(start + at, start + at + size);
  const unpacked = (_key: string, each: unknown): unknown => {
    if (typeof each !== 'object' || each === null || !(MARK in each)) return each;
    const mark = each[MARK] as Mark;
    if (mark[0] === 'bigint') return BigInt(mark[1]);
    if (mark[0] === 'number') return Number(mark[1]);
    if (mark[0] === 'object') return Object.fromEntries(mark[1]);
    const [kind, at, size] = mark;
    if (kind === 'text') return decoder.decode(section(at, size));
    // A copy: a view would hold all bytes of the record in memory.
    return new columns[kind](section(at, size).slice().buffer);
  };
  return head.includes(MARK) ? JSON.parse(head, unpacked) : JSON.parse(head);
}
