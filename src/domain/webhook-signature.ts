import { type BodyTrait, isCut } from './webhook-signature-body.ts';
import { areSame, type Digest, hmac, utf8 } from './webhook-signature-bytes.ts';
import {
  type ContentFault,
  type Guess,
  guesses,
  messageOf,
  type SecretName,
} from './webhook-signature-guess.ts';
import {
  headerOf,
  instantOf,
  type OfferedSignature,
  otherNameOf,
  readSignatures,
  type SignatureHeader,
  type SignatureSpelling,
  signatureHeaders,
} from './webhook-signature-header.ts';
import { type KeyFault, type SecretFault, secretFaults } from './webhook-signature-secret.ts';

/** How far the time of a message may be from the receiver's, in ms. (Standard Webhooks: 5 minutes) */
export const TOLERANCE = 5 * 60_000;

/** A received message, and with which secrets it is to be checked. */
export type SignatureQuestion = {
  headers: Readonly<Record<string, string>>;
  /** As received, before anything read it. */
  body: string | Uint8Array;
  secret: string;
  /** The secret before the last rotation. */
  previousSecret?: string;
  /** Until when the secret before still signs, in ms; unknown or past, what only it signed is not valid. */
  graceEndsAt?: number | null;
  /** The present instant, in ms. */
  now: number;
};

/** One reason why a signature is not valid; `by` is how far the message is from now, in ms. */
export type SignatureFinding =
  | { code: 'header-missing'; header: SignatureHeader; instead: string | null }
  | {
      code: 'secret';
      of: SecretName;
      fault: SecretFault /** Read so, the signature matches. */;
      isCure: boolean;
    }
  | { code: 'old-secret' }
  | { code: 'body-spelling'; signed: readonly BodyTrait[] }
  | { code: 'body-cut'; bytes: number /** By `content-length`. */; expected: number | null }
  | { code: 'body-lossy' }
  | { code: 'body-empty' }
  | { code: 'time-unit'; header: string; signed: 'as-is' | 'seconds' | 'milliseconds' }
  | { code: 'time-unreadable'; header: string }
  | { code: 'spelling'; spelling: Exclude<SignatureSpelling, 'base64'> }
  | { code: 'key'; fault: KeyFault }
  | { code: 'digest'; digest: Exclude<Digest, 'SHA-256'> }
  | { code: 'content'; fault: ContentFault }
  | { code: 'too-old'; by: number }
  | { code: 'too-new'; by: number }
  | { code: 'version'; version: string | null; isMatch: boolean }
  | { code: 'joined' }
  | { code: 'signature-unreadable' }
  | { code: 'no-match' };

/** What the check of a signature came to; of what is wrong, the best explanation first. */
export type SignatureVerdict =
  | {
      isValid: true;
      by: SecretName;
      /** Which of the header's signatures matched, from 1, and how many there are. */
      position: number;
      count: number;
      /** ms since the message was signed; negative where it is ahead of now. */
      age: number;
    }
  | { isValid: false; findings: readonly SignatureFinding[] };

/** Whether a message was signed with a secret as Standard Webhooks wants it, or why not. (contract: Webhooks) */
export async function checkSignature(asked: SignatureQuestion): Promise<SignatureVerdict> {
  const id = headerOf(asked.headers, 'webhook-id');
  const time = headerOf(asked.headers, 'webhook-timestamp');
  const signature = headerOf(asked.headers, 'webhook-signature');
  if (id === null || time === null || signature === null) {
    return { isValid: false, findings: [...missingHeaders(asked.headers), ...brokenSecrets(asked)] };
  }
  const { offered, isJoined } = readSignatures(signature);
  const body = typeof asked.body === 'string' ? utf8(asked.body) : Uint8Array.from(asked.body);
  const text = typeof asked.body === 'string' ? asked.body : textOf(asked.body);
  const { secret, previousSecret } = asked;
  for (const guess of guesses({ time, body, text, secret, previousSecret })) {
    if (guess.reading.key.length === 0) continue;
    const made = await hmac(guess.digest, guess.reading.key, messageOf(id, guess));
    const match = bestMatch(offered, made);
    if (!match) continue;
    const findings = [
      ...deviations(guess, match, asked),
      ...(isJoined ? [{ code: 'joined' } as const] : []),
      ...skew(time, asked.now),
    ];
    if (findings.length > 0) return { isValid: false, findings };
    const age = asked.now - (instantOf(time) ?? asked.now);
    return { isValid: true, by: guess.by, position: match.position, count: offered.length, age };
  }
  return { isValid: false, findings: unexplained(asked, { offered, time, body, text }) };
}

