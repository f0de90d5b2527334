import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { viewKey } from '../../data/collections.ts';
import type { CollectionRows } from '../../domain/collection.ts';
import type { Collection } from './collection.ts';
import { FacetValues } from './FacetFilter.tsx';
import { useFacetProps } from './FilterBar.tsx';
import type { ListOf } from './fields.ts';

test('a facet whose values contain each other says how many rows the list has', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const filters = { registered: ['7d', '30d'] };
  const view = { search: '', filters, sort: { by: 'terminal', descending: false } };
  const receipt = { asOf: '2026-11-20T08:00:00.000Z' };
  const registered = [
    { value: '7d', count: 30 },
    { value: '30d', count: 56 },
    { value: 'older', count: 300 },
  ];
  const client = new QueryClient();
  const key = [...viewKey('terminals'), 'facets', view.search, filters, ['registered']];
  client.setQueryData(key, { facets: { registered }, receipt });
  const of = { name: 'terminals', view, answer: { total: 56 } } as unknown as Collection<'terminals'>;
  const facet = { id: 'registered', name: 'Registration age', place: 'more', say: (value: string) => value };
  const list = { facets: [facet] } as unknown as ListOf<CollectionRows['terminals']>;
  function Screen() {
    return useFacetProps(of, list).map(props => <FacetValues key={props.facet.id} {...props} />);
  }
  const html = renderToString(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <Screen />
      </QueryClientProvider>
    </I18nProvider>,
  );
  expect(html.replaceAll('<!-- -->', '')).toContain('>56 match<');
});
