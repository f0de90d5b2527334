import type { InspectionRefusal } from '../domain/certificate-inspection.ts';

/** One element of DER: its tag, its content, and where it ends; `isWhole` is false where the bytes end before it does. */
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

/** Elements inside another, as far as the bytes reach. */
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

/** What DER holds: a certificate, exactly its bytes; else why it cannot be registered. */
export function classifyDer(bytes: Uint8Array): { certificate: Uint8Array } | { refused: InspectionRefusal } {
  const whole = elementAt(bytes, 0);
  if (whole?.tag !== SEQUENCE) return { refused: 'not-a-certificate' };
  const parts = childrenOf(whole);
  const secret = keptSecret(parts);
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

/** What nobody else may have: a private key (PKCS#1, PKCS#8 encrypted or not, SEC 1, DSA), also a broken one, or a keystore. */
function keptSecret(parts: readonly Element[]): 'private-key' | 'pkcs12' | null {
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

/** What is signed, where that is no certificate: a request holds a name and a key, a revocation list begins with times. */
function signedAs(signed: Element | undefined): 'csr' | 'revocation-list' | null {
  const tags = signed ? tagsOf(childrenOf(signed)) : [];
  const after = tags[0] === INTEGER ? tags.slice(1) : tags;
  if (begins(after, SEQUENCE, SEQUENCE) && times.includes(after[2] ?? 0)) return 'revocation-list';
  const isRequest = tags[0] === INTEGER && begins(after, SEQUENCE, SEQUENCE) && after[2] !== SEQUENCE;
  return isRequest ? 'csr' : null;
}
