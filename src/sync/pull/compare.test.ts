import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Block, packRows } from '../../db/copy-block.ts';
import { compareBlock, isSame } from './difference.ts';

type Row = { id: string; state: number };
const key = (row: Row) => row.id;
const rows = fc.uniqueArray(fc.record({ id: fc.constantFrom(...'abcdefghij'), state: fc.nat(2) }), {
  selector: key,
});
const byKey = (list: readonly Row[]) => new Map(list.map(row => [row.id, row]));
const compare = (held: readonly Row[], incoming: readonly Row[], isComplete: boolean) => {
  const block = new Block<Row>(packRows(held));
  const change = compareBlock(block, byKey(incoming), 'id', () => isComplete);
  return { ...change, rows: new Block<Row>(block.with(change.others, change.added)).rows() };
};

describe('comparing what is held with what arrived', () => {
  test('after a complete run there is exactly what arrived', () => {
    fc.assert(
      fc.property(rows, rows, (held, incoming) => {
        const change = compare(held, incoming, true);
        expect(byKey(change.rows)).toEqual(byKey(incoming));
        expect(new Set(change.removed)).toEqual(
          new Set(held.map(key).filter(id => !byKey(incoming).has(id))),
        );
      }),
    );
  });

  test('after a run that broke off nothing is gone, and what arrived is there', () => {
    fc.assert(
      fc.property(rows, rows, (held, incoming) => {
        const change = compare(held, incoming, false);
        expect(byKey(change.rows)).toEqual(new Map([...byKey(held), ...byKey(incoming)]));
        expect(change.removed).toEqual([]);
      }),
    );
  });

  test('counts what is new and what is different, each row once', () => {
    fc.assert(
      fc.property(rows, rows, fc.boolean(), (held, incoming, isComplete) => {
        const change = compare(held, incoming, isComplete);
        const before = byKey(held);
        expect(change.added.length).toBe(incoming.filter(row => !before.has(row.id)).length);
        expect(change.changed).toBe(
          incoming.filter(row => before.has(row.id) && before.get(row.id)?.state !== row.state).length,
        );
        expect(new Set(change.rows.map(key)).size).toBe(change.rows.length);
      }),
    );
  });

  test('a second comparison with the same rows changes nothing', () => {
    fc.assert(
      fc.property(rows, rows, fc.boolean(), (held, incoming, isComplete) => {
        const once = compare(held, incoming, isComplete);
        expect(compare(once.rows, incoming, isComplete)).toMatchObject({
          added: [],
          changed: 0,
          removed: [],
        });
      }),
    );
  });
});

test('plain data is the same however deep, and a missing field is a null one', () => {
  fc.assert(
    fc.property(fc.jsonValue(), value => {
      expect(isSame(value, structuredClone(value))).toBe(true);
    }),
  );
  expect(isSame({ a: 1, b: null }, { a: 1 })).toBe(true);
  expect(isSame({ a: 1 }, { a: 1, b: null })).toBe(true);
  expect(isSame({ minor: 1n }, { minor: 2n })).toBe(false);
  expect(isSame([1], { 0: 1 })).toBe(false);
  expect(isSame({ a: { unknown: 'X' } }, { a: { unknown: 'Y' } })).toBe(false);
});
