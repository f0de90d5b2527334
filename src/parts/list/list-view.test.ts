import { setupI18n } from '@lingui/core';
import { describe, expect, test } from 'vitest';
import { describeView, queryOf, type ViewShape, viewHref, viewIn, withFilter } from './list-view.ts';

const shape: ViewShape = {
  facets: ['activation', 'model'],
  sorts: ['terminal', 'lastCheck'],
  sort: { by: 'terminal', descending: false },
};
const plain = { search: '', filters: {}, sort: shape.sort };

describe('a view and its address', () => {
  test.each([
    plain,
    { ...plain, search: 'waiter & co, 7' },
    { ...plain, filters: { activation: ['active', 'blocked'], model: ['iPhone SE (2022)', 'a,b&c=d'] } },
    { ...plain, sort: { by: 'lastCheck', descending: true } },
    { ...plain, sort: { by: 'terminal', descending: true } },
  ])('come back as they were: %j', view => {
    expect(viewIn(queryOf(view, '', shape), shape)).toEqual(view);
  });

  test('the plain list has a plain address', () => {
    expect(queryOf(plain, '', shape)).toBe('');
  });

  test('what others put into the query stays', () => {
    expect(queryOf({ ...plain, search: 'x' }, 'mode=dark&q=old&activation=active', shape)).toBe(
      'mode=dark&q=x',
    );
  });

  test('unknown columns, unknown facets and empty values are ignored', () => {
    expect(viewIn('sort=-colour&colour=red&activation=&model=', shape)).toEqual(plain);
  });

  test.each([
    ['days=bogus', {}],
    ['days=2026-11-31..2026-12-01', {}],
    ['days=bogus&days=7d', { days: ['7d'] }],
    ['days=2026-11-01..2026-11-07', { days: ['2026-11-01..2026-11-07'] }],
  ])('only days that exist are a filter: %s', (query, filters) => {
    expect(viewIn(query, { ...shape, facets: ['activation', 'days'] }).filters).toEqual(filters);
  });

  test('a value given twice counts once', () => {
    expect(viewIn('activation=active&activation=active', shape).filters).toEqual({ activation: ['active'] });
  });
});

test('a link from elsewhere opens the list under its filters', () => {
  expect(viewHref('terminals', { attestation: ['failed'] })).toBe('/manage-terminals?attestation=failed');
  expect(viewHref('settlementReports', { status: ['pending'] }, 'end')).toBe(
    '/settlements?status=pending&sort=end',
  );
  // @ts-expect-error: merchants have no facet of attestations
  viewHref('merchants', { attestation: ['failed'] });
});

test('a facet without values is no filter', () => {
  const filtered = withFilter(plain, 'model', ['A15']);
  expect(filtered.filters).toEqual({ model: ['A15'] });
  expect(withFilter(filtered, 'model', []).filters).toEqual({});
});

test('a filter by an ID is said by the name that came with its count', () => {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
  const facets = [{ id: 'merchant', name: 'Merchant', say: (value: string) => value }];
  const view = { ...plain, filters: { merchant: ['m-1', 'm-2'] } };
  const counted = { merchant: [{ value: 'm-1', count: 0, name: 'Kloof Street Coffee' }] };
  expect(describeView(i18n, view, facets, counted)).toBe('Merchant: Kloof Street Coffee, m-2');
});
