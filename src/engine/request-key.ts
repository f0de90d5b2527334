import type { Call } from '../api/http.ts';

/**
 * The `Idempotency-Key` of a request that a tenant makes once: a hash of what is sent, in the form of a uuid. The same request
 * has the same key after a reload, in every tab and on every device, and nothing has to be kept for it. (ruling 10)
 */
export async function requestKey(tenantId: string, { method, path, body }: Call): Promise<string> {
  const text = JSON.stringify([tenantId, method, path, body]);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  const bytes = new Uint8Array(digest).slice(0, 16);
  // Version 8 and the variant of RFC 9562: an id of one's own making.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
