import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A length of time in its largest units, seconds included where there are no hours; in ms. */
export function sayLength(i18n: I18n, length: number): string {
  const days = Math.floor(length / DAY);
  const hours = Math.floor(length / HOUR);
  const minutes = Math.floor((length % HOUR) / MINUTE);
  const seconds = Math.floor((length % MINUTE) / SECOND);
  if (days > 1) return i18n._(msg`${plural(days, { one: '# day', other: '# days' })}`);
  if (hours > 0) return i18n._(msg`${hours} h ${minutes} min`);
  if (minutes > 0) return i18n._(msg`${minutes} min ${seconds} s`);
  return i18n._(msg`${seconds} s`);
}
