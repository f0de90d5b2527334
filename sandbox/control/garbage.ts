/** The kinds of garbage that an endpoint may answer. */
export const garbageKinds = ['script', 'huge', 'binary', 'invalid-utf8', 'deep'] as const;
/** See the list. */
export type GarbageKind = (typeof garbageKinds)[number];

/** A body and what it says that it is. */
export type Garbage = { type: string; bytes: Buffer<ArrayBuffer> };

const HUGE_BYTES = 10 * 1024 * 1024;
const DEPTH = 5_000;
const HTML = 'text/html; charset=utf-8';
const JSON_TYPE = 'application/json';

const script = `<!doctype html>
<title>Oops</title>
<script>document.title = 'executed'; alert('executed')</script>
<img src="x" onerror="alert('executed')">
<svg onload="alert('executed')"></svg>
<a href="javascript:alert('executed')">Try again</a>
`;

const makers: Record<GarbageKind, () => Garbage> = {
  script: () => ({ type: HTML, bytes: Buffer.from(script) }),
  huge: () => ({ type: JSON_TYPE, bytes: huge() }),
  binary: () => ({ type: 'application/octet-stream', bytes: binary() }),
  'invalid-utf8': () => ({ type: 'text/plain; charset=utf-8', bytes: invalid() }),
  deep: () => ({ type: JSON_TYPE, bytes: Buffer.from(`${'{"in":'.repeat(DEPTH)}null${'}'.repeat(DEPTH)}`) }),
};

/** Garbage of a kind: HTML with scripts, 10 MB of good JSON, bytes that are no text, text in a wrong encoding, or JSON 5,000 levels deep. */
export const garbageOf = (kind: GarbageKind): Garbage => makers[kind]();

/** Valid JSON of exactly the size. */
function huge(): Buffer<ArrayBuffer> {
  const line = (number: number) =>
    `  { "line": ${String(number).padStart(8, ' ')}, "note": "nothing to see" },\n`;
  const lines = Math.floor(HUGE_BYTES / line(0).length) - 1;
  const body = `[\n${Array.from({ length: lines }, (_, number) => line(number)).join('')}`;
  return Buffer.from(`${body}"${'.'.repeat(HUGE_BYTES - body.length - 4)}"\n]`);
}

/** The head of a PNG, then every byte there is, many times. */
function binary(): Buffer<ArrayBuffer> {
  const everyByte = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    ...Array.from({ length: 16 }, () => everyByte),
  ]);
}

/** Latin-1 that says it is UTF-8, then a character cut off, one written too long, and half a surrogate pair. */
function invalid(): Buffer<ArrayBuffer> {
  return Buffer.concat([
    Buffer.from('Caf\xe9 na\xefve, S\xe3o Paulo: ', 'latin1'),
    Buffer.from('e282 c0af eda080 ff fe'.replaceAll(' ', ''), 'hex'),
    Buffer.from(' and on it goes.\n'),
  ]);
}