/** A body as text; null where it is not UTF-8. */
function textOf(body: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
  } catch {
    return null;
  }
}

/** The signature that these bytes are; of several, one that is written as it should be. */
function bestMatch(offered: readonly OfferedSignature[], made: Uint8Array): OfferedSignature | undefined {
  const matching = offered.filter(({ read }) => read && areSame(read.bytes, made));
  return matching.find(({ version, read }) => version === 'v1' && read?.spelling === 'base64') ?? matching[0];
}

/** In what a signature that matched was not made as the standard wants it. */
function deviations(
  { by, reading, digest, content, time, traits }: Guess,
  { version, read }: OfferedSignature,
  { graceEndsAt, headers, now }: SignatureQuestion,
): SignatureFinding[] {
  const found: SignatureFinding[] = [];
  if (traits.length > 0) found.push({ code: 'body-spelling', signed: traits });
  if (by === 'previous' && !(graceEndsAt && graceEndsAt > now)) found.push({ code: 'old-secret' });
  for (const fault of reading.faults) found.push({ code: 'secret', of: by, fault, isCure: true });
  if (reading.keyFault) found.push({ code: 'key', fault: reading.keyFault });
  if (digest !== 'SHA-256') found.push({ code: 'digest', digest });
  if (content) found.push({ code: 'content', fault: content });
  const header = headerOf(headers, 'webhook-timestamp') ?? '';
  if (time.unit !== 'as-is' || !isSeconds(header)) {
    const isTime = instantOf(header) !== null;
    found.push(
      isTime ? { code: 'time-unit', header, signed: time.unit } : { code: 'time-unreadable', header },
    );
  }
  if (version !== 'v1') found.push({ code: 'version', version, isMatch: true });
  if (read && read.spelling !== 'base64') found.push({ code: 'spelling', spelling: read.spelling });
  return found;
}

/** Whether a time is written in seconds, as it should be. */
const isSeconds = (header: string): boolean => /^\d{1,11}$/.test(header);

/** A message that is too far from now; a time that cannot be read is another finding. */
function skew(header: string, now: number): SignatureFinding[] {
  const age = now - (instantOf(header) ?? now);
  if (Math.abs(age) <= TOLERANCE) return [];
  return [{ code: age > 0 ? 'too-old' : 'too-new', by: Math.abs(age) }];
}

function missingHeaders(headers: SignatureQuestion['headers']): SignatureFinding[] {
  return signatureHeaders
    .filter(header => headerOf(headers, header) === null)
    .map(header => ({ code: 'header-missing', header, instead: otherNameOf(headers, header) }));
}

function brokenSecrets({ secret, previousSecret }: SignatureQuestion): SignatureFinding[] {
  const given: [SecretName, string][] = [['current', secret]];
  if (previousSecret) given.push(['previous', previousSecret]);
  return given.flatMap(([of, text]) =>
    secretFaults(text).map(fault => ({ code: 'secret', of, fault, isCure: false }) as const),
  );
}

/** What may be wrong where no way of signing explains the signature. */
function unexplained(
  asked: SignatureQuestion,
  of: { offered: readonly OfferedSignature[]; time: string; body: Uint8Array; text: string | null },
): SignatureFinding[] {
  const found = brokenSecrets(asked);
  const first = of.offered.find(({ version }) => version === 'v1');
  if (!first) found.push({ code: 'version', version: of.offered[0]?.version ?? null, isMatch: false });
  if (of.offered.every(({ read }) => read === null)) found.push({ code: 'signature-unreadable' });
  if (!isSeconds(of.time)) {
    const { time: header } = of;
    found.push(
      instantOf(header) === null
        ? { code: 'time-unreadable', header }
        : { code: 'time-unit', header, signed: 'as-is' },
    );
  }
  if (of.body.length === 0) found.push({ code: 'body-empty' });
  const length = Number(headerOf(asked.headers, 'content-length') ?? Number.NaN);
  const isShort = length > of.body.length;
  if (isShort || (of.text !== null && isCut(of.text)))
    found.push({ code: 'body-cut', bytes: of.body.length, expected: isShort ? length : null });
  if (of.text?.includes('\uFFFD')) found.push({ code: 'body-lossy' });
  return [...found, { code: 'no-match' }];
}
