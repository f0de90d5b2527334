import { useEffect, useState } from 'react';
import { type PhoneNumber, readPhoneNumber } from '../../domain/phone.ts';

type Library = typeof import('libphonenumber-js/max');
type Country = Parameters<Library['getCountryCallingCode']>[0];
type Examples = Parameters<Library['getExampleNumber']>[1];

/** Reads and writes telephone numbers of all countries. Its data is large, so only screens that ask for a number load it. */
export type PhoneNumbers = {
  /** True where the text is a number of some country, with its code. */
  isValid(text: string): boolean;
  /** E.164, `+27825550142`; the text itself when it is none. */
  normal(text: string): string;
  /** A number as it is written in a country (ISO 3166-1), or with its code; null when there is no such number. */
  parse(text: string, country: string | null): PhoneNumber | null;
  /** The code that is dialled for a country, `+27`; null where none is known. */
  callingCode(country: string): string | null;
  /** Example of a mobile number as written in a country, `071 123 4567`; null where none is known. */
  example(country: string): string | null;
  /** ISO 3166-1 codes of all countries. */
  countries: readonly string[];
};

const withoutSpaces = (text: string) => text.replace(/[\s()./-]/g, '');
const hasShape = (text: string) => /^\+[1-9]\d{6,14}$/.test(withoutSpaces(text));

// Until the library is here, and where it could not be loaded: the shape of E.164 alone. The provider has the last word.
const shapeOnly: PhoneNumbers = {
  isValid: hasShape,
  normal: withoutSpaces,
  parse: text => (hasShape(text) ? { e164: withoutSpaces(text), country: null } : null),
  callingCode: () => null,
  example: () => null,
  countries: [],
};

let loading: Promise<PhoneNumbers> | null = null;
const load = () => {
  loading ??= Promise.all([
    import('libphonenumber-js/max'),
    import('libphonenumber-js/mobile/examples'),
  ]).then(([library, examples]) => knowledge(library, examples.default));
  loading.catch(() => {
    loading = null;
  });
  return loading;
};

function knowledge(library: Library, examples: Examples): PhoneNumbers {
  const isKnown = (country: string): country is Country => library.isSupportedCountry(country);
  return {
    isValid: text => library.parsePhoneNumberFromString(text)?.isValid() ?? false,
    normal: text => library.parsePhoneNumberFromString(text)?.number ?? withoutSpaces(text),
    parse: (text, country) =>
      readPhoneNumber(library, text, country !== null && isKnown(country) ? country : null),
    callingCode: country => (isKnown(country) ? `+${library.getCountryCallingCode(country)}` : null),
    example: country =>
      (isKnown(country) && library.getExampleNumber(country, examples)?.formatNational()) || null,
    countries: library.getCountries(),
  };
}

/** Loads what is known of telephone numbers; until then only their shape is checked. */
export function usePhoneNumbers(): PhoneNumbers {
  const [known, setKnown] = useState(shapeOnly);
  useEffect(() => {
    let isHere = true;
    load().then(
      numbers => isHere && setKnown(numbers),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, []);
  return known;
}
