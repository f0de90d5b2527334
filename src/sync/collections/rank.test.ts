import { describe, expect, test } from 'vitest';
import { searchQuery } from '../../domain/search.ts';
import { Ranking } from './rank.ts';

const terminals = [
  ['Waiter 12 – terrace', '9f2c-41d7-e08b'],
  ['Waiter 7', '1be6-93c8-07d4'],
  ['Head waiter', '2a8e-d6b9-f17c'],
  ['Awaiter', '06bc-f85e-913a'],
  ['1be6', '71d5-ab04-6ce3'],
  ['مقهى الأمل', 'a47c-5ed1-290b'],
] as const;
const ranking = new Ranking(
  [
    { column: { values: terminals.map(([name]) => name), codes: null }, isId: false },
    { column: { values: terminals.map(([, id]) => id), codes: null }, isId: true },
  ],
  terminals.length,
);
const found = (text: string, most = 10) =>
  ranking
    .best(text, searchQuery(text), most)
    .best.map(({ place, fit }) => `${terminals[place]?.[0]}: ${fit}`);

describe('rows that answer a search', () => {
  test('what begins with it comes first, then a word in it, then any place; the shorter first', () => {
    expect(found('waiter')).toEqual([
      'Waiter 7: prefix',
      'Waiter 12 – terrace: prefix',
      'Head waiter: word',
      'Awaiter: inside',
    ]);
  });

  test('an exact id comes before everything, however it is typed', () => {
    expect(found('1BE6 93c8-07d4')).toEqual(['Waiter 7: exact']);
    expect(found('1be6')).toEqual(['1be6: exact', 'Waiter 7: prefix']);
  });

  test('words may lie in several columns', () => {
    expect(found('waiter 93c8')).toEqual(['Waiter 7: scattered']);
  });

  test('Arabic is found without its marks', () => {
    expect(found('مقهي الامل')).toEqual(['مقهى الأمل: exact']);
  });

  test('only as many as are wanted are given, all are counted', () => {
    const { best, total } = ranking.best('waiter', searchQuery('waiter'), 2);
    expect([best.length, total]).toEqual([2, 4]);
  });

  test('among very many the best are still first, whether they begin with it or only hold it', () => {
    const names = [
      ...Array.from({ length: 9_000 }, (_, n) => `North waiter ${n}`),
      'Waiter',
      'Waiter’s desk',
    ];
    const many = new Ranking([{ column: { values: names, codes: null }, isId: false }], names.length);
    const first = (text: string, most: number) =>
      many.best(text, searchQuery(text), most).best.map(({ place, fit }) => `${names[place]}: ${fit}`);
    expect(first('waiter', 2)).toEqual(['Waiter: exact', 'Waiter’s desk: prefix']);
    expect(first('waiter', 3)[2]).toBe('North waiter 0: inside');
  });

  test('a local number finds the one in full, and comes before what only holds its digits', () => {
    const texts = ['Till 0822782638 of old', '+27822782638', '+27822782639'];
    const column = { values: texts, codes: null };
    const phones = new Ranking([{ column, isId: false }], texts.length);
    const { best } = phones.best('082 278 2638', searchQuery('082 278 2638'), 3);
    expect(best.map(({ place, fit }) => [texts[place], fit])).toEqual([
      ['+27822782638', 'exact'],
      ['Till 0822782638 of old', 'word'],
    ]);
  });

  test('an empty search finds no row', () => expect(found('  ')).toEqual([]));
});
