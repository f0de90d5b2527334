import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  createVerifier,
  isPassword,
  isProof,
  isPublicValue,
  serverPair,
  sharedKey,
  verifierOf,
} from './srp.ts';

// The client's side, written out anew from RFC 5054, with plain square-and-multiply.
const N = BigInt(
  `0x${[
    'FFFFFFFFFFFFFFFFC90FDAA22168C234C4C6628B80DC1CD129024E088A67CC74020BBEA63B139B22514A08798E3404DD',
    'EF9519B3CD3A431B302B0A6DF25F14374FE1356D6D51C245E485B576625E7EC6F44C42E9A637ED6B0BFF5CB6F406B7ED',
    'EE386BFB5A899FA5AE9F24117C4B1FE649286651ECE45B3DC2007CB8A163BF0598DA48361C55D39A69163FA8FD24CF5F',
    '83655D23DCA3AD961C62F356208552BB9ED529077096966D670C354E4ABC9804F1746C08CA18217C32905E462E36CE3B',
    'E39E772C180E86039B2783A2EC07A28FB5C55DF06F4C52C9DE2BCBF6955817183995497CEA956AE515D2261898FA0510',
    '15728E5A8AAAC42DAD33170D04507A33A85521ABDF1CBA64ECFB850458DBEF0A8AEA71575D060C7DB3970F85A6E1E4C7',
    'ABF5AE8CDB0933D71E8C94E04A25619DCEE3D2261AD2EE6BF12FFA06D98A0864D87602733EC86A64521F2B18177B200C',
    'BBE117577A615D6C770988C0BAD946E208E24FA074E5AB3143DB5BFCE0FD108E4B82D120A93AD2CAFFFFFFFFFFFFFFFF',
  ].join('')}`,
);

function pow(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  for (let b = base % N, e = exponent; e > 0n; e >>= 1n, b = (b * b) % N)
    if (e & 1n) result = (result * b) % N;
  return result;
}

const pad = (value: bigint): string => {
  const hex = value.toString(16).padStart(Math.ceil(value.toString(16).length / 2) * 2, '0');
  return Number.parseInt(hex.slice(0, 2), 16) >= 0x80 ? `00${hex}` : hex;
};
const hash = (hex: string): bigint =>
  BigInt(`0x${createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex')}`);

function clientOf(userId: string, password: string, salt: string, a: bigint) {
  const A = pow(2n, a);
  const identity = createHash('sha256').update(`TAPDECK01${userId}:${password}`).digest('hex');
  const x = hash(pad(BigInt(`0x${salt}`)) + identity);
  return {
    verifier: pow(2n, x).toString(16),
    publicValue: A.toString(16),
    keyFor(publicB: string): Buffer {
      const B = BigInt(`0x${publicB}`);
      const u = hash(pad(A) + pad(B));
      const k = hash(pad(N) + pad(2n));
      const base = (((B - k * pow(2n, x)) % N) + N) % N;
      const S = pow(base, a + u * x);
      const prk = createHmac('sha256', Buffer.from(pad(u), 'hex'))
        .update(Buffer.from(pad(S), 'hex'))
        .digest();
      return createHmac('sha256', prk)
        .update('Caldera Derived Key')
        .update(Buffer.from([1]))
        .digest()
        .subarray(0, 16);
    },
  };
}

const userId = 'd9c1a2f0-7a53-4b62-9a3e-0f4c6f1f5a11';
const cases = [
  // Salts with and without the top bit, and one that begins with zeros, take different paddings.
  {
    salt: '7f5e0d6c3b2a19080706050403020100',
    a: 0x60975527035cf2ad1989806f0407210bc81edc04e2762a56afd529dddan,
  },
  {
    salt: 'beb25379d1a8581eb5a727673a2441ee',
    a: 0xe487cb59d31ac550471e81f00f6928e01dda08e974a004f49e61f5d105284d20n,
  },
  { salt: '000053790000581eb5a727673a2441e1', a: 3n },
];

describe('SRP', () => {
  it.each(cases)('agrees with an independent client on verifier and key ($salt)', ({ salt, a }) => {
    const client = clientOf(userId, 'Correct-Horse-9', salt, a);
    const verifier = verifierOf(userId, 'Correct-Horse-9', salt);
    expect(verifier).toBe(client.verifier);
    for (const b of ['01', '80', 'e487cb59d31ac550471e81f00f6928e01dda08e974a004f49e61f5d105284d20']) {
      const server = serverPair(verifier, b);
      const key = sharedKey({ clientPublic: client.publicValue, serverPrivate: b, verifier });
      expect(key).toEqual(client.keyFor(server.publicValue));
    }
  });

  it('does not reach the key with a wrong password', () => {
    const { salt, verifier } = createVerifier(userId, 'Correct-Horse-9');
    const client = clientOf(userId, 'correct-horse-9', salt, 12345n);
    const server = serverPair(verifier);
    const key = sharedKey({ clientPublic: client.publicValue, serverPrivate: server.privateValue, verifier });
    expect(key).not.toEqual(client.keyFor(server.publicValue));
  });

  it('believes a signature of exactly the claim that was signed', () => {
    const key = Buffer.alloc(16, 7);
    const claim = {
      userId,
      secretBlock: Buffer.from('block').toString('base64'),
      timestamp: 'Sat Nov 21 02:03:04 UTC 2026',
    };
    const signature = createHmac('sha256', key)
      .update(`TAPDECK01${userId}block${claim.timestamp}`)
      .digest('base64');
    expect(isProof(key, { ...claim, signature })).toBe(true);
    expect(isProof(Buffer.alloc(16, 8), { ...claim, signature })).toBe(false);
    expect(isProof(key, { ...claim, timestamp: 'Sat Nov 21 02:03:05 UTC 2026', signature })).toBe(false);
    expect(isProof(key, { ...claim, signature: '' })).toBe(false);
  });

  it('refuses public values that would make the key guessable', () => {
    expect(isPublicValue('0')).toBe(false);
    expect(isPublicValue(N.toString(16))).toBe(false);
    expect(isPublicValue((N * 2n).toString(16))).toBe(false);
    expect(isPublicValue('2')).toBe(true);
  });

  it('knows a password by its verifier alone', () => {
    const kept = createVerifier(userId, 'Correct-Horse-9');
    expect(isPassword(userId, 'Correct-Horse-9', kept)).toBe(true);
    expect(isPassword(userId, 'Correct-Horse-8', kept)).toBe(false);
    expect(createVerifier(userId, 'Correct-Horse-9').salt).not.toBe(kept.salt);
  });
});
