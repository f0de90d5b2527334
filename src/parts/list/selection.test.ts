import { describe, expect, test } from 'vitest';
import type { View } from '../../domain/collection.ts';
import { choose, chooseMatching, countChosen, headState, isChosen } from './selection.ts';

const view: View = { search: 'till', filters: {}, sort: { by: 'terminal', descending: false } };

describe('rows chosen one by one', () => {
  test('are counted once, however often they are chosen', () => {
    const chosen = choose(choose(null, ['a', 'b'], true), ['b', 'c'], true);
    expect(countChosen(chosen, 100)).toBe(3);
  });

  test('leave nothing behind when the last is taken back', () => {
    expect(choose({ ids: ['a'] }, ['a'], false)).toBeNull();
  });

  test('fill the box in the head when all that is held is chosen', () => {
    expect(headState({ ids: ['a', 'b'] }, ['a', 'b'])).toBe('all');
    expect(headState({ ids: ['a'] }, ['a', 'b'])).toBe('some');
    expect(headState(null, ['a', 'b'])).toBe('none');
  });
});

describe('all rows that match', () => {
  const all = chooseMatching(view);

  test('hold rows that the page has never seen', () => {
    expect(isChosen(all, 'far away')).toBe(true);
    expect(countChosen(all, 1318)).toBe(1318);
  });

  test('may lose a few and get them back', () => {
    const fewer = choose(all, ['a', 'b'], false);
    expect(countChosen(fewer, 1318)).toBe(1316);
    expect(isChosen(fewer, 'a')).toBe(false);
    expect(countChosen(choose(fewer, ['a'], true), 1318)).toBe(1317);
  });
});
