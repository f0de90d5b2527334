import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { InspectionRefusal } from '../../../domain/certificate/certificate.ts';
import type { Failure } from '../../../domain/failure.ts';
import { FailureNote, FailureText } from '../../../parts/page/FailureText.tsx';
import { Id } from '../../../parts/page/Islands.tsx';
import { Note } from '../../../ui/Note.tsx';

/** The reason why nothing of the input can be registered, and what to do instead. */
export function RefusedNote({ of }: { of: InspectionRefusal }) {
  const { i18n } = useLingui();
  const { title, text, command } = refusals[of];
  return (
    <Note tone="bad" role="alert">
      <p className="font-medium">{i18n._(title)}</p>
      <p>{i18n._(text)}</p>
      {command && (
        <p className="pt-1">
          <Id className="text-text">{command}</Id>
        </p>
      )}
    </Note>
  );
}

/** The kind of input that cannot be registered, what to do instead, and the command that does it. */
type Refused = { title: MessageDescriptor; text: MessageDescriptor; command?: string };

const fromKeystore = 'keytool -exportcert -rfc -keystore KEYSTORE -alias ALIAS -file certificate.pem';
const keystoreText = msg`A keystore contains your private key and must never be uploaded. Nothing was sent or saved. Export only the certificate and add it:`;
const fingerprint = msg`Copy the SHA-256 fingerprint instead. It’s on the next line in keytool, Gradle and Play Console.`;

/** A sentence for everything that is refused. */
const refusals: Readonly<Record<InspectionRefusal, Refused>> = {
  'private-key': {
    title: msg`This is a private key`,
    text: msg`Rejected before it could be stored. Nothing was sent or saved. If others may have seen the key, replace it. Add the matching certificate instead.`,
  },
  pkcs12: { title: msg`This is a keystore (PKCS#12)`, text: keystoreText, command: fromKeystore },
  jks: { title: msg`This is a keystore (Java)`, text: keystoreText, command: fromKeystore },
  pkcs7: {
    title: msg`This is a bundle of certificates (PKCS#7)`,
    text: msg`Take the certificates out of it and add the result:`,
    command: 'openssl pkcs7 -print_certs -in BUNDLE -out certificates.pem',
  },
  archive: {
    title: msg`This is an app package or archive`,
    text: msg`Read the signing certificate with the Android tools and paste the output:`,
    command: 'apksigner verify --print-certs APP.apk',
  },
  truncated: {
    title: msg`The certificate is incomplete`,
    text: msg`The end is missing. Copy or download it again in full.`,
  },
  csr: {
    title: msg`This is a certificate request`,
    text: msg`Add the certificate that was issued for it.`,
  },
  'public-key': {
    title: msg`This is a public key`,
    text: msg`A public key isn’t enough. Export the certificate:`,
    command: fromKeystore,
  },
  'revocation-list': {
    title: msg`This is a revocation list`,
    text: msg`A revocation list only names revoked certificates. Add the certificate itself.`,
  },
  'sha1-digest': { title: msg`This is only a SHA-1 fingerprint`, text: fingerprint },
  'md5-digest': { title: msg`This is only an MD5 fingerprint`, text: fingerprint },
  'digest-length': {
    title: msg`Wrong fingerprint length`,
    text: msg`A SHA-256 fingerprint has 32 bytes: 64 hexadecimal digits, with colons or without, or 44 characters of base64.`,
  },
  'too-large': {
    title: msg`Too large for a certificate`,
    text: msg`Files can be up to 1 MB, pasted text up to 256 kB. A certificate is only a few kB.`,
  },
  empty: { title: msg`The file is empty`, text: msg`Choose another file, or paste the certificate.` },
  'not-a-certificate': {
    title: msg`No certificate found`,
    text: msg`Add a certificate in PEM or DER, what keytool or Gradle’s signing report prints, or a SHA-256 fingerprint.`,
  },
};

/** The reason why a certificate was not registered or deleted, as far as that is known, and what was kept. */
export function CertificateFailure({ failure }: { failure: Failure }) {
  const note = (title: ReactNode, text: ReactNode) => (
    <FailureNote failure={failure} title={title}>
      {text}
    </FailureNote>
  );
  const { kind, code } = failure;
  if (code === 'offline') return note(<Trans>You’re offline.</Trans>, <Trans>Nothing was sent.</Trans>);
  if (code === 'absent' || code === 'present') {
    return note(
      <Trans>No clear response, and nothing has changed.</Trans>,
      <Trans>Your input is saved. Try again.</Trans>,
    );
  }
  if (code === 'unknown') {
    return note(
      <Trans>No clear response from the service.</Trans>,
      <Trans>We can’t confirm the result. Your input is saved, and it’s safe to try again.</Trans>,
    );
  }
  if (kind === 'expired') {
    return note(<Trans>Your session has ended.</Trans>, <Trans>Nothing was changed.</Trans>);
  }
  const title =
    kind === 'conflict' ? (
      <Trans>The service rejected the request. The certificate may already be registered.</Trans>
    ) : (
      <Trans>The service rejected the request.</Trans>
    );
  return note(title, <FailureText failure={failure} />);
}
