import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Failure } from '../../../domain/failure.ts';
import { GraceChoice, RotateFailure } from './RotateDialog.tsx';

/** The paragraphs of a part of the dialog, each without what follows it. */
function paragraphsOf(part: ReactElement): string[] {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
  const html = renderToStaticMarkup(<I18nProvider i18n={i18n}>{part}</I18nProvider>);
  return [...html.matchAll(/<p\b[^>]*>(.*?)<\/p>/g)].flatMap(
    ([, text]) => text?.replace(/<[^>]*>/g, '').trim() || [],
  );
}

/** The title and the text of the note about a rotation that failed. */
const noteOf = (failure: Failure): string[] =>
  paragraphsOf(<RotateFailure failure={failure} url="https://hooks.example/1" />);

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

test.each([
  [0, 'The current secret stops working immediately. Your endpoint rejects all events until you update it.'],
  [3_600, 'For 1 hour, each event is signed with the new and the current secret.'],
  [86_400, 'For 24 hours, each event is signed with the new and the current secret.'],
])('a rotation during a grace period promises nothing of the secret that it ends: %j', (seconds, follows) => {
  const choice = (previousEnds: string | null) =>
    paragraphsOf(
      <GraceChoice
        seconds={seconds}
        isFixed={false}
        previousEnds={previousEnds}
        onChange={() => undefined}
      />,
    );
  expect(choice('2026-11-28T10:00:00.000Z')).toEqual([
    'The previous secret is valid until 2026-11-28 12:00:00 GMT+2.',
    'Rotating now stops the previous secret immediately. Endpoints that still use it reject all events.',
    follows,
  ]);
  expect(choice(null)).toHaveLength(1);
});
