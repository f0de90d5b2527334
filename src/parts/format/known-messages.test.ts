import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { sayMessage } from './known-messages.ts';

test('a known message is said in the chosen language, any other as the provider wrote it', () => {
  const i18n = setupI18n({ locale: 'it', messages: { it: {} } });
  i18n.setMessagesCompiler(text => [`it: ${text}`]);
  const said = (message?: string) => sayMessage(i18n, message);
  expect(said('Rate exceeded')).not.toBe('Rate exceeded');
  expect(said('Closed until Monday.')).toBe('Closed until Monday.');
  expect(said('toString')).toBe('toString');
  expect(said(undefined)).toBeUndefined();
});
