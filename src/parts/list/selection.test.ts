import { describe, expect, test } from 'vitest';
import type { View } from '../../domain/collection.ts';
import { choose, chooseMatching, countChosen, headState, isChosen } from './selection.ts';

const view: View = { search: 'till', filters: {}, sort: { by: 'terminal', descending: false } };

describe('rows chosen one by one', () => {
  test('are counted once, however often they are chosen', () => {
    const chosen = choose(choose(null, ['a', 'b'], true), ['b', 'c'], true);
    expect(countChosen(chosen, 100)).toBe(3);
  });

  test('are no selection once the last is unchecked', () => {
    expect(choose({ ids: ['a'] }, ['a'], false)).toBeNull();
  });

  test('check the box in the head when all loaded rows are selected', () => {
    expect(headState({ ids: ['a', 'b'] }, ['a', 'b'])).toBe('all');
    expect(headState({ ids: ['a'] }, ['a', 'b'])).toBe('some');
    expect(headState(null, ['a', 'b'])).toBe('none');
  });
});

describe('all rows that match', () => {
  const all = chooseMatching(view);

  test('include rows that the page has not loaded', () => {
    expect(isChosen(all, 'far away')).toBe(true);
    expect(countChosen(all, 1318)).toBe(1318);
  });

  test('may have rows excluded and included again', () => {
    const fewer = choose(all, ['a', 'b'], false);
    expect(countChosen(fewer, 1318)).toBe(1316);
    expect(isChosen(fewer, 'a')).toBe(false);
    expect(countChosen(choose(fewer, ['a'], true), 1318)).toBe(1317);
  });
});
