import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { TextField } from '../../ui/TextField.tsx';
import { namedCountries } from './CountryField.tsx';
import type { PhoneNumbers } from './phone-numbers.ts';

/** A cell number as it is written in a country, which is chosen beside it. */
export function CellNumberField({
  phones,
  country,
  onCountry,
  ...field
}: Omit<ComponentProps<typeof TextField>, 'label' | 'hint' | 'ok' | 'start'> & {
  phones: PhoneNumbers;
  /** ISO 3166-1 code; '' for none, where the number must begin with its code. */
  country: string;
  onCountry: (country: string) => void;
  value: string;
}) {
  const number = phones.parse(field.value, country || null);
  const example = phones.example(country);
  return (
    <TextField
      {...field}
      label={<Trans>Cell Number</Trans>}
      type="tel"
      inputMode="tel"
      autoComplete="off"
      dir="ltr"
      className="text-start tabular-nums"
      start={<CountryCode phones={phones} country={country} onCountry={onCountry} />}
      ok={number && <bdi dir="ltr">{number.e164}</bdi>}
      hint={
        example ? (
          <Trans>
            Such as <bdi dir="ltr">{example}</bdi>, with or without the first 0.
          </Trans>
        ) : (
          <Trans>With the code of the country, such as +27 82 555 0142.</Trans>
        )
      }
    />
  );
}

/** The country in short with its code; the list has the names in full. */
function CountryCode({
  phones,
  country,
  onCountry,
}: {
  phones: PhoneNumbers;
  country: string;
  onCountry: (country: string) => void;
}) {
  const { t, i18n } = useLingui();
  return (
    <span className="relative flex h-full shrink-0 items-center border-e border-line text-body">
      <select
        aria-label={t`Country of the number`}
        value={country}
        onChange={event => onCountry(event.target.value)}
        className="peer absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
      >
        <option value="" />
        {namedCountries(phones.countries, country, i18n.locale).map(({ code, name }) => (
          <option key={code} value={code}>
            {`${name} ${phones.callingCode(code) ?? ''}`}
          </option>
        ))}
      </select>
      <span
        aria-hidden
        className="pointer-events-none flex h-7 items-center gap-1.5 rounded-small px-3 tabular-nums peer-focus-visible:outline-2 peer-focus-visible:-outline-offset-2 peer-focus-visible:outline-focus"
      >
        <bdi dir="ltr">{country === '' ? '+' : `${country} ${phones.callingCode(country) ?? ''}`}</bdi>
        <ChevronDown size={14} className="text-text-3" />
      </span>
    </span>
  );
}
