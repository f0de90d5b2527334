import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import type { Action, ActionState } from '../../domain/outbox/action.ts';
import { ActionTitle } from './ActionTarget.tsx';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

const linkOf = (verb: 'register' | 'update', state: ActionState): string | undefined => {
  const action = { intent: { kind: 'webhook', verb, webhookId: 'wh' }, title: 'Hook', state } as Action;
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Router ssrPath="/outbox">
        <ActionTitle action={action} />
      </Router>
    </I18nProvider>,
  );
  expect(html).toContain('Hook');
  return /href="([^"]*)"/.exec(html)?.[1];
};

test.each([
  ['register', 'queued', '/webhook?id=wh'],
  ['register', 'done', '/webhook?id=wh'],
  ['register', 'rejected', undefined],
  ['register', 'cancelled', undefined],
  ['register', 'superseded', undefined],
  ['update', 'rejected', '/webhook?id=wh'],
] as const)('the title of a webhook to %s that is %s links to %s', (verb, state, link) => {
  expect(linkOf(verb, state)).toBe(link);
});
