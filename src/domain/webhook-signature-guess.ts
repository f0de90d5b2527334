import { type BodyTrait, bodySpellings } from './webhook-signature-body.ts';
import { type Bytes, type Digest, joined, utf8 } from './webhook-signature-bytes.ts';
import { type SignedTime, signedTimes } from './webhook-signature-header.ts';
import { type SecretReading, secretReadings } from './webhook-signature-secret.ts';

/** Which of the two secrets: the one in force, or the one before it. */
export type SecretName = 'current' | 'previous';

/** What was signed where it is not `id.timestamp.body`. */
export type ContentFault = 'body-alone' | 'without-id' | 'without-time' | 'swapped' | 'without-points';

/** One way in which a signature may have been made; the first of all guesses is the right way. */
export type Guess = {
  by: SecretName;
  reading: SecretReading;
  digest: Digest;
  content: ContentFault | null;
  time: SignedTime;
  /** How the signed body differs from the one at hand; empty for not at all. */
  traits: readonly BodyTrait[];
  body: Bytes;
};

type Content = ContentFault | null;

/** Of longer bodies, in bytes, several things wrong at once are not looked for: it would take seconds. */
const LONGEST = 256_000;

const contents: readonly Content[] = [
  null,
  'body-alone',
  'without-id',
  'without-time',
  'swapped',
  'without-points',
];
const digests: readonly Digest[] = ['SHA-256', 'SHA-1', 'SHA-512', 'SHA-384'];

/** The bytes that are signed in a guess. */
export function messageOf(id: string, { content, time, body }: Guess): Bytes {
  const heads: Record<ContentFault, string> = {
    'body-alone': '',
    'without-id': `${time.text}.`,
    'without-time': `${id}.`,
    swapped: `${time.text}.${id}.`,
    'without-points': `${id}${time.text}`,
  };
  return joined(utf8(content === null ? `${id}.${time.text}.` : heads[content]), body);
}

/**
 * The ways in which a signature may have been made, the simpler first: as the standard wants it; with one thing wrong; the
 * body in another spelling; several things wrong at once.
 */
export function* guesses(asked: {
  time: string;
  body: Bytes;
  /** The body as text; null where it is not UTF-8. */
  text: string | null;
  secret: string;
  previousSecret: string | undefined;
}): Generator<Guess> {
  const secrets: readonly [SecretName, string][] = [
    ['current', asked.secret],
    ['previous', asked.previousSecret ?? ''],
  ];
  const keys = secrets.flatMap(([by, text]) => secretReadings(text).map(reading => ({ by, reading })));
  const times = signedTimes(asked.time);
  const asIs: SignedTime = { text: asked.time, unit: 'as-is' };
  const right = { digest: 'SHA-256', content: null, time: asIs, traits: [], body: asked.body } as const;
  const rightKeys = keys.filter(({ reading }) => reading.keyFault === null);
  for (const key of rightKeys) yield { ...right, ...key };
  for (const key of rightKeys) for (const time of times.slice(1)) yield { ...right, ...key, time };
  for (const key of keys) if (key.reading.keyFault) yield { ...right, ...key };
  for (const key of rightKeys) for (const content of contents.slice(1)) yield { ...right, ...key, content };
  for (const key of rightKeys) for (const digest of digests.slice(1)) yield { ...right, ...key, digest };
  for (const { text, traits } of asked.text === null ? [] : bodySpellings(asked.text)) {
    const body = utf8(text);
    for (const key of rightKeys) yield { ...right, ...key, traits, body };
  }
  if (asked.body.length > LONGEST) return;
  for (const key of keys)
    for (const digest of digests)
      for (const content of contents)
        for (const time of times) yield { ...right, ...key, digest, content, time };
}
