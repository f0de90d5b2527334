import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { faults } from './faults.ts';
import { planted } from './plant.ts';

const root = new URL('../../../', import.meta.url);

test.each(faults)('$name is planted in the one place where it belongs', async fault => {
  const text = await readFile(new URL(fault.file, root), 'utf8');
  expect(planted(fault, text)).not.toBe(text);
});

test('every fault has a name of its own, and most are left to the simulated worlds', () => {
  expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length);
  expect(faults.filter(({ suite }) => suite).length).toBeLessThanOrEqual(14);
  expect(faults.filter(({ suite }) => !suite).length).toBeGreaterThanOrEqual(20);
});
