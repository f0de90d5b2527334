import { cmac, gcm } from '@noble/ciphers/aes.js';
import type { DataKey } from './keys/device-key.ts';
import { type Bytes, fromBytes, toBytes } from './record-bytes.ts';

/** A record cannot be decrypted: it is damaged, lies in another's place, or its key is gone. */
export class UnreadableRecord extends Error {
  constructor(readonly place: string) {
    super(`${place} cannot be read`);
    this.name = 'UnreadableRecord';
  }
}

/**
 * Encrypts plain data with AES-256-GCM under a random nonce, bound to its place (database, table and key): moved elsewhere it
 * cannot be read. Reading throws `UnreadableRecord`.
 */
export type Cipher = {
  /** By WebCrypto: a transaction that waits for it ends. */
  seal(place: string, value: unknown): Promise<Bytes>;
  open(place: string, sealed: unknown): Promise<unknown>;
  /** At once, in a transaction: some 60 ms per MB. Both kinds read each other's records. */
  sealNow(place: string, value: unknown): Bytes;
  openNow(place: string, sealed: unknown): unknown;
  /** A name that stands for a value in an index: equal for equal values, and it does not give them away. */
  nameFor(value: string): string;
};

const NONCE = 12;
const TAG = 16;
const encoder = new TextEncoder();

const isSealed = (sealed: unknown): sealed is Bytes =>
  sealed instanceof Uint8Array && sealed.byteLength > NONCE + TAG;

function joined(nonce: Bytes, encrypted: Uint8Array): Bytes {
  const sealed = new Uint8Array(nonce.byteLength + encrypted.byteLength);
  sealed.set(nonce);
  sealed.set(encrypted, nonce.byteLength);
  return sealed;
}

/** The cipher of a data key. */
export async function createCipher({ records, names }: DataKey): Promise<Cipher> {
  const key = await crypto.subtle.importKey('raw', records, 'AES-GCM', false, ['encrypt', 'decrypt']);
  const newNonce = () => crypto.getRandomValues(new Uint8Array(NONCE));
  const bound = (nonce: Bytes, place: string) => ({
    name: 'AES-GCM',
    iv: nonce,
    additionalData: encoder.encode(place),
  });
  return {
    async seal(place, value) {
      const nonce = newNonce();
      const encrypted = await crypto.subtle.encrypt(bound(nonce, place), key, toBytes(value));
      return joined(nonce, new Uint8Array(encrypted));
    },
    async open(place, sealed) {
      if (!isSealed(sealed)) throw new UnreadableRecord(place);
      try {
        const options = bound(sealed.slice(0, NONCE), place);
        return fromBytes(new Uint8Array(await crypto.subtle.decrypt(options, key, sealed.subarray(NONCE))));
      } catch {
        throw new UnreadableRecord(place);
      }
    },
    sealNow(place, value) {
      const nonce = newNonce();
      return joined(nonce, gcm(records, nonce, encoder.encode(place)).encrypt(toBytes(value)));
    },
    openNow(place, sealed) {
      if (!isSealed(sealed)) throw new UnreadableRecord(place);
      try {
        const { decrypt } = gcm(records, sealed.subarray(0, NONCE), encoder.encode(place));
        return fromBytes(decrypt(sealed.subarray(NONCE)));
      } catch {
        throw new UnreadableRecord(place);
      }
    },
    nameFor: value =>
      Array.from(cmac(encoder.encode(value), names), byte => byte.toString(16).padStart(2, '0')).join(''),
  };
}
