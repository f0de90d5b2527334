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

/** The same for a forgotten password, whose failures have one sentence and the service's words under it. (specification §8) */
export function useResetSaid(): (failure: Failure) => Notice {
  const { t } = useLingui();
  const said = useSaid();
  return failure => {
    if (failure.code === 'UserNotFoundException') return { tone: 'bad', key: 'auth', text: t`no user found` };
    const sentence = t`Failed to confirm OTP`;
    const notice = said(failure, sentence);
    return { ...notice, text: sentence, detail: notice.detail ?? failure.message };
  };
}
