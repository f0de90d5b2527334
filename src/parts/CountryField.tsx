import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { Select } from '../ui/Select.tsx';
import { namedCountries } from './country-names.ts';
import { usePhoneNumbers } from './phone-numbers.ts';

/** All countries by their names in the person's language; the value is the ISO 3166-1 code. */
export function CountryField(
  props: Omit<ComponentProps<typeof Select>, 'label' | 'children'> & { value: string },
) {
  const { i18n } = useLingui();
  return (
    <Select {...props} label={<Trans>Country</Trans>} autoComplete="country">
      <option value="" />
      {namedCountries(usePhoneNumbers().countries, props.value, i18n.locale).map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  );
}
