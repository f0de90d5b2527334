import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Failure } from '../../domain/failure.ts';

/** What a sign-in that failed says where the provider has no words of its own. (specification §8: Auth) */
export function signInFailure({ kind, code, status = 0 }: Failure): MessageDescriptor {
  if (code === 'NoTokens') return msg`Failed to get login token`;
  if (code === 'InvalidTokens') return msg`Failed to get user data`;
  if (kind === 'unreadable') return msg`Something went wrong`;
  return status >= 500 ? msg`Failed to login user` : msg`Failed to log you in`;
}
