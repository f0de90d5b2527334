import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { sayResponse } from './transaction-words.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

test.each([
  ['51', '51, not sufficient funds'],
  ['z3', 'z3, declined, unable to go online'],
  ['Q7', 'Q7'],
])('response %s is said as "%s"', (code, said) => {
  expect(sayResponse(i18n, code)).toBe(said);
});
