import { X509Certificate } from 'node:crypto';
import { holdsPrivateKey } from '../../src/domain/certificate/certificate.ts';
import { Refusal } from '../refusal.ts';

/** Facts of a certificate, instants in milliseconds since 1970; of a bare digest only the digest is known. */
export type ReadCertificate = {
  /** Lower-case hexadecimal. */
  sha256: string;
  subject: string | null;
  issuer: string | null;
  notBefore: number | null;
  notAfter: number | null;
};

const block = /-----BEGIN (X509 )?CERTIFICATE-----[\s\S]*?-----END \1CERTIFICATE-----/g;

/** Refuses with 400 PRIVATE_KEY any text in which a private key begins, whole or not. */
export function refusePrivateKeys(...texts: (string | undefined)[]): void {
  if (texts.some(text => holdsPrivateKey(text ?? '')))
    throw new Refusal(
      400,
      'PRIVATE_KEY',
      'This contains a private key, and nothing of it was stored. Send the certificate alone, and replace the key if others saw it.',
    );
}

/** Reads one certificate in PEM, whatever text is around it; a Refusal 400 says why it cannot. */
export function readPem(text: string): ReadCertificate {
  const [pem, ...more] = text.match(block) ?? [];
  if (!pem) throw unreadable('must hold a certificate between BEGIN CERTIFICATE and END CERTIFICATE');
  if (more.length > 0) throw unreadable('must hold one certificate, not a chain');
  let read: X509Certificate;
  try {
    read = new X509Certificate(pem);
  } catch {
    throw unreadable('cannot be read as an X.509 certificate');
  }
  return {
    sha256: read.fingerprint256.replaceAll(':', '').toLowerCase(),
    subject: nameOf(read.subject),
    issuer: nameOf(read.issuer),
    notBefore: Date.parse(read.validFrom),
    notAfter: Date.parse(read.validTo),
  };
}

/** Reads a digest of 32 bytes in hexadecimal, with colons or without, or in base64; a Refusal 400 where it is none. */
export function readDigest(text: string): ReadCertificate {
  const bare = { subject: null, issuer: null, notBefore: null, notAfter: null };
  const trimmed = text.trim();
  if (/^([0-9a-f]{64}|([0-9a-f]{2}:){31}[0-9a-f]{2})$/i.test(trimmed))
    return { sha256: trimmed.replaceAll(':', '').toLowerCase(), ...bare };
  const bytes = Buffer.from(trimmed, 'base64');
  // Reading base64 skips what does not belong, so only what is written alike again was base64.
  if (bytes.length === 32 && bytes.toString('base64') === trimmed)
    return { sha256: bytes.toString('hex'), ...bare };
  throw new Refusal(
    400,
    'INVALID_REQUEST',
    'sha256: must be 32 bytes in hexadecimal, with colons or without, or in base64',
  );
}

// The most particular part first, as RFC 4514 writes a name.
const nameOf = (lines: string | undefined): string | null =>
  lines ? lines.split('\n').reverse().join(', ') : null;

const unreadable = (why: string) => new Refusal(400, 'CERTIFICATE_UNREADABLE', `certificatePem: ${why}`);
