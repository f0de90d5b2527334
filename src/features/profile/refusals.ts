import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Failure } from '../../domain/failure.ts';

/** Where on the screen a refusal is said: beside the field that it is about, else under the form. */
export type Beside = 'previous' | 'password' | 'email' | 'code' | 'phoneNumber' | 'form';

/** A refusal and its field; `words` where the provider's own say less. */
export type Refusal = { beside: Beside; words: MessageDescriptor | string };

type Asked = 'person' | 'email' | 'code' | 'password';

const tooMany = msg`Too many tries. Wait a while, then try again.`;
const unreached = msg`The service could not be reached. Nothing you typed is lost; try again.`;

const fieldOf = {
  person: 'form',
  email: 'email',
  code: 'code',
  password: 'previous',
} as const satisfies Record<Asked, Beside>;

/** What the identity provider's refusal of a change means, and which field it is about; null where the session is over, which is said elsewhere. */
export function refusalOf(asked: Asked, { kind, code = '', message }: Failure): Refusal | null {
  if (kind === 'expired') return null;
  if (kind === 'unreachable')
    return {
      beside: 'form',
      words:
        asked === 'password'
          ? msg`The service could not be reached. If it refuses your previous password the next time, the new one holds already.`
          : unreached,
    };
  const beside = fieldOf[asked];
  switch (code) {
    case 'NotAuthorizedException':
      return asked === 'password'
        ? { beside, words: msg`This is not your previous password.` }
        : { beside: 'form', words: message ?? msg`Something went wrong` };
    case 'InvalidPasswordException':
      return { beside: 'password', words: message ?? msg`The new password does not meet the rules.` };
    case 'CodeMismatchException':
      return { beside, words: msg`This code is not the one in the newest e-mail.` };
    case 'ExpiredCodeException':
      return { beside, words: msg`This code has expired. Send a new one.` };
    case 'LimitExceededException':
    case 'TooManyRequestsException':
    case 'TooManyFailedAttemptsException':
      return { beside, words: tooMany };
    case 'AliasExistsException':
      return { beside, words: msg`the entered email is already registered` };
    case 'InvalidParameterException':
      return invalid(asked, message);
    default:
      return { beside: 'form', words: message ?? msg`Something went wrong` };
  }
}

function invalid(asked: Asked, message = ''): Refusal {
  if (asked === 'email') return { beside: 'email', words: msg`The Email you entered is not a valid format!` };
  if (asked === 'person' && /phone/i.test(message))
    return { beside: 'phoneNumber', words: msg`Phone number is not valid!` };
  return { beside: 'form', words: message || msg`Something went wrong` };
}
