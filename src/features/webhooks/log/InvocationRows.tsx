import { Trans } from '@lingui/react/macro';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { InvocationRow } from '../../../domain/invocation/invocation.ts';
import { startOfDay } from '../../../domain/time.ts';
import { useNow } from '../../../parts/format/age.ts';
import { formatCount } from '../../../parts/format/numbers.ts';
import { Time } from '../../../parts/page/Islands.tsx';
import { classes } from '../../../ui/classes.ts';
import { Skeleton, skeletonWidth } from '../../../ui/Skeleton.tsx';
import type { TablePosition } from '../../../ui/table-types.ts';
import type { Range } from '../../../ui/table-window.ts';
import { usePrintedRows } from '../../../ui/use-printing.ts';
import { useRowFocus } from '../../../ui/use-row-focus.ts';
import { textScale } from '../../../ui/use-size.ts';
import { useTellPosition, useVirtualRows } from '../../../ui/use-virtual-rows.ts';
import { ResultChip } from './ResultChip.tsx';

const bars = [0, 1, 2, 3, 4, 5, 6, 7];

type Props = {
  label: string;
  rows: readonly InvocationRow[];
  range: Range;
  /** Undefined before anything is known. */
  total: number | undefined;
  onRange: (range: Range) => void;
  /** When it changes, the list begins at its top. */
  viewKey: string;
  /** Where it begins instead of at its top. */
  position?: TablePosition | undefined;
  onPosition: (position: TablePosition) => void;
  /** Px at the usual size of text. */
  rowHeight: number;
  selectedId: string | null;
  onSelect: (invocationId: string) => void;
  empty: ReactNode;
  /** Told of new rows above what was shown. */
  onFresh: (count: number) => void;
  /** The line under the list, by the first and the last row in view, counted from 1. */
  foot: (first: number, last: number) => ReactNode;
};

/** The attempts of a log, of which only those in view are drawn; what arrives above them does not move them. */
export function InvocationRows(props: Props) {
  const { rows, range, total = 0, selectedId, onSelect } = props;
  const rowHeight = props.rowHeight * textScale();
  const scroller = useRef<HTMLDivElement>(null);
  const tell = useTellPosition(props);
  const { active, keys } = useRowFocus({
    box: scroller,
    total,
    rows,
    start: range.from,
    rowKey: row => row.invocationId,
    viewKey: props.viewKey,
    begins: props.position?.focus,
    onFocus: tell.focused,
  });
  const now = useNow(60_000);
  const printed = usePrintedRows(range, total);
  const { height, drawnHeight, drawn, top, scrollTo } = useVirtualRows({
    scroller,
    total,
    size: rowHeight,
    range,
    onRange: props.onRange,
    viewKey: props.viewKey,
    begins: props.position,
    onScroll: tell.scrolled,
    keep: active,
    printed,
  });
  useStayingInPlace(scroller, { ...props, rowHeight });
  const inView = Math.ceil(top / rowHeight);
  const first = printed ? printed.from : inView;
  const last = printed
    ? printed.to
    : Math.min(total, Math.max(inView + 1, Math.floor((top + height) / rowHeight)));
  const onKeys = keys({ page: Math.max(1, last - first - 1), scrollTo });
  return (
    <>
      <div
        ref={scroller}
        tabIndex={-1}
        data-region
        data-print="flow"
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain outline-none"
      >
        {props.total === undefined &&
          bars.map(index => (
            <div
              key={index}
              className="flex flex-col justify-center border-b px-4"
              style={{ height: rowHeight }}
            >
              <LineSkeleton index={index} />
            </div>
          ))}
        {props.total === 0 && props.empty}
        <ul
          aria-label={props.label}
          aria-busy={props.total === undefined}
          className="relative print:h-auto!"
          style={{ height: drawnHeight }}
          {...onKeys}
        >
          {drawn.map(({ index, start }) => {
            const row = rows[index - range.from];
            const isOpen = row !== undefined && row.invocationId === selectedId;
            return (
              <li
                key={index}
                aria-setsize={total}
                aria-posinset={index + 1}
                className="absolute inset-x-0 top-0 print:static print:h-auto! print:transform-none! print:py-1"
                style={{ height: rowHeight, transform: `translateY(${start}px)` }}
              >
                {row === undefined ? (
                  <div
                    data-row={index}
                    tabIndex={-1}
                    aria-busy
                    className="ring-inside flex size-full flex-col justify-center border-b px-4"
                  >
                    <LineSkeleton index={index} />
                  </div>
                ) : (
                  <button
                    type="button"
                    data-row={index}
                    data-invocation={row.invocationId}
                    aria-current={isOpen || undefined}
                    tabIndex={-1}
                    data-printed
                    onClick={() => onSelect(row.invocationId)}
                    className={classes(
                      'ring-inside relative flex size-full flex-col justify-center border-b px-4 text-start text-row',
                      isOpen
                        ? 'bg-selected before:absolute before:inset-y-0 before:start-0 before:w-[3px] before:bg-accent'
                        : 'hover:bg-hover',
                    )}
                  >
                    <InvocationLine of={row} now={now} />
                  </button>
                )}
              </li>
            );
          })}
        </ul>
      </div>
      {total > 0 && props.foot(first + 1, last)}
    </>
  );
}

