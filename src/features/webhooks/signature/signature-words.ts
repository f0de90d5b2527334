import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { BodyTrait, SecretFault } from '../../../domain/webhook/signature.ts';
import type { Words } from '../../../parts/format/say.ts';

/** The layout of the signed body, where the body at hand has another. */
export const traitWords: Words<BodyTrait> = {
  compact: msg`on one line, without spaces between its parts`,
  spaced: msg`on one line, with a space after each comma and colon`,
  'indented-2': msg`indented by 2 spaces`,
  'newline-at-end': msg`with a line break at the end`,
  trimmed: msg`without leading and trailing spaces`,
  crlf: msg`with Windows line breaks (CR LF), which a text field removes`,
  lf: msg`with Unix line breaks (LF)`,
};

/** The faults of a secret. */
export const secretWords: Words<SecretFault> = {
  empty: msg`The secret is empty.`,
  'no-prefix': msg`The secret doesn’t start with whsec_.`,
  'not-base64': msg`The part after whsec_ isn’t base64.`,
};

/** The remedy for each fault of a secret. */
export const secretRemedies: Words<SecretFault> = {
  empty: msg`Copy all of it, from whsec_ to its end.`,
  'no-prefix': msg`Keep the prefix in your configuration. Remove it just before decoding.`,
  'not-base64': msg`Copy the secret again, as shown when the webhook was registered or the secret rotated.`,
};

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
