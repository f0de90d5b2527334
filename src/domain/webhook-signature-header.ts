import { type Bytes, fromBase64, fromHex, fromLooseBase64 } from './webhook-signature-bytes.ts';

/** A header that Standard Webhooks signs with. */
export type SignatureHeader = 'webhook-id' | 'webhook-timestamp' | 'webhook-signature';

/** How a signature may be written; base64 is right. */
export type SignatureSpelling = 'base64' | 'base64url' | 'unpadded' | 'hex';

/** One signature of the header; `version` is what stands before its comma, null where there is no comma. */
export type OfferedSignature = {
  /** From 1. */
  position: number;
  version: string | null;
  /** Null where it is written in no known way. */
  read: { bytes: Bytes; spelling: SignatureSpelling } | null;
};

/** The times that may have been signed, the one of the header first; in the header's own characters. */
export type SignedTime = { text: string; unit: 'as-is' | 'seconds' | 'milliseconds' };

/** The three headers, in the order in which they are signed and read. */
export const signatureHeaders: readonly SignatureHeader[] = [
  'webhook-id',
  'webhook-timestamp',
  'webhook-signature',
];

/** The value of a header, whatever the case of its name; null where there is none or it is empty. */
export function headerOf(headers: Readonly<Record<string, string>>, name: string): string | null {
  const found = Object.entries(headers).find(([key]) => key.trim().toLowerCase() === name);
  return found?.[1].trim() || null;
}

/** A header that carries the same under another name, such as `svix-id` or `HTTP_WEBHOOK_ID`; null for none. */
export function otherNameOf(headers: Readonly<Record<string, string>>, name: SignatureHeader): string | null {
  const end = name.slice(name.indexOf('-'));
  const found = Object.keys(headers).find(key => {
    const lower = key.trim().toLowerCase();
    const spelt = lower.replaceAll('_', '-');
    return lower !== name && (spelt === name || spelt.endsWith(`-${name}`) || spelt === `svix${end}`);
  });
  return found ?? null;
}

/** Bytes of a digest: of SHA-1, SHA-256, SHA-384 or SHA-512. */
const digestSizes: readonly number[] = [20, 32, 48, 64];

function readSignature(text: string): OfferedSignature['read'] {
  const spellings: readonly [SignatureSpelling, Bytes | null][] = [
    ['hex', fromHex(text)],
    ['base64', fromBase64(text)],
    [/[-_]/.test(text) ? 'base64url' : 'unpadded', fromLooseBase64(text)],
  ];
  for (const [spelling, bytes] of spellings)
    if (bytes && digestSizes.includes(bytes.length)) return { bytes, spelling };
  return null;
}

/** The signatures of a header; a list that was joined by commas is read too, and said to be one. */
export function readSignatures(header: string): { offered: OfferedSignature[]; isJoined: boolean } {
  const split = header.replace(/,\s*(?=v\d+[a-z]?,)/g, ' ');
  const offered = split
    .split(/\s+/)
    .filter(Boolean)
    .map((text, at) => {
      const comma = text.indexOf(',');
      return {
        position: at + 1,
        version: comma < 0 ? null : text.slice(0, comma),
        read: readSignature(text.slice(comma + 1)),
      };
    });
  return { offered, isJoined: split !== header };
}

/** When a message was signed, in ms; null where the header is no time. Thirteen digits are milliseconds. */
export function instantOf(header: string): number | null {
  if (/^\d{1,11}$/.test(header)) return Number(header) * 1_000;
  if (/^\d{12,14}$/.test(header)) return Number(header);
  const parsed = /^\d{4}-\d\d-\d\d/.test(header) ? Date.parse(header) : Number.NaN;
  return Number.isNaN(parsed) ? null : parsed;
}

/** The times that a sender may have signed where the header shows this one. */
export function signedTimes(header: string): SignedTime[] {
  const instant = instantOf(header);
  const times: SignedTime[] = [{ text: header, unit: 'as-is' }];
  if (instant === null) return times;
  const seconds = String(Math.floor(instant / 1_000));
  if (seconds !== header) times.push({ text: seconds, unit: 'seconds' });
  if (String(instant) !== header) times.push({ text: String(instant), unit: 'milliseconds' });
  return times;
}
