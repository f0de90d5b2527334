import process from 'node:process';
import { beforeAll, describe, expect, test } from 'vitest';
import { ask, languages, missingTool } from './language.ts';
import { vectors } from './vectors.ts';

for (const language of languages) {
  const missing = missingTool(language);
  if (missing) {
    if (process.env.REQUIRE_SYSTEM === '1') throw new Error(`not run: ${missing} missing`);
    console.log(`not run: ${missing} missing`);
    continue;
  }
  describe(`the code for ${language.name}`, () => {
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
