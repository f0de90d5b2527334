import { expect, test } from 'vitest';
import { failuresOf } from './simulator/many.ts';

test('whatever fails and whoever dies, nothing is lost, doubled, out of order or sent as somebody else: the next 1,000 seeds', async () => {
  expect(await failuresOf(1_001, 2_000)).toEqual([]);
}, 300_000);
