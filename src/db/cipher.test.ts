import { beforeAll, describe, expect, test } from 'vitest';
import { type Cipher, createCipher, UnreadableRecord } from './cipher.ts';
import { makeDataKey, unwrapDataKey } from './keys/device-key.ts';
import { createTransactionCipher, type TransactionCipher } from './transaction-cipher.ts';

let ciphers: Record<(typeof ways)[number], Cipher | TransactionCipher>;
beforeAll(async () => {
  const { key } = await makeDataKey('cipher');
  ciphers = { 'at once': createTransactionCipher(key), 'by WebCrypto': await createCipher(key) };
});

const value = { name: 'Sipho Ndlovu', amount: 12n, codes: Uint16Array.of(1, 2) };
const ways = ['at once', 'by WebCrypto'] as const;
const seal = async (way: (typeof ways)[number], place: string) => ciphers[way].seal(place, value);
const open = async (way: (typeof ways)[number], place: string, sealed: unknown) =>
  ciphers[way].open(place, sealed);

describe.each(ways)('a record sealed %s', sealing => {
  test.each(ways)('is read %s as it was', async opening => {
    expect(await open(opening, 'a', await seal(sealing, 'a'))).toEqual(value);
  });

  test.each(ways)('is not read %s in another place, with a changed bit, or cut short', async opening => {
    const sealed = await seal(sealing, 'a');
    const changed = sealed.map((byte, at) => (at === 20 ? byte ^ 1 : byte));
    const cases = [['b', sealed] as const, ['a', changed] as const, ['a', sealed.slice(0, 20)] as const];
    for (const [place, bytes] of [...cases, ['a', undefined] as const])
      await expect(open(opening, place, bytes)).rejects.toThrow(UnreadableRecord);
  });

  test('never looks the same twice, and shows nothing of the value', async () => {
    const [one, two] = [await seal(sealing, 'a'), await seal(sealing, 'a')];
    expect(one).not.toEqual(two);
    expect(new TextDecoder('latin1').decode(one)).not.toContain('Sipho');
  });
});

test('a name in an index is equal for equal values of one key alone', async () => {
  const [cipher, other] = [await makeDataKey('cipher'), await makeDataKey('cipher')].map(({ key }) =>
    createTransactionCipher(key),
  ) as [TransactionCipher, TransactionCipher];
  expect(cipher.nameFor('MRC-1')).toBe(cipher.nameFor('MRC-1'));
  expect(cipher.nameFor('MRC-1')).toMatch(/^[0-9a-f]{32}$/);
  expect(cipher.nameFor('MRC-2')).not.toBe(cipher.nameFor('MRC-1'));
  expect(other.nameFor('MRC-1')).not.toBe(cipher.nameFor('MRC-1'));
});

test('a data key is opened for its own database alone', async () => {
  const { key, wrapped } = await makeDataKey('one');
  expect(await unwrapDataKey('one', wrapped)).toEqual(key);
  expect(await unwrapDataKey('another', wrapped)).toBeNull();
  const damaged = { ...wrapped, wrapped: wrapped.wrapped.map(byte => byte ^ 1) };
  expect(await unwrapDataKey('one', damaged)).toBeNull();
});
