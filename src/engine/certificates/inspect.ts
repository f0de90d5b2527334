import {
  type CertificateInput,
  type FoundCertificate,
  holdsPrivateKey,
  type Inspection,
  type InspectionRefusal,
  LARGEST_FILE,
  LONGEST_TEXT,
} from '../../domain/certificate/certificate.ts';
import { base64Bytes, digestsIn, pemBodies } from './certificate-text.ts';
import { readCertificate } from './read-certificate.ts';

/** Reads the certificates or digests in a file or text. Keeps none of it, and overwrites the bytes of a private key or keystore. */
export async function inspect(input: CertificateInput): Promise<Inspection> {
  const found = 'text' in input ? await inspectText(input.text) : await inspectBytes(input.bytes);
  const isSecret = 'refused' in found && ['private-key', 'pkcs12', 'jks'].includes(found.refused);
  if (isSecret && 'bytes' in input) input.bytes.fill(0);
  return found;
}

async function inspectText(text: string): Promise<Inspection> {
  // Checked before anything else, the length included.
  if (holdsPrivateKey(text)) return { refused: 'private-key' };
  if (text.length > LONGEST_TEXT) return { refused: 'too-large' };
  if (text.trim() === '') return { refused: 'empty' };
  const pem = pemBodies(text);
  if (pem) return 'refused' in pem ? pem : inspectAll(pem.bodies);
  if (/^\s*(ssh-|ecdsa-sha2-)\S+ AAAA/.test(text)) return { refused: 'public-key' };
  const digests = digestsIn(text);
  if ('digests' in digests)
    return { found: digests.digests.map(digest => ({ ...digest, facts: null })), leaf: 0, isChain: false };
  if (digests.refused !== 'not-a-certificate') return digests;
  // DER in base64 without PEM lines.
  const bytes = base64Bytes(text);
  return bytes ? inspectBinary(bytes) : digests;
}

// Length octets of DER, and object identifiers: RSA (PKCS), elliptic curves and Ed25519.
const length = '(?:[\\0-\\x80]|\\x81.|\\x82..|\\x83...|\\x84....)';
const pkcs = '\\*\\x86H\\x86\\xf7\\r\\x01';
const publicKeys = `(${pkcs}\\x01|\\*\\x86H\\xce[=8]|\\+e[np-q])`;

/** The first bytes of files that are no certificate. A private key is recognised by them before any parser sees it, and where it is cut off. */
const beginnings: readonly { bytes: RegExp; refused: InspectionRefusal }[] = (
  [
    // The versions of PKCS#1, PKCS#8, SEC 1 and DSA; then PKCS#8, encrypted.
    [`0${length}\\x02\\x01[\\0\\x01]`, 'private-key'],
    [`0${length}0${length}\\x06.${pkcs}[\\x05\\x0c]`, 'private-key'],
    ['openssh-key-v1', 'private-key'],
    [`0${length}\\x02\\x01\\x030`, 'pkcs12'],
    ['\\xfe\\xed\\xfe\\xed|\\xce\\xce\\xce\\xce', 'jks'],
    // Bouncy Castle's, versions 1 and 2.
    ['\\0\\0\\0[\\x01\\x02]\\0\\0\\0\\x14', 'jks'],
    ['PK\\x03\\x04', 'archive'],
    [`0${length}\\x06\\x09${pkcs}\\x07`, 'pkcs7'],
    [`0${length}0${length}\\x06.${publicKeys}|0\\x82..\\x02\\x82`, 'public-key'],
  ] as const
).map(([bytes, refused]) => ({ bytes: new RegExp(`^(?:${bytes})`, 's'), refused }));

const LONGEST_BEGINNING = 32;

async function inspectBytes(bytes: Uint8Array): Promise<Inspection> {
  // UTF-16 has a zero in every other byte.
  if (holdsPrivateKey(new TextDecoder('latin1').decode(bytes).replaceAll('\0', '')))
    return { refused: 'private-key' };
  if (bytes.length > LARGEST_FILE) return { refused: 'too-large' };
  const found = await inspectBinary(bytes);
  if (!('refused' in found) || found.refused !== 'not-a-certificate') return found;
  const text = textIn(bytes);
  return text === null ? found : inspectText(text);
}

async function inspectBinary(bytes: Uint8Array): Promise<Inspection> {
  const refused = refusalOf(bytes);
  return refused ? { refused } : inspectDer([bytes]);
}

/** The reason to refuse a file by its first bytes; null where it may be a certificate. */
function refusalOf(bytes: Uint8Array): InspectionRefusal | null {
  const first = String.fromCharCode(...bytes.subarray(0, LONGEST_BEGINNING));
  const known = beginnings.find(one => one.bytes.test(first));
  if (known) return known.refused;
  if (bytes[0] !== SEQUENCE) return 'not-a-certificate';
  return declaredLength(bytes) > bytes.length ? 'truncated' : null;
}

const SEQUENCE = 0x30;

/** The length that DER declares of a structure of 256 bytes to 64 kB, its header included; a certificate is nearly always of that size. */
const declaredLength = (bytes: Uint8Array): number =>
  bytes[1] === 0x82 ? (((bytes[2] ?? 0) << 8) | (bytes[3] ?? 0)) + 4 : bytes.length;

/** Text in UTF-8, or in UTF-16 by its byte order mark; null for other bytes. */
function textIn(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  const marked =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null;
  try {
    const text = new TextDecoder(marked ?? 'utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

/** The certificates of a PEM text. One refused body refuses all, a private key before any other reason. */
async function inspectAll(bodies: readonly string[]): Promise<Inspection> {
  const ders = bodies.map(base64Bytes);
  const refusals = ders.map(der => (der ? refusalOf(der) : 'truncated'));
  const refused = refusals.find(one => one === 'private-key') ?? refusals.find(one => one !== null);
  return refused ? { refused } : inspectDer(ders.filter(der => der !== null));
}

async function inspectDer(ders: readonly Uint8Array[]): Promise<Inspection> {
  const read = await Promise.all(ders.map(der => readCertificate(der.subarray(0, declaredLength(der)))));
  const [refused] = read.filter(one => 'refused' in one);
  if (refused) return refused;
  const certificates = read.filter(one => 'sha256' in one);
  const found = [...new Map(certificates.map(one => [one.sha256, one])).values()];
  return { found, ...chainOf(found) };
}

/** The leaf signs the application: it issued none of the others; of several such, the first. */
function chainOf(found: readonly FoundCertificate[]): { leaf: number; isChain: boolean } {
  const issued = ({ facts }: FoundCertificate) =>
    found.some(other => other.facts !== facts && other.facts?.issuer === facts?.subject);
  const leaves = found.filter(one => !issued(one));
  const leaf = Math.max(0, found.indexOf(leaves[0] ?? (found[0] as FoundCertificate)));
  return { leaf, isChain: found.length > 1 && leaves.length === 1 };
}
