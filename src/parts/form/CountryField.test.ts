import { expect, test } from 'vitest';
import { countryName, namedCountries } from './CountryField.tsx';

test.each([
  ['ZA', 'South Africa'],
  ['South Africa', 'South Africa'],
  ['ZAF', 'ZAF'],
  ['GB-ENG', 'GB-ENG'],
  ['', ''],
])('the country %j is called %j', (code, name) => {
  expect(countryName(code, 'en')).toBe(name);
});

test.each([
  ['de', 'Südafrika'],
  ['fr', 'Afrique du Sud'],
])('and in %s %s', (language, name) => {
  expect(countryName('ZA', language)).toBe(name);
});

test('a chosen text that is no code is listed beside the countries', () => {
  expect(namedCountries(['ZA', 'DE'], 'The Cape', 'en').map(({ name }) => name)).toEqual([
    'Germany',
    'South Africa',
    'The Cape',
  ]);
  expect(namedCountries(['ZA', 'DE'], 'ZA', 'en')).toHaveLength(2);
});
