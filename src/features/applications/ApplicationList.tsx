import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { Asked } from '../../data/asked.ts';
import type { Application, ApplicationList as Held } from '../../domain/application.ts';
import type { View } from '../../domain/collection.ts';
import { formatCount } from '../../parts/format/numbers.ts';
import { describeSort } from '../../parts/list/list-view.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { phone, useMedia } from '../../ui/use-media.ts';
import { ApplicationActions } from './ApplicationActions.tsx';
import { ApplicationCard } from './ApplicationCard.tsx';
import { ApplicationBar, ApplicationPhoneBar } from './ApplicationFilters.tsx';
import { ApplicationsEmpty, ApplicationsStrip } from './ApplicationsFaces.tsx';
import { applicationColumns } from './application-columns.tsx';
import { hrefOf } from './application-href.ts';
import type { applicationsIn } from './application-view.ts';
import { useDeleteDialog } from './DeleteDialog.tsx';

/** The applications as a list: those that were found, in a table or as cards. */
export function ApplicationList({
  of,
  view,
  onView,
  found: { shown, facets },
  register,
}: {
  of: Asked<Held>;
  view: View;
  onView: (view: View) => void;
  found: ReturnType<typeof applicationsIn>;
  /** The button that registers one. */
  register: (look: 'primary' | 'secondary') => ReactNode;
}) {
  const { t, i18n } = useLingui();
  const [, navigate] = useLocation();
  const isPhone = useMedia(phone);
  const { ask, dialog } = useDeleteDialog();
  const all = of.seen?.value.applications ?? [];
  const columns = applicationColumns(i18n, all);
  const sorted = columns.find(({ id }) => id === view.sort.by);
  return (
    <>
      {!isPhone && <ApplicationBar view={view} onView={onView} facets={facets} />}
      <ApplicationsStrip of={of} />
      <div className="flex min-h-0 flex-1 flex-col md:border-t">
        <DataTable<Application>
          label={t`Applications`}
          columns={columns.map(column => ({ ...column, head: i18n._(column.name), sortable: true }))}
          total={of.isLoading ? undefined : shown.length}
          rows={shown}
          range={{ start: 0, end: shown.length }}
          onRange={() => undefined}
          rowKey={({ appId }) => appId}
          viewKey={JSON.stringify(view)}
          sort={{ column: view.sort.by, direction: view.sort.descending ? 'desc' : 'asc' }}
          onSort={({ column, direction }) =>
            onView({ ...view, sort: { by: column, descending: direction === 'desc' } })
          }
          onOpen={row => navigate(hrefOf(row, all))}
          rowMenu={row => (
            <ApplicationActions
              of={row}
              href={hrefOf(row, all)}
              isTouch={isPhone}
              onDelete={() => ask(row)}
            />
          )}
          renderCard={row => <ApplicationCard of={row} href={hrefOf(row, all)} />}
          empty={<ApplicationsEmpty of={of} view={view} onView={onView} register={register('secondary')} />}
          busy={of.isReading}
          foot={(first, last) => (
            <>
              <Trans>
                Rows {formatCount(first)}–{formatCount(last)} of {formatCount(shown.length)}
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
          <ApplicationPhoneBar view={view} onView={onView} facets={facets} columns={columns} />
          {all.length > 0 && <div className="grid shrink-0 bg-surface px-4 pb-2">{register('primary')}</div>}
        </>
      )}
      {dialog}
    </>
  );
}
