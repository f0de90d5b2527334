import { msg } from '@lingui/core/macro';
import type { KeyFault, SecretFault } from '../../../domain/webhook-signature-secret.ts';
import type { Words } from '../../../parts/format/say.ts';

/** What is wrong with a secret. */
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

/** What to do about a secret. */
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

/** How the key was made wrongly. */
export const keyWords: Words<KeyFault> = {
  text: msg`The secret was used as text, without decoding its base64.`,
  'text-with-prefix': msg`The whole secret was used as text, whsec_ included.`,
  'decoded-with-prefix': msg`The prefix whsec_ was decoded along with the secret.`,
};
