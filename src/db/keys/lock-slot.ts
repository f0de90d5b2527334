import type { LockSecret } from '../../domain/screen-lock.ts';
import type { Bytes } from '../record-bytes.ts';
import { keyOfDevice } from './device-key.ts';

/** The key of a screen lock, encrypted with what follows from one secret, and again with the device key. */
export type LockSlot = { salt: Bytes; wrapped: Bytes } & (
  | { by: 'pin' | 'password'; iterations: number }
  | { by: 'passkey'; credentialId: Bytes }
);

const NONCE = 12;
const SALT = 32;
const algorithm = 'AES-GCM';
/** Time that one guess shall take on this device, ms, and the rounds of PBKDF2 within which that is kept. */
const GUESS_MS = 400;
const ROUNDS = { tried: 50_000, least: 600_000, most: 5_000_000 };

const encoder = new TextEncoder();

async function encrypted(key: CryptoKey, bytes: Bytes, place: Bytes): Promise<Bytes> {
  const iv = crypto.getRandomValues(new Uint8Array(NONCE));
  const sealed = await crypto.subtle.encrypt({ name: algorithm, iv, additionalData: place }, key, bytes);
  const all = new Uint8Array(NONCE + sealed.byteLength);
  all.set(iv);
  all.set(new Uint8Array(sealed), NONCE);
  return all;
}

async function decrypted(key: CryptoKey, bytes: Bytes, place: Bytes): Promise<Bytes | null> {
  try {
    const options = { name: algorithm, iv: bytes.slice(0, NONCE), additionalData: place };
    return new Uint8Array(await crypto.subtle.decrypt(options, key, bytes.slice(NONCE)));
  } catch {
    return null;
  }
}

async function byRounds(text: string, salt: Bytes, iterations: number): Promise<CryptoKey> {
  const typed = await crypto.subtle.importKey('raw', encoder.encode(text), 'PBKDF2', false, ['deriveKey']);
  const rounds = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations };
  return crypto.subtle.deriveKey(rounds, typed, { name: algorithm, length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
}

async function byPasskey(output: Bytes, salt: Bytes): Promise<CryptoKey> {
  const given = await crypto.subtle.importKey('raw', output, 'HKDF', false, ['deriveKey']);
  const steps = { name: 'HKDF', hash: 'SHA-256', salt, info: encoder.encode('screen lock') };
  return crypto.subtle.deriveKey(steps, given, { name: algorithm, length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
}

/** Rounds of PBKDF2 that take this device about 0.4 s, and never fewer than 600,000. */
async function measuredRounds(): Promise<number> {
  const began = performance.now();
  await byRounds('measured', new Uint8Array(SALT), ROUNDS.tried);
  const wanted = (ROUNDS.tried * GUESS_MS) / Math.max(1, performance.now() - began);
  return Math.round(Math.min(ROUNDS.most, Math.max(ROUNDS.least, wanted)));
}

const placeOf = (identity: string, by: LockSlot['by']) => encoder.encode(`lock of ${identity} by ${by}`);

/** The key that follows from a secret; null where the secret is not of the slot's kind. */
function keyOf(slot: LockSlot, secret: LockSecret): Promise<CryptoKey> | null {
  if (slot.by === 'passkey') {
    const isMeant = 'credentialId' in secret && String(secret.credentialId) === String(slot.credentialId);
    return isMeant ? byPasskey(secret.output, slot.salt) : null;
  }
  const typed = slot.by === 'pin' ? 'pin' in secret && secret.pin : 'password' in secret && secret.password;
  return typed === false ? null : byRounds(typed, slot.salt, slot.iterations);
}

/** A salt for a slot, and the input of a passkey's PRF. */
export const newSalt = (): Bytes => crypto.getRandomValues(new Uint8Array(SALT));

/** Encrypts the key of an identity's lock for a secret. A passkey's output belongs to the salt, which is given with it. */
export async function makeSlot(
  identity: string,
  lockKey: Bytes,
  secret: LockSecret,
  salt = newSalt(),
): Promise<LockSlot> {
  const common = { salt, wrapped: new Uint8Array() };
  const slot: LockSlot =
    'credentialId' in secret
      ? { ...common, by: 'passkey', credentialId: secret.credentialId }
      : { ...common, by: 'pin' in secret ? 'pin' : 'password', iterations: await measuredRounds() };
  const place = placeOf(identity, slot.by);
  const key = await keyOf(slot, secret);
  if (!key) throw new TypeError('the secret is not of the kind of its slot');
  return {
    ...slot,
    wrapped: await encrypted(await keyOfDevice(), await encrypted(key, lockKey, place), place),
  };
}

/** The key of the lock: null where the secret is not the slot's; `lost` where the device key that encrypted it is gone. */
export async function openSlot(
  identity: string,
  slot: LockSlot,
  secret: LockSecret,
): Promise<Bytes | 'lost' | null> {
  const place = placeOf(identity, slot.by);
  const inner = await decrypted(await keyOfDevice(), slot.wrapped, place);
  if (!inner) return 'lost';
  const key = await keyOf(slot, secret);
  return key && decrypted(key, inner, place);
}
