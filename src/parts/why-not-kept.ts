import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Failure } from '../domain/failure.ts';

/** Whether something was not accepted because there is no room on this device. */
export const isFull = ({ code }: Failure): boolean => code === 'QuotaExceededError';

/** The second line under what was not accepted: what to do where the device is full, else the words that came with it. */
export const whyNotKept = (i18n: I18n, failure: Failure): string | undefined =>
  isFull(failure)
    ? i18n._(
        msg`This device is full: what could not be kept is not sent. Free some space on it, then decide again.`,
      )
    : failure.message;
