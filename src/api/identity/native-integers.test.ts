import { getDiffieHellman } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { Integer } from './native-integers.ts';

/** A power as Amplify asks for it, of numbers in hexadecimal. */
function power(base: string, exponent: string, modulus: string): string {
  let answer = '';
  new Integer(base, 16).modPow(new Integer(exponent, 16), new Integer(modulus, 16), (error, result) => {
    expect(error).toBeNull();
    answer = result.toString(16);
  });
  return answer;
}

describe('powers of Amplify', () => {
  test('are those of repeated multiplication, of a negative base too', () => {
    for (const modulus of [1, 2, 3, 97]) {
      for (let base = -20; base <= 20; base++) {
        let expected = 1 % modulus;
        for (let exponent = 0; exponent <= 40; exponent++) {
          const found = power(base.toString(16), exponent.toString(16), modulus.toString(16));
          expect(Number.parseInt(found, 16), `${base}^${exponent} mod ${modulus}`).toBe(expected);
          expected = (((expected * base) % modulus) + modulus) % modulus;
        }
      }
    }
  });

  test('agree with another library at the size of a sign-in', () => {
    const exchange = getDiffieHellman('modp15');
    exchange.generateKeys();
    const [prime, generator] = [exchange.getPrime('hex'), exchange.getGenerator('hex')];
    expect(power(generator, exchange.getPrivateKey('hex'), prime)).toBe(
      exchange.getPublicKey('hex').replace(/^0+/, ''),
    );

    const other = getDiffieHellman('modp15');
    other.generateKeys();
    const secret = exchange.computeSecret(other.getPublicKey()).toString('hex').replace(/^0+/, '');
    expect(power(other.getPublicKey('hex'), exchange.getPrivateKey('hex'), prime)).toBe(secret);
  });
});
