import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { InspectionRefusal } from '../../../domain/certificate-inspection.ts';

/** What something is that cannot be registered, what to do instead, and the command that does it. */
type Refused = { title: MessageDescriptor; text: MessageDescriptor; command?: string };

const fromKeystore = 'keytool -exportcert -rfc -keystore KEYSTORE -alias ALIAS -file certificate.pem';
const keystoreText = msg`A keystore holds your private key and must not be uploaded anywhere. Nothing of it was kept or sent. Export the certificate alone and add that:`;
const fingerprint = msg`Copy the SHA-256 fingerprint instead: keytool, Gradle and Play Console show it on the next line.`;

/** A sentence for everything that is refused. */
export const refusals: Readonly<Record<InspectionRefusal, Refused>> = {
  'private-key': {
    title: msg`This is a private key`,
    text: msg`It was refused before anything could store it: nothing was sent, and this page keeps nothing of it. If others may have seen it, replace the key. Add the certificate that belongs to it instead.`,
  },
  pkcs12: { title: msg`This is a keystore (PKCS#12)`, text: keystoreText, command: fromKeystore },
  jks: { title: msg`This is a keystore (Java)`, text: keystoreText, command: fromKeystore },
  pkcs7: {
    title: msg`This is a bundle of certificates (PKCS#7)`,
    text: msg`Take the certificates out of it and add the result:`,
    command: 'openssl pkcs7 -print_certs -in BUNDLE -out certificates.pem',
  },
  archive: {
    title: msg`This is an app or another archive`,
    text: msg`Let the tools of Android read who signed it, and paste what they print:`,
    command: 'apksigner verify --print-certs APP.apk',
  },
  truncated: {
    title: msg`This certificate is cut off`,
    text: msg`Its beginning is there and its end is missing. Copy or download it again, whole.`,
  },
  csr: {
    title: msg`This is a certificate request`,
    text: msg`It asks for a certificate and is none yet. Add the certificate that was issued for it.`,
  },
  'public-key': {
    title: msg`This is a public key`,
    text: msg`The platform recognises an app by its certificate, not by the key alone. Export the certificate:`,
    command: fromKeystore,
  },
  'revocation-list': {
    title: msg`This is a revocation list`,
    text: msg`It names certificates that are no longer valid and holds none.`,
  },
  'sha1-digest': { title: msg`This is only a SHA-1 digest`, text: fingerprint },
  'md5-digest': { title: msg`This is only an MD5 digest`, text: fingerprint },
  'digest-length': {
    title: msg`This digest has the wrong length`,
    text: msg`A SHA-256 fingerprint has 32 bytes: 64 hexadecimal digits, with colons or without, or 44 characters of base64.`,
  },
  'too-large': {
    title: msg`This is too large for a certificate`,
    text: msg`Files may have 1 MB, pasted text 256 kB. A certificate has a few kilobytes.`,
  },
  empty: { title: msg`There is nothing in it`, text: msg`Choose another file, or paste the certificate.` },
  'not-a-certificate': {
    title: msg`There is no certificate in it`,
    text: msg`Add a certificate in PEM or DER, what keytool or Gradle’s signing report prints, or a SHA-256 fingerprint.`,
  },
};
