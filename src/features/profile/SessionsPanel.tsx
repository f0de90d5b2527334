import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { LogOut } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useDeviceSessions, useSignOutEverywhere } from '../../data/account.ts';
import { useOutboxSummary } from '../../data/outbox.ts';
import type { DeviceSessions } from '../../domain/account.ts';
import { failureOf } from '../../domain/failure.ts';
import type { AuthUser } from '../../domain/session.ts';
import { Email, Id, Time } from '../../parts/page/Islands.tsx';
import { useReasonOffline } from '../../parts/page/only-online.ts';
import { PanelFailure, PanelLines, PanelLink } from '../../parts/page/PanelFaces.tsx';
import { SignOutDialog, unsentNotice } from '../../parts/page/SignOutDialog.tsx';
import { paths } from '../../parts/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { DefinitionList } from '../../ui/DefinitionList.tsx';
import { Panel } from '../../ui/Panel.tsx';

/** The person signed in here, other accounts' outboxes, and the sign-out from every device. */
export function SessionsPanel({ user }: { user: AuthUser }) {
  const { t } = useLingui();
  const whyNot = useReasonOffline()(t`You can only sign out everywhere while online.`);
  const sessions = useDeviceSessions();
  const failure = sessions.error ? failureOf(sessions.error) : null;
  const everywhere = useSignOutEverywhereDialog(sessions.data?.unsent ?? 0);
  return (
    <Panel title={<Trans comment="Panel: accounts signed in on this device">Sessions</Trans>} flush>
      {sessions.data ? (
        <div className="p-4">
          <DefinitionList rows={sessionRows(user, sessions.data)} termWidth={120} />
        </div>
      ) : (
        sessions.isPending && <PanelLines count={3} />
      )}
      <PanelFailure of={{ seen: sessions.data, failure, askAgain: () => void sessions.refetch() }}>
        <Trans>Data stored on this device couldn’t be read.</Trans>
      </PanelFailure>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-t px-4 py-3">
        <p className="min-w-0 flex-1 basis-64 text-caption text-text-3">
          {whyNot ?? (
            <Trans>
              All your devices will ask for your password again. Unsent actions stay there until you sign in.
            </Trans>
          )}
        </p>
        <Button
          look="destructive"
          icon={LogOut}
          className="[&>svg]:mirrored"
          disabledReason={whyNot}
          onClick={everywhere.ask}
        >
          <Trans>Sign out everywhere</Trans>
        </Button>
      </div>
      {everywhere.dialog}
    </Panel>
  );
}

function sessionRows(user: AuthUser, { since, unsent, others, pendingRevocations }: DeviceSessions) {
  const rows: { id: string; term: ReactNode; detail: ReactNode }[] = [
    {
      id: 'person',
      term: <Trans>Signed in on this device</Trans>,
      detail: (
        <>
          <bdi>{`${user.firstName} ${user.lastName}`.trim()}</bdi>
          <span className="block text-caption text-text-3">
            <Email of={user.email} />
          </span>
        </>
      ),
    },
    {
      id: 'tenant',
      term: <Trans comment="Term: the operator’s company">Company</Trans>,
      detail: <bdi>{user.companyName}</bdi>,
    },
    {
      id: 'since',
      term: <Trans comment="Term: time of signing in">Since</Trans>,
      detail: since ? <Time at={since} as="zone" /> : <Trans>Unknown</Trans>,
    },
    {
      id: 'unsent',
      term: <Trans>Outbox</Trans>,
      detail:
        unsent === 0 ? (
          <Trans>Nothing to send</Trans>
        ) : (
          <PanelLink href={paths.outbox}>
            <Plural value={unsent} one="# unsent action" other="# unsent actions" />
          </PanelLink>
        ),
    },
    ...others.map(({ id, unsent: count }) => ({
      id,
      term: <Trans>Another account</Trans>,
      detail: (
        <>
          {count === 0 ? (
            <Trans>This account’s action history is stored here.</Trans>
          ) : (
            <Plural
              value={count}
              one="# action will be sent when this account signs in again."
              other="# actions will be sent when this account signs in again."
            />
          )}
          <span className="block text-caption text-text-3">
            <Id>{id.slice(0, 8)}</Id>
          </span>
        </>
      ),
    })),
  ];
  if (pendingRevocations === 0) return rows;
  const detail = (
    <Plural
      value={pendingRevocations}
      one="# offline sign-out not yet confirmed by the server."
      other="# offline sign-outs not yet confirmed by the server."
    />
  );
  return [...rows, { id: 'pendingRevocations', term: <Trans context="sign-outs">Earlier</Trans>, detail }];
}

/** Asks before every session of the person ends: what to do with unsent actions here, and what happens elsewhere. */
function useSignOutEverywhereDialog(unsent: number): { ask: () => void; dialog: ReactNode } {
  const { t, i18n } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const summary = useOutboxSummary();
  const onClose = () => setAsking(false);
  const signOut = useSignOutEverywhere({
    async failure({ kind, code, message }) {
      if (kind === 'expired') return null;
      const { needsReview = 0, unreadable = 0 } = (await summary.refetch()).data ?? {};
      const notice = unsentNotice(i18n, needsReview + unreadable);
      if (code === 'unsent') return notice;
      const detail = message ?? t`Couldn’t confirm that other devices were signed out. Try again.`;
      return { ...notice, detail, action: undefined };
    },
  });
  const elsewhere = (
    <Trans>
      You’ll be signed out on all devices. Unsent actions on other devices stay there until you sign in again.
    </Trans>
  );
  return {
    ask: () => setAsking(true),
    dialog:
      isAsking &&
      (unsent > 0 ? (
        <SignOutDialog unsent={unsent} signOut={signOut} onClose={onClose} elsewhere={elsewhere} />
      ) : (
        <ConfirmDialog
          open
          onClose={onClose}
          onConfirm={() => signOut.mutate('keep', { onError: onClose })}
          title={<Trans>Sign out everywhere?</Trans>}
          cancelText={<Trans>Cancel</Trans>}
          confirmText={<Trans>Sign out everywhere</Trans>}
          busy={signOut.isPending}
        >
          {elsewhere}
        </ConfirmDialog>
      )),
  };
}
