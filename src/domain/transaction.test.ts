import { describe, expect, test } from 'vitest';
import { countsAs, sumCounts } from './transaction.ts';

describe('a payment', () => {
  test('counts as successful when approved, failed when declined, unknown without an answer, and in the total only when voided', () => {
    expect(countsAs).toEqual({
      approved: 'successful',
      declined: 'failed',
      'declined-offline': 'failed',
      'unable-to-go-online': 'failed',
      indeterminate: 'unknown',
      voided: null,
    });
  });
});

describe('the counts of both channels', () => {
  const nfc = { total: 10, successful: 6, failed: 2, unknown: 1 };
  const ble = { total: 4, successful: 4, failed: 0, unknown: 0 };
  test.each([
    ['both', nfc, ble, { total: 14, successful: 10, failed: 2, unknown: 1 }],
    ['NFC alone', nfc, null, nfc],
    ['Bluetooth alone', null, ble, ble],
    ['neither', null, null, null],
  ])('of %s', (_which, a, b, sum) => {
    expect(sumCounts(a, b)).toEqual(sum);
  });
});
