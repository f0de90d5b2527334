import { msg } from '@lingui/core/macro';
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
    return said(failure, msg`Failed to confirm OTP`);
  };
}
