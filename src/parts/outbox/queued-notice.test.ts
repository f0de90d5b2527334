import { i18n } from '@lingui/core';
import { beforeEach, expect, test } from 'vitest';
import { whyNotKept } from './queued-notice.ts';

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

test('a full device is told in words that say what to do', () => {
  const full = { kind: 'refused', code: 'QuotaExceededError', message: 'Quota exceeded' } as const;
  expect(whyNotKept(i18n, full)).toBe(
    'This device is out of storage, so the action wasn’t saved or sent. Free up space and try again.',
  );
});

test('any other reason is told in its own words', () => {
  expect(whyNotKept(i18n, { kind: 'conflict', message: 'Not in this state' })).toBe('Not in this state');
  expect(whyNotKept(i18n, { kind: 'expired' })).toBeUndefined();
});
