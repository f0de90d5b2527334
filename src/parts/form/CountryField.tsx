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

/** Countries by name in a language; the chosen one stays in the list even while the list is still loading. */
export function namedCountries(codes: readonly string[], chosen: string, language: string): NamedCountry[] {
  const names = new Intl.DisplayNames([language, 'en'], { type: 'region' });
  const all = chosen === '' || codes.includes(chosen) ? codes : [chosen];
  return all
    .map(code => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => compareTexts(a.name, b.name));
}
