import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useAddCertificate } from '../../../data/certificates.ts';
import { useOnline } from '../../../data/network.ts';
import type { Application } from '../../../domain/application.ts';
import type { Certificate } from '../../../domain/certificate.ts';
import { failureOf } from '../../../domain/failure.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { FoundPart } from './FoundPart.tsx';
import { GivePart } from './GivePart.tsx';
import { KindChoice } from './KindChoice.tsx';
import { Note } from './Note.tsx';
import { RefusedNote } from './RefusedNote.tsx';
import { titleOf } from './title.ts';
import { useAdding } from './use-adding.ts';
import { Why } from './Why.tsx';

/** Registers a certificate of an application: what it is is said before anything is sent. */
export function AddDialog({
  application,
  registered,
  text,
  onClose,
}: {
  application: Application;
  registered: readonly Certificate[];
  /** What is looked at first: a digest that terminals report, or nothing. */
  text: string;
  onClose: () => void;
}) {
  const { t, i18n } = useLingui();
  const isOnline = useOnline();
  const adding = useAdding({ application, registered, text });
  const { given, look, found, known, kind } = adding;
  const add = useAddCertificate({
    success: certificate => t`The certificate “${titleOf(i18n, certificate)}” is registered.`,
  });
  const { inspection } = given;
  const because = whyNot();

  function whyNot(): string | undefined {
    if (found === null) return t`Choose or paste a certificate first.`;
    if (known) return t`It is registered already.`;
    if (kind === null) return t`Say first what it is for.`;
    return isOnline ? undefined : t`Adding needs a connection.`;
  }

  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={t`Close`}
      title={
        <Trans>
          Add a certificate to “<bdi>{application.name}</bdi>”
        </Trans>
      }
      description={<Trans>The platform recognises the app by the certificate that it is signed with.</Trans>}
      onSubmit={event => {
        event.preventDefault();
        const asked = adding.request();
        if (asked && !because) add.mutate(asked, { onSuccess: onClose });
      }}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" look="primary" icon={Plus} busy={add.isPending} disabledReason={because}>
            <Trans>Add certificate</Trans>
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <GivePart
          given={given}
          onGiven={from => {
            add.reset();
            look(from);
          }}
        />
        {given.failure && (
          <Note tone="bad">
            <Trans>It could not be read on this device. Choose or paste it again.</Trans>
          </Note>
        )}
        {inspection && 'refused' in inspection && <RefusedNote of={inspection.refused} />}
        {inspection && 'found' in inspection && found && (
          <FoundPart inspection={inspection} chosen={found} onChoose={adding.choose} />
        )}
        {known && (
          <Note tone="info">
            <Trans>
              It is registered already, as “<bdi>{titleOf(i18n, known)}</bdi>”. Nothing has to be done.
            </Trans>
          </Note>
        )}
        {found && !known && (
          <>
            <KindChoice value={kind} onChange={adding.setKind} />
            {adding.isDebugInProduction && (
              <Note tone="warn">
                <Trans>
                  This is a production application, and anybody has the key of a debug certificate: any app
                  could pass for yours. Register the one that signs what you release.
                </Trans>
              </Note>
            )}
            <TextField
              label={<Trans>Label</Trans>}
              value={adding.label}
              onChange={({ target }) => adding.setLabel(target.value)}
              hint={<Trans>Optional: how your team calls it.</Trans>}
              maxLength={100}
              autoComplete="off"
              dir="auto"
            />
          </>
        )}
        {!isOnline && found && !known && (
          <Note tone="info">
            <Trans>
              The platform can’t be reached. A certificate decides which apps are trusted, so adding one is
              never queued. What you entered stays here.
            </Trans>
          </Note>
        )}
        {add.error && !add.isPending && (
          <Note tone="bad">
            <Why failure={failureOf(add.error)} />
          </Note>
        )}
      </div>
    </Dialog>
  );
}
