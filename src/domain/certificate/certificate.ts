import type { OrUnknown } from '../terminal.ts';
import { DAY_MS } from '../time.ts';

/** Uses of an application's certificate. */
export const certificateKinds = ['play-app-signing', 'upload', 'release', 'debug'] as const;
/** A kind of certificate. */
export type CertificateKind = (typeof certificateKinds)[number];
// States of a certificate, as the service regards it.
type CertificateStatus = 'active' | 'expired' | 'revoked';

/** A certificate by which the platform recognises an application. Times are ISO-8601; of a bare digest only the digest is known. */
export type Certificate = {
  certificateId: string;
  appId: string;
  label: string | null;
  kind: OrUnknown<CertificateKind> | null;
  /** Lower-case hexadecimal; whatever the service sent, where that is no digest. */
  sha256: string;
  subject: string | null;
  issuer: string | null;
  notBefore: string | null;
  notAfter: string | null;
  status: OrUnknown<CertificateStatus> | null;
  createdDate: string | null;
};

/** The certificates of one application; `unreadable` counts rows that are left out. */
export type CertificateList = { rows: Certificate[]; unreadable: number };

/** A certificate to register: in PEM, or its digest alone. */
export type NewCertificate = {
  appId: string;
  kind: CertificateKind;
  label: string | null;
  /** Lower-case hexadecimal. */
  sha256: string;
  /** Null where only the digest is known. */
  pem: string | null;
};

/** The validity of a certificate; unknown for a bare digest. */
export type Validity = 'unknown' | 'not-yet-valid' | 'valid' | 'expiring' | 'expired';

/** A certificate that ends within this time is marked, in ms: 30 days. */
const EXPIRING_MS = 30 * DAY_MS;

/** The validity at the instant `now` (ms since 1970); the service's own word counts where it names no end. */
export function validityOf(
  { notBefore, notAfter, status }: Pick<Certificate, 'notBefore' | 'notAfter'> & Partial<Certificate>,
  now: number,
): Validity {
  const [begins, ends] = [Date.parse(notBefore ?? ''), Date.parse(notAfter ?? '')];
  if (Number.isNaN(ends)) return status === 'expired' ? 'expired' : 'unknown';
  if (ends < now) return 'expired';
  if (begins > now) return 'not-yet-valid';
  return ends - now <= EXPIRING_MS ? 'expiring' : 'valid';
}

const colonHex = /^[0-9a-f]{2}(:[0-9a-f]{2})*$/i;

/**
 * The bytes of a digest written in hexadecimal, with colons or without, in base64 or base64url; null where it is written in no
 * such way. Sixty-four digits are hexadecimal, never base64.
 */
export function digestBytes(text: string): Uint8Array | null {
  const plain = text.trim();
  const hex = colonHex.test(plain) ? plain.replaceAll(':', '') : plain;
  if (/^([0-9a-f]{2})+$/i.test(hex))
    return Uint8Array.from(hex.match(/../g) ?? [], pair => parseInt(pair, 16));
  if (!/^[\w+/-]+={0,2}$/.test(plain)) return null;
  try {
    const decoded = atob(plain.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(decoded, letter => letter.charCodeAt(0));
  } catch {
    return null;
  }
}

/** Bytes in lower-case hexadecimal. */
export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');

/** A SHA-256 in lower-case hexadecimal, however it is written; null where it is none. */
export function sha256Of(text: string): string | null {
  const bytes = digestBytes(text);
  return bytes?.length === 32 ? hexOf(bytes) : null;
}

/** A digest as tools write it, `7C:1E:90`. */
export const colonHexOf = (hex: string): string => (hex.toUpperCase().match(/../g) ?? []).join(':');

/** A digest in hexadecimal written in base64. */
export const base64Of = (hex: string): string =>
  btoa(String.fromCharCode(...(hex.match(/../g) ?? []).map(pair => parseInt(pair, 16))));

/** True where the subject is that of Android's own debug key. */
export const isDebugSubject = (subject: string | null): boolean =>
  subject !== null && /(^|, *)CN=Android Debug(,|$)/i.test(subject);

/** Facts that a file or text states of one certificate. Times are ISO-8601. */
export type CertificateFacts = {
  /** The most particular part first, as RFC 4514 writes a name. */
  subject: string;
  issuer: string;
  /** Lower-case hexadecimal without leading zeros. */
  serial: string;
  notBefore: string;
  notAfter: string;
  /** Such as `RSA` or `EC`; an object identifier where it is no common one. */
  keyAlgorithm: string;
  /** Of an RSA key. */
  keyBits: number | null;
  /** Of an elliptic curve, such as `P-256`. */
  curve: string | null;
  /** As keytool names it, such as `SHA256withRSA`. */
  signatureAlgorithm: string;
  isSelfSigned: boolean;
  /** The certificate alone, in PEM. */
  pem: string;
};

/** One certificate that was found, or its digest alone: then nothing else is known of it. */
export type FoundCertificate = {
  /** Lower-case hexadecimal. */
  sha256: string;
  /** Its name in the text: a keystore's alias, a build variant. */
  name: string | null;
  facts: CertificateFacts | null;
};

/** The reason why a file or text holds nothing to register. */
export type InspectionRefusal =
  | 'private-key'
  | 'pkcs12'
  | 'jks'
  | 'pkcs7'
  | 'archive'
  | 'truncated'
  | 'csr'
  | 'public-key'
  | 'revocation-list'
  | 'sha1-digest'
  | 'md5-digest'
  | 'digest-length'
  | 'too-large'
  | 'empty'
  | 'not-a-certificate';

/**
 * The certificates or digests found, of which `leaf` is the one that signs the application; several belong together where
 * `isChain`. Else the reason why none was found.
 */
export type Inspection =
  | { found: FoundCertificate[]; leaf: number; isChain: boolean }
  | { refused: InspectionRefusal };

/** A file as it was chosen, or a text as it was pasted. */
export type CertificateInput = { text: string } | { bytes: Uint8Array; name: string };

/** Largest file, bytes. */
export const LARGEST_FILE = 1_000_000;
/** Longest text, characters. */
export const LONGEST_TEXT = 256_000;

/** True where a private key begins anywhere in a text, whole or not: PEM of any kind, OpenSSH, PGP, PuTTY, JWK. */
export const holdsPrivateKey = (text: string): boolean =>
  /BEGIN[\w ]*PRIVATE KEY|PuTTY-User-Key-File-|"private_key"\s*:/i.test(text) ||
  (/"kty"\s*:/.test(text) && /"(d|k)"\s*:/.test(text));
