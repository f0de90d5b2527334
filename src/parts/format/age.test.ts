import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { countdown, sayAge } from './age.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const minutes = 60_000;

test.each([
  [-60 * minutes, ''],
  [-10_000, 'just now'],
  [10_000, 'just now'],
  [5 * minutes, '5 min ago'],
  [159 * minutes, '2 h 39 min ago'],
  [30 * 60 * minutes, '30 h 0 min ago'],
  [49 * 60 * minutes, '2 days ago'],
])('%d ms are "%s"', (age, words) => {
  expect(sayAge(i18n, age)).toBe(words);
});

test('seconds left are shown as a clock shows them', () => {
  expect([60, 42, 5].map(countdown)).toEqual(['1:00', '0:42', '0:05']);
});
