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

const magics: readonly { bytes: readonly number[]; refused: 'jks' | 'archive' | 'private-key' }[] = [
  { bytes: [0xfe, 0xed, 0xfe, 0xed], refused: 'jks' },
  { bytes: [0xce, 0xce, 0xce, 0xce], refused: 'jks' },
  // Bouncy Castle's, versions 1 and 2.
  { bytes: [0, 0, 0, 1, 0, 0, 0, 20], refused: 'jks' },
  { bytes: [0, 0, 0, 2, 0, 0, 0, 20], refused: 'jks' },
  { bytes: [0x50, 0x4b, 3, 4], refused: 'archive' },
  { bytes: [...'openssh-key-v1'].map(letter => letter.charCodeAt(0)), refused: 'private-key' },
];

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
  const magic = magics.find(one => one.bytes.every((byte, at) => bytes[at] === byte));
  if (magic) return { refused: magic.refused };
  const der = classifyDer(bytes);
  return 'certificate' in der ? inspectDer([der.certificate]) : der;
}

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
  const read = bodies.map(body => {
    const bytes = base64Bytes(body);
    return bytes ? classifyDer(bytes) : ({ refused: 'truncated' } as const);
  });
  const refusals = read.flatMap(one => ('refused' in one ? [one.refused] : []));
  const refused = refusals.find(one => one === 'private-key') ?? refusals[0];
  if (refused) return { refused };
  return inspectDer(read.flatMap(one => ('certificate' in one ? [one.certificate] : [])));
}

async function inspectDer(ders: readonly Uint8Array[]): Promise<Inspection> {
  const read = await Promise.all(ders.map(readCertificate));
  const found = [...new Map(read.filter(one => one !== null).map(one => [one.sha256, one])).values()];
  if (found.length === 0 || read.includes(null)) return { refused: 'not-a-certificate' };
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

/** One element of DER: tag, content and end; `isWhole` is false where the bytes end before the element. */
type Element = { tag: number; content: Uint8Array; end: number; isWhole: boolean };

const SEQUENCE = 0x30;
const INTEGER = 0x02;
const BIT_STRING = 0x03;
const OCTET_STRING = 0x04;
const OBJECT_ID = 0x06;
const CONTEXT_0 = 0xa0;
const times = [0x17, 0x18];

/** Reads the element that begins at `from`; null where none can. An indefinite length reaches to the end. */
function elementAt(bytes: Uint8Array, from: number): Element | null {
  const [tag, first] = [bytes[from], bytes[from + 1]];
  if (tag === undefined || first === undefined || (tag & 0x1f) === 0x1f) return null;
  const octets = first > 0x80 ? first & 0x7f : 0;
  if (octets > 4) return null;
  let length = first < 0x80 ? first : 0;
  for (let at = 0; at < octets; at++) length = length * 256 + (bytes[from + 2 + at] ?? 0);
  const begin = from + 2 + octets;
  const end = first === 0x80 ? bytes.length : begin + length;
  return { tag, content: bytes.subarray(begin, end), end, isWhole: end <= bytes.length };
}

/** The elements inside another, up to the end of the bytes. */
function childrenOf({ content }: Element): Element[] {
  const children: Element[] = [];
  for (let at = 0; at < content.length; ) {
    const child = elementAt(content, at);
    if (!child) break;
    children.push(child);
    at = child.end;
  }
  return children;
}

const tagsOf = (elements: readonly Element[]) => elements.map(({ tag }) => tag);
const begins = (tags: readonly number[], ...wanted: number[]) => wanted.every((tag, at) => tags[at] === tag);

/**
 * The bytes of a certificate in DER, else the reason of the refusal. `@peculiar/x509` parses whole structures only: a truncated file
 * or private key must be recognised too, and a key must never reach the library.
 */
function classifyDer(bytes: Uint8Array): { certificate: Uint8Array } | { refused: InspectionRefusal } {
  const whole = elementAt(bytes, 0);
  if (whole?.tag !== SEQUENCE) return { refused: 'not-a-certificate' };
  const parts = childrenOf(whole);
  const secret = secretIn(parts);
  if (secret) return { refused: secret };
  if (!whole.isWhole) return { refused: 'truncated' };
  const tags = tagsOf(parts);
  if (begins(tags, SEQUENCE, SEQUENCE, BIT_STRING)) {
    const signed = signedAs(parts[0]);
    return signed ? { refused: signed } : { certificate: bytes.subarray(0, whole.end) };
  }
  const isPublicKey =
    begins(tags, SEQUENCE, BIT_STRING) || (tags.length === 2 && begins(tags, INTEGER, INTEGER));
  if (isPublicKey) return { refused: 'public-key' };
  return { refused: begins(tags, OBJECT_ID, CONTEXT_0) ? 'pkcs7' : 'not-a-certificate' };
}

/** A private key (PKCS#1, PKCS#8 encrypted or not, SEC 1, DSA), also a truncated one, or a keystore. */
function secretIn(parts: readonly Element[]): 'private-key' | 'pkcs12' | null {
  const tags = tagsOf(parts);
  const [first, second] = parts;
  const isNamed = (part: Element | undefined) => part !== undefined && childrenOf(part)[0]?.tag === OBJECT_ID;
  const isVersion = first?.tag === INTEGER && first.content.length === 1;
  if (isVersion && first.content[0] === 3 && second?.tag === SEQUENCE && isNamed(second)) return 'pkcs12';
  if (isVersion && second?.tag === SEQUENCE && isNamed(second)) return 'private-key';
  if (isVersion && second?.tag === OCTET_STRING) return 'private-key';
  if (isVersion && first.content[0] === 0 && second?.tag === INTEGER) return 'private-key';
  return begins(tags, SEQUENCE, OCTET_STRING) && isNamed(first) ? 'private-key' : null;
}

/** The kind of a signed structure other than a certificate: a request has a name and a key, a revocation list begins with times. */
function signedAs(signed: Element | undefined): 'csr' | 'revocation-list' | null {
  const tags = signed ? tagsOf(childrenOf(signed)) : [];
  const after = tags[0] === INTEGER ? tags.slice(1) : tags;
  if (begins(after, SEQUENCE, SEQUENCE) && times.includes(after[2] ?? 0)) return 'revocation-list';
  const isRequest = tags[0] === INTEGER && begins(after, SEQUENCE, SEQUENCE) && after[2] !== SEQUENCE;
  return isRequest ? 'csr' : null;
}
