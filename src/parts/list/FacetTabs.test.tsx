import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { TabList, TabPanel } from '../../ui/Tabs.tsx';
import { activationWords } from '../terminal/terminal-words.ts';
import type { Collection } from './collection.ts';
import { FacetTabs } from './FacetTabs.tsx';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

/** The labels of the tabs of a list under a filter by activation, the selected one, and whether the list is drawn. */
function tabsUnder(activation: readonly string[]) {
  const view = { search: '', filters: { activation }, sort: { by: 'terminal', descending: false } };
  const of = { name: 'terminals', view, onView: () => {} } as unknown as Collection<'terminals'>;
  const html = renderToString(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <FacetTabs
          of={of}
          facet="activation"
          values={['active', 'blocked']}
          words={activationWords}
          all="All"
        >
          <TabList label="Activation" />
          <TabPanel>
            <p>the list</p>
          </TabPanel>
        </FacetTabs>
      </QueryClientProvider>
    </I18nProvider>,
  );
  const tabs = [...html.matchAll(/<button([^>]*role="tab"[^>]*)>([^<]*)/g)];
  return {
    labels: tabs.map(([, , label]) => label),
    selected: tabs.find(([, attributes]) => attributes?.includes('aria-selected="true"'))?.[2],
    isDrawn: html.includes('the list'),
  };
}

test.each([
  [[], 'All'],
  [['blocked'], 'Blocked'],
])('a list under no filter or one with a tab has no other tab: %j', (activation, selected) => {
  expect(tabsUnder(activation)).toEqual({ labels: ['All', 'Active', 'Blocked'], selected, isDrawn: true });
});

test.each([
  [['QUARANTINED'], 'QUARANTINED'],
  [['active', 'blocked'], 'Active, Blocked'],
  [['blocked', 'QUARANTINED'], 'Blocked, QUARANTINED'],
  [['all'], 'all'],
])('a list under values without a tab of their own has one that names them: %j', (activation, selected) => {
  const labels = ['All', 'Active', 'Blocked', selected];
  expect(tabsUnder(activation)).toEqual({ labels, selected, isDrawn: true });
});
