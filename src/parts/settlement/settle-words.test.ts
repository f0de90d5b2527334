import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import type { SettleAttempt } from '../../domain/settlement/settle-attempt.ts';
import { noticeOf } from './settle-words.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

/** The text of the notice about an attempt to settle Kiosk's report. */
function noticeAbout(state: SettleAttempt['state'], found: SettleAttempt['found']): string | null {
  const attempt = {
    id: 'a',
    merchantId: 'm1',
    merchantName: 'Kiosk',
    wanted: 'settled',
    state,
    found,
    message: null,
  };
  const text = noticeOf(i18n, attempt as SettleAttempt)?.text;
  return text === undefined ? null : typeof text === 'string' ? text : i18n._(text);
}

test.each([
  ['done', 'settled', 'The report of Kiosk has been settled.'],
  ['other-amount', 'pending', 'Kiosk’s report now has another amount. Nothing was changed.'],
  ['elsewhere', 'pending', 'Another operator changed Kiosk’s report in the meantime. Status: Pending.'],
  ['elsewhere', 'settled', 'Another operator already changed Kiosk’s report. Status: Settled.'],
  [
    'unknown',
    'pending',
    'We couldn’t confirm the change to Kiosk’s report. Status: Pending. Check the report before trying again.',
  ],
  [
    'unknown',
    null,
    'We couldn’t confirm the change to Kiosk’s report. The service no longer lists the report.',
  ],
  ['refused', 'pending', 'Couldn’t settle Kiosk’s report. Nothing was changed.'],
  ['checking', 'pending', null],
] as const)('an attempt that is %s with the report found %j says so', (state, found, words) => {
  expect(noticeAbout(state, found)).toBe(words);
});
