import {
  type Bytes,
  fromBase64,
  fromHex,
  fromLooseBase64,
  unpadded,
  utf8,
} from './webhook-signature-bytes.ts';

/** What is wrong with a secret as it was written down. (contract: Webhooks, `whsec_<base64>`) */
export type SecretFault =
  | 'empty'
  | 'whitespace'
  | 'quotes'
  | 'no-prefix'
  | 'base64url'
  | 'unpadded'
  | 'hex'
  | 'not-base64'
  | 'length';

/** How a sender or a receiver may have made a wrong key of a right secret. */
export type KeyFault = 'text' | 'text-with-prefix' | 'decoded-with-prefix';

/** A key that a secret may stand for, and what had to be forgiven to read it so. */
export type SecretReading = { key: Bytes; faults: readonly SecretFault[]; keyFault: KeyFault | null };

const PREFIX = 'whsec_';
/** Bytes that a secret of Standard Webhooks has. */
const SHORTEST = 24;
const LONGEST = 64;
const quoted = /^(["'`])(.*)\1$/s;
/** So many hexadecimal digits in a row do not happen in base64. */
const looksHex = /^(?:[0-9a-f]{2}){16,}$/i;

/** The secret without what a copy may have brought along, and what that was. */
function bare(text: string): { encoded: string; faults: SecretFault[] } {
  const faults: SecretFault[] = [];
  let encoded = text.trim();
  if (encoded !== text) faults.push('whitespace');
  const inside = quoted.exec(encoded)?.[2];
  if (inside !== undefined) {
    faults.push('quotes');
    encoded = inside.trim();
  }
  if (encoded.startsWith(PREFIX)) return { encoded: encoded.slice(PREFIX.length), faults };
  return { encoded, faults: [...faults, 'no-prefix'] };
}

/** The key of the base64 after the prefix, forgiving its alphabet and its padding. */
function decode(encoded: string): { key: Bytes; fault: SecretFault | null } | null {
  const strict = fromBase64(encoded);
  if (strict) return { key: strict, fault: null };
  const loose = fromLooseBase64(encoded);
  return loose && { key: loose, fault: /[-_]/.test(encoded) ? 'base64url' : 'unpadded' };
}

/** What a decoder that forgives everything makes of a text, `_` of the prefix included. */
function decodeAnyhow(text: string): Bytes | null {
  const bare = unpadded(text).replaceAll('-', '+').replaceAll('_', '/');
  if (!/^[A-Za-z0-9+/]+$/.test(bare)) return null;
  const whole = bare.length % 4 === 1 ? bare.slice(0, -1) : bare;
  return Uint8Array.from(atob(whole), character => character.charCodeAt(0));
}

/** The keys that a secret may stand for, the right one first; none for an empty secret. */
export function secretReadings(text: string): SecretReading[] {
  const { encoded, faults } = bare(text);
  const decoded = decode(encoded);
  const hex = looksHex.test(encoded) ? fromHex(encoded) : null;
  const withPrefix = decodeAnyhow(PREFIX + encoded);
  const readings: (SecretReading | null)[] = [
    decoded && {
      key: decoded.key,
      faults: decoded.fault ? [...faults, decoded.fault] : faults,
      keyFault: null,
    },
    hex && { key: hex, faults: [...faults, 'hex'], keyFault: null },
    { key: utf8(encoded), faults, keyFault: 'text' },
    { key: utf8(PREFIX + encoded), faults, keyFault: 'text-with-prefix' },
    withPrefix && { key: withPrefix, faults, keyFault: 'decoded-with-prefix' },
  ];
  return encoded === '' ? [] : readings.filter(reading => reading !== null);
}

/** All that is wrong with a secret, the worst first; a wrong length or hexadecimal digits are wrong only where nothing matches. */
export function secretFaults(text: string): SecretFault[] {
  const { encoded, faults } = bare(text);
  if (encoded === '') return ['empty'];
  if (looksHex.test(encoded)) return ['hex', ...faults];
  const decoded = decode(encoded);
  if (!decoded) return ['not-base64', ...faults];
  const { length } = decoded.key;
  const found = decoded.fault ? [decoded.fault, ...faults] : faults;
  return length < SHORTEST || length > LONGEST ? [...found, 'length'] : found;
}
