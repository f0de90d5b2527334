import { useLingui } from '@lingui/react/macro';
import type { Notice } from '../../data/notices.ts';
import type { Failure } from '../../domain/failure.ts';
import { useSaid } from './said.ts';

/** The notice of a failure about a forgotten password: these have one sentence and the service's words under it. (specification §8) */
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
