import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Failure } from '../../../domain/failure.ts';
import { RotateFailure } from './RotateDialog.tsx';

/** The title and the text of the note about a rotation that failed. */
function noteOf(failure: Failure): string[] {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <RotateFailure failure={failure} url="https://hooks.example/1" />
    </I18nProvider>,
  );
  return html.split('<p').flatMap(text => text.replace(/^[^>]*>|<[^>]*>/g, '').trim() || []);
}

test.each<[Failure, string[]]>([
  [{ kind: 'refused', status: 502 }, ['The service responded with 502.']],
  [{ kind: 'refused', status: 503, message: 'Down for repairs.' }, ['Down for repairs.']],
  [{ kind: 'unreadable', status: 200 }, ['The response couldn’t be read.']],
  [{ kind: 'unreachable' }, []],
])('a secret that may have been rotated is not called a failure: %j', (failure, response) => {
  expect(noteOf(failure)).toEqual([
    'The secret may have been rotated.',
    'No clear response. Try again here to see the same new secret.',
    ...response,
  ]);
});

test('a secret that the service did not rotate quotes the service', () => {
  expect(noteOf({ kind: 'refused', status: 422, message: 'Rotated a minute ago.' })).toEqual([
    'Failed to rotate the secret of the webhook with url https://hooks.example/1',
    'Rotated a minute ago.',
  ]);
});
