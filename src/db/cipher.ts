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
 * cannot be read. By WebCrypto: a transaction that waits for it ends. Opening rejects with `UnreadableRecord`.
 */
export type Cipher = {
  seal(place: string, value: unknown): Promise<Bytes>;
  open(place: string, sealed: unknown): Promise<unknown>;
};

/** Bytes of the nonce, with which a sealed record begins. */
export const NONCE = 12;
const TAG = 16;
const encoder = new TextEncoder();

/** True for bytes that may be a sealed record. */
export const isSealed = (sealed: unknown): sealed is Bytes =>
  sealed instanceof Uint8Array && sealed.byteLength > NONCE + TAG;

/** A place as the additional data of its record. */
export const boundTo = (place: string): Bytes => encoder.encode(place);

/** A nonce for one record. */
export const newNonce = (): Bytes => crypto.getRandomValues(new Uint8Array(NONCE));

/** A sealed record: its nonce, and behind it what was encrypted. */
export function joined(nonce: Bytes, encrypted: Uint8Array): Bytes {
  const sealed = new Uint8Array(nonce.byteLength + encrypted.byteLength);
  sealed.set(nonce);
  sealed.set(encrypted, nonce.byteLength);
  return sealed;
}

/** The cipher of a data key. */
export async function createCipher({ records }: DataKey): Promise<Cipher> {
  const key = await crypto.subtle.importKey('raw', records, 'AES-GCM', false, ['encrypt', 'decrypt']);
  const bound = (nonce: Bytes, place: string) => ({
    name: 'AES-GCM',
    iv: nonce,
    additionalData: boundTo(place),
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
  };
}
