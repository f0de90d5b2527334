import { describe, expect, test } from 'vitest';
import { bleId, nfcCountId, nfcHistoryId } from './merchant.ts';

const long = 'MRC-0123456789-ABCDEFGH';

describe('the ids by which services know a merchant', () => {
  test.each([
    [long, 'MRC-0123456789-ABC'],
    ['MRC-003340', 'MRC-003340'],
    ['123456789012345678', '123456789012345678'],
    ['1234567890123456789', '123456789012345678'],
    ['  ', null],
    ['', null],
    [null, null],
  ])('the NFC count takes 18 characters of %j', (merchantId, taken) => {
    expect(nfcCountId(merchantId)).toBe(taken);
  });

  test.each([
    [long, 'MRC-0123456789-ABCDE'],
    ['MRC-003340', 'MRC-003340'],
    ['12345678901234567890', '12345678901234567890'],
    ['123456789012345678901', '12345678901234567890'],
    [null, null],
  ])('the history takes 20 characters of %j', (merchantId, taken) => {
    expect(nfcHistoryId(merchantId)).toBe(taken);
  });

  // An empty id would select the whole channel, everybody's payments.
  test.each([
    ['+27825550142', '27825550142'],
    ['0825550142', '825550142'],
    ['+', null],
    ['', null],
    [null, null],
  ])('Bluetooth services take the phone number %j without its first character', (phoneNumber, taken) => {
    expect(bleId(phoneNumber)).toBe(taken);
  });
});
