import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Action, ReviewDecision } from '../../domain/outbox/action.ts';
import { ActionOutcome, noticeOfReview, sayReviewed } from './ActionOutcome.tsx';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

/** An invite that was cancelled at 10:00 at +02:00: its doubt, and the last decision of its review. */
function cancelled(doubt: Action['doubt'], decision: ReviewDecision | null) {
  const endedAt = '2026-11-20T08:00:00.000Z';
  const reviewed = decision && { decision, by: 'Thabo', at: endedAt };
  return { state: 'cancelled', endedAt, doubt, ...(reviewed && { reviewed }) } as Action & {
    state: 'cancelled';
  };
}

/** The two lines of its outcome. */
function linesOf(action: Action & { state: 'cancelled' }): string[] {
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <ActionOutcome action={action} />
    </I18nProvider>,
  );
  return html.split('<span class="block').flatMap(line => line.replace(/^[^>]*>|<[^>]*>/g, '') || []);
}

const mayBeDone = 'The action may still have gone through';

test.each([
  ['lost', 'keep', 'Left as is 10:00:00', mayBeDone],
  ['lost-refused', 'keep', 'Left as is 10:00:00', mayBeDone],
  ['refused', 'keep', 'Discarded after review 10:00:00', 'No change made'],
  // Discarded at a sign-out, while it needed review.
  ['lost', null, 'Discarded 10:00:00', mayBeDone],
  ['lost', 'anyway', 'Discarded 10:00:00', mayBeDone],
  ['refused', null, 'Discarded 10:00:00', 'No change made'],
  ['refused', 'anyway', 'Discarded 10:00:00', 'No change made'],
  // Undone before it was sent, or sent anew.
  [null, null, 'Undone 10:00:00', 'No change made'],
  [null, 'anyway', 'Undone 10:00:00', 'No new request was sent'],
] as const)(
  'a cancelled action with doubt %j, reviewed as %j, says who ended it',
  (doubt, decision, ...lines) => {
    expect(linesOf(cancelled(doubt, decision))).toEqual(lines);
  },
);

test.each([
  ['lost', 'keep', 'Left as is. No new request was sent.', 'Left as is'],
  ['refused', 'keep', 'Discarded. No new request was sent.', 'Discarded'],
  ['lost', 'done', 'Marked as done. No new request was sent.', 'Marked as done'],
] as const)(
  'the end of a review with doubt %j by %j says nothing of the request that was sent',
  (doubt, decision, notice, outcome) => {
    expect(i18n._(noticeOfReview(cancelled(doubt, null), decision))).toBe(notice);
    expect(sayReviewed(i18n, cancelled(doubt, decision))).toBe(outcome);
  },
);
