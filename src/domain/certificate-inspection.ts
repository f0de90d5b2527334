/** What a file or text says of one certificate. Times are ISO-8601. */
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
  /** What the text calls it: a keystore's alias, a build variant. */
  name: string | null;
  facts: CertificateFacts | null;
};

/** Why there is nothing to register in what was given. */
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
 * What was found: certificates or digests, of which `leaf` is the one that signs the application; several belong together where
 * `isChain`. Or why nothing was.
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

/** Whether a private key begins anywhere in a text, whole or not: PEM of any kind, OpenSSH, PGP, PuTTY, JWK. */
export const holdsPrivateKey = (text: string): boolean =>
  /BEGIN[\w ]*PRIVATE KEY|PuTTY-User-Key-File-|"private_key"\s*:/i.test(text) ||
  (/"kty"\s*:/.test(text) && /"(d|k)"\s*:/.test(text));
