import { ArrowDown, ArrowUp } from 'lucide-react';
import { Checkbox } from './Checkbox.tsx';
import { classes } from './classes.ts';
import { columnIndex, gridRoles } from './grid-roles.ts';
import { HEAD } from './row-stops.ts';
import type { Column, DataTableProps } from './table-types.ts';
import { cellEdge } from './table-window.ts';
import { usePrinting } from './use-printing.ts';

/** The head of 36 that stays in view: the box for all, names of columns, and which way they are sorted. */
export function TableHead<Row>({
  columns,
  template,
  table,
}: {
  /** Those of the table that it has the width for. */
  columns: readonly Column<Row>[];
  template: string;
  table: DataTableProps<Row>;
}) {
  const { sort, onSort, selection, rowMenu, inset = 24 } = table;
  const isPrinted = usePrinting();
  return (
    <thead {...gridRoles.group} className="sticky top-0 z-10 block print:table-header-group">
      <tr
        {...gridRoles.row}
        data-row={HEAD}
        aria-rowindex={1}
        tabIndex={-1}
        className="ring-inside grid h-head items-stretch border-b print:table-row bg-sunken text-head text-text-3"
        style={{ gridTemplateColumns: template }}
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
        {columns.map((column, index) => {
          const direction = sort?.column === column.id ? sort.direction : undefined;
          const isEnd = column.align === 'end';
          const Arrow = direction === 'desc' ? ArrowDown : ArrowUp;
          return (
            <th
              key={column.id}
              {...gridRoles.head}
              aria-colindex={columnIndex(table, column)}
              aria-sort={direction && (direction === 'asc' ? 'ascending' : 'descending')}
              className={classes(
                'ring-inside flex min-w-0 items-center px-2 font-medium print:table-cell print:text-start print:align-bottom',
                isEnd && 'justify-end rtl:justify-start print:figures',
                cellEdge(index === 0 && !selection, index === columns.length - 1 && !rowMenu, inset),
              )}
            >
              {/* The head comes again on each sheet, where a browser leaves its buttons out. */}
              {column.sortable && onSort && !isPrinted ? (
                <button
                  type="button"
                  onClick={() =>
                    onSort({ column: column.id, direction: direction === 'asc' ? 'desc' : 'asc' })
                  }
                  className={classes(
                    'ring-inside group -mx-1 flex h-full min-w-0 items-center gap-1 rounded px-1 hover:text-text',
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
                <span className="truncate">{column.head}</span>
              )}
            </th>
          );
        })}
        {rowMenu && <th {...gridRoles.head} aria-hidden />}
      </tr>
    </thead>
  );
}
