import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { useDeleteApplication, useRunningTerminals } from '../../data/applications.ts';
import type { Application } from '../../domain/application.ts';
import { type Failure, failureOf } from '../../domain/failure.ts';
import { formatCount } from '../../parts/format/numbers.ts';
import { say } from '../../parts/format/say.ts';
import { FailureNote, FailureText } from '../../parts/page/FailureText.tsx';
import { Id } from '../../parts/page/Islands.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { terminalsHref } from './application-href.ts';
import { environmentWords, sayPlatform } from './application-words.ts';

/** Asks before an application goes; each screen draws the dialog at one place. */
export function useDeleteDialog(onDeleted?: () => void): {
  ask: (application: Application) => void;
  dialog: ReactNode;
} {
  const [application, setApplication] = useState<Application | null>(null);
  return {
    ask: setApplication,
    dialog: application && (
      <DeleteDialog of={application} onClose={() => setApplication(null)} onDeleted={onDeleted} />
    ),
  };
}

function DeleteDialog({
  of: application,
  onClose,
  onDeleted,
}: {
  of: Application;
  onClose: () => void;
  onDeleted?: () => void;
}) {
  const { i18n } = useLingui();
  const { name, packageName, platform, environment, certificateCount } = application;
  const remove = useDeleteApplication({ success: () => ({ tone: 'ok', text: msg`“${name}” deleted.` }) });
  const active = useRunningTerminals(application).data?.active ?? 0;
  const where = say(i18n, environmentWords, environment);
  const on = sayPlatform(platform);
  const deleted = () => {
    onClose();
    onDeleted?.();
  };
  // The page of what is deleted goes with it, and takes its callbacks along; a promise stays. A failure is said in place.
  const confirm = () => void remove.mutateAsync(application).then(deleted, () => undefined);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={confirm}
      busy={remove.isPending}
      stayReason={remove.isPending && <Trans>Wait for the service’s response.</Trans>}
      disabledReason={active > 0 && <Trans>Active terminals run this application.</Trans>}
      icon={Trash2}
      title={<Trans>Delete “{name}”?</Trans>}
      cancelText={<Trans comment="Button that closes a dialog without doing anything">Cancel</Trans>}
      confirmText={<Trans>Delete application</Trans>}
    >
      <div className="space-y-2">
        <p>
          <Trans>
            <Id>{packageName}</Id> for {on}, {where}. You can’t undo this.
          </Trans>
        </p>
        {certificateCount !== null && certificateCount > 0 && (
          <p>
            <Plural
              value={certificateCount}
              one="The application’s certificate is also deleted."
              other="The application’s # certificates are also deleted."
            />
          </p>
        )}
        <Running of={application} />
        {remove.error && !remove.isPending && (
          <DeleteFailure failure={failureOf(remove.error)} of={application} />
        )}
      </div>
    </ConfirmDialog>
  );
}

/** The number of terminals that depend on it, as far as this device knows. */
function Running({ of: application }: { of: Application }) {
  const { data } = useRunningTerminals(application);
  if (data === undefined) return null;
  if (data === null) {
    return (
      <p>
        <Trans>
          Terminals haven’t been loaded on this device, so we can’t tell how many run this application.
        </Trans>
      </p>
    );
  }
  const { active } = data;
  const shown = formatCount(active);
  return (
    <>
      <p className={active > 0 ? 'text-warn-text' : undefined}>
        <Plural
          value={active}
          _0="According to saved data, no active terminals run this application."
          one={`${shown} active terminal runs it. You can delete the application once none is active.`}
          other={`${shown} active terminals run it. You can delete the application once none is active.`}
        />
      </p>
      {active > 0 && <ShowRunning of={application} />}
    </>
  );
}

const ShowRunning = ({ of }: { of: Application }) => (
  <TextLink as={Link} href={terminalsHref(of, { onlyActive: true })}>
    <Trans>Show terminals running it</Trans>
  </TextLink>
);

/** The reason why it is not deleted, as far as that is known, and the operator's next step. */
function DeleteFailure({ failure, of }: { failure: Failure; of: Application }) {
  const note = (title: ReactNode, text: ReactNode) => (
    <FailureNote failure={failure} title={title}>
      {text}
    </FailureNote>
  );
  const { kind, code } = failure;
  if (code === 'offline') return note(<Trans>You’re offline.</Trans>, <Trans>Nothing was sent.</Trans>);
  if (code === 'present') {
    return note(
      <Trans>No clear response from the service.</Trans>,
      <Trans>The application is still listed. Delete it again.</Trans>,
    );
  }
  if (code === 'unknown') {
    return note(
      <Trans>No clear response from the service.</Trans>,
      <Trans>
        The list can’t be loaded right now. The application may have been deleted. Try again later.
      </Trans>,
    );
  }
  if (kind === 'expired') {
    return note(<Trans>Your session has ended.</Trans>, <Trans>Nothing was deleted.</Trans>);
  }
  return note(
    <Trans>The service didn’t delete the application.</Trans>,
    <>
      <p>
        <FailureText failure={failure} />
      </p>
      {kind === 'conflict' && <ShowRunning of={of} />}
    </>,
  );
}
