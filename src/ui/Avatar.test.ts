import { expect, test } from 'vitest';
import { initials } from './Avatar.tsx';

test.each([
  ['Thabo Mahlangu', 'TM'],
  ['  lerato van wyk ', 'LW'],
  ['Zanele', 'Z'],
  ['محمد علي', 'مع'],
  ['', ''],
])('%s is %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
