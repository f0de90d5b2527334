import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { viewKey } from '../../data/collections.ts';
import type { View } from '../../domain/collection.ts';
import type { Collection } from './collection.ts';
import { useListState } from './list-state.ts';
import { choose, chooseMatching, countChosen, headState, isChosen, useSelection } from './selection.ts';

const view: View = { search: 'till', filters: {}, sort: { by: 'terminal', descending: false } };

describe('rows chosen one by one', () => {
  test('are counted once, however often they are chosen', () => {
    const chosen = choose(choose(null, ['a', 'b'], true), ['b', 'c'], true);
    expect(countChosen(chosen, 100, new Set())).toBe(3);
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
  const shown = new Set(['a', 'b']);

  test('include rows that the page has not loaded', () => {
    expect(isChosen(all, 'far away')).toBe(true);
    expect(countChosen(all, 1318, shown)).toBe(1318);
  });

  test('may have rows excluded and included again', () => {
    const fewer = choose(all, ['a', 'b'], false);
    expect(countChosen(fewer, 1318, shown)).toBe(1316);
    expect(isChosen(fewer, 'a')).toBe(false);
    expect(countChosen(choose(fewer, ['a'], true), 1318, shown)).toBe(1317);
  });

  test.each([
    { total: 10, held: ['a'], count: 9 },
    { total: 10, held: [], count: 10 },
    { total: 1, held: [], count: 1 },
  ])('are counted without the excluded rows that the list still shows: %j', ({ total, held, count }) => {
    expect(countWith(['a', 'b'], held, total)).toBe(count);
  });
});

/** The number of chosen terminals, where all but `except` are chosen and the list of `total` rows still shows `held` of these. */
function countWith(except: readonly string[], held: readonly string[], total: number): number | undefined {
  vi.stubGlobal('history', { state: null });
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const client = new QueryClient();
  client.setQueryData([...viewKey('terminals'), 'shown', view, except], held);
  let count: number | undefined;
  function Screen() {
    useListState('terminals').save({ chosen: { matching: view, except } });
    const of = { name: 'terminals', view, answer: { rows: [], total } };
    ({ count } = useSelection(of as unknown as Collection<'terminals'>, row => row.terminalId));
    return null;
  }
  renderToString(
    createElement(
      I18nProvider,
      { i18n },
      createElement(QueryClientProvider, { client }, createElement(Screen)),
    ),
  );
  vi.unstubAllGlobals();
  return count;
}
