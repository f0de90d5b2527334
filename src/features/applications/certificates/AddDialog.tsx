import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useId } from 'react';
import { useAddCertificate } from '../../../data/certificates.ts';
import type { Application } from '../../../domain/application.ts';
import {
  type Certificate,
  type CertificateKind,
  certificateKinds,
} from '../../../domain/certificate/certificate.ts';
import { failureOf } from '../../../domain/failure.ts';
import { FailureNote } from '../../../parts/page/FailureText.tsx';
import { useLeaveQuestion } from '../../../parts/page/leave-question.tsx';
import { useReasonOffline } from '../../../parts/page/only-online.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Note } from '../../../ui/Note.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { CertificateDetails } from './CertificateDetails.tsx';
import { CertificateInput } from './CertificateInput.tsx';
import { CertificateFailure, RefusedNote } from './CertificateNotes.tsx';
import { kindSentences, kindWords, titleOf } from './certificate-text.tsx';
import { useNewCertificate } from './use-new-certificate.ts';

/** Registers a certificate of an application: its details are shown before anything is sent. */
export function AddDialog({
  application,
  registered,
  text,
  onClose,
}: {
  application: Application;
  registered: readonly Certificate[];
  /** The first input: a digest that terminals report, or empty. */
  text: string;
  onClose: () => void;
}) {
  const { t, i18n } = useLingui();
  const whyOffline = useReasonOffline()(t`You can only add while online.`);
  const adding = useNewCertificate({ application, registered, text });
  const { input, inspect, found, known, kind } = adding;
  const add = useAddCertificate({
    success: certificate => t`Certificate “${{ name: titleOf(i18n, certificate) }}” registered.`,
  });
  const { inspection } = input;
  const stayReason = add.isPending && <Trans>Wait for the service’s response.</Trans>;
  const { leave, question } = useLeaveQuestion(adding.isFilled, onClose, add.isPending);
  const { name } = application;
  const title = known && titleOf(i18n, known);
  const because = whyNot();

  function whyNot(): string | undefined {
    if (found === null) return t`Choose or paste a certificate first.`;
    if (known) return t`Already registered.`;
    if (kind === null) return t`Choose a purpose first.`;
    return whyOffline ?? undefined;
  }

  return (
    <>
      <Dialog
        open
        onClose={leave}
        closeLabel={t`Close`}
        stayReason={stayReason}
        title={
          <Trans>
            Add a certificate to “<bdi>{name}</bdi>”
          </Trans>
        }
        description={<Trans>The platform recognises the app by its signing certificate.</Trans>}
        onSubmit={event => {
          event.preventDefault();
          const submission = adding.request();
          if (submission && !because) add.mutate(submission, { onSuccess: onClose, onError: adding.onError });
        }}
        footer={
          <>
            <Button disabledReason={stayReason} onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" look="primary" icon={Plus} busy={add.isPending} disabledReason={because}>
              <Trans>Add certificate</Trans>
            </Button>
          </>
        }
      >
        <div className="space-y-4">
          <CertificateInput
            input={input}
            onInput={from => {
              add.reset();
              inspect(from);
            }}
          />
          {input.failure && (
            <FailureNote
              failure={input.failure}
              title={<Trans>Couldn’t read the certificate on this device.</Trans>}
            >
              <Trans>Choose or paste it again.</Trans>
            </FailureNote>
          )}
          {inspection && 'refused' in inspection && <RefusedNote of={inspection.refused} />}
          {inspection && 'found' in inspection && found && (
            <CertificateDetails inspection={inspection} chosen={found} onChoose={adding.choose} />
          )}
          {known && (
            <Note tone="info">
              <Trans>
                Already registered as “<bdi>{title}</bdi>”. Nothing to do.
              </Trans>
            </Note>
          )}
          {found && !known && (
            <>
              <KindChoice value={kind} onChange={adding.setKind} />
              {adding.isDebugInProduction && (
                <Note tone="warn">
                  <Trans>
                    This application is in production, and anyone can sign with a debug certificate. Register
                    your release certificate instead.
                  </Trans>
                </Note>
              )}
              <TextField
                label={<Trans comment="Field: name of a certificate or of a form field">Label</Trans>}
                value={adding.label}
                onChange={({ target }) => adding.setLabel(target.value)}
                hint={<Trans>Optional name for your team.</Trans>}
                maxLength={100}
                autoComplete="off"
                dir="auto"
              />
            </>
          )}
          {whyOffline && found && !known && (
            <Note tone="info">
              <Trans>
                Couldn’t reach the platform. Certificates can only be added online. Your input is saved here.
              </Trans>
            </Note>
          )}
          {add.error && !add.isPending && <CertificateFailure failure={failureOf(add.error)} />}
        </div>
      </Dialog>
      {question}
    </>
  );
}

/** The purpose of a certificate, each kind with its sentence. */
function KindChoice({
  value,
  onChange,
}: {
  value: CertificateKind | null;
  onChange: (kind: CertificateKind) => void;
}) {
  const { i18n } = useLingui();
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 text-row font-medium">
        <Trans context="of a certificate">Purpose</Trans>
      </legend>
      <div className="grid gap-2 md:grid-cols-2">
        {certificateKinds.map(kind => (
          <label
            key={kind}
            className="flex min-h-verb gap-3 rounded border border-line-strong px-3 py-2.5 has-checked:border-accent has-checked:bg-selected has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={name}
              checked={value === kind}
              onChange={() => onChange(kind)}
              className="mt-0.5 size-4 shrink-0 accent-accent outline-none"
            />
            <span className="min-w-0">
              <span className="block text-body font-medium">{i18n._(kindWords[kind])}</span>
              <span className="block text-caption text-text-2">{i18n._(kindSentences[kind])}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
