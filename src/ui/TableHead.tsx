import { ArrowDown, ArrowUp } from 'lucide-react';
import { createContext, type KeyboardEvent, type RefObject, use, useId, useRef } from 'react';
import { Checkbox } from './Checkbox.tsx';
import { classes } from './classes.ts';
import { dragEdge, dragHead, fittingWidth, widthAfterKey, widthLimits, widthOf } from './column-arranging.ts';
import { columnIndex, gridRoles } from './grid-roles.ts';
import { HEAD } from './row-stops.ts';
import type { Column, DataTableProps, Sort } from './table-types.ts';
import { cellEdge, rowTracks, showTracks } from './table-window.ts';
import { usePrinting } from './use-printing.ts';

type Shared<Row> = {
  /** Those of the table that it has the width for. */
  columns: readonly Column<Row>[];
  table: DataTableProps<Row>;
};

/** The sort that was asked for: it stands at once, and a second press turns it round, while the rows are still in the order before. */
export const AskedSort = createContext<Sort | undefined>(undefined);

/** The head of 36 that stays in view: the box for all, names of columns, and which way they are sorted. */
export function TableHead<Row>({ columns, table: given }: Shared<Row>) {
  const asked = use(AskedSort);
  const table = { ...given, sort: asked ?? given.sort };
  const { selection, rowMenu } = table;
  return (
    <thead {...gridRoles.group} className="sticky top-0 z-10 block print:table-header-group">
      <tr
        {...gridRoles.row}
        data-row={HEAD}
        aria-rowindex={1}
        tabIndex={-1}
        className="ring-inside grid h-head items-stretch border-b print:table-row bg-sunken text-head text-text-3"
        style={rowTracks}
      >
        {selection && (
          <th {...gridRoles.head} aria-colindex={1} className="flex items-stretch font-medium">
            <Checkbox
              label={selection.allLabel}
              hideLabel
              checked={selection.all === 'all'}
              indeterminate={selection.all === 'some'}
              onChange={selection.onToggleAll}
              className="w-full justify-start ps-6"
            />
          </th>
        )}
        {columns.map((column, place) => (
          <ColumnHead key={column.id} column={column} place={place} columns={columns} table={table} />
        ))}
        {rowMenu && <th {...gridRoles.head} aria-hidden />}
      </tr>
    </thead>
  );
}

/** The head of a column: sorts by it; dragged it moves the column, and by its edge it widens it. */
function ColumnHead<Row>({
  column,
  place,
  columns,
  table,
}: Shared<Row> & { column: Column<Row>; place: number }) {
  const { sort, onSort, selection, rowMenu, inset = 24 } = table;
  const isPrinted = usePrinting();
  const nameId = useId();
  // Paper has neither edges to drag nor a pointer.
  const arranging = isPrinted ? undefined : table.arranging;
  const direction = sort?.column === column.id ? sort.direction : undefined;
  const isEnd = column.align === 'end';
  const isLast = place === columns.length - 1;
  const Arrow = direction === 'desc' ? ArrowDown : ArrowUp;
  const edge = useRef<HTMLDivElement>(null);
  return (
    <th
      {...gridRoles.head}
      data-column={column.id}
      aria-colindex={columnIndex(table, column)}
      aria-labelledby={nameId}
      aria-sort={direction && (direction === 'asc' ? 'ascending' : 'descending')}
      className={classes(
        'ring-inside group relative flex min-w-0 select-none items-center px-2 font-medium print:table-cell print:text-start print:align-bottom',
        isEnd && 'justify-end rtl:justify-start print:figures',
        cellEdge(place === 0 && !selection, isLast && !rowMenu, inset),
      )}
      onPointerDown={arranging && (event => dragHead(event, before => arranging.onMove(column.id, before)))}
      onKeyDown={event => event.key === 'F2' && edge.current?.focus()}
    >
      {/* The head comes again on each sheet, where a browser leaves its buttons out. */}
      {column.sortable && onSort && !isPrinted ? (
        <button
          type="button"
          id={nameId}
          aria-keyshortcuts={arranging && 'F2'}
          onClick={() => onSort({ column: column.id, direction: direction === 'asc' ? 'desc' : 'asc' })}
          className={classes(
            'ring-inside -mx-1 flex h-full min-w-0 items-center gap-1 rounded px-1 hover:text-text',
            direction && 'text-text',
            // The word ends where the numbers under it end.
            isEnd && 'flex-row-reverse rtl:flex-row',
          )}
        >
          <span className="truncate">{column.head}</span>
          <Arrow
            size={14}
            aria-hidden
            className={classes('shrink-0', !direction && 'opacity-0 group-hover:opacity-60')}
          />
        </button>
      ) : (
        <span id={nameId} className="truncate">
          {column.head}
        </span>
      )}
      {arranging && (
        <Edge
          ref={edge}
          label={arranging.edgeLabel(column.id)}
          width={column.width}
          isLast={isLast}
          show={width => {
            const tracks = width ? columns.map(each => (each === column ? { width } : each)) : columns;
            const box = edge.current?.closest('table');
            if (box) showTracks(box, tracks, { isSelectable: Boolean(selection), hasMenu: Boolean(rowMenu) });
          }}
          keep={width => arranging.onWidth(column.id, width)}
        />
      )}
    </th>
  );
}

/** The edge that a column is widened by: dragged, pressed twice to fit, or moved by arrows once F2 leads to it. */
function Edge({
  ref,
  label,
  width,
  isLast,
  show,
  keep,
}: {
  ref: RefObject<HTMLDivElement | null>;
  label: string;
  width: number;
  isLast: boolean;
  /** Shows a width that is not kept yet; null puts back the kept one. */
  show: (width: number | 'max-content' | null) => void;
  keep: (width: number) => void;
}) {
  const headOf = (edge: HTMLElement) => edge.parentElement as HTMLElement;
  const fitContent = (edge: HTMLElement) => {
    show('max-content');
    const fitting = fittingWidth(headOf(edge));
    show(null);
    keep(fitting);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, currentTarget } = event;
    const next = widthAfterKey(event, widthOf(headOf(currentTarget)));
    if (next !== undefined) keep(next);
    else if (key === 'Enter') fitContent(currentTarget);
    else if (key === 'Escape' || key === 'F2')
      (headOf(currentTarget).querySelector('button') ?? headOf(currentTarget)).focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule has no value and takes no keys
    <div
      ref={ref}
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={width}
      aria-valuemin={widthLimits.least}
      aria-valuemax={widthLimits.most}
      tabIndex={-1}
      // A column that grows is wider than it must be.
      onFocus={({ currentTarget }) => {
        currentTarget.ariaValueNow = String(Math.round(widthOf(headOf(currentTarget))));
      }}
      onKeyDown={onKeyDown}
      onPointerDown={event =>
        dragEdge(event, headOf(event.currentTarget), show, kept => (kept === null ? show(null) : keep(kept)))
      }
      onDoubleClick={({ currentTarget }) => fitContent(currentTarget)}
      className="absolute inset-y-0 z-10 grid justify-center"
      style={{ insetInlineEnd: isLast ? 0 : -4, width: 9, cursor: 'col-resize', touchAction: 'none' }}
    >
      <span aria-hidden className="h-full border-e border-line-strong opacity-0 group-hover:opacity-60" />
    </div>
  );
}
