import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CollectionName, CollectionRows } from '../../domain/collection.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import type { RowSelection } from '../../ui/table-types.ts';
import { phone, useMedia } from '../../ui/use-media.ts';
import { formatCount } from '../format/numbers.ts';
import { ChosenLine } from './ChosenLine.tsx';
import { hasExactCounts, isUnknown, ListEmpty, PartialStrip } from './CollectionFaces.tsx';
import type { Collection } from './collection.ts';
import { columnsOf, useColumnChoice } from './column-choice.ts';
import { FilterBar } from './FilterBar.tsx';
import type { ListOf } from './fields.ts';
import { describeSort, listPaths } from './list-view.ts';
import { CollectionPhoneFilters } from './PhoneFilters.tsx';
import { type Bulk, useSelection } from './selection.ts';
import { useTablePosition } from './table-position.ts';
import { savedViewsOf } from './views-of.ts';

/** A collection of the local copy as a list: filter bar, table or cards, selection, and a face for each state it can be in. */
export function CollectionTable<N extends CollectionName>({
  of,
  list,
  onOpen,
  rowMenu,
  bulkBar,
}: {
  of: Collection<N>;
  list: ListOf<CollectionRows[N]>;
  onOpen: (row: CollectionRows[N]) => void;
  /** The tools of a row; `select` begins a choice with it, for a phone. */
  rowMenu?: (row: CollectionRows[N], select: () => void) => ReactNode;
  bulkBar?: (bulk: Bulk) => ReactNode;
}) {
  const { t, i18n } = useLingui();
  const isPhone = useMedia(phone);
  const views = savedViewsOf(of.name, listPaths[of.name], list.shape, of.view);
  const columns = useColumnChoice(views, list.columns);
  const selection = useSelection(of, list.keyOf);
  const place = useTablePosition(of.name);
  const { view, answer } = of;
  const total = answer?.total ?? 0;
  const isExact = hasExactCounts(of);
  const bulk: Bulk | null =
    bulkBar && selection.chosen && answer
      ? { ...selection, chosen: selection.chosen, total, chooseAll: isExact ? selection.chooseAll : null }
      : null;
  const rowSelection: RowSelection<CollectionRows[N]> = {
    has: selection.has,
    all: selection.head,
    onToggle: selection.toggle,
    onToggleAll: selection.togglePage,
    rowLabel: row => {
      const name = list.nameOf(row);
      return t`Select ${name}`;
    },
    allLabel: t`Select the rows on this page`,
  };
  const sorted = list.columns.find(column => column.id === view.sort.by);
  return (
    <>
      {!isPhone && <FilterBar of={of} list={list} views={views} columns={columns} />}
      {isPhone && bulk && <ChosenLine bulk={bulk} />}
      <PartialStrip name={of.name} receipt={answer?.receipt} />
      <div id={`${of.name}-list`} data-print="flow" className="flex min-h-0 flex-1 flex-col md:border-t">
        <DataTable
          label={list.label}
          {...columnsOf(i18n, columns)}
          total={isLoading(of) ? undefined : total}
          rows={answer?.rows ?? []}
          range={{ start: answer?.range.from ?? 0, end: answer?.range.to ?? 0 }}
          onRange={({ start, end }) => of.onRange({ from: start, to: end })}
          rowKey={list.keyOf}
          viewKey={JSON.stringify(view)}
          {...place}
          sort={{ column: view.sort.by, direction: view.sort.descending ? 'desc' : 'asc' }}
          onSort={({ column, direction }) =>
            of.onView({ ...view, sort: { by: column, descending: direction === 'desc' } })
          }
          selection={bulkBar && rowSelection}
          onOpen={onOpen}
          rowMenu={rowMenu && (row => rowMenu(row, () => selection.toggle(row, 0, false)))}
          renderCard={list.card}
          empty={<ListEmpty of={of} list={list} />}
          busy={Boolean(answer?.receipt.running)}
          bulkBar={bulk && <div data-replaces-navigation>{bulkBar?.(bulk)}</div>}
          foot={(first, last) => (
            <>
              {isExact ? (
                <Trans>
                  Rows {{ first: formatCount(first) }}–{{ last: formatCount(last) }} of{' '}
                  {{ total: formatCount(total) }}
                </Trans>
              ) : (
                <Trans>
                  Rows {{ first: formatCount(first) }}–{{ last: formatCount(last) }} of{' '}
                  {{ total: formatCount(total) }} loaded so far
                </Trans>
              )}
              {sorted && (
                <span className="ms-4">
                  {describeSort(i18n, i18n._(sorted.name), sorted.order, view.sort.descending)}
                </span>
              )}
            </>
          )}
          footEnd={<Keys canSelect={Boolean(bulkBar)} />}
        />
      </div>
      {isPhone && !bulk && <CollectionPhoneFilters of={of} list={list} />}
    </>
  );
}

/** Nothing is known and something is on its way: a skeleton, never "none". */
function isLoading<N extends CollectionName>(of: Collection<N>): boolean {
  if (!isUnknown(of)) return false;
  return (
    of.failure === null && (of.isPulling || of.answer === undefined || of.answer.receipt.running !== null)
  );
}

function Keys({ canSelect }: { canSelect: boolean }) {
  return (
    <span className="hidden items-center gap-2 lg:flex">
      <Kbd>↑</Kbd>
      <Kbd>↓</Kbd>
      <Trans context="of a key">move</Trans>
      {canSelect && (
        <>
          <Kbd>Space</Kbd>
          <Trans context="of a key">select</Trans>
        </>
      )}
      <Kbd>Enter</Kbd>
      <Trans context="of a key">open</Trans>
    </span>
  );
}
