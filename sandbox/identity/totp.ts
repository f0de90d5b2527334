import { createHmac, randomBytes } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_MS = 30_000;
const DIGITS = 6;

/** A new secret: 160 random bits in base32. */
export const newTotpSecret = (): string =>
  Array.from(randomBytes(32), byte => ALPHABET[byte % ALPHABET.length]).join('');

/** The number of the time step of an instant (ms since 1970). */
const stepAt = (now: number): number => Math.floor(now / STEP_MS);

/** The code of a base32 secret at an instant, ms since 1970. (RFC 6238 with SHA-1, 6 digits and 30 s) */
export const totpCode = (secret: string, now: number): string => codeOfStep(secret, stepAt(now));

/** The time step to which a code belongs, of the present one and its two neighbours; null where it is none of theirs. */
export function totpStepOf(secret: string, code: string, now: number): number | null {
  const present = stepAt(now);
  return [present, present - 1, present + 1].find(step => codeOfStep(secret, step) === code) ?? null;
}

function codeOfStep(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigInt64BE(BigInt(step));
  const digest = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 0xf;
  const number = (digest.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** DIGITS;
  return String(number).padStart(DIGITS, '0');
}

function bytesOf(base32: string): Buffer {
  const bits = Array.from(base32, letter => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)));
}
