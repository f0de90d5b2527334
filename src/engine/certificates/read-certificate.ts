import type { FoundCertificate, InspectionRefusal } from '../../domain/certificate/certificate.ts';
import { hexOf } from '../../domain/certificate/certificate.ts';

type Library = typeof import('@peculiar/x509');

let library: Promise<Library> | null = null;

/**
 * Loads the library. Its dependency container reads the metadata of each constructor; none has any, so these two functions are all
 * that it requires of the runtime.
 */
function x509(): Promise<Library> {
  const reflect = Reflect as { getMetadata?: unknown; getOwnMetadata?: unknown };
  reflect.getMetadata ??= () => undefined;
  reflect.getOwnMetadata ??= () => undefined;
  library ??= import('@peculiar/x509').catch(error => {
    library = null;
    throw error;
  });
  return library;
}

/** Reads one certificate in DER. A request or a revocation list is refused as such. */
export async function readCertificate(
  der: Uint8Array,
): Promise<FoundCertificate | { refused: InspectionRefusal }> {
  const { X509Certificate, Pkcs10CertificateRequest, X509Crl } = await x509();
  const sha256 = hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', Uint8Array.from(der))));
  try {
    const read = new X509Certificate(Uint8Array.from(der));
    const key = keyOf(read);
    return {
      sha256,
      name: null,
      facts: {
        subject: nameOf(read.subjectName),
        issuer: nameOf(read.issuerName),
        serial: read.serialNumber.toLowerCase().replace(/^0+(?=.)/, ''),
        notBefore: read.notBefore.toISOString(),
        notAfter: read.notAfter.toISOString(),
        ...key,
        signatureAlgorithm: signatureOf(read),
        isSelfSigned: read.subject === read.issuer && (!isVerifiable(key) || (await read.isSelfSigned())),
        pem: read.toString('pem'),
      },
    };
  } catch {
    if (isReadable(() => new Pkcs10CertificateRequest(Uint8Array.from(der)))) return { refused: 'csr' };
    if (isReadable(() => new X509Crl(Uint8Array.from(der)))) return { refused: 'revocation-list' };
    return { refused: 'not-a-certificate' };
  }
}

function isReadable(read: () => unknown): boolean {
  try {
    read();
    return true;
  } catch {
    return false;
  }
}

type Read = InstanceType<Library['X509Certificate']>;

/** A name with its most specific part first and its punctuation escaped (RFC 4514). */
function nameOf(name: Read['subjectName']): string {
  const parts = name.toJSON().map(part =>
    Object.entries(part)
      .flatMap(([type, values]) => values.map(value => `${partNames[type] ?? type}=${escaped(value)}`))
      .join('+'),
  );
  return parts.reverse().join(', ');
}

/** Parts that the library names by number, or otherwise than openssl. */
const partNames: Readonly<Record<string, string>> = {
  E: 'emailAddress',
  '2.5.4.5': 'serialNumber',
  '0.9.2342.19200300.100.1.1': 'UID',
};

const escaped = (value: string): string =>
  value
    .replace(/["+,;<>\\]/g, '\\$&')
    .replace(/^[ #]/, '\\$&')
    .replace(/ $/, '\\ ');

type Algorithm = { name?: string; namedCurve?: string; modulusLength?: number; hash?: { name?: string } };

const families: Readonly<Record<string, string>> = {
  'RSASSA-PKCS1-v1_5': 'RSA',
  'RSA-PSS': 'RSA',
  ECDSA: 'EC',
  ECDH: 'EC',
  // Curves and algorithms that Web Cryptography does not support.
  '1.2.840.10045.2.1': 'EC',
  '1.2.840.10040.4.1': 'DSA',
};

function keyOf(read: Read) {
  const { name = '', namedCurve, modulusLength } = read.publicKey.algorithm as Algorithm;
  return {
    keyAlgorithm: families[name] ?? name,
    keyBits: modulusLength ?? null,
    curve: namedCurve ?? null,
  };
}

/** True where Web Cryptography can check the signature; elsewhere equal names count as self-signed. */
const isVerifiable = ({ keyAlgorithm, curve }: ReturnType<typeof keyOf>): boolean =>
  keyAlgorithm === 'RSA' || keyAlgorithm === 'Ed25519' || ['P-256', 'P-384', 'P-521'].includes(curve ?? '');

const signatures: Readonly<Record<string, string>> = {
  '1.2.840.10040.4.3': 'SHA1withDSA',
  '2.16.840.1.101.3.4.3.2': 'SHA256withDSA',
};

/** As keytool and Java name it. */
function signatureOf(read: Read): string {
  const { name = '', hash } = read.signatureAlgorithm as Algorithm;
  if (!hash?.name) return signatures[name] ?? name;
  const family = { 'RSASSA-PKCS1-v1_5': 'RSA', 'RSA-PSS': 'RSAandMGF1' }[name] ?? name;
  return `${hash.name.replace('-', '')}with${family}`;
}
