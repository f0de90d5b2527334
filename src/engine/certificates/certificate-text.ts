import type { InspectionRefusal } from '../../domain/certificate/certificate.ts';
import { digestBytes, hexOf } from '../../domain/certificate/certificate.ts';

/** A digest in a text, with the name of the key or build next to it. */
export type NamedDigest = { sha256: string; name: string | null };

const armour = /-----BEGIN ([\w ]+)-----([\s\S]*?)-----END \1-----/g;
const labels: Readonly<Record<string, InspectionRefusal>> = {
  'CERTIFICATE REQUEST': 'csr',
  'NEW CERTIFICATE REQUEST': 'csr',
  'PUBLIC KEY': 'public-key',
  'RSA PUBLIC KEY': 'public-key',
  PKCS7: 'pkcs7',
  CMS: 'pkcs7',
  'X509 CRL': 'revocation-list',
};

/** The bodies of the PEM certificates in a text, or the reason for the lack of them. Null for a text without PEM. */
export function pemBodies(given: string): { bodies: string[] } | { refused: InspectionRefusal } | null {
  if (!given.includes('-----BEGIN ')) return null;
  const text = withoutQuoting(given);
  const blocks = [...text.matchAll(armour)].map(([, label = '', body = '']) => ({ label, body }));
  const bodies = blocks
    .filter(({ label }) => /^((X509|TRUSTED) )?CERTIFICATE$/.test(label))
    .map(({ body }) => body);
  const begun = text.match(/-----BEGIN ((X509|TRUSTED) )?CERTIFICATE-----/g)?.length ?? 0;
  if (begun > bodies.length) return { refused: 'truncated' };
  if (bodies.length > 0) return { bodies };
  const [other] = blocks.map(({ label }) => labels[label]).filter(refusal => refusal !== undefined);
  return { refused: other ?? (blocks.length === 0 ? 'truncated' : 'not-a-certificate') };
}

/** PEM as it was before JSON or an .env file escaped its line breaks and slashes, or an e-mail quoted its lines. */
const withoutQuoting = (text: string): string =>
  text
    .replace(/\\[rn]/g, '\n')
    .replaceAll('\\/', '/')
    .replace(/^[ \t]*>[> \t]*/gm, '');

/** Bytes of base64, also over several lines; null for other text. */
export function base64Bytes(text: string): Uint8Array | null {
  const plain = text.replace(/\s/g, '');
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(plain) || plain.replace(/=+$/, '').length % 4 === 1) return null;
  return Uint8Array.from(atob(plain.replace(/=+$/, '')), letter => letter.charCodeAt(0));
}

const pairs = (count: number) => `[0-9a-f]{2}(?::[0-9a-f]{2}){${count - 1}}(?![0-9a-f:])`;
const hex64 = '[0-9a-f]{64}(?![0-9a-f])';
const base64Digest = '[A-Za-z0-9+/_-]{43}=?(?![A-Za-z0-9+/_=-])';
// The digest's name, at most a few words, then the digest; "SHA256withRSA" is the name of a signature algorithm. The last 43 signs of
// 64 hexadecimal digits would be read as base64: a digest must not begin within a word.
const named = new RegExp(
  `sha-?\\s?256\\b(?! ?with)[^\\n:=]{0,40}[:=]?\\s*(${pairs(32)}|(?<![\\w+/-])(?:${hex64}|${base64Digest}))`,
  'gi',
);
const anywhere = new RegExp(`(?<![0-9a-f:])${pairs(32)}`, 'gi');
const sha1 = new RegExp(`sha-?1\\b[^\\n:=]{0,40}[:=]?\\s*([0-9a-f]{40}(?![0-9a-f])|${pairs(20)})`, 'i');
const md5 = new RegExp(`md5\\b[^\\n:=]{0,40}[:=]?\\s*([0-9a-f]{32}(?![0-9a-f])|${pairs(16)})`, 'i');

/** A public key's pin, as OkHttp (one slash) and curl (two) write it. */
const pin = /sha256\/\/?[\w+/-]{43}/i;

const lengths: Readonly<Record<number, InspectionRefusal>> = { 20: 'sha1-digest', 16: 'md5-digest' };

/**
 * The SHA-256 digests in a text, each once: output of keytool, Gradle's signing report, apksigner, Play Console, openssl, or a single
 * digest. Without any, the reason.
 */
export function digestsIn(text: string): { digests: NamedDigest[] } | { refused: InspectionRefusal } {
  const trimmed = text.trim();
  if (!/\s/.test(trimmed)) {
    if (pin.test(trimmed)) return { refused: 'public-key' };
    const bytes = isWholeDigest(trimmed) ? digestBytes(trimmed) : null;
    if (bytes?.length === 32) return { digests: [{ sha256: hexOf(bytes), name: null }] };
    if (bytes) return { refused: lengths[bytes.length] ?? 'digest-length' };
  }
  const signers = withoutIssuers(text);
  const found = signers.matchAll(named);
  const digests = [...found].map(match => ({
    sha256: hexOf(digestBytes(match[1] ?? '') ?? new Uint8Array()),
    name: nameBefore(signers, match.index),
  }));
  const unnamed = [...signers.matchAll(anywhere)].map(([digest]) => ({
    sha256: hexOf(digestBytes(digest) ?? new Uint8Array()),
    name: null,
  }));
  const all = digests.length > 0 ? digests : unnamed;
  if (all.length > 0) return { digests: each(all) };
  if (pin.test(text)) return { refused: 'public-key' };
  if (sha1.test(text)) return { refused: 'sha1-digest' };
  return { refused: md5.test(text) ? 'md5-digest' : 'not-a-certificate' };
}

/** Hexadecimal of any length from an MD5 on, or base64 as long as a digest is; a word is neither. */
const isWholeDigest = (text: string): boolean =>
  /^([0-9a-f]{2}:){7,}[0-9a-f]{2}$/i.test(text) ||
  /^[0-9a-f]{32,128}$/i.test(text) ||
  /^[\w+/-]{43}=?$/.test(text) ||
  /^[\w+/-]{27}=$/.test(text) ||
  /^[\w+/-]{22}==$/.test(text);

/**
 * keytool numbers a chain from the signing certificate; the others belong to its issuers. apksigner also prints the signers' public
 * keys, and the source stamp of a store.
 */
const withoutIssuers = (text: string): string =>
  text
    .replace(
      /^Certificate\[(?!1\])\d+\]:[\s\S]*?(?=^Certificate\[1\]:|^\*{10,}|^Alias name:|(?![\s\S]))/gm,
      '',
    )
    .replace(/^((v[\d.]+ )?signer\b[^:\n]{0,60} public key|source stamp) .*$/gim, '');

/** The last alias, build variant or signer that is named before a place. */
function nameBefore(text: string, place: number): string | null {
  const before = text.slice(0, place);
  const names = [...before.matchAll(/^\s*(?:Alias(?: name)?|Variant|Config)\s*: *(\S.*?)\s*$/gm)];
  return names.at(-1)?.[1]?.slice(0, 100) ?? null;
}

function each(digests: NamedDigest[]): NamedDigest[] {
  const byDigest = new Map<string, NamedDigest>();
  for (const digest of digests) if (!byDigest.has(digest.sha256)) byDigest.set(digest.sha256, digest);
  return [...byDigest.values()];
}
