/** A country by its ISO 3166-1 code and its name in a language. */
export type NamedCountry = { code: string; name: string };

/** Countries by name in a language; the chosen one stays in the list even while the list is still loading. */
export function namedCountries(codes: readonly string[], chosen: string, language: string): NamedCountry[] {
  const names = new Intl.DisplayNames([language, 'en'], { type: 'region' });
  const all = chosen === '' || codes.includes(chosen) ? codes : [chosen];
  return all
    .map(code => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => a.name.localeCompare(b.name, language));
}
