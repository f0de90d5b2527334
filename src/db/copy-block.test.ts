import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Block, DamagedBlock, packRows } from './copy-block.ts';

const instant = fc.date({ noInvalidDate: true }).map(date => date.toISOString());
const row = fc.record({
  terminalId: fc.uuid(),
  model: fc.constantFrom('SM-A546', 'Pixel 9', null),
  activation: fc.oneof(fc.constantFrom('active', 'blocked'), fc.record({ unknown: fc.string() })),
  registrationDate: fc.oneof(instant, fc.constant(null)),
  lastAttestationCheck: fc.oneof(fc.constantFrom('2026-11-20', '2026-11-20T11:00:00+02:00'), instant),
  amount: fc.record({ minor: fc.bigInt(), currency: fc.constantFrom('ZAR', 'USD') }),
  transactionIds: fc.array(fc.string()),
  count: fc.integer(),
  isLinked: fc.boolean(),
});

const pick = ({ activation, registrationDate }: { activation: unknown; registrationDate: unknown }) => ({
  activation,
  registrationDate,
});

describe('a block', () => {
  test('gives back the rows that were packed, through a structured clone', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 40 }), rows => {
        expect(new Block(structuredClone(packRows(rows))).rows()).toEqual(rows);
      }),
    );
  });

  test('with other, fewer and more rows is the one that is packed of these', () => {
    const change = fc.oneof(row, fc.constant(null));
    fc.assert(
      fc.property(
        fc.array(row, { maxLength: 30 }),
        fc.array(fc.tuple(fc.nat(29), change), { maxLength: 8 }),
        fc.array(row, { maxLength: 3 }),
        fc.boolean(),
        (rows, changes, more, isFieldAlone) => {
          const others = new Map(
            changes
              .filter(([place]) => place < rows.length)
              .map(([place, other]) => [
                place,
                isFieldAlone && other ? { ...rows[place], ...pick(other) } : other,
              ]),
          ) as Map<number, (typeof rows)[number] | null>;
          const block = new Block<(typeof rows)[number]>(structuredClone(packRows(rows)));
          const expected = rows.flatMap((was, place) =>
            others.has(place) ? (others.get(place) ?? []) : was,
          );
          const packed = block.with(others, more);
          expect(packed.count).toBe(expected.length + more.length);
          expect(new Block(structuredClone(packed)).rows()).toEqual([...expected, ...more]);
        },
      ),
    );
  });

  test('more distinct values than a byte can number come back as they were', () => {
    const rows = Array.from({ length: 1_000 }, (_, i) => ({ model: `model ${i % 400}` }));
    expect(new Block(packRows(rows)).rows()).toEqual(rows);
  });

  test('a field that only some rows have is null in the others', () => {
    expect(new Block(packRows([{ a: 1 }, { b: 2 }])).rows()).toEqual([
      { a: 1, b: null },
      { a: null, b: 2 },
    ]);
    expect(new Block(packRows([{ a: 1 }])).field('b')).toBeNull();
  });

  test('keeps what was read of fields that did not change when it is written anew', () => {
    const rows = Array.from({ length: 10 }, (_, i) => ({
      id: `t-${i}`,
      state: 'active',
      registrationDate: null,
    }));
    const before = new Block(packRows(rows));
    const fields = ['id', 'state', 'registrationDate'].map(name => before.field(name));
    const after = new Block(packRows(rows.map((row, i) => (i === 3 ? { ...row, state: 'blocked' } : row))));
    expect(after.adopt(before)).toEqual(['state']);
    expect(after.field('id')).toBe(fields[0]);
    expect(after.field('state')).not.toBe(fields[1]);
    expect(after.field('registrationDate')).toBe(fields[2]);
    expect(after.row(3)).toMatchObject({ id: 't-3', state: 'blocked' });
  });
});

describe('a block whose record is damaged is told from one that can be read', () => {
  const rows = Array.from({ length: 8 }, (_, i) => ({ id: `t-${i}`, state: 'active', endDate: null }));
  const packed = () => structuredClone(packRows(rows)) as { count: number; fields: Record<string, unknown> };
  const read = (change: (record: ReturnType<typeof packed>) => void) => () => {
    const record = packed();
    change(record);
    return new Block(record as never, 'terminals').rows();
  };

  test.each<[string, (record: ReturnType<typeof packed>) => void]>([
    ['no rows at all', record => Object.assign(record, { count: 'eight', fields: 'garbage' })],
    ['rows without fields', record => Object.assign(record, { fields: {} })],
    ['text that is not JSON', ({ fields }) => Object.assign(fields.id as object, { values: '["t-0", "t-' })],
    ['JSON that is no list', ({ fields }) => Object.assign(fields.id as object, { values: '{"a":1}' })],
    ['fewer values than rows', ({ fields }) => Object.assign(fields.id as object, { values: '["t-0"]' })],
    ['codes beyond the values', ({ fields }) => (fields.state as { codes: Uint8Array }).codes.fill(9)],
    ['codes that are text', ({ fields }) => Object.assign(fields.state as object, { codes: 'garbage' })],
    ['instants of other rows', ({ fields }) => Object.assign(fields, { endDate: { instants: [1] } })],
  ])('%s', (_what, change) => {
    expect(read(change)).toThrow(DamagedBlock);
    expect(read(() => undefined)()).toEqual(rows);
  });
});
