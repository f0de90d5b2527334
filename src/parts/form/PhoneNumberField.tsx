import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { TextField } from '../../ui/TextField.tsx';
import { namedCountries } from './CountryField.tsx';
import type { PhoneNumbers } from './phone-numbers.ts';

/** A telephone number as it is written in a country, which is chosen beside it; one with a country's code chooses the country. */
export function PhoneNumberField({
  phones,
  country: chosen,
  onCountry,
  onChange,
  ...field
}: Omit<ComponentProps<typeof TextField>, 'hint' | 'ok' | 'start'> & {
  phones: PhoneNumbers;
  /** ISO 3166-1 code; '' for none, where the number must begin with its code. */
  country: string;
  onCountry: (country: string) => void;
  value: string;
}) {
  const coded = (text: string) => phones.parse(text, null)?.country;
  const country = coded(field.value) ?? chosen;
  const number = phones.parse(field.value, country || null);
  const example = phones.example(country);
  return (
    <TextField
      autoComplete="off"
      {...field}
      onChange={event => {
        onChange?.(event);
        const named = coded(event.target.value);
        if (named && named !== chosen) onCountry(named);
      }}
      type="tel"
      inputMode="tel"
      dir="ltr"
      className="text-start tabular-nums"
      start={<CountryCode phones={phones} country={country} onCountry={onCountry} />}
      ok={number && <bdi dir="ltr">{number.e164}</bdi>}
      hint={
        example && /^\(?0/.test(example) ? (
          <Trans>
            For example <bdi dir="ltr">{example}</bdi>, with or without the leading 0.
          </Trans>
        ) : example ? (
          // A 0 before such a number leads to another one, as in Italy, or to none.
          <Trans>
            For example <bdi dir="ltr">{example}</bdi>.
          </Trans>
        ) : (
          <Trans>Include the country code, such as +27 82 555 0142.</Trans>
        )
      }
    />
  );
}

/** The region that the browser's languages name, else the likeliest of the first; '' where there is none. */
export function browserCountry(): string {
  const locales = navigator.languages.flatMap(readLocale);
  return locales.find(({ region }) => region)?.region ?? locales[0]?.maximize().region ?? '';
}

/** A language of the browser; none where it is a name of the system's, such as `C`, which WebKit passes on. */
function readLocale(language: string): Intl.Locale[] {
  try {
    return [new Intl.Locale(language)];
  } catch {
    return [];
  }
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
        aria-label={t`Number’s country`}
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
