import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { Notice } from '../../data/notices.ts';
import type { Failure } from '../../domain/failure.ts';

/**
 * The notice of a call that failed: the service's own words, else the sentence; where nobody was reached, the sentence and
 * what to do. One notice at a time. (ruling 4)
 */
export const saidOf = (
  i18n: I18n,
  failure: Failure,
  sentence: MessageDescriptor,
): Notice & { text: string } => ({
  tone: 'bad',
  key: 'auth',
  ...(failure.kind === 'unreachable'
    ? {
        text: i18n._(sentence),
        detail: i18n._(msg`The service could not be reached. Nothing you typed is lost; try again.`),
      }
    : { text: failure.message ?? i18n._(sentence) }),
});

/** The same in the language being spoken. */
export function useSaid(): (failure: Failure, sentence: MessageDescriptor) => Notice {
  const { i18n } = useLingui();
  return (failure, sentence) => saidOf(i18n, failure, sentence);
}
