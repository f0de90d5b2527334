import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { BodyTrait } from '../../../domain/webhook-signature-body.ts';
import type { KeyFault, SecretFault } from '../../../domain/webhook-signature-secret.ts';
import type { Words } from '../../../parts/format/say.ts';

/** The traits of the signed body that the body at hand lacks. */
export const traitWords: Words<BodyTrait> = {
  compact: msg`on one line, without spaces between its parts`,
  'indented-2': msg`indented by 2 spaces`,
  'indented-4': msg`indented by 4 spaces`,
  'indented-tab': msg`indented by tabs`,
  spaced: msg`on one line, with a space after each comma and colon`,
  sorted: msg`with its keys in alphabetical order`,
  'numbers-shortened': msg`with numbers and escapes as JavaScript writes them`,
  unescaped: msg`with letters and slashes as they are, not escaped`,
  'unicode-escaped': msg`with letters beyond ASCII escaped as \\u…`,
  'slashes-escaped': msg`with each / escaped as \\/`,
  'html-escaped': msg`with <, > and & escaped as \\u…`,
  'newline-at-end': msg`with a line end after it`,
  trimmed: msg`without the white space around it`,
  crlf: msg`with line ends of Windows (CR LF), which a text field drops`,
  lf: msg`with line ends of Unix (LF)`,
  'with-bom': msg`with a byte order mark before it`,
  'without-bom': msg`without a byte order mark before it`,
  composed: msg`with accents composed (NFC)`,
  decomposed: msg`with accents decomposed (NFD)`,
  'not-misread': msg`in UTF-8; here it was read as Latin-1`,
};

/** The faults of a secret. */
export const secretWords: Words<SecretFault> = {
  empty: msg`The secret is empty.`,
  whitespace: msg`There is white space around the secret.`,
  quotes: msg`The secret is in quotes.`,
  'no-prefix': msg`The secret does not begin with whsec_.`,
  base64url: msg`The secret is in base64 for URLs, with - and _.`,
  unpadded: msg`The secret has lost the = at its end.`,
  hex: msg`The secret is in hexadecimal digits, not in base64.`,
  'not-base64': msg`What follows whsec_ is not base64.`,
  length: msg`The secret is shorter than 24 bytes or longer than 64.`,
};

/** The remedy for each fault of a secret. */
export const secretRemedies: Words<SecretFault> = {
  empty: msg`Copy all of it, from whsec_ to its end.`,
  whitespace: msg`Trim it where it is read: a file or a variable often ends with a line end.`,
  quotes: msg`Take the quotes away: some .env files and panels keep them as part of the value.`,
  'no-prefix': msg`Keep the prefix in the configuration, and take it off just before decoding.`,
  base64url: msg`Use it as it was shown: base64 with + and /.`,
  unpadded: msg`Copy all of it, with the = signs.`,
  hex: msg`Use it as it was shown, and decode it as base64.`,
  'not-base64': msg`Copy it again. It was shown when the webhook was registered or its secret rotated.`,
  length: msg`Copy all of it: a part of it may be missing, or something was added.`,
};

/** The mistakes in making the key. */
export const keyWords: Words<KeyFault> = {
  text: msg`The secret was used as text, without decoding its base64.`,
  'text-with-prefix': msg`The whole secret was used as text, whsec_ included.`,
  'decoded-with-prefix': msg`The prefix whsec_ was decoded along with the secret.`,
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
