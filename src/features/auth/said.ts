import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Notice } from '../../data/notices.ts';
import type { Failure } from '../../domain/failure.ts';

/** The notice of a call that failed: the sentence, and under it the service's own words or, where it was not reached, what to do. */
export const saidOf = (
  i18n: I18n,
  failure: Failure,
  sentence: MessageDescriptor,
): Notice & { text: string } => ({
  tone: 'bad',
  key: 'auth',
  text: i18n._(sentence),
  detail:
    failure.kind === 'unreachable'
      ? i18n._(msg`The service could not be reached. Nothing you typed is lost; try again.`)
      : failure.message,
});

/** The same in the language being spoken. */
export function useSaid(): (failure: Failure, sentence: MessageDescriptor) => Notice {
  const { i18n } = useLingui();
  return (failure, sentence) => saidOf(i18n, failure, sentence);
}
