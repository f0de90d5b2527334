import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { expect, test } from 'vitest';
import { ErrorBoundary, loadFailureScreens } from './ErrorBoundary.tsx';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

test('a screen that fails while it is drawn leaves the three texts of the specification and a way home', async () => {
  await loadFailureScreens();
  const boundary = new ErrorBoundary({ place: '/dashboard', children: null });
  boundary.state = ErrorBoundary.getDerivedStateFromError(new Error('drawn wrongly'));
  const page = createElement(I18nProvider, { i18n }, boundary.render());
  const { prelude } = await prerenderToNodeStream(page);
  let html = '';
  for await (const part of prelude) html += part;
  for (const text of [
    'Ah! Something went wrong.',
    'Brace yourself till we get the error fixed.',
    'You may also refresh the page or try again latter',
  ])
    expect(html).toContain(text);
  expect(html).toMatch(/<a href="\/dashboard"[^>]*>Go home<\/a>/);
});
