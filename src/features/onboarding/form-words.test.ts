import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { formFaultWords } from './form-words.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

test('a form without a title is asked for one', () => {
  expect(i18n._(formFaultWords({ at: 'title', fault: 'missing' }))).toBe('Please enter Title!');
});
