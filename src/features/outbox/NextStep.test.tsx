import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import type { ActionOf } from '../../domain/outbox/action.ts';
import { InviteReview } from './MessageReview.tsx';
import { NextStep } from './NextStep.tsx';

/** The text that is drawn. */
function textOf(children: ReactNode): string {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <Router ssrPath="/outbox">{children}</Router>
      </QueryClientProvider>
    </I18nProvider>,
  );
  return html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
}

/** An invite in doubt after a response with the status; null: after none. */
const invite = (state: 'uncertain' | 'needsReview', status: number | null) =>
  ({
    state,
    intent: {
      kind: 'invite',
      inviteId: 'i1',
      name: 'Sipho',
      cellNumber: '+27821234567',
      parameters: { companyName: 'Kloof', androidAppLink: '', message: 'Hello' },
      batch: null,
    },
    doubt: 'lost',
    decidedBy: 'Thabo',
    decidedAt: '2026-11-20T08:00:00.000Z',
    firstSentAt: Date.parse('2026-11-20T08:00:06.000Z'),
    notBefore: 0,
    lastError: { status, message: null, at: '2026-11-20T08:00:07.000Z' },
  }) as ActionOf<'invite'>;

const rowOf = (status: number | null) => textOf(<NextStep action={invite('uncertain', status)} isFirst />);

test.each([
  [500, 'Service responded, 500'],
  [502, 'Service responded, 502'],
  [429, 'The service is busy (429)'],
  [null, 'No response'],
])('an action in doubt after %j says so', (status, words) => {
  expect(rowOf(status)).toContain(words);
});

test('an action in doubt after a response does not say that there was none', () => {
  expect(rowOf(502)).not.toContain('No response');
  const review = textOf(<InviteReview action={invite('needsReview', 502)} />);
  expect(review).toContain('Service responded, 502');
  expect(review).not.toContain('No response');
});
