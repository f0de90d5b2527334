import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

type Fault = { line: number; column: number; offset: number; expected: string };
const { jsonFault } = (await import(new URL('json-fault.js', import.meta.url).href)) as {
  jsonFault(text: string): Fault | null;
};

describe('the place at which a text stops being JSON', () => {
  it.each([
    ['{\n  "limit": 5,\n}', 3, 1, 'the name of a field in double quotes'],
    ["{'limit': 5}", 1, 2, 'the name of a field in double quotes'],
    ['{"limit" 5}', 1, 10, 'a colon after the name of the field'],
    ['{"ids": ["a" "b"]}', 1, 14, 'a comma or ] after the item'],
    ['{"status": ENABLED}', 1, 12, 'a value'],
    ['{"name": "Till\n2"}', 1, 10, 'a text that ends with a double quote on its line'],
    ['{"limit": 05}', 1, 11, 'a value'],
    ['{"limit": 5', 1, 12, 'a comma or } after the field'],
    ['{} {}', 1, 4, 'nothing more'],
    ['', 1, 1, 'a value'],
  ])('%j stops at line %i, column %i', (text, line, column, expected) => {
    expect(jsonFault(text)).toMatchObject({ line, column, expected });
  });

  it('finds none in JSON, and one wherever the browser finds one', () => {
    fc.assert(
      fc.property(
        fc.jsonValue(),
        fc.nat(),
        fc.constantFrom('', ',', '"', '}', '\\', 'x', '0'),
        (value, at, mark) => {
          const written = JSON.stringify(value, null, 1);
          expect(jsonFault(written)).toBeNull();
          const place = at % (written.length + 1);
          const changed = written.slice(0, place) + mark + written.slice(mark === '' ? place + 1 : place);
          let isJson = true;
          try {
            JSON.parse(changed);
          } catch {
            isJson = false;
          }
          expect(jsonFault(changed) === null).toBe(isJson);
        },
      ),
    );
  });
});
