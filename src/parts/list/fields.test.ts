import { setupI18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { describe, expect, test } from 'vitest';
import { inWords, type ListFields, shownFields, viewShape } from './fields.ts';

type Row = { name: string; state: 'on' | 'off'; secret: string };
type Fields = ListFields<Row, 'name' | 'age', 'age' | 'state', 'secret'>;

const column = { width: 100, cell: (row: Row) => row.name };
const name: Fields['fields']['name'] = { name: msg`Name`, column, sort: 'text' };
const age: Fields['fields']['age'] = {
  name: msg`Age`,
  column: { ...column, isExtra: true },
  sort: 'number',
  facet: { name: msg`Generation`, place: 'bar' },
};
const state: Fields['fields']['state'] = {
  name: msg`State`,
  facet: { place: 'more', say: inWords({ on: msg`Working` }) },
  exported: { text: row => row.state },
};
const secret: Fields['fields']['secret'] = {
  name: msg`Secret`,
  column,
  exported: { name: msg`Key`, text: row => row.secret },
};
const sort = { by: 'name', descending: false } as const;
const list: Fields = {
  fields: { name, age, state, secret },
  sort,
  facetsFirst: ['state'],
  exportFirst: ['secret'],
};

describe('a list names a field once', () => {
  const shown = shownFields(setupI18n({ locale: 'en', messages: { en: {} } }), list);

  test('its columns follow the order of the fields and sort where a sort is named', () => {
    expect(shown.columns.map(({ id, order, cannotSort }) => [id, order, cannotSort])).toEqual([
      ['name', 'text', false],
      ['age', 'number', false],
      ['secret', 'text', true],
    ]);
  });

  test('its facets and export put first what the list puts first', () => {
    expect(shown.facets.map(facet => [facet.id, facet.name, facet.place])).toEqual([
      ['state', 'State', 'more'],
      ['age', 'Generation', 'bar'],
    ]);
    expect(shown.exported.map(each => each.name)).toEqual(['Key', 'State']);
  });

  test('a facet says its values in words, unknown ones as they are', () => {
    expect(['on', 'broken'].map(value => shown.facets[0]?.say(value))).toEqual(['Working', 'broken']);
    expect(shown.facets[1]?.say('42')).toBe('42');
  });

  test('its address knows its sorts and facets', () => {
    expect(viewShape(list)).toEqual({ facets: ['state', 'age'], sorts: ['name', 'age'], sort });
  });

  test('a wrong, missing or misplaced id is a type error', () => {
    // @ts-expect-error: no such field
    const unknown: Fields = { fields: { name, age, state, secret, colour: secret }, sort };
    // @ts-expect-error: a facet that the list has is missing
    const missing: Fields = { fields: { name, age, secret }, sort };
    // @ts-expect-error: the list is not sorted by its state
    const unsorted: Fields = { fields: { name, age, state: { ...state, ...name }, secret }, sort };
    // @ts-expect-error: the list has no facet of names
    const unfiltered: Fields = { fields: { name: { ...name, facet: age.facet }, age, state, secret }, sort };
    // @ts-expect-error: the list is not sorted by its state
    const first: Fields = { fields: list.fields, sort: { by: 'state', descending: false } };
    // @ts-expect-error: no such facet
    const order: Fields = { fields: list.fields, sort, facetsFirst: ['name'] };
    expect([unknown, missing, unsorted, unfiltered, first, order]).toHaveLength(6);
  });
});
