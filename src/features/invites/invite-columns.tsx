import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Invite } from '../../domain/invite.ts';
import { Time } from '../../parts/page/Islands.tsx';
import { StatusChip } from '../../parts/page/StatusChip.tsx';
import { CellLines } from '../../ui/CellLines.tsx';
import type { Column } from '../../ui/table-types.ts';
import { inviteLooks, inviteWords } from './invite-states.ts';

/** The columns of the list of invites. */
export const inviteColumns = (i18n: I18n): Column<Invite>[] => [
  {
    id: 'name',
    head: i18n._(msg`Name`),
    width: 200,
    grow: 2,
    sortable: true,
    cell: ({ name }) => <CellLines isName first={<span className="font-medium">{name}</span>} />,
  },
  {
    id: 'number',
    head: i18n._(msg`Cell Number`),
    width: 150,
    grow: 1,
    sortable: true,
    cell: ({ cellNumber }) => <span className="island truncate">{cellNumber}</span>,
  },
  {
    id: 'state',
    head: i18n._(msg`State`),
    width: 220,
    grow: 2,
    sortable: true,
    cell: invite => <InviteStatus of={invite} />,
  },
  {
    id: 'at',
    head: i18n._(msg`Time`),
    width: 160,
    sortable: true,
    cell: ({ at }) => at && <Time at={at} />,
  },
];

/** The state of an invite, and its reason below. */
function InviteStatus({ of: { state, reason } }: { of: Invite }) {
  const line = reason ? <bdi>“{reason}”</bdi> : <StateReason state={state} />;
  return (
    <CellLines
      first={<StatusChip of={state} words={inviteWords} looks={inviteLooks} />}
      second={line ?? undefined}
    />
  );
}

function StateReason({ state }: { state: Invite['state'] }) {
  switch (state) {
    case 'waiting':
      return <Trans>Waits on this device</Trans>;
    case 'checking':
      return <Trans>The answer was lost</Trans>;
    case 'held':
      return <Trans>Sent when your session is back</Trans>;
    case 'needs-review':
      return <Trans>Nobody knows whether it was sent</Trans>;
    case 'rejected':
      return <Trans>Refused without a reason</Trans>;
    case 'accepted':
      return <Trans>Sent from this device</Trans>;
    default:
      return null;
  }
}

/** An invite on a phone: name and number, state and time. */
export function InviteCard({ of }: { of: Invite }) {
  return (
    <div className="flex flex-col gap-0.5">
      <div className="flex items-center justify-between gap-3">
        <span dir="auto" className="name min-w-0 text-body font-semibold">
          {of.name}
        </span>
        <span className="island shrink-0 text-row text-text-2">{of.cellNumber}</span>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-3">
        <span className="min-w-0 px-1.75">
          <InviteStatus of={of} />
        </span>
        {of.at && (
          <span className="shrink-0 text-caption text-text-3">
            <Time at={of.at} />
          </span>
        )}
      </div>
    </div>
  );
}
