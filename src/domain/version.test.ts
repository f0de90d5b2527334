import { expect, test } from 'vitest';
import { compareVersions } from './version.ts';

test.each([
  ['1', '2', -1],
  ['10', '9', 1],
  ['7', '7', 0],
  ['007', '7', 0],
  ['9007199254740993', '9007199254740992', 1],
  ['abc', 'abc', 0],
  ['abc', 'abd', null],
  ['1', 'v2', null],
  ['-1', '2', null],
  [null, '2', null],
  ['2', null, null],
])('version %s and version %s are in the order %s', (a, b, order) =>
  expect(compareVersions(a, b)).toBe(order),
);
