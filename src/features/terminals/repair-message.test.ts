import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import type { AttestationFailureReason, TerminalRow } from '../../domain/terminal.ts';
import { languageIn, repairMessage } from './repair-message.ts';

const english = setupI18n({ locale: 'en', messages: { en: {} } });
const to = { name: 'Sipho', companyName: 'Umlilo' };
const failed = (attestationFailureReason: AttestationFailureReason | null, more: Partial<TerminalRow> = {}) =>
  ({
    terminalId: 't1',
    nickname: 'Till – 04',
    platform: 'android',
    attestation: 'failed',
    attestationFailureReason,
    ...more,
  }) as TerminalRow;

test('repair steps name the phone, the reason, each step and the company, in the short alphabet of SMS', () => {
  const text = repairMessage(failed('TIME_DRIFT'), to, english);
  expect(text?.split('\n')).toEqual([
    'Hello Sipho, the phone Till - 04 failed its security check and takes no payments.',
    "The phone's clock is wrong",
    '1. Open Settings, System, Date and time. Switch "Set time automatically" on.',
    '2. Connect the phone to a network for a minute.',
    '3. Open the app and keep it open until the check has passed.',
    'Umlilo',
  ]);
});

test("the operator's own steps are not sent to the merchant", () => {
  const reasons = ['TEE_ATTESTATION', 'CERTIFICATE_MISMATCH', 'APP_NOT_RECOGNISED', 'TAMPER_FLAG'] as const;
  for (const reason of [...reasons, 'NONCE_MISSING'] as const)
    for (const platform of ['android', 'ios'] as const) {
      const text = repairMessage(failed(reason, { platform }), to, english);
      expect(text, reason).not.toMatch(/this terminal|your application|registered application|the merchant/);
    }
});

test('an iPhone is repaired by its own steps', () => {
  const text = repairMessage(failed('UNSUPPORTED_OS', { platform: 'ios' }), to, english);
  expect(text).toContain('Software Update');
});

test('a phone that passed needs no repair', () => {
  expect(repairMessage(failed(null, { attestation: 'passed' }), to, english)).toBeNull();
});

test.each([
  ['preferred_language', 'fr', 'fr'],
  ['Language', 'Arabic', 'ar'],
  ['language', 'Español', 'es'],
  ['language', 'it-CH', 'it'],
  ['language', 'isiZulu', null],
  ['First name', 'French', null],
])('the answer %s = %s names %s', (name, value, language) => {
  expect(languageIn([{ name, value }])).toBe(language);
});
