import {
  type CertificateInput,
  type FoundCertificate,
  holdsPrivateKey,
  type Inspection,
  LARGEST_FILE,
  LONGEST_TEXT,
} from '../domain/certificate-inspection.ts';
import { classifyDer } from './certificate-der.ts';
import { readCertificate } from './certificate-reading.ts';
import { base64Bytes, digestsIn, pemBodies } from './certificate-text.ts';

/**
 * Says what a file or text is. Nothing of it is kept; the bytes of a private key or keystore are overwritten. (contract: SDK
 * applications and certificates)
 */
export async function inspect(input: CertificateInput): Promise<Inspection> {
  const found = 'text' in input ? await inspectText(input.text) : await inspectBytes(input.bytes);
  const isSecret = 'refused' in found && ['private-key', 'pkcs12', 'jks'].includes(found.refused);
  if (isSecret && 'bytes' in input) input.bytes.fill(0);
  return found;
}

async function inspectText(text: string): Promise<Inspection> {
  // Before anything else is asked of it, its length included.
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
  // DER in base64 without its armour.
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
  // Also in UTF-16, where every other byte is nothing.
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

/** Text in UTF-8, or in UTF-16 by its byte order mark; null where it is none. */
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

/** The certificates of a PEM text; one that is no certificate speaks for all, and a private key before anything. */
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

/** The one that issued none of the others signs the application; of several such, the first. */
function chainOf(found: readonly FoundCertificate[]): { leaf: number; isChain: boolean } {
  const issued = ({ facts }: FoundCertificate) =>
    found.some(other => other.facts !== facts && other.facts?.issuer === facts?.subject);
  const leaves = found.filter(one => !issued(one));
  const leaf = Math.max(0, found.indexOf(leaves[0] ?? (found[0] as FoundCertificate)));
  return { leaf, isChain: found.length > 1 && leaves.length === 1 };
}
