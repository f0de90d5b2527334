/** Bytes that Web Crypto takes. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** The digests that a sender may have used; Standard Webhooks wants SHA-256. */
export type Digest = 'SHA-256' | 'SHA-1' | 'SHA-384' | 'SHA-512';

/** Text as UTF-8. */
export const utf8 = (text: string): Bytes => new TextEncoder().encode(text);

/** Bytes one after the other. */
export function joined(...parts: readonly Uint8Array[]): Bytes {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''));

/** The bytes of base64 as RFC 4648 §4 spells it, padding and unused bits included; null for any other text. */
export function fromBase64(text: string): Bytes | null {
  if (text.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(text)) return null;
  const bytes = Uint8Array.from(atob(text), character => character.charCodeAt(0));
  return toBase64(bytes) === text ? bytes : null;
}

/** Base64 without the = at its end. */
export function unpadded(text: string): string {
  let end = text.length;
  while (text[end - 1] === '=') end -= 1;
  return text.slice(0, end);
}

/** The bytes of base64 in the alphabet for URLs or without its padding; null for any other text. */
export function fromLooseBase64(text: string): Bytes | null {
  const bare = unpadded(text).replaceAll('-', '+').replaceAll('_', '/');
  return fromBase64(bare.padEnd(Math.ceil(bare.length / 4) * 4, '='));
}

/** The bytes of hexadecimal digits; null for any other text. */
export function fromHex(text: string): Bytes | null {
  if (!/^(?:[0-9a-f]{2})+$/i.test(text)) return null;
  return Uint8Array.from(text.match(/../g) ?? [], pair => Number.parseInt(pair, 16));
}

/** Whether two runs of bytes are the same; takes as long for a difference at the first byte as at the last. */
export function areSame(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) return false;
  let difference = 0;
  for (const [at, byte] of one.entries()) difference |= byte ^ (other[at] ?? 0);
  return difference === 0;
}

/** The HMAC of a message; `key` must not be empty. */
export async function hmac(digest: Digest, key: Bytes, message: Bytes): Promise<Uint8Array> {
  const imported = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: digest }, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, message));
}
