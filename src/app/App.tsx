import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '../data/query-client.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Notices } from './Notices.tsx';
import { Root } from './Root.tsx';

/** The whole page. */
export function App() {
  return (
    <I18nProvider i18n={i18n}>
      <ErrorBoundary place="page">
        <QueryClientProvider client={queryClient}>
          <Root />
          <Notices />
        </QueryClientProvider>
      </ErrorBoundary>
    </I18nProvider>
  );
}
