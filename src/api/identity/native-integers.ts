// @ts-expect-error: this file of the package has no types, and the package does not export it.
import AmplifyInteger from '../../../node_modules/aws-amplify/node_modules/@aws-amplify/auth/dist/esm/providers/cognito/utils/srp/BigInteger/BigInteger.mjs';

type Integer = {
  toString(radix: 16): string;
  modPow(exponent: Integer, modulus: Integer, callback: (error: Error | null, result: Integer) => void): void;
};

/** Amplify's integers: 26 bits at a time, in JavaScript. */
export const Integer: { new (digits: string, radix: 16): Integer; prototype: Integer } = AmplifyInteger;

function toNative(value: Integer): bigint {
  const hex = value.toString(16);
  return hex.startsWith('-') ? -BigInt(`0x${hex.slice(1)}`) : BigInt(`0x${hex}`);
}

/** base^exponent mod modulus, four bits of the exponent at a time; the exponent is not negative. */
function powerOf(base: bigint, exponent: bigint, modulus: bigint): bigint {
  const positive = ((base % modulus) + modulus) % modulus;
  const powers = [1n];
  for (const power of powers) if (powers.length < 16) powers.push((power * positive) % modulus);
  let result = 1n % modulus;
  for (const digit of exponent.toString(16)) {
    for (let square = 0; square < 4; square++) result = (result * result) % modulus;
    result = (result * (powers[Number.parseInt(digit, 16)] as bigint)) % modulus;
  }
  return result;
}

/**
 * Lets Amplify raise to powers with the integers of the browser, as it does with those of the system in an app for phones.
 * Signing in by password takes three powers of 3,072 bits, and Amplify has no setting for it.
 */
Integer.prototype.modPow = function modPow(exponent, modulus, callback) {
  const result = powerOf(toNative(this), toNative(exponent), toNative(modulus));
  callback(null, new Integer(result.toString(16), 16));
};
