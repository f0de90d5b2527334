import { beforeAll, describe, expect, test } from 'vitest';
import { isNightly } from '../nightly.ts';
import { notRun } from '../system-tools.ts';
import { ask, languages } from './language.ts';
import { vectors } from './vectors.ts';

/** Python is on every machine that builds; the others take their compilers with them. */
const tried = isNightly ? languages : languages.filter(({ name }) => name === 'Node' || name === 'Python');

for (const language of tried) {
  const reason = notRun(...language.tools);
  const name = `the code for ${language.name}`;
  describe.skipIf(reason)(reason ? `${name} (${reason})` : name, () => {
    let said: string[] = [];
    beforeAll(() => {
      said = ask(language, vectors);
    });

    test('answers to every message', () => expect(said).toHaveLength(vectors.length));
    test.each(vectors.map((vector, at) => ({ ...vector, at })))('is right: $name', ({ says, at }) =>
      expect(said[at]).toBe(says),
    );
  });
}
