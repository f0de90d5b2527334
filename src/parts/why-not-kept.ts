import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Failure } from '../domain/failure.ts';

/** The outbox's name for a full disk, and the browser's. */
const full = ['storage-full', 'QuotaExceededError'];

/** Whether something was not accepted because there is no room on this device. */
export const isFull = ({ code }: Failure): boolean => code !== undefined && full.includes(code);

/** The second line under what was not accepted: what to do where the device is full, else the words that came with it. */
export const whyNotKept = (i18n: I18n, failure: Failure): string | undefined =>
  isFull(failure)
    ? i18n._(
        msg`This device is full: what could not be kept is not sent. Free some space on it, then decide again.`,
      )
    : failure.message;
