import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { readSentInvites } from '../../data/invitations.ts';
import type { View } from '../../domain/collection.ts';
import type { Invite, SentInvites } from '../../domain/invite.ts';
import { formatTime } from '../../domain/time.ts';
import { csvHead, csvLine, saveFile, separatorOf } from '../../parts/export/csv-file.ts';
import { formatCount } from '../../parts/format/numbers.ts';
import { say, sayText } from '../../parts/format/say.ts';
import { type Facet, FacetFilter } from '../../parts/list/FacetFilter.tsx';
import { withFilter } from '../../parts/list/list-view.ts';
import type { Standing } from '../../parts/page/AskedFaces.tsx';
import { StatusChip } from '../../parts/page/StatusChip.tsx';
import { Button } from '../../ui/Button.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { phone, useMedia } from '../../ui/use-media.ts';
import { InviteMenu } from './InviteMenu.tsx';
import { InviteCard, inviteColumns } from './invite-columns.tsx';
import { inviteLooks, inviteWords } from './invite-states.ts';
import { SentEmpty, SentStrip } from './SentFaces.tsx';

/** The invites of this company, from the service and from this device's outbox, newest first. */
export function SentTab({
  answer,
  view,
  onView,
  onRange,
  standing,
  isPulling,
  onInvite,
}: {
  answer: SentInvites | undefined;
  view: View;
  onView: (view: View) => void;
  onRange: (range: { from: number; to: number }) => void;
  standing: Standing;
  /** The service is being asked for its list for the first time. */
  isPulling: boolean;
  onInvite: () => void;
}) {
  const { t, i18n } = useLingui();
  const isPhone = useMedia(phone);
  const isKnown = answer !== undefined && (answer.all > 0 || answer.receipt.asOf !== null);
  const isLoading = !isKnown && isPulling;
  const state: Facet = {
    id: 'state',
    name: t`State`,
    say: value => sayText(i18n, inviteWords, value),
    draw: value => (
      <StatusChip
        of={value in inviteWords ? (value as keyof typeof inviteWords) : { unknown: value }}
        words={inviteWords}
        looks={inviteLooks}
        isPlain
      />
    ),
  };
  const bar = (
    <>
      <SearchField
        label={t`Search name or number`}
        clearLabel={t`Clear search`}
        hotkey="/"
        size={isPhone ? 'verb' : 'view'}
        value={view.search}
        onChange={search => onView({ ...view, search })}
        className="min-w-0 max-w-74 flex-1 max-md:max-w-none"
      />
      <FacetFilter
        facet={state}
        values={answer?.facets.state ?? []}
        chosen={view.filters.state ?? []}
        onChange={values => onView(withFilter(view, 'state', values))}
      />
    </>
  );
  return (
    <>
      <SentStrip receipt={answer?.receipt} standing={standing} />
      {!isPhone && (
        <div className="flex shrink-0 flex-wrap items-center gap-2 px-6 py-3">
          {bar}
          <span className="ms-auto">
            <SentExport view={view} total={answer?.total ?? 0} />
          </span>
        </div>
      )}
      <div data-print="flow" className="flex min-h-0 flex-1 flex-col md:border-t">
        <DataTable<Invite>
          label={t`Invites`}
          columns={inviteColumns(i18n)}
          total={isLoading ? undefined : (answer?.total ?? 0)}
          rows={answer?.rows ?? []}
          range={{ start: answer?.range.from ?? 0, end: answer?.range.to ?? 0 }}
          onRange={({ start, end }) => onRange({ from: start, to: end })}
          rowKey={row => row.id}
          viewKey={JSON.stringify(view)}
          sort={{ column: view.sort.by, direction: view.sort.descending ? 'desc' : 'asc' }}
          onSort={({ column, direction }) =>
            onView({ ...view, sort: { by: column, descending: direction === 'desc' } })
          }
          rowMenu={row => <InviteMenu of={row} isTouch={isPhone} />}
          renderCard={row => <InviteCard of={row} />}
          empty={
            <SentEmpty answer={answer} standing={standing} view={view} onView={onView} onInvite={onInvite} />
          }
          foot={(first, last) => (
            <Trans>
              Rows {formatCount(first)}–{formatCount(last)} of {formatCount(answer?.total ?? 0)}
            </Trans>
          )}
          cardHeight={78}
        />
      </div>
      {isPhone && (
        <div data-bar className="flex shrink-0 gap-2 border-t bg-surface px-4 py-2">
          {bar}
        </div>
      )}
    </>
  );
}

/** Keeps the invites that the list shows as a CSV file. */
function SentExport({ view, total }: { view: View; total: number }) {
  const { i18n } = useLingui();
  const run = async () => {
    const { rows } = await readSentInvites(view, { from: 0, to: total });
    const separator = separatorOf(i18n.locale);
    const heads = [msg`Name`, msg`Cell Number`, msg`State`, msg`Time`, msg`Reason`].map(each => i18n._(each));
    const lines = rows.map(({ name, cellNumber, state, at, reason }) =>
      csvLine([name, cellNumber, say(i18n, inviteWords, state), formatTime(at), reason ?? ''], separator),
    );
    const file = new Blob([csvHead([], heads, separator), ...lines], { type: 'text/csv;charset=utf-8' });
    saveFile(file, `invites-${formatTime(Date.now()).replace(/\D+/g, '-')}.csv`);
  };
  return (
    <Button size="view" icon={Download} onClick={run}>
      <Trans>Export</Trans>
    </Button>
  );
}
