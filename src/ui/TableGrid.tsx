import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { classes } from './classes.ts';
import { gridRoles } from './grid-roles.ts';
import { TableHead } from './TableHead.tsx';
import { SkeletonRow, TableRow } from './TableRow.tsx';
import type { DataTableProps } from './table-types.ts';
import { covers, gridTemplate, rowAfterKey } from './table-window.ts';
import { usePrinting } from './use-printing.ts';
import { useVirtualRows } from './use-virtual-rows.ts';
import { useWidth } from './use-width.ts';

const head = 36;
const bulkBar = 61 + 32;
const skeletons = Array.from({ length: 12 }, (_, index) => index);

/** The table as a grid: arrows walk its rows, Space chooses, Enter opens. */
export function TableGrid<Row>(props: DataTableProps<Row>) {
  const { total, rows, range, rowKey, selection, onOpen, rowHeight = 48 } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const width = useWidth(scroller);
  const [active, setActive] = useState(0);
  const movesFocus = useRef(false);
  const [shownView, setShownView] = useState(props.viewKey);
  if (shownView !== props.viewKey) {
    setShownView(props.viewKey);
    setActive(0);
  }
  const holdsAll = total !== undefined && covers(range, 0, total - 1, total);
  const isWhole = usePrinting() && holdsAll;
  const { virtual, first } = useVirtualRows({
    scroller,
    viewKey: props.viewKey,
    total: total ?? 0,
    size: rowHeight,
    range,
    onRange: props.onRange,
    padStart: head,
    padEnd: props.bulkBar ? bulkBar : 0,
    keep: active,
    isWhole,
  });

  useEffect(() => {
    if (!movesFocus.current) return;
    movesFocus.current = false;
    scroller.current?.querySelector<HTMLElement>(`[data-row="${active}"]`)?.focus({ preventScroll: true });
  }, [active]);

  // The same list while only the scroll moves, so that rows in view are not drawn again.
  const columns = useMemo(
    () => props.columns.filter(column => !column.hideBelow || width === 0 || width >= column.hideBelow),
    [props.columns, width],
  );
  const template = gridTemplate(columns, {
    isSelectable: Boolean(selection),
    hasMenu: Boolean(props.rowMenu),
  });
  const least = columns.reduce(
    (sum, column) => sum + column.width,
    (selection ? 52 : 0) + (props.rowMenu ? 44 : 0),
  );
  const inView = Math.max(1, Math.floor(((virtual.scrollRect?.height ?? 0) - head) / rowHeight));
  const rowAt = (index: number): Row | undefined => rows[index - range.start];

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    const line = target.closest<HTMLElement>('[data-row]');
    if (!line || !total || event.ctrlKey || event.metaKey || event.altKey) return;
    if (target !== line && !target.matches('a,input[type=checkbox]')) return;
    const index = Number(line.dataset.row);
    const next = rowAfterKey(event.key, index, total, inView);
    const row = rowAt(index);
    if (next !== undefined) {
      movesFocus.current = true;
      setActive(next);
      virtual.scrollToIndex(next, { align: 'auto' });
      if (next === active) line.focus({ preventScroll: true });
    } else if (event.key === ' ' && target === line && row && selection) {
      selection.onToggle(row, index, event.shiftKey);
    } else if (event.key === 'Enter' && target === line && row && onOpen) {
      onOpen(row);
    } else return;
    event.preventDefault();
  };

  const drawn = virtual.getVirtualItems();
  const tabStop = drawn.some(item => item.index === active) ? active : first;
  const [from, to] = isWhole ? [0, total] : [first, Math.min(total ?? 0, first + inView)];
  return (
    <>
      <div ref={scroller} className="relative min-h-0 flex-1 overflow-auto overscroll-contain">
        <table
          {...(selection ? gridRoles.gridOfChoices : gridRoles.grid)}
          aria-label={props.label}
          aria-rowcount={total === undefined ? -1 : total + 1}
          aria-busy={props.busy || total === undefined}
          className="block print:table print:w-full print:min-w-0!"
          style={{ minWidth: least }}
        >
          <TableHead {...props} columns={columns} template={template} />
          <tbody
            {...gridRoles.group}
            onKeyDown={onKeyDown}
            className="relative block print:table-row-group print:h-auto!"
            style={{ height: total ? virtual.getTotalSize() : undefined }}
          >
            {total === undefined &&
              skeletons.map(index => (
                <SkeletonRow key={index} index={index} columns={columns} template={template} table={props} />
              ))}
            {drawn.map(item => {
              const row = rowAt(item.index);
              return (
                <TableRow
                  key={item.index}
                  rowId={row && rowKey(row)}
                  row={row}
                  index={item.index}
                  start={item.start}
                  columns={columns}
                  template={template}
                  table={props}
                  isTabStop={item.index === tabStop}
                  onActive={setActive}
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
          className="flex h-9 shrink-0 items-center justify-between gap-4 border-t px-6 text-caption text-text-3"
        >
          <div className="truncate tabular-nums">{total ? props.foot(from + 1, to) : null}</div>
          <div className="flex shrink-0 items-center gap-2">{props.footEnd}</div>
        </div>
      )}
    </>
  );
}
