import { Trans, useLingui } from '@lingui/react/macro';
import { FileBadge, Plus } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useCertificates, useReportedCertificates } from '../../../data/certificates.ts';
import type { Application } from '../../../domain/application.ts';
import type { Certificate } from '../../../domain/certificate/certificate.ts';
import { formatCount } from '../../../parts/format/numbers.ts';
import { AsOf } from '../../../parts/page/AsOf.tsx';
import { PanelFailure, PanelLines, PanelUnread } from '../../../parts/page/PanelFaces.tsx';
import { choice, urlParts, useUrlState } from '../../../parts/page/url-state.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { phone, useMedia } from '../../../ui/use-media.ts';
import { AddDialog } from './AddDialog.tsx';
import { CertificateLine } from './CertificateLine.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';
import { ReportedSection } from './ReportedSection.tsx';
import { keptCertificate } from './use-new-certificate.ts';

type OpenDialog = { add: string } | { remove: Certificate };

const panelView = urlParts({ ask: choice('ask', ['certificate', 'nothing'], 'nothing') });

/** The certificates of an application: those that are registered, and beside them what terminals report. */
export function CertificatesPanel({ application }: { application: Application }) {
  const { t } = useLingui();
  const isPhone = useMedia(phone);
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(() => {
    const kept = keptCertificate(application.appId);
    return kept && { add: kept.text };
  });
  const certificates = useCertificates(application.appId);
  const { data: reported } = useReportedCertificates(application);
  const { seen, isLoading } = certificates;
  const rows = seen?.value.rows ?? [];
  const close = () => setOpenDialog(null);
  const adder = useRef<HTMLButtonElement>(null);
  const add = (text = '') => setOpenDialog({ add: text });
  const { view, go } = useUrlState(panelView);
  // A link to the question asks once: the address goes back to the application.
  const askNow = useEffectEvent(() => {
    go({ ask: 'nothing' }, 'replace');
    add();
  });
  useEffect(() => {
    if (view.ask === 'certificate') askNow();
  }, [view.ask]);
  return (
    <Panel
      title={<Trans comment="Signing certificates of an application">Certificates</Trans>}
      icon={<FileBadge size={16} aria-hidden />}
      note={seen && formatCount(rows.length)}
      aside={
        <>
          {seen && !isPhone && <AsOf at={seen.asOf} isShort />}
          <Button ref={adder} size="view" icon={Plus} onClick={() => add()}>
            <Trans>Add certificate</Trans>
          </Button>
        </>
      }
      flush
    >
      {isLoading && <PanelLines count={3} />}
      {seen && rows.length === 0 && <NoneYet onAdd={() => add()} />}
      {rows.length > 0 && (
        <ul className="divide-y" aria-label={t`Certificates`}>
          {rows.map(certificate => (
            <CertificateLine
              key={certificate.certificateId}
              of={certificate}
              application={application}
              reported={reported}
              onRemove={() => setOpenDialog({ remove: certificate })}
            />
          ))}
        </ul>
      )}
      {seen && <PanelUnread count={seen.value.unreadable} />}
      <PanelFailure of={certificates}>
        <Trans>Couldn’t load the certificates.</Trans> {seen && <Trans>Showing saved data.</Trans>}
      </PanelFailure>
      {seen && <ReportedSection registered={rows} reported={reported} onRegister={add} />}
      {openDialog && 'add' in openDialog && (
        <AddDialog application={application} registered={rows} text={openDialog.add} onClose={close} />
      )}
      {openDialog && 'remove' in openDialog && (
        <RemoveDialog
          certificate={openDialog.remove}
          reported={reported}
          onClose={close}
          // Its line goes, and the button there that would have the focus again.
          onRemoved={() => adder.current?.focus()}
        />
      )}
    </Panel>
  );
}

const NoneYet = ({ onAdd }: { onAdd: () => void }): ReactNode => (
  <EmptyState
    icon={FileBadge}
    title={<Trans>No certificate yet</Trans>}
    level={3}
    action={
      <Button icon={Plus} onClick={onAdd}>
        <Trans>Add certificate</Trans>
      </Button>
    }
  >
    <Trans>
      Without a certificate, the platform can’t recognise the app, and its terminals fail attestation.
    </Trans>
  </EmptyState>
);
