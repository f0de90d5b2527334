import { useMemo, useRef } from 'react';
import { classes } from './classes.ts';
import { columnCount, gridRoles } from './grid-roles.ts';
import { HEAD } from './row-stops.ts';
import { TableHead } from './TableHead.tsx';
import { SkeletonRow, TableRow } from './TableRow.tsx';
import type { DataTableProps } from './table-types.ts';
import { tracksStyle } from './table-window.ts';
import { usePrintedRows } from './use-printing.ts';
import { useRowFocus } from './use-row-focus.ts';
import { textScale, useWidth } from './use-size.ts';
import { useTellPosition, useVirtualRows } from './use-virtual-rows.ts';

const head = 36;
const bulkBar = 61 + 32;
const skeletons = Array.from({ length: 12 }, (_, index) => index);

/** The table as a grid with one Tab stop: arrows move by row and by cell, Space selects, Enter opens. */
export function TableGrid<Row>(props: DataTableProps<Row>) {
  const { total, rows, range, rowKey, selection, onOpen, rowHeight = 48 } = props;
  const scale = textScale();
  const size = rowHeight * scale;
  const scroller = useRef<HTMLDivElement>(null);
  const width = useWidth(scroller, { isFirstLater: true });
  const tell = useTellPosition(props);
  const { active, keys } = useRowFocus({
    box: scroller,
    total: total ?? 0,
    rows,
    start: range.from,
    rowKey,
    viewKey: props.viewKey,
    hasBar: Boolean(props.bulkBar),
    begins: props.position?.focus,
    onFocus: tell.focused,
  });
  const printed = usePrintedRows(range, total);
  const { height, drawnHeight, drawn, first, isAtEnd, scrollTo } = useVirtualRows({
    scroller,
    viewKey: props.viewKey,
    begins: props.position,
    onScroll: tell.scrolled,
    total: total ?? 0,
    size,
    range,
    onRange: props.onRange,
    padStart: head * scale,
    padEnd: props.bulkBar ? bulkBar * scale : 0,
    keep: active,
    printed,
  });

  // A new list of columns would draw all rows in view again, also where only the scroll moves.
  const columns = useMemo(
    () =>
      props.columns.filter(column => !column.hideBelow || width === 0 || width >= column.hideBelow * scale),
    [props.columns, width, scale],
  );
  const tracks = tracksStyle(columns, { isSelectable: Boolean(selection), hasMenu: Boolean(props.rowMenu) });
  const inView = Math.max(1, Math.floor((height - head * scale) / size));
  const rowAt = (index: number): Row | undefined => rows[index - range.from];

  const onKeys = keys({
    hasHead: true,
    page: inView,
    scrollTo,
    onSpace:
      selection &&
      ((index, withShift) => {
        const row = rowAt(index);
        if (index === HEAD) selection.onToggleAll();
        else if (row) selection.onToggle(row, index, withShift);
      }),
    onEnter:
      onOpen &&
      (index => {
        const row = rowAt(index);
        if (row) onOpen(row, false);
      }),
  });

  const rowCount = total ?? 0;
  const from = printed ? printed.from : isAtEnd ? Math.max(0, rowCount - inView) : first;
  const to = printed ? printed.to : Math.min(rowCount, from + inView);
  return (
    <>
      <div
        ref={scroller}
        // Firefox would stop at what scrolls.
        tabIndex={-1}
        data-region
        data-print="flow"
        className="relative min-h-0 flex-1 scroll-pt-head overflow-auto overscroll-contain outline-none"
      >
        <table
          {...(selection ? gridRoles.gridOfChoices : gridRoles.grid)}
          aria-label={props.label}
          aria-rowcount={total === undefined ? -1 : total + 1}
          aria-colcount={columnCount(props)}
          aria-busy={props.busy || total === undefined}
          {...onKeys}
          className="block print:table print:w-full print:min-w-0!"
          // Hidden until the box is measured, and with it the columns that fit are known: none moves then.
          style={{ ...tracks, visibility: width === 0 ? 'hidden' : undefined }}
        >
          <TableHead table={props} columns={columns} />
          <tbody
            {...gridRoles.group}
            className="relative block print:table-row-group print:h-auto!"
            style={{ height: total ? drawnHeight : undefined }}
          >
            {total === undefined &&
              width > 0 &&
              skeletons.map(index => (
                <SkeletonRow key={index} index={index} columns={columns} table={props} />
              ))}
            {drawn.map(item => {
              const row = rowAt(item.index);
              return (
                <TableRow
                  key={item.index}
                  row={row}
                  index={item.index}
                  start={item.start}
                  columns={columns}
                  table={props}
                />
              );
            })}
          </tbody>
        </table>
        {total === 0 && props.empty}
      </div>
      {props.bulkBar && (
        <div className={classes('absolute inset-x-6 z-20', props.foot ? 'bottom-13' : 'bottom-4')}>
          {props.bulkBar}
        </div>
      )}
      {props.foot && (
        <div
          data-bar
          className="flex h-9 shrink-0 items-center justify-between gap-4 border-t text-caption text-text-3"
          style={{ paddingInline: props.inset ?? 24 }}
        >
          <div className="truncate tabular-nums">{total ? props.foot(from + 1, to) : null}</div>
          <div className="flex shrink-0 items-center gap-2">{props.footEnd}</div>
        </div>
      )}
    </>
  );
}
