import { Trans, useLingui } from '@lingui/react/macro';
import { memo, type ReactNode, useMemo, useRef } from 'react';
import type { CollectionName, CollectionRows, View } from '../../domain/collection.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { AskedSort } from '../../ui/TableHead.tsx';
import type { DataTableProps, RowSelection } from '../../ui/table-types.ts';
import { phone, useMedia } from '../../ui/use-media.ts';
import { formatCount } from '../format/numbers.ts';
import { ChosenLine } from './ChosenLine.tsx';
import { hasExactCounts, isUnknown, ListEmpty, PartialStrip } from './CollectionFaces.tsx';
import type { Collection } from './collection.ts';
import { type ColumnChoice, columnsOf, useColumnChoice } from './column-choice.ts';
import { FilterBar } from './FilterBar.tsx';
import { FoundCount } from './FoundCount.tsx';
import type { ListOf } from './fields.ts';
import { useTablePosition } from './list-state.ts';
import { describeSort, listPaths } from './list-view.ts';
import { CollectionPhoneFilters } from './PhoneFilters.tsx';
import { type Bulk, useSelection } from './selection.ts';
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
  onOpen: NonNullable<DataTableProps<CollectionRows[N]>['onOpen']>;
  /** The tools of a row; `select` begins a choice with it, for a phone. */
  rowMenu?: (row: CollectionRows[N], select: () => void) => ReactNode;
  bulkBar?: (bulk: Bulk) => ReactNode;
}) {
  const isPhone = useMedia(phone);
  const views = savedViewsOf(of.name, listPaths[of.name], list.shape, of.view);
  const columns = useColumnChoice(views, list.columns);
  const selection = useSelection(of, list.keyOf);
  const { answer } = of;
  const { by, descending } = of.view.sort;
  const asked = useMemo(() => sortOf({ by, descending }), [by, descending]);
  const latest = useRef(of);
  latest.current = of;
  const bulk: Bulk | null =
    bulkBar && selection.chosen && answer
      ? {
          ...selection,
          chosen: selection.chosen,
          total: answer.total,
          chooseAll: hasExactCounts(of) ? selection.chooseAll : null,
        }
      : null;
  return (
    <>
      {!isPhone && <FilterBar of={of} list={list} views={views} columns={columns} />}
      {isPhone && bulk && <ChosenLine bulk={bulk} />}
      <PartialStrip name={of.name} receipt={answer?.receipt} />
      <div id={`${of.name}-list`} data-print="flow" className="flex min-h-36 flex-1 flex-col md:border-t">
        <FoundCount asked={wantedIn(of.view)} count={answer && !of.isWaiting ? answer.total : null} />
        <AskedSort value={asked}>
          <Rows
            of={of}
            list={list}
            columns={columns}
            selection={selection}
            bulkBar={bulk && bulkBar?.(bulk)}
            canSelect={Boolean(bulkBar)}
            // The rows may be those of the view before: what was typed since stays.
            onSort={sort => latest.current.onView({ ...latest.current.view, sort })}
            onOpen={onOpen}
            rowMenu={rowMenu}
          />
        </AskedSort>
      </div>
      {isPhone && !bulk && <CollectionPhoneFilters of={of} list={list} />}
    </>
  );
}

type RowsProps<N extends CollectionName> = {
  of: Collection<N>;
  list: ListOf<CollectionRows[N]>;
  columns: ColumnChoice<CollectionRows[N]>;
  selection: ReturnType<typeof useSelection<N>>;
  bulkBar: ReactNode;
  canSelect: boolean;
  onSort: (sort: View['sort']) => void;
  onOpen: NonNullable<DataTableProps<CollectionRows[N]>['onOpen']>;
  rowMenu: ((row: CollectionRows[N], select: () => void) => ReactNode) | undefined;
};

/**
 * The rows of the answer. They stay as they are while another is awaited: drawing them for each letter would keep the page busy
 * when the rows that match arrive.
 */
const Rows = memo(
  AnsweredRows,
  (before, { of, selection }) =>
    of.isWaiting && of.answer === before.of.answer && selection.chosen === before.selection.chosen,
) as typeof AnsweredRows;

function AnsweredRows<N extends CollectionName>({
  of,
  list,
  columns,
  selection,
  bulkBar,
  canSelect,
  onSort,
  onOpen,
  rowMenu,
}: RowsProps<N>) {
  const { t, i18n } = useLingui();
  const place = useTablePosition(of.name);
  const { view, answer } = of;
  const total = answer?.total ?? 0;
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
    <DataTable
      label={list.label}
      {...columnsOf(i18n, columns)}
      total={isLoading(of) ? undefined : total}
      rows={answer?.rows ?? []}
      range={answer?.range ?? { from: 0, to: 0 }}
      onRange={of.onRange}
      rowKey={list.keyOf}
      viewKey={JSON.stringify(view)}
      {...place}
      sort={sortOf(view.sort)}
      onSort={({ column, direction }) => onSort({ by: column, descending: direction === 'desc' })}
      selection={canSelect ? rowSelection : undefined}
      onOpen={onOpen}
      rowMenu={rowMenu && (row => rowMenu(row, () => selection.toggle(row, 0, false)))}
      renderCard={list.card}
      empty={<ListEmpty of={of} list={list} />}
      busy={Boolean(answer?.receipt.running)}
      bulkBar={bulkBar && <div data-replaces-navigation>{bulkBar}</div>}
      foot={(first, last) => (
        <>
          {hasExactCounts(of) ? (
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
      footEnd={<Keys canSelect={canSelect} />}
    />
  );
}

const wantedIn = ({ search, filters }: View) => [search, filters];

const sortOf = ({ by, descending }: View['sort']) =>
  ({ column: by, direction: descending ? 'desc' : 'asc' }) as const;

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
