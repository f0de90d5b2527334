import {
  createHash,
  createHmac,
  getDiffieHellman,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { userPoolName } from './user-pool.ts';

// The 3072-bit prime of RFC 5054 is Node's group 15; the generator is Cognito's own choice.
const N = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`);
const g = 2n;

/** The stored form of a password: hexadecimal salt and g^x mod N. */
export type Verifier = { salt: string; verifier: string };

/** One side's public value and its secret, in hexadecimal. */
type KeyPair = { publicValue: string; privateValue: string };

const sha256 = (...parts: (string | Buffer)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

const toInteger = (bytes: Buffer): bigint => BigInt(`0x${bytes.toString('hex')}`);
const fromHex = (hex: string): bigint => BigInt(`0x${hex}`);

/** The bytes of Java's BigInteger: a leading zero byte where the top bit is set, since the number is positive. */
function padded(value: bigint): Buffer {
  const hex = value.toString(16);
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex');
}

/** base^exponent mod N, four bits of the exponent at a time. */
function power(base: bigint, exponent: bigint): bigint {
  const powers = [1n];
  for (let i = 1; i < 16; i++) powers.push(((powers[i - 1] ?? 1n) * base) % N);
  let result = 1n;
  for (const digit of exponent.toString(16)) {
    for (let square = 0; square < 4; square++) result = (result * result) % N;
    result = (result * (powers[Number.parseInt(digit, 16)] ?? 1n)) % N;
  }
  return result;
}

const k = toInteger(sha256(padded(N), padded(g)));

/** g^x mod N for a password under a hexadecimal salt. */
export function verifierOf(userId: string, password: string, salt: string): string {
  const x = toInteger(sha256(padded(fromHex(salt)), sha256(`${userPoolName}${userId}:${password}`)));
  return power(g, x).toString(16);
}

/** A new password's salt and verifier. */
export function createVerifier(userId: string, password: string): Verifier {
  const salt = randomBytes(16).toString('hex');
  return { salt, verifier: verifierOf(userId, password, salt) };
}

/** True for the password behind a verifier. */
export function isPassword(userId: string, password: string, kept: Verifier): boolean {
  const [offered, expected] = [verifierOf(userId, password, kept.salt), kept.verifier];
  return timingSafeEqual(sha256(offered), sha256(expected));
}

/** True for a usable public value A of a client: A mod N = 0 would make the key guessable. */
export const isPublicValue = (hex: string): boolean => fromHex(hex) % N !== 0n;

/** The server's pair for one exchange: B = k·v + g^b. */
export function serverPair(verifier: string, privateValue = randomBytes(32).toString('hex')): KeyPair {
  const publicValue = (k * fromHex(verifier) + power(g, fromHex(privateValue))) % N;
  return { publicValue: publicValue.toString(16), privateValue };
}

/** The server's view of the shared key (16 bytes): that of `(A · v^u)^b`. */
export function sharedKey(exchange: {
  clientPublic: string;
  serverPrivate: string;
  verifier: string;
}): Buffer {
  const A = fromHex(exchange.clientPublic);
  const B = fromHex(serverPair(exchange.verifier, exchange.serverPrivate).publicValue);
  const u = toInteger(sha256(padded(A), padded(B)));
  const S = power((A * power(fromHex(exchange.verifier), u)) % N, fromHex(exchange.serverPrivate));
  return Buffer.from(hkdfSync('sha256', padded(S), padded(u), 'Caldera Derived Key', 16));
}

/** True where a client's signature in base64 proves that it has the same key. */
export function isProof(
  key: Buffer,
  claim: { userId: string; secretBlock: string; timestamp: string; signature: string },
): boolean {
  const expected = createHmac('sha256', key)
    .update(userPoolName)
    .update(claim.userId)
    .update(Buffer.from(claim.secretBlock, 'base64'))
    .update(claim.timestamp)
    .digest();
  const offered = Buffer.from(claim.signature, 'base64');
  return offered.length === expected.length && timingSafeEqual(offered, expected);
}