/** Keeps what is in view where it is when rows arrive above it, and tells how many did. */
function useStayingInPlace(
  scroller: { current: HTMLDivElement | null },
  { rows, range, total, viewKey, rowHeight, onFresh }: Props,
): void {
  const before = useRef({ viewKey, rows, range, total });
  useLayoutEffect(() => {
    const held = before.current;
    before.current = { viewKey, rows, range, total };
    if (held.viewKey !== viewKey || held.rows === rows) return;
    // Above nothing, all there is has arrived.
    const moved = held.total === 0 ? rows.length : movedBy(held, { rows, range });
    if (moved <= 0) return;
    onFresh(moved);
    const element = scroller.current;
    if (element && element.scrollTop > 0) element.scrollTop += moved * rowHeight;
  }, [scroller, rows, range, total, viewKey, rowHeight, onFresh]);
}

type Window = { rows: readonly InvocationRow[]; range: Range };

/** By how many places the rows that are held moved down; 0 where none of them is held any more. */
function movedBy(before: Window, now: Window): number {
  const places = new Map(now.rows.map(({ invocationId }, place) => [invocationId, place + now.range.from]));
  for (const [place, { invocationId, result }] of before.rows.entries()) {
    const next = places.get(invocationId);
    // An attempt that was still due moves by itself.
    if (next !== undefined && result !== 'pending') return next - (place + before.range.from);
  }
  return 0;
}

const LineSkeleton = ({ index }: { index: number }) => (
  <span aria-hidden className="flex flex-col gap-2.5">
    <Skeleton width={skeletonWidth(index, 0)} />
    <Skeleton width={skeletonWidth(index, 1)} />
  </span>
);

/** An attempt in two lines: what and when, then how it ended. */
function InvocationLine({ of: row, now }: { of: InvocationRow; now: number }) {
  const isToday = startOfDay(row.at) === startOfDay(now);
  return (
    <>
      <span className="flex items-center justify-between gap-3">
        <span dir="ltr" className="min-w-0 truncate">
          {row.eventType}
        </span>
        <span className="shrink-0 tabular-nums">
          {row.result === 'pending' && row.at > now ? (
            <Trans>
              due <Time at={row.at} as={isToday ? 'clock' : 'full'} />
            </Trans>
          ) : (
            <Time at={row.at} as={isToday ? 'clock' : 'full'} />
          )}
        </span>
      </span>
      <span className="flex items-center whitespace-nowrap text-caption text-text-2 tabular-nums">
        <span className="w-26 min-w-max">
          <ResultChip of={row} />
        </span>
        <span
          dir="ltr"
          className={classes('w-9 text-end', row.httpStatus === null && 'max-[22.5rem]:hidden')}
        >
          {row.httpStatus ?? '–'}
        </span>
        {row.durationMs !== null && row.result !== 'pending' && (
          <span dir="ltr" className="w-19 shrink-[99] text-end max-[22.5rem]:hidden">
            {formatCount(row.durationMs)} ms
          </span>
        )}
        <span className="ms-auto min-w-0 truncate">
          {row.attempt > 1 &&
            (row.result === 'pending' ? (
              <Trans>next: attempt {{ number: row.attempt }}</Trans>
            ) : (
              <Trans>Attempt {{ number: row.attempt }}</Trans>
            ))}
        </span>
      </span>
    </>
  );
}
