import { plain } from './text.ts';

/**
 * The part of `libphonenumber-js/max` that reading a telephone number needs. It knows all countries' numbers and is large, so the
 * caller loads it. With less data (`/min`) it takes numbers with a digit too many.
 */
export type PhoneLibrary = {
  parsePhoneNumberFromString(
    text: string,
    how?: string | { defaultCountry?: string; extract?: boolean },
  ): { number: string; country?: string; ext?: string; isValid(): boolean } | undefined;
};

/** A telephone number that can exist; `country` is its ISO 3166-1 code, null where several share its code. */
export type PhoneNumber = {
  /** E.164, `+27825550142`. */
  e164: string;
  country: string | null;
};

/** Joiners, marks of direction and the like, which are not seen. */
const invisible = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/**
 * Reads a number as it is written: with its country's code, or in the way of `country` (ISO 3166-1), with or without the first
 * zero. Null when no such number can exist there, and for one with an extension, which gets no message.
 */
export function readPhoneNumber(
  library: PhoneLibrary,
  text: string,
  country: string | null,
): PhoneNumber | null {
  // A spreadsheet marks text with an apostrophe, a phone's contacts with marks of direction.
  const written = text.replace(invisible, '').trim().replace(/^['’]/, '');
  if (written === '') return null;
  const number = library.parsePhoneNumberFromString(written, {
    defaultCountry: country ?? undefined,
    extract: false,
  });
  if (!number?.isValid() || number.ext) return null;
  return { e164: number.number, country: number.country ?? null };
}

/** Digits, the first zero included, from which on a search is taken for a number: fewer lie in too many numbers and ids. */
const FEWEST = 6;
/** Calling codes of one and of two digits (ITU-T E.164); all others have three. */
const shortCodes = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;
/** Digits before a number that is dialled within its country, by calling code; nearly everywhere a zero. */
const trunkPrefixes: Readonly<Record<string, string>> = { '7': '8', '36': '06' };

/**
 * The telephone number that a search may be: its digits, with a plus before an international one. Null for a search with
 * anything else in it, and for one that is too short.
 */
export function phoneIn(search: string): string | null {
  const text = plain(search).trim();
  if (!/^\+?[\d\s()./\u2010-\u2015-]+$/.test(text)) return null;
  // "+27 (0)82 …" has the zero for callers within the country.
  const digits = (text.startsWith('+') ? text.replace(/\(0\)/, '') : text).replace(/\D/g, '');
  if (digits.length < FEWEST) return null;
  return text.startsWith('+') ? `+${digits}` : digits.replace(/^00/, '+');
}

/**
 * The part of a searchable number, from a place (included) to another (excluded), that begins with `phone`, written in the way of
 * the number's own country or with its calling code; null where it does not.
 */
export function phonePart(compared: string, phone: string): { from: number; to: number } | null {
  if (!/^\+?[\d()./]{7,20}$/.test(compared)) return null;
  const places = [...compared.matchAll(/\d/g)].map(({ index }) => index);
  const digits = compared.replace(/\D/g, '');
  for (const [start, typed] of waysToBegin(compared.startsWith('+') ? digits : null, phone)) {
    if (typed === '' || !digits.startsWith(typed, start)) continue;
    const [from, last] = [places[start], places[start + typed.length - 1]];
    if (from !== undefined && last !== undefined) return { from, to: last + 1 };
  }
  return null;
}

/** Where in a number what was typed may begin, and its digits from there on; `international` are the number's, null for a local one. */
function waysToBegin(international: string | null, phone: string): [start: number, typed: string][] {
  if (phone.startsWith('+')) return [[0, phone.slice(1)]];
  if (international === null) return [[0, phone]];
  const code = shortCodes.exec(international)?.[0] ?? international.slice(0, 3);
  const trunk = trunkPrefixes[code] ?? '0';
  const withoutTrunk = phone.startsWith(trunk) ? phone.slice(trunk.length) : '';
  // With the zero as it is: in Italy it belongs to the number.
  return [
    [0, phone],
    [code.length, phone],
    [code.length, withoutTrunk],
  ];
}
