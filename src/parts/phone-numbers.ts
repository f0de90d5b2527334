import { useEffect, useState } from 'react';

type Library = typeof import('libphonenumber-js/min');

/** What is known of telephone numbers, once it is here: it is large, so only the screens that ask for one load it. */
export type PhoneNumbers = {
  /** Whether the text is a number of some country, with its code. */
  isValid(text: string): boolean;
  /** E.164, `+27825550142`; the text itself when it is none. */
  normal(text: string): string;
  /** ISO 3166-1 codes of all countries. */
  countries: readonly string[];
};

// Until the library is here, and where it cannot be had: the shape of E.164 alone. The provider has the last word.
const shapeOnly: PhoneNumbers = {
  isValid: text => /^\+[1-9]\d{6,14}$/.test(withoutSpaces(text)),
  normal: text => withoutSpaces(text),
  countries: [],
};
const withoutSpaces = (text: string) => text.replace(/[\s()./-]/g, '');

let loading: Promise<PhoneNumbers> | null = null;
const load = () => {
  loading ??= import('libphonenumber-js/min').then(knowledge);
  loading.catch(() => {
    loading = null;
  });
  return loading;
};

const knowledge = (library: Library): PhoneNumbers => ({
  isValid: text => library.parsePhoneNumberFromString(text)?.isValid() ?? false,
  normal: text => library.parsePhoneNumberFromString(text)?.number ?? withoutSpaces(text),
  countries: library.getCountries(),
});

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
