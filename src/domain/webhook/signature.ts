/** Allowed distance between a message's time and the receiver's clock, ms (Standard Webhooks: 5 minutes). */
export const TOLERANCE = 5 * 60_000;

/** The secret in force, or the one before the last rotation. */
export type SecretName = 'current' | 'previous';

/** A header that Standard Webhooks signs with. */
export type SignatureHeader = 'webhook-id' | 'webhook-timestamp' | 'webhook-signature';

/** The three headers, in the order in which they are signed and read. */
export const signatureHeaders: readonly SignatureHeader[] = [
  'webhook-id',
  'webhook-timestamp',
  'webhook-signature',
];

/** A received message, and the secrets to check it with. */
export type SignatureQuestion = {
  headers: Readonly<Record<string, string>>;
  /** As received, before any parser reads it. */
  body: string | Uint8Array;
  secret: string;
  /** The secret before the last rotation. */
  previousSecret?: string;
  /** Until when the previous secret still signs, ms; without it, or after it, a signature of that secret is not valid. */
  graceEndsAt?: number | null;
  /** The present instant, ms. */
  now: number;
};

/** A reason for which a secret cannot be used. */
export type SecretFault = 'empty' | 'no-prefix' | 'not-base64';

/** Layout of the signed body, where the body at hand is laid out differently. */
export type BodyTrait = 'compact' | 'spaced' | 'indented-2' | 'newline-at-end' | 'trimmed' | 'crlf' | 'lf';

/** One reason why a signature is not valid; `by` is the distance between the message and now, ms. */
export type SignatureFinding =
  | { code: 'header-missing'; header: SignatureHeader }
  | { code: 'secret'; of: SecretName; fault: SecretFault }
  | { code: 'old-secret' }
  | { code: 'body-spelling'; signed: BodyTrait }
  | { code: 'time-unit'; header: string; signed: 'as-is' | 'seconds' | 'milliseconds' }
  | { code: 'time-unreadable'; header: string }
  | { code: 'too-old'; by: number }
  | { code: 'too-new'; by: number }
  | { code: 'no-match' };

/** The result of a check: valid, or the reasons why not. */
export type SignatureVerdict =
  | {
      isValid: true;
      by: SecretName;
      /** Place of the matching signature in the header, from 1, and the number of signatures. */
      position: number;
      count: number;
      /** ms since the message was signed; negative where it is ahead of now. */
      age: number;
    }
  | { isValid: false; findings: readonly SignatureFinding[] };

type Bytes = Uint8Array<ArrayBuffer>;
type SignedTime = { text: string; unit: 'as-is' | 'seconds' | 'milliseconds' };
/** One way in which the signature may have been made; the first candidate is the right way. */
type Candidate = { by: SecretName; key: Bytes; time: SignedTime; body: Bytes; trait: BodyTrait | null };

const PREFIX = 'whsec_';
const utf8 = (text: string): Bytes => new TextEncoder().encode(text);

/** Checks a message against Standard Webhooks; a refusal names the mistakes that explain the signature. */
export async function checkSignature(question: SignatureQuestion): Promise<SignatureVerdict> {
  const { headers, now, graceEndsAt } = question;
  const [id, time, signature] = signatureHeaders.map(name => headerOf(headers, name));
  if (!id || !time || !signature) {
    const missing = signatureHeaders.filter(header => headerOf(headers, header) === null);
    const findings = missing.map(header => ({ code: 'header-missing', header }) as const);
    return { isValid: false, findings: [...findings, ...secretFaults(question)] };
  }
  // Servers join a header that comes twice by commas.
  const offered = signature.split(/,?\s+/);
  for (const { by, key, time: signed, body, trait } of candidates(question, time)) {
    const made = `v1,${toBase64(await hmac(key, utf8(`${id}.${signed.text}.`), body))}`;
    const place = offered.findIndex(each => isSameText(each, made));
    if (place === -1) continue;
    const findings: SignatureFinding[] = trait ? [{ code: 'body-spelling', signed: trait }] : [];
    if (by === 'previous' && !(graceEndsAt && graceEndsAt > now)) findings.push({ code: 'old-secret' });
    findings.push(...timeFaults(time, signed.unit), ...clockSkew(time, now));
    if (findings.length > 0) return { isValid: false, findings };
    const age = now - (instantOf(time) ?? now);
    return { isValid: true, by, position: place + 1, count: offered.length, age };
  }
  const findings = [...secretFaults(question), ...timeFaults(time, 'as-is')];
  return { isValid: false, findings: [...findings, { code: 'no-match' }] };
}

/** The value of a header, in any case of its name; null where it is absent or empty. */
export function headerOf(headers: Readonly<Record<string, string>>, name: string): string | null {
  const found = Object.entries(headers).find(([key]) => key.trim().toLowerCase() === name);
  return found?.[1].trim() || null;
}

