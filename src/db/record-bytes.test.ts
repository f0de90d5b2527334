import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromBytes, toBytes } from './record-bytes.ts';

const again = (value: unknown) => fromBytes(toBytes(value));

const plain = fc.letrec(tie => ({
  value: fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.double(),
    fc.bigInt(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.oneof(fc.constant('$packed'), fc.string()), tie('value'), { maxKeys: 4 }),
    fc.uint8Array(),
    fc.uint16Array(),
    fc.float64Array(),
  ),
})).value;

/** JSON has one zero, and objects get a prototype. */
const comparable = (value: unknown): unknown => {
  if (Object.is(value, -0)) return 0;
  if (ArrayBuffer.isView(value) || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(comparable);
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, comparable(each)]));
};

test('plain data comes back as it was', () => {
  fc.assert(
    fc.property(plain, value => {
      expect(again(value)).toEqual(comparable(value));
    }),
  );
});

test.each([
  ['a long text', 'Nkosi ✓ "quoted"\n'.repeat(500)],
  ['half a character in a long text', `${'a'.repeat(2_000)}\ud83d`],
  ['a number that is none', Number.NaN],
  ['no value', null],
])('%s comes back as it was', (_what, value) => {
  expect(again({ value })).toEqual({ value });
});

test('a column that begins anywhere in its buffer comes back as it was', () => {
  const column = new Uint16Array(new Uint16Array([1, 2, 3, 4]).buffer, 2, 2);
  expect(again({ column })).toEqual({ column: Uint16Array.of(2, 3) });
});

test.each([
  ['a function', () => 1],
  ['a map', new Map()],
  ['a time', { at: new Map() }],
])('%s is refused, since it would not come back', (_what, value) => {
  expect(() => toBytes({ value })).toThrow(expect.objectContaining({ name: 'DataCloneError' }));
});
