import { msg } from '@lingui/core/macro';
import { describe, expect, test } from 'vitest';
import { usualLayout } from '../../data/column-layouts.ts';
import { arranged, withMoved } from './column-choice.ts';
import type { ListColumn } from './fields.ts';

const column = (id: string, rest: Partial<ListColumn<string>> = {}): ListColumn<string> => ({
  id,
  name: msg`Name`,
  width: 100,
  cell: row => row,
  order: 'text',
  ...rest,
});
const columns = [column('name', { grow: 2 }), column('city'), column('sum', { hideBelow: 800 })];
const ids = (layout: Parameters<typeof arranged>[1]) => arranged(columns, layout).map(({ id }) => id);

describe('the columns of a list', () => {
  test('stand as usual while nobody arranged them', () => {
    expect(arranged(columns, usualLayout)).toEqual(columns);
  });

  test.each([
    ['sum', 'name', ['sum', 'name', 'city']],
    ['name', 'sum', ['city', 'name', 'sum']],
    ['name', null, ['city', 'sum', 'name']],
    ['city', 'a column that is gone', ['name', 'sum', 'city']],
  ])('%s moves before %s', (id, before, order) => {
    expect(ids(withMoved(columns, usualLayout, id, before))).toEqual(order);
  });

  test('that a layout lacks follow the column before them in the usual order', () => {
    expect(ids({ ...usualLayout, order: ['sum', 'name'] })).toEqual(['sum', 'name', 'city']);
    expect(ids({ ...usualLayout, order: ['gone', 'sum'] })).toEqual(['name', 'city', 'sum']);
  });

  test('of a chosen width neither grow nor shrink', () => {
    const [first] = arranged(columns, { ...usualLayout, widths: { name: 240 } });
    expect(first).toMatchObject({ id: 'name', width: 240 });
    expect(first?.grow).toBeUndefined();
  });

  test('that were shown by hand stay on a narrow table', () => {
    const last = arranged(columns, { ...usualLayout, shown: { sum: true } }).at(-1);
    expect(last).toMatchObject({ id: 'sum' });
    expect(last?.hideBelow).toBeUndefined();
  });
});
