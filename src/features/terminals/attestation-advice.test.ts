import { setupI18n } from '@lingui/core';
import { describe, expect, test } from 'vitest';
import { failureReasons } from '../../../sandbox/seed/phones.ts';
import { attestationWords } from '../../parts/terminal/terminal-words.ts';
import { reasonAdvice, statusAdvice, unexplained } from './attestation-advice.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

describe('every failed attestation says what happened and what to do', () => {
  test.each(failureReasons.android)('%s', reason => {
    const { title, why, steps } = reasonAdvice[reason];
    expect(i18n._(title).length).toBeGreaterThan(10);
    expect(i18n._(why)).toMatch(/\.$/);
    expect(steps.length).toBeGreaterThanOrEqual(2);
    for (const step of steps) expect(i18n._(step)).toMatch(/\.$/);
  });

  test('and so do the other states', () => {
    for (const advice of [...Object.values(statusAdvice), unexplained]) {
      expect(i18n._(advice.why)).toMatch(/\.$/);
    }
    expect(Object.keys(statusAdvice).length + 1).toBe(Object.keys(attestationWords).length);
  });
});
