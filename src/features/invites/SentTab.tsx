import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { readSentInvites } from '../../data/invitations.ts';
import type { Range, View } from '../../domain/collection.ts';
import type { Invite, SentInvites } from '../../domain/invite/invite.ts';
import { formatTimeWithZone } from '../../domain/time.ts';
import { ExportTool, type MakeFile } from '../../parts/export/ExportTool.tsx';
import { writeExport } from '../../parts/export/write-export.ts';
import { formatCount } from '../../parts/format/numbers.ts';
import { columnsOf, useColumnChoice } from '../../parts/list/column-choice.ts';
import { FacetFilter } from '../../parts/list/FacetFilter.tsx';
import { facetsIn, ListBar } from '../../parts/list/FilterBar.tsx';
import { FoundCount } from '../../parts/list/FoundCount.tsx';
import { shownFields } from '../../parts/list/fields.ts';
import { useTablePosition } from '../../parts/list/list-state.ts';
import { describeView } from '../../parts/list/list-view.ts';
import { ViewsMenu } from '../../parts/list/ViewsMenu.tsx';
import { savedViewsOf } from '../../parts/list/views-of.ts';
import type { AnswerState } from '../../parts/page/AnswerFaces.tsx';
import { paths } from '../../parts/paths.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { phone, useMedia } from '../../ui/use-media.ts';
import { InviteMenu } from './InviteMenu.tsx';
import { InviteCard, inviteFields } from './invite-fields.tsx';
import { SentEmpty, SentStrip } from './SentFaces.tsx';

/** The invites of this company, from the service and from this device's outbox, newest first. */
export function SentTab({
  answer,
  view,
  onView,
  onRange,
  answerState,
  isPulling,
  isWaiting,
  onInvite,
}: {
  answer: SentInvites | undefined;
  view: View;
  onView: (view: View) => void;
  onRange: (range: Range) => void;
  answerState: AnswerState;
  /** The service is being asked for its list for the first time. */
  isPulling: boolean;
  /** `answer` is still that of the view or range before. */
  isWaiting: boolean;
  onInvite: () => void;
}) {
  const { t, i18n } = useLingui();
  const isPhone = useMedia(phone);
  const place = useTablePosition('invites');
  const isKnown = answer !== undefined && (answer.all > 0 || answer.receipt.asOf !== null);
  const isLoading = !isKnown && isPulling;
  const fields = shownFields(i18n, inviteFields);
  const views = savedViewsOf('invites', paths.invites, fields.shape, view);
  const columns = useColumnChoice(views, fields.columns);
  const facets = facetsIn(fields.facets, { view, onView }, answer?.facets);
  return (
    <>
      <SentStrip receipt={answer?.receipt} answerState={answerState} />
      {!isPhone && (
        <ListBar
          searchLabel={t`Search name or number`}
          view={view}
          onView={onView}
          facets={facets}
          early={fields.shape.facets}
          views={views}
          columns={columns}
          exporting={isShort => <SentExport view={view} isKnown={isKnown} isShort={isShort} />}
        />
      )}
      <div data-print="flow" className="flex min-h-36 flex-1 flex-col md:border-t">
        <FoundCount asked={[view.search, view.filters]} count={isWaiting ? null : (answer?.total ?? null)} />
        <DataTable<Invite>
          label={t`Invites`}
          {...columnsOf(i18n, columns)}
          total={isLoading ? undefined : (answer?.total ?? 0)}
          rows={answer?.rows ?? []}
          range={answer?.range ?? { from: 0, to: 0 }}
          onRange={onRange}
          rowKey={row => row.id}
          viewKey={JSON.stringify(view)}
          {...place}
          sort={{ column: view.sort.by, direction: view.sort.descending ? 'desc' : 'asc' }}
          onSort={({ column, direction }) =>
            onView({ ...view, sort: { by: column, descending: direction === 'desc' } })
          }
          rowMenu={row => <InviteMenu key={row.id} of={row} isTouch={isPhone} />}
          renderCard={row => <InviteCard of={row} />}
          empty={
            <SentEmpty
              answer={answer}
              answerState={answerState}
              view={view}
              onView={onView}
              onInvite={onInvite}
            />
          }
          foot={(first, last) => (
            <Trans>
              Rows {{ first: formatCount(first) }}–{{ last: formatCount(last) }} of{' '}
              {{ total: formatCount(answer?.total ?? 0) }}
            </Trans>
          )}
          cardHeight={78}
        />
      </div>
      {isPhone && (
        <div data-bar className="flex shrink-0 flex-wrap gap-2 border-t bg-surface px-4 py-2">
          <SearchField
            label={t`Search name or number`}
            placeholder={t`Search`}
            clearLabel={t`Clear search`}
            size="verb"
            value={view.search}
            onChange={search => onView({ ...view, search })}
            className="min-w-0 flex-1 basis-24"
          />
          {facets.map(facet => (
            <FacetFilter key={facet.facet.id} {...facet} />
          ))}
          <ViewsMenu of={views} isShort />
        </div>
      )}
    </>
  );
}

/** Keeps all invites of a view as a CSV file. */
function SentExport({ view, isKnown, isShort }: { view: View; isKnown: boolean; isShort: boolean }) {
  const { i18n } = useLingui();
  const make: MakeFile = async (_onProgress, signal) => {
    const { rows, receipt } = await readSentInvites(view, { from: 0, to: Number.MAX_SAFE_INTEGER });
    const { facets, exported } = shownFields(i18n, inviteFields);
    async function* batches() {
      yield rows;
    }
    return writeExport({
      name: 'tapdeck-invites',
      language: i18n.locale,
      columns: exported,
      batches: batches(),
      about: () => [
        [i18n._(msg`Filter`), describeView(i18n, view, facets) || i18n._(msg`None`)],
        [i18n._(msg`Updated`), formatTimeWithZone(receipt.asOf)],
        [i18n._(msg`Rows`), String(rows.length)],
      ],
      onWritten: () => undefined,
      signal,
    });
  };
  return (
    <ExportTool
      make={make}
      isShort={isShort}
      disabledReason={isKnown ? undefined : <Trans>Nothing loaded yet.</Trans>}
    />
  );
}
