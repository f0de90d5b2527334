import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { usePhoneNumbers } from '../../parts/phone-numbers.ts';
import { Select } from '../../ui/Select.tsx';

/** All countries by their names in the person's language; the value is the ISO 3166-1 code. */
export function CountryField(
  props: Omit<ComponentProps<typeof Select>, 'label' | 'children'> & { value: string },
) {
  const { i18n } = useLingui();
  return (
    <Select {...props} label={<Trans>Country</Trans>} autoComplete="country">
      <option value="" />
      {named(usePhoneNumbers().countries, props.value, i18n.locale).map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  );
}

/** The chosen country stays in the list even while the list is still loading. */
function named(codes: readonly string[], chosen: string, language: string): { code: string; name: string }[] {
  const names = new Intl.DisplayNames([language, 'en'], { type: 'region' });
  const all = chosen === '' || codes.includes(chosen) ? codes : [chosen];
  return all
    .map(code => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => a.name.localeCompare(b.name, language));
}
