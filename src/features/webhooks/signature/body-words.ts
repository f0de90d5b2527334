import { msg } from '@lingui/core/macro';
import type { BodyTrait } from '../../../domain/webhook-signature-body.ts';
import type { Words } from '../../../parts/format/say.ts';

/** How the body that was signed is spelt, where the body at hand is not. */
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
