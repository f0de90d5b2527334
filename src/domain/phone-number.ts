/**
 * What reading a telephone number needs of the library that knows all countries' numbers (`libphonenumber-js`), which is large
 * and therefore loaded by whoever asks.
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

/**
 * Reads a number as it is written: with its country's code, or in the way of `country` (ISO 3166-1), with or without the first
 * zero. Null when no such number can exist there, and for one with an extension, which gets no message. (contract: Merchants)
 */
export function readPhoneNumber(
  library: PhoneLibrary,
  text: string,
  country: string | null,
): PhoneNumber | null {
  // A spreadsheet marks text with an apostrophe.
  const written = text.trim().replace(/^['’]/, '');
  if (written === '') return null;
  const number = library.parsePhoneNumberFromString(written, {
    defaultCountry: country ?? undefined,
    extract: false,
  });
  if (!number?.isValid() || number.ext) return null;
  return { e164: number.number, country: number.country ?? null };
}
