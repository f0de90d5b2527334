import { expect, test } from 'vitest';
import { failuresOf } from './simulator/many.ts';

test('no action is lost, doubled, out of order or sent under another identity: the next 1,000 seeds', async () => {
  expect(await failuresOf(1_001, 2_000)).toEqual([]);
}, 300_000);
