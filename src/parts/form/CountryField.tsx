import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { compareTexts } from '../../domain/text.ts';
import { Combobox } from '../../ui/Combobox.tsx';
import { usePhoneNumbers } from './phone-numbers.ts';

/** All countries by their names in the person's language; the value is the ISO 3166-1 code. */
export function CountryField(
  props: Omit<ComponentProps<typeof Combobox>, 'label' | 'options' | 'autoComplete'>,
) {
  const { i18n } = useLingui();
  const countries = namedCountries(usePhoneNumbers().countries, props.value, i18n.locale);
  return (
    <Combobox
      {...props}
      label={<Trans comment="Field of a form: the operator’s country">Country</Trans>}
      autoComplete="country-name"
      options={countries.map(({ code, name }) => ({ value: code, label: name }))}
    />
  );
}

/** A country by its ISO 3166-1 code and its name in a language. */
type NamedCountry = { code: string; name: string };

const isCode = /^([a-z]{2}|\d{3})$/i;

/** Names of countries by their codes in a language; a text that is no code, as an account may hold, is its own name. */
function namesIn(language: string): (code: string) => string {
  const names = new Intl.DisplayNames([language, 'en'], { type: 'region' });
  return code => (isCode.test(code) ? (names.of(code) ?? code) : code);
}

/** The name of a country by its code in a language; of a text that is no code, the text. */
export const countryName = (code: string, language: string): string => namesIn(language)(code);

/** Countries by name in a language; the chosen one stays in the list even while the list is still loading. */
export function namedCountries(codes: readonly string[], chosen: string, language: string): NamedCountry[] {
  const nameOf = namesIn(language);
  const all = chosen === '' || codes.includes(chosen) ? codes : [chosen, ...codes];
  return all.map(code => ({ code, name: nameOf(code) })).sort((a, b) => compareTexts(a.name, b.name));
}
