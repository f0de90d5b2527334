import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import type { Selection, View } from '../../../domain/collection.ts';
import { SettleManyDialog } from './SettleManyDialog.tsx';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const view: View = { search: '', filters: {}, sort: { by: 'report', descending: false } };
const selection: Selection = { ids: ['RPT-1'] };

/** The dialog's text where the selection holds these reports; undefined before they are read. */
function textFor(reports: readonly object[] | undefined): string {
  const client = new QueryClient();
  client.setQueryData(['copy', 'settlementReports', 'chosen', view, selection], reports);
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <SettleManyDialog
          view={view}
          selection={selection}
          onConfirm={() => Promise.resolve()}
          onClose={() => {}}
        />
      </QueryClientProvider>
    </I18nProvider>,
  );
  return html.replace(/<[^>]*>/g, '|');
}

const report = {
  reportId: 'RPT-1',
  merchantId: 'MRC-1',
  merchantName: 'Kasi Coffee',
  amount: { minor: 526_430n, currency: 'ZAR' },
  startDate: null,
  endDate: null,
  transactionIds: [],
};

test('the dialog says that nothing can be settled where no selected report is pending', () => {
  const text = textFor([{ ...report, status: 'settled' }]);
  expect(text).toContain('Nothing can be settled.');
  expect(text).toContain('1 selected report is skipped:');
  expect(text).not.toMatch(/Settle 0|is marked as settled|checked again/);
});

test('the dialog names the sum of the reports that can be settled', () => {
  const text = textFor([{ ...report, status: 'pending' }]);
  expect(text).toContain('Settle 1 report?');
  expect(text).toMatch(/5,264\.30.*is marked as settled, one report after the other/);
});
