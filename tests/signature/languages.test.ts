import { beforeAll, describe, expect, test } from 'vitest';
import { notRun } from '../system-tools.ts';
import { ask, languages } from './language.ts';
import { vectors } from './vectors.ts';

for (const language of languages) {
  const reason = notRun(...language.tools);
  const name = `the code for ${language.name}`;
  describe.skipIf(reason)(reason ? `${name} (${reason})` : name, () => {
    let said: string[] = [];
    beforeAll(() => {
      said = ask(language, vectors);
    }, 180_000);

    test('answers to every message', () => expect(said).toHaveLength(vectors.length));
    test.each(vectors.map((vector, at) => ({ ...vector, at })))('is right: $name', ({ says, at }) =>
      expect(said[at]).toBe(says),
    );
  });
}
