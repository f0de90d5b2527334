import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { type CountryCode, getExampleNumber } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PhoneNumberField } from './PhoneNumberField.tsx';
import type { PhoneNumbers } from './phone-numbers.ts';

const phones: PhoneNumbers = {
  isValid: () => false,
  normal: text => text,
  parse: () => null,
  callingCode: () => null,
  example: country => getExampleNumber(country as CountryCode, examples)?.formatNational() ?? null,
  countries: ['IT', 'US', 'ZA'],
};

/** The text of the field where a country is chosen and nothing is typed. */
function textIn(country: string): string {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const html = renderToString(
    <I18nProvider i18n={i18n}>
      <PhoneNumberField
        label="Cell Number"
        phones={phones}
        country={country}
        onCountry={() => undefined}
        value=""
      />
    </I18nProvider>,
  );
  return html.replaceAll(/<[^>]*>/g, '');
}

test('the hint of a phone number names the leading 0 only in a country that writes one', () => {
  expect(textIn('ZA')).toContain('For example 071 123 4567, with or without the leading 0.');
  for (const [country, example] of [
    ['US', '(201) 555-0123'],
    ['IT', '312 345 6789'],
  ]) {
    expect(textIn(country as string)).toContain(`For example ${example}.`);
    expect(textIn(country as string)).not.toContain('leading 0');
  }
});