/** The instant of a `webhook-timestamp`, ms; null where it is none. Thirteen digits are milliseconds. */
export function instantOf(header: string): number | null {
  if (isSeconds(header)) return Number(header) * 1_000;
  return /^\d{12,14}$/.test(header) ? Number(header) : null;
}

const isSeconds = (header: string): boolean => /^\d{1,11}$/.test(header);

/** The right way to sign first, then one mistake at a time. */
function* candidates(
  { body, secret, previousSecret }: SignatureQuestion,
  time: string,
): Generator<Candidate> {
  const bytes = typeof body === 'string' ? utf8(body) : Uint8Array.from(body);
  const keys = (
    [
      ['current', secret],
      ['previous', previousSecret ?? ''],
    ] as const
  ).flatMap(([by, text]) => {
    const key = keyOf(text);
    return key instanceof Uint8Array ? [{ by, key }] : [];
  });
  const asIs: SignedTime = { text: time, unit: 'as-is' };
  for (const key of keys) yield { ...key, time: asIs, body: bytes, trait: null };
  for (const key of keys)
    for (const other of otherUnits(time)) yield { ...key, time: other, body: bytes, trait: null };
  const text = typeof body === 'string' ? body : textOf(body);
  for (const [trait, layout] of text === null ? [] : layouts(text))
    for (const key of keys) yield { ...key, time: asIs, body: utf8(layout), trait };
}

function otherUnits(header: string): SignedTime[] {
  const instant = instantOf(header);
  if (instant === null) return [];
  return isSeconds(header)
    ? [{ text: String(instant), unit: 'milliseconds' }]
    : [{ text: String(Math.floor(instant / 1_000)), unit: 'seconds' }];
}

/** JSON's strings, and the white space between its other tokens. */
const stringOrSpace = /("[^"\\]*(?:\\.[^"\\]*)*")|\s+/g;
const stringOrPoint = /("[^"\\]*(?:\\.[^"\\]*)*")|([,:])/g;

/** The layouts in which frameworks write a body again. */
function layouts(text: string): [BodyTrait, string][] {
  const plain: [BodyTrait, string][] = [
    ['trimmed', text.trim()],
    ['newline-at-end', `${text}\n`],
    ['lf', text.replaceAll('\r\n', '\n')],
    ['crlf', text.replace(/\r?\n/g, '\r\n')],
  ];
  try {
    const value: unknown = JSON.parse(text);
    // The first two keep numbers as written; a program that parses them does not.
    const compact = text.replace(stringOrSpace, '$1');
    return [
      ...plain,
      ['compact', compact],
      ['spaced', compact.replace(stringOrPoint, (_, string, point) => string ?? `${point} `)],
      ['compact', JSON.stringify(value)],
      ['indented-2', JSON.stringify(value, null, 2)],
    ];
  } catch {
    // Not JSON, or nested too deep to be written again.
    return plain;
  }
}

/** The text of UTF-8; null for other bytes. */
function textOf(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** The key of a secret, its base64 decoded; or the reason why it has none. */
function keyOf(secret: string): Bytes | SecretFault {
  if (secret === '' || secret === PREFIX) return 'empty';
  if (!secret.startsWith(PREFIX)) return 'no-prefix';
  const encoded = secret.slice(PREFIX.length);
  const isBase64 = encoded.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(encoded);
  return isBase64 ? Uint8Array.from(atob(encoded), character => character.charCodeAt(0)) : 'not-base64';
}

function secretFaults({ secret, previousSecret }: SignatureQuestion): SignatureFinding[] {
  const given: [SecretName, string][] = [['current', secret]];
  if (previousSecret) given.push(['previous', previousSecret]);
  return given.flatMap(([of, text]) => {
    const fault = keyOf(text);
    return typeof fault === 'string' ? [{ code: 'secret', of, fault } as const] : [];
  });
}

function timeFaults(header: string, signed: SignedTime['unit']): SignatureFinding[] {
  if (instantOf(header) === null) return [{ code: 'time-unreadable', header }];
  return signed === 'as-is' && isSeconds(header) ? [] : [{ code: 'time-unit', header, signed }];
}

function clockSkew(header: string, now: number): SignatureFinding[] {
  const age = now - (instantOf(header) ?? now);
  if (Math.abs(age) <= TOLERANCE) return [];
  return [{ code: age > 0 ? 'too-old' : 'too-new', by: Math.abs(age) }];
}

async function hmac(key: Bytes, head: Bytes, body: Bytes): Promise<Uint8Array> {
  const message = new Uint8Array(head.length + body.length);
  message.set(head);
  message.set(body, head.length);
  const imported = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, message));
}

const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''));

/** Compares in a time that does not depend on the place of the first difference. */
function isSameText(one: string, other: string): boolean {
  let difference = one.length ^ other.length;
  for (let at = 0; at < other.length; at++) difference |= (one.charCodeAt(at) || 0) ^ other.charCodeAt(at);
  return difference === 0;
}
