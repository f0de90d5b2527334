import { memo, type ReactNode } from 'react';
import { Checkbox } from './Checkbox.tsx';
import { classes } from './classes.ts';
import { columnCount, columnIndex, gridRoles } from './grid-roles.ts';
import { rowPress } from './row-press.ts';
import { Skeleton, skeletonWidth } from './Skeleton.tsx';
import type { Column, DataTableProps } from './table-types.ts';
import { cellEdge, rem, rowTracks } from './table-window.ts';

type Shared<Row> = {
  index: number;
  columns: readonly Column<Row>[];
  table: DataTableProps<Row>;
};

/**
 * A row in its place, or its skeleton while it is not held. Line and cells belong to the place: they keep the focus when their
 * row arrives, and another row changes the texts in them instead of drawing all anew, which halves the time of a sort. So a cell
 * or menu with a state of its own has the row's key.
 */
function Line<Row>({
  row,
  index,
  start,
  columns,
  table,
}: Shared<Row> & {
  row: Row | undefined;
  start: number;
}) {
  const { selection, onOpen, rowMenu, rowHeight = 48, inset = 24 } = table;
  const isSelected = row !== undefined && selection?.has(row);
  const isOpen = row !== undefined && table.isOpen?.(row);
  return (
    <tr
      {...gridRoles.row}
      data-row={index}
      aria-rowindex={index + 2}
      aria-selected={selection ? Boolean(isSelected) : undefined}
      aria-busy={row === undefined || undefined}
      tabIndex={-1}
      {...rowPress(row !== undefined && onOpen ? isApart => onOpen(row, isApart) : undefined)}
      className={classes(
        'ring-inside absolute inset-x-0 top-0 grid border-b text-row print:static print:table-row print:h-auto! print:transform-none!',
        isSelected || isOpen ? 'bg-selected' : row !== undefined && 'hover:bg-hover',
        isOpen && 'before:absolute before:inset-y-0 before:start-0 before:w-[3px] before:bg-accent',
        onOpen && 'cursor-pointer',
      )}
      style={{ ...rowTracks, height: rem(rowHeight), transform: `translateY(${start}px)` }}
    >
      {selection && (
        <td {...gridRoles.cell} aria-colindex={1} className="flex cursor-default select-none items-stretch">
          {row !== undefined && (
            <Checkbox
              label={selection.rowLabel(row)}
              hideLabel
              checked={Boolean(isSelected)}
              onChange={event =>
                selection.onToggle(row, index, (event.nativeEvent as globalThis.MouseEvent).shiftKey)
              }
              className="w-full ps-6"
            />
          )}
        </td>
      )}
      {columns.map((column, place) => (
        <Cell
          key={column.id}
          column={column}
          colIndex={columnIndex(table, column)}
          edge={cellEdge(place === 0 && !selection, place === columns.length - 1 && !rowMenu, inset)}
        >
          {row === undefined ? <Skeleton width={skeletonWidth(index, place)} /> : column.cell(row)}
        </Cell>
      ))}
      {rowMenu && (
        <td
          {...gridRoles.cell}
          aria-colindex={columnCount(table)}
          className="ring-inside flex cursor-default items-center justify-end pe-4"
        >
          {row !== undefined && rowMenu(row)}
        </td>
      )}
    </tr>
  );
}

/** Drawn again only when what it shows changes. */
export const TableRow = memo(Line) as typeof Line;

/** A row that is not known yet, before anything is. */
export function SkeletonRow<Row>({ index, columns, table }: Shared<Row>) {
  const { selection, rowMenu, rowHeight = 48, inset = 24 } = table;
  return (
    <tr aria-hidden className="grid border-b" style={{ ...rowTracks, height: rem(rowHeight) }}>
      {selection && <td />}
      {columns.map((column, place) => (
        <Cell
          key={column.id}
          column={column}
          colIndex={columnIndex(table, column)}
          edge={cellEdge(place === 0 && !selection, place === columns.length - 1 && !rowMenu, inset)}
        >
          <Skeleton width={skeletonWidth(index, place)} />
        </Cell>
      ))}
    </tr>
  );
}

function Cell<Row>({
  column,
  colIndex,
  edge,
  children,
}: {
  column: Column<Row>;
  colIndex: number;
  edge: string;
  children: ReactNode;
}) {
  const isEnd = column.align === 'end';
  return (
    <td
      {...gridRoles.cell}
      aria-colindex={colIndex}
      className={classes(
        'ring-inside flex min-w-0 flex-col justify-center px-2 print:table-cell print:py-1',
        isEnd ? 'figures items-end tabular-nums rtl:items-start' : 'items-stretch',
        edge,
      )}
    >
      {children}
    </td>
  );
}
