import { expect, test } from 'vitest';
import { isFailure } from '../../src/domain/failure.ts';
import { systemClock } from '../../src/sync/clock.ts';
import { createSettler } from '../../src/sync/settle/settler.ts';
import { memorySettles } from './memory-store.ts';

const amount = { minor: 1_000n, currency: 'ZAR' };
const begun = {
  id: 'attempt-1',
  reportId: 'RPT-1',
  merchantId: 'MRC-1',
  merchantName: 'Café',
  amount,
  wanted: 'settled',
  decidedBy: 'thabo',
  canCallAgain: false,
} as const;

/** Settles once on a device that stores so many changes of the attempt; gives the answer and the number of calls. */
async function settleWith(stores: number) {
  const store = memorySettles();
  let left = stores;
  let calls = 0;
  const settler = createSettler({
    store: {
      ...store,
      replace: (before, next) =>
        left-- > 0 ? store.replace(before, next) : Promise.reject(new Error('storage is gone')),
    },
    clock: systemClock,
    read: async () => ({ ok: { status: 'pending', version: null, amount } }),
    call: async () => {
      calls += 1;
      return { type: 'toggled', status: 'settled' };
    },
    alone: async (_, work) => work().then(() => true),
    changed: () => undefined,
  });
  return { answer: await settler.settle(begun), calls };
}

test('storage that fails before the call is a refusal: nothing was changed', async () => {
  const { answer, calls } = await settleWith(0);
  expect(calls).toBe(0);
  expect(answer).toEqual({ failure: { kind: 'refused', message: 'storage is gone' } });
});

test('storage that fails after the call is no refusal: the attempt is still to be checked', async () => {
  const { answer, calls } = await settleWith(1);
  expect(calls).toBe(1);
  expect(isFailure(answer) || answer.ok.state).toBe('calling');
});
