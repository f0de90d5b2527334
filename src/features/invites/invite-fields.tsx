import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Invite, InviteFacet, InviteSort } from '../../domain/invite/invite.ts';
import { formatTime } from '../../domain/time.ts';
import { isWord, say } from '../../parts/format/say.ts';
import { inWords, type ListFields } from '../../parts/list/fields.ts';
import { Time } from '../../parts/page/Islands.tsx';
import { StatusChip } from '../../parts/page/StatusChip.tsx';
import { CellLines, ChipLines } from '../../ui/CellLines.tsx';
import { inviteLooks, inviteWords } from './invite-states.ts';

/** The fields of the list of invites: columns, facet, sorts and export; newest first unless the view sorts otherwise. */
export const inviteFields: ListFields<Invite, InviteSort, InviteFacet, 'reason'> = {
  fields: {
    name: {
      name: msg`Name`,
      column: {
        width: 176,
        grow: 2,
        cell: ({ name }) => <CellLines isName first={<span className="font-medium">{name}</span>} />,
      },
      sort: 'text',
      exported: { text: ({ name }) => name },
    },
    number: {
      name: msg`Cell Number`,
      column: {
        width: 150,
        grow: 1,
        cell: ({ cellNumber }) => <span className="island truncate">{cellNumber}</span>,
      },
      sort: 'text',
      exported: { text: ({ cellNumber }) => cellNumber },
    },
    state: {
      name: msg({ message: 'State', comment: 'Column and term: state of an action or invite' }),
      column: { width: 220, grow: 2, cell: invite => <InviteStatus of={invite} /> },
      sort: 'status',
      facet: {
        place: 'bar',
        say: inWords(inviteWords),
        draw: value => (
          <StatusChip
            of={isWord(inviteWords, value) ? value : { unknown: value }}
            words={inviteWords}
            looks={inviteLooks}
            isPlain
          />
        ),
      },
      exported: { text: ({ state }, i18n) => say(i18n, inviteWords, state) },
    },
    at: {
      name: msg({ message: 'Time', comment: 'Column: when the invite was sent' }),
      column: { width: 160, hideBelow: 750, cell: ({ at }) => at && <Time at={at} /> },
      sort: 'time',
      exported: { text: ({ at }) => formatTime(at) },
    },
    reason: { name: msg`Reason`, exported: { text: ({ reason }) => reason ?? '' } },
  },
  sort: { by: 'at', descending: true },
};

/** The state of an invite, and its reason below. */
function InviteStatus({ of: { state, reason } }: { of: Invite }) {
  const line = reason ? (
    <bdi>
      <Trans>“{{ text: reason }}”</Trans>
    </bdi>
  ) : (
    <StateReason state={state} />
  );
  return (
    <ChipLines chip={<StatusChip of={state} words={inviteWords} looks={inviteLooks} />}>{line}</ChipLines>
  );
}

function StateReason({ state }: { state: Invite['state'] }) {
  switch (state) {
    case 'waiting':
      return <Trans>Queued on this device</Trans>;
    case 'checking':
      return <Trans>No response</Trans>;
    case 'held':
      return <Trans>Will be sent when you sign in again</Trans>;
    case 'needs-review':
      return <Trans>We can’t tell whether it was sent</Trans>;
    case 'rejected':
      return <Trans>Rejected, no reason given</Trans>;
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
        <InviteStatus of={of} />
        {of.at && (
          <span className="shrink-0 text-caption text-text-3">
            <Time at={of.at} />
          </span>
        )}
      </div>
    </div>
  );
}
