import { useLingui } from '@lingui/react/macro';
import type { Notice } from '../../data/notices.ts';
import type { Failure } from '../../domain/failure.ts';

/**
 * The notice of a call that failed: the service's own words, else the sentence; where nobody was reached, the sentence and
 * what to do. One notice at a time. (ruling 4)
 */
export function useSaid(): (failure: Failure, sentence: string) => Notice {
  const { t } = useLingui();
  return (failure, sentence) => ({
    tone: 'bad',
    key: 'auth',
    ...(failure.kind === 'unreachable'
      ? { text: sentence, detail: t`The service could not be reached. Nothing you typed is lost; try again.` }
      : { text: failure.message ?? sentence }),
  });
}
