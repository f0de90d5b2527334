import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Failure } from '../../domain/failure.ts';
import { saidOf } from './said.ts';

/** Why a code was not taken, in words that stand at its field. (specification §8) */
export function codeRefusal(i18n: I18n, failure: Failure): string {
  if (failure.code === 'ExpiredCodeException') return i18n._(msg`the code entered is expired, sign up again`);
  const { text, detail } = saidOf(i18n, failure, msg`Please try again!`);
  return detail ?? text;
}
