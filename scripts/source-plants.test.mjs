import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sourcePlants } from '../tests/audits/source-plants.mjs';
import { root } from './set-up.mjs';

const read = file => readFileSync(join(root, file), 'utf8');

// The nightly run breaks each of them and demands that its journey fails: source or journey may have changed since.
test.each(sourcePlants)('$what can be planted, and has a journey that guards it', plant => {
  const { file, changes, journey, title } = plant;
  const source = read(file);
  for (const [from, to] of changes) {
    expect(source).toContain(from);
    expect(to).not.toBe(from);
  }
  const titles = read(join('tests/journeys', journey.split('/').at(-1) ?? ''));
  expect(titles).toContain(title);
});

test('each plant breaks something else', () => {
  const names = sourcePlants.map(({ what }) => what);
  expect(new Set(names).size).toBe(names.length);
});
