import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { flushSync } from 'react-dom';
import { useRemoveCertificate } from '../../../data/certificates.ts';
import { useRequestKey } from '../../../data/request-key.ts';
import type { Certificate } from '../../../domain/certificate/certificate.ts';
import { type ReportedCertificates, reportersOf } from '../../../domain/certificate/reports.ts';
import { failureOf } from '../../../domain/failure.ts';
import { formatCount } from '../../../parts/format/numbers.ts';
import { Id } from '../../../parts/page/Islands.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { CertificateFailure } from './CertificateNotes.tsx';
import { Digest, titleOf } from './certificate-text.tsx';

/** Asks once before a certificate is deleted, saying who depends on it. */
export function RemoveDialog({
  certificate,
  reported,
  onClose,
  onRemoved,
}: {
  certificate: Certificate;
  reported: ReportedCertificates | undefined;
  onClose: () => void;
  /** Called after the dialog has closed. */
  onRemoved: () => void;
}) {
  const { t, i18n } = useLingui();
  const { keyOf, onError } = useRequestKey();
  const name = titleOf(i18n, certificate);
  const remove = useRemoveCertificate({ success: () => t`Certificate “${name}” deleted.` });
  const { certificateId, appId, sha256 } = certificate;
  const onSuccess = () => {
    flushSync(onClose);
    onRemoved();
  };
  const ask = () => {
    const removal = { certificateId, appId };
    remove.mutate({ ...removal, key: keyOf(removal) }, { onSuccess, onError });
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={ask}
      busy={remove.isPending}
      stayReason={remove.isPending && <Trans>Wait for the service’s response.</Trans>}
      icon={Trash2}
      title={
        <Trans>
          Delete the certificate “<bdi>{name}</bdi>”?
        </Trans>
      }
      cancelText={<Trans>Cancel</Trans>}
      confirmText={<Trans>Delete certificate</Trans>}
    >
      <div className="space-y-2">
        <p>
          <Digest of={sha256} />
        </p>
        <Consequence sha256={sha256} reported={reported} />
        {remove.error && !remove.isPending && <CertificateFailure failure={failureOf(remove.error)} />}
      </div>
    </ConfirmDialog>
  );
}

function Consequence({ sha256, reported }: { sha256: string; reported: ReportedCertificates | undefined }) {
  if (!reported || reported.asOf === null) {
    return (
      <p>
        <Trans>
          Terminals haven’t been loaded on this device, so we can’t tell how many use this certificate. Those
          that do will fail attestation with <Id>CERTIFICATE_MISMATCH</Id>.
        </Trans>
      </p>
    );
  }
  const count = reportersOf(sha256, reported.groups);
  const shown = formatCount(count);
  if (count === 0) {
    return (
      <p>
        <Trans>According to saved data, no terminals use this certificate. You can add it again later.</Trans>
      </p>
    );
  }
  return (
    <>
      <p className="text-warn-text">
        <Plural
          value={count}
          one={`${shown} terminal uses it and will fail its next attestation:`}
          other={`${shown} terminals use it and will fail their next attestation:`}
        />{' '}
        <Id>CERTIFICATE_MISMATCH</Id>
      </p>
      <p>
        <Trans>Phones that fail attestation can’t take payments.</Trans>
      </p>
    </>
  );
}
