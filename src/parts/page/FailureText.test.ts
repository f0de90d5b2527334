import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Failure } from '../../domain/failure.ts';
import { FailureNote } from './FailureText.tsx';

/** The paragraphs of a note about the failure; `·` stands for a full stop that is drawn. */
function said(failure: Failure): string[] {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
  const note = createElement(FailureNote, { failure });
  const html = renderToStaticMarkup(createElement(I18nProvider, { i18n }, note));
  return [...html.matchAll(/<p[^>]*>(.*?)<\/p>/g)].map(([, inner = '']) =>
    inner
      .replace(/<span[^>]*class="ended"[^>]*>(.*?)<\/span>/g, '$1·')
      .replace(/<[^>]*>/g, '')
      .trim(),
  );
}

test('a 401 without a message says the sentence of the specification, once', () => {
  expect(said({ kind: 'expired', status: 401 })).toEqual([
    'Session expired',
    'Your Login Session has expired, please try logging in again·',
  ]);
});

test('a 401 says the message of the service instead', () => {
  expect(said({ kind: 'expired', status: 401, message: 'Signed in elsewhere' })).toEqual([
    'Session expired',
    'Signed in elsewhere·',
  ]);
});

test('a failure without a message says what the operator can do next', () => {
  expect(said({ kind: 'unreachable' })).toEqual([
    'Service unreachable',
    'Couldn’t reach the service. Try again in a minute.',
  ]);
});
