import * as library from 'libphonenumber-js/max';
import { expect, test } from 'vitest';
import { readPhoneNumber } from './phone.ts';

const read = (text: string, country: string | null) => readPhoneNumber(library, text, country);

test.each([
  ['+27 82 555 0142', 'ZA', '+27825550142'],
  ['082 555 0142', 'ZA', '+27825550142'],
  ['82 555 0142', 'ZA', '+27825550142'],
  ['27825550142', 'ZA', '+27825550142'],
  ['0027 82 555 0142', 'ZA', '+27825550142'],
  ["'0825550142", 'ZA', '+27825550142'],
  ['+27825550142', null, '+27825550142'],
  ['+27825550142', 'IT', '+27825550142'],
  ['٠٨٢٥٥٥٠١٤٢', 'ZA', '+27825550142'],
  ['\u202a+27 82 555 0142\u202c', 'ZA', '+27825550142'],
  ['\u200e082 555 0142', 'ZA', '+27825550142'],
  ['06 12 34 56 78', 'FR', '+33612345678'],
  ['347 123 4567', 'IT', '+393471234567'],
])('%j written in %s is %s', (text, country, e164) => {
  expect(read(text, country)?.e164).toBe(e164);
});

test.each([
  ['082 55', 'ZA'],
  ['0825550142', null],
  ['', 'ZA'],
  ['Thabo', 'ZA'],
  ['call 082 555 0142', 'ZA'],
  ['2.78E+10', 'ZA'],
  ['=+27825550142', 'ZA'],
  ['082 555 0142 ext. 5', 'ZA'],
  ['+27 00 000 0000', 'ZA'],
  ['08255501440', 'ZA'],
  ['0825550143.0', 'ZA'],
])('%j in %s is no number', (text, country) => {
  expect(read(text, country)).toBeNull();
});

test('the country is that of the number, not the one asked for', () => {
  expect(read('+33 6 12 34 56 78', 'ZA')).toEqual({ e164: '+33612345678', country: 'FR' });
});
