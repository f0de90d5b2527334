import { Trans, useLingui } from '@lingui/react/macro';
import { AppWindow } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { LastAnswer } from '../../data/last-answer.ts';
import type { ApplicationList as Held } from '../../domain/application.ts';
import type { View } from '../../domain/collection.ts';
import { formatCount } from '../../parts/format/numbers.ts';
import { say } from '../../parts/format/say.ts';
import { columnsOf, useColumnChoice } from '../../parts/list/column-choice.ts';
import { facetsIn, ListBar } from '../../parts/list/FilterBar.tsx';
import { FoundCount } from '../../parts/list/FoundCount.tsx';
import { shownFields } from '../../parts/list/fields.ts';
import { useTablePosition } from '../../parts/list/list-state.ts';
import { describeSort, describeView } from '../../parts/list/list-view.ts';
import { PhoneFilters } from '../../parts/list/PhoneFilters.tsx';
import { ViewsMenu } from '../../parts/list/ViewsMenu.tsx';
import { savedViewsOf } from '../../parts/list/views-of.ts';
import { NoMatch, NotLoaded, StaleStrip } from '../../parts/page/AnswerFaces.tsx';
import { Id } from '../../parts/page/Islands.tsx';
import { useOpenPage } from '../../parts/page/url-state.ts';
import { paths } from '../../parts/paths.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { phone, useMedia } from '../../ui/use-media.ts';
import { ApplicationActions } from './ApplicationActions.tsx';
import {
  type ApplicationRow,
  ApplicationStatus,
  applicationFields,
  type applicationsIn,
} from './application-fields.tsx';
import { environmentWords, sayPlatform } from './application-words.ts';
import { useDeleteDialog } from './DeleteDialog.tsx';

/** The applications as a list: those that were found, in a table or as cards. */
export function ApplicationList({
  of,
  view,
  onView,
  found: { shown, facets },
  register,
}: {
  of: LastAnswer<Held>;
  view: View;
  onView: (view: View) => void;
  found: ReturnType<typeof applicationsIn>;
  /** The button that registers one. */
  register: (look: 'primary' | 'secondary') => ReactNode;
}) {
  const { t, i18n } = useLingui();
  const openPage = useOpenPage();
  const isPhone = useMedia(phone);
  const place = useTablePosition('applications');
  const { ask, dialog } = useDeleteDialog();
  const all = of.seen?.value.applications ?? [];
  const fields = shownFields(i18n, applicationFields);
  const views = savedViewsOf('applications', paths.applications, fields.shape, view);
  const columns = useColumnChoice(views, fields.columns);
  const sorted = fields.columns.find(({ id }) => id === view.sort.by);
  return (
    <>
      {!isPhone && (
        <ListBar
          searchLabel={t`Search any column`}
          view={view}
          onView={onView}
          facets={facetsIn(fields.facets, { view, onView }, facets)}
          early={fields.shape.facets}
          views={views}
          columns={columns}
        />
      )}
      <StaleStrip of={of} unreadable={of.seen?.value.unreadable} />
      <div data-print="flow" className="flex min-h-36 flex-1 flex-col md:border-t">
        <FoundCount asked={[view.search, view.filters]} count={of.isLoading ? null : shown.length} />
        <DataTable<ApplicationRow>
          label={t`Applications`}
          {...columnsOf(i18n, columns)}
          total={of.isLoading ? undefined : shown.length}
          rows={shown}
          range={{ from: 0, to: shown.length }}
          onRange={() => undefined}
          rowKey={({ appId }) => appId}
          viewKey={JSON.stringify(view)}
          {...place}
          sort={{ column: view.sort.by, direction: view.sort.descending ? 'desc' : 'asc' }}
          onSort={({ column, direction }) =>
            onView({ ...view, sort: { by: column, descending: direction === 'desc' } })
          }
          onOpen={(row, isApart) => openPage(row.href, isApart)}
          rowMenu={row => (
            <ApplicationActions of={row} href={row.href} isTouch={isPhone} onDelete={() => ask(row)} />
          )}
          renderCard={row => <ApplicationCard of={row} />}
          empty={<ApplicationsEmpty of={of} view={view} onView={onView} register={register('secondary')} />}
          busy={of.isReading}
          foot={(first, last) => (
            <>
              <Trans>
                Rows {{ first: formatCount(first) }}–{{ last: formatCount(last) }} of{' '}
                {{ total: formatCount(shown.length) }}
              </Trans>
              {sorted && (
                <span className="ms-4">
                  {describeSort(i18n, i18n._(sorted.name), sorted.order, view.sort.descending)}
                </span>
              )}
            </>
          )}
          cardHeight={88}
        />
      </div>
      {isPhone && (
        <>
          <PhoneFilters
            label={t`Search any column`}
            search={view.search}
            onSearch={search => onView({ ...view, search })}
            inForce={Object.keys(view.filters).length}
            facets={facetsIn(fields.facets, { view, onView }, facets)}
            columns={fields.columns}
            sort={view.sort}
            onSort={sort => onView({ ...view, sort })}
            beside={<ViewsMenu of={views} isShort />}
          />
          {all.length > 0 && <div className="grid shrink-0 bg-surface px-4 pb-2">{register('primary')}</div>}
        </>
      )}
      {dialog}
    </>
  );
}

/** An application on a phone: name and status, package, where it runs. */
function ApplicationCard({ of: row }: { of: ApplicationRow }) {
  const { i18n } = useLingui();
  return (
    <div className="flex flex-col gap-0.5">
      <div className="flex items-center justify-between gap-3">
        <Link
          href={row.href}
          dir="auto"
          className="name min-w-0 rounded-small py-0.5 text-body font-semibold"
        >
          {row.name}
        </Link>
        <span className="shrink-0">
          <ApplicationStatus of={row} />
        </span>
      </div>
      <Id className="block truncate text-text-2">{row.packageName}</Id>
      <p className="flex flex-wrap gap-x-2 text-caption text-text-3">
        <bdi>{sayPlatform(row.platform)}</bdi>
        <span aria-hidden>·</span>
        <span>{say(i18n, environmentWords, row.environment)}</span>
        {row.appVersion && (
          <>
            <span aria-hidden>·</span>
            <span className="island">{row.appVersion}</span>
          </>
        )}
      </p>
    </div>
  );
}

/** Instead of applications: not loaded, none there, or none that match. */
function ApplicationsEmpty({
  of,
  view,
  onView,
  register,
}: {
  of: LastAnswer<Held>;
  view: View;
  onView: (view: View) => void;
  /** The button that registers one. */
  register: ReactNode;
}) {
  const { i18n } = useLingui();
  if (!of.seen) return <NotLoaded of={of} title={<Trans>Couldn’t load applications</Trans>} />;
  const all = of.seen.value.applications.length;
  if (all === 0) {
    return (
      <EmptyState icon={AppWindow} title={<Trans>No applications yet</Trans>} action={register}>
        <Trans>Register the app that embeds the SDK so that its terminals can pass attestation.</Trans>
      </EmptyState>
    );
  }
  const criteria = describeView(i18n, view, shownFields(i18n, applicationFields).facets);
  return (
    <NoMatch onClear={() => onView({ ...view, search: '', filters: {} })}>
      <Trans>
        None of {{ all: formatCount(all) }} applications match {criteria}.
      </Trans>
    </NoMatch>
  );
}
