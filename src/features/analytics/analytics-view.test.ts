import { expect, test } from 'vitest';
import { queryWith, readQuery } from '../../parts/page/url-state.ts';
import { type AnalyticsView, analyticsView } from './analytics-view.ts';

const usualView: AnalyticsView = { tab: 'payments', period: '30d', months: 3 };
const today = '2026-11-30';
const viewIn = (query: string) => readQuery(analyticsView(today), query);
const queryOf = (view: AnalyticsView, query = '') => queryWith(analyticsView(today), view, query);

test('a view survives its address', () => {
  const views: AnalyticsView[] = [
    usualView,
    { tab: 'terminals', period: 'last-month', months: 12 },
    { tab: 'months', period: { from: '2026-10-01', to: '2026-10-09' }, months: 6 },
  ];
  for (const view of views) expect(viewIn(queryOf(view))).toEqual(view);
});

test('the usual view has the bare address, and other parts of an address stay', () => {
  expect(queryOf(usualView)).toBe('');
  expect(queryOf({ ...usualView, period: '7d' }, 'mode=dark&period=90d')).toBe('mode=dark&period=7d');
});

test('wrong values in an address are ignored', () => {
  expect(viewIn('tab=cards&period=ever&months=7&from=2026-02-30&to=2026-03-01')).toEqual(usualView);
  expect(viewIn('from=2026-03-02&to=2026-03-01')).toEqual(usualView);
});

test('a period that the form refuses is ignored', () => {
  const year: AnalyticsView = { ...usualView, period: { from: '2025-11-30', to: '2026-11-30' } };
  expect(viewIn('from=2025-11-30&to=2026-11-30')).toEqual(year);
  for (const refused of [
    'from=2025-11-29&to=2026-11-30',
    'from=2026-11-28&to=2026-12-27',
    'from=1500-01-01&to=2026-11-30',
  ])
    expect(viewIn(refused)).toEqual(usualView);
  expect(viewIn('from=2026-11-28&to=2026-12-27&period=7d').period).toBe('7d');
});
