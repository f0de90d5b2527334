import { useRef } from 'react';
import { Checkbox } from './Checkbox.tsx';
import { classes } from './classes.ts';
import { rowPress } from './row-press.ts';
import { Skeleton } from './Skeleton.tsx';
import type { DataTableProps } from './table-types.ts';
import { useMeasuredRows } from './use-measured-rows.ts';
import { usePrintedRows } from './use-printing.ts';
import { useRowFocus } from './use-row-focus.ts';
import { textScale } from './use-size.ts';
import { useTellPosition } from './use-virtual-rows.ts';

const skeletons = [0, 1, 2, 3, 4, 5];

/** A table's rows on a phone: cards divided by hairlines, one Tab stop; while some are chosen each shows its box. */
export function TableCards<Row>(props: DataTableProps<Row>) {
  const { total, rows, range, rowKey, selection, onOpen, rowMenu, cardHeight: least = 95 } = props;
  const cardHeight = least * textScale();
  const scroller = useRef<HTMLDivElement>(null);
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
  const { list, seen, height, indexes, kept, scrollTo } = useMeasuredRows({
    scroller,
    viewKey: props.viewKey,
    begins: props.position,
    onScroll: tell.scrolled,
    total: total ?? 0,
    size: cardHeight,
    range,
    onRange: props.onRange,
    keep: active,
    printed,
  });
  const onKeys = keys({
    page: Math.max(1, Math.floor(seen / cardHeight)),
    scrollTo,
  });
  const drawn = kept === null ? indexes : kept < (indexes[0] ?? 0) ? [kept, ...indexes] : [...indexes, kept];
  const isChoosing = selection !== undefined && selection.all !== 'none';
  return (
    <>
      <div
        ref={scroller}
        tabIndex={-1}
        data-region
        data-print="flow"
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain outline-none"
        style={{ overflowAnchor: 'none' }}
      >
        {total === undefined && skeletons.map(index => <CardSkeleton key={index} height={cardHeight} />)}
        {total === 0 && props.empty}
        <div className="print:h-auto!" style={{ height, overflow: 'clip' }}>
          <ul
            ref={list}
            aria-label={props.label}
            aria-busy={props.busy || total === undefined}
            className="relative"
            {...onKeys}
          >
            {drawn.map(index => {
              const row = rows[index - range.from];
              const isSelected = row !== undefined && selection?.has(row);
              return (
                <li
                  key={row === undefined ? `#${index}` : rowKey(row)}
                  data-row={index}
                  aria-setsize={total}
                  aria-posinset={index + 1}
                  {...rowPress(row !== undefined && onOpen ? isApart => onOpen(row, isApart) : undefined)}
                  className={classes(index === kept && 'absolute inset-x-0', isSelected && 'bg-selected')}
                >
                  {row === undefined ? (
                    <CardSkeleton height={cardHeight} />
                  ) : (
                    <div className="flex border-b" style={{ minHeight: cardHeight }}>
                      {isChoosing && (
                        <Checkbox
                          label={selection.rowLabel(row)}
                          hideLabel
                          checked={Boolean(isSelected)}
                          onChange={() => selection.onToggle(row, index, false)}
                          className="w-verb shrink-0 items-start! pt-4 ps-4"
                        />
                      )}
                      <div
                        className={classes(
                          'min-w-0 flex-1 py-3',
                          isChoosing ? 'ps-0' : 'ps-4',
                          !rowMenu && 'pe-4',
                        )}
                      >
                        {props.renderCard(row)}
                      </div>
                      {rowMenu && (
                        <div className="grid w-verb shrink-0 place-items-center [&_button]:ring-inside">
                          {rowMenu(row)}
                        </div>
                      )}
                    </div>
                  )}
                </li>
              );
            })}
          </ul>
        </div>
        {printed && Boolean(total) && (
          <p className="p-4 text-caption">{props.foot?.(printed.from + 1, printed.to)}</p>
        )}
      </div>
      {props.bulkBar}
    </>
  );
}

function CardSkeleton({ height }: { height: number }) {
  return (
    <div aria-hidden className="flex flex-col justify-center gap-3.5 border-b px-4" style={{ height }}>
      <Skeleton width="45%" />
      <Skeleton width="65%" />
      <Skeleton width="30%" />
    </div>
  );
}
