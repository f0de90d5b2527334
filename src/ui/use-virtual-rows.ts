import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { DataTableProps, TablePosition } from './table-types.ts';
import { covers, type Range, rangeAround, topShowing } from './table-window.ts';
import { watchSize } from './use-size.ts';

/** Draws only the rows in view and asks for those that are not held. */
export function useVirtualRows({
  scroller,
  total,
  size,
  range,
  onRange,
  viewKey,
  begins,
  onScroll,
  padStart = 0,
  padEnd = 0,
  keep,
  isWhole = false,
}: {
  scroller: RefObject<HTMLDivElement | null>;
  total: number;
  /** Height of a row, or its estimate, in px. */
  size: number;
  range: Range;
  onRange: (range: Range) => void;
  /** When it changes, the list begins at its top. */
  viewKey?: string;
  /** Where it begins instead of at its top. */
  begins?: TablePosition;
  onScroll?: (top: number) => void;
  /** Height of what stays in view over the rows, in px. */
  padStart?: number;
  /** Height of the bars that cover the end of the rows, in px. */
  padEnd?: number;
  /** A row that stays drawn when it scrolls away, since it has the focus. */
  keep?: number;
  /** Draws every row: paper does not scroll. */
  isWhole?: boolean;
}) {
  const virtual = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => size,
    overscan: 4,
    observeElementRect: ({ scrollElement }, onSize) =>
      scrollElement ? watchSize(scrollElement, onSize) : undefined,
    // A scroll step draws when there is time for it, instead of at once in one long task.
    useFlushSync: false,
    paddingEnd: padEnd,
    scrollPaddingEnd: padStart + padEnd,
    rangeExtractor: inView => {
      if (isWhole) return Array.from({ length: total }, (_, index) => index);
      const indexes = defaultRangeExtractor(inView);
      return keep === undefined || keep >= total || indexes.includes(keep) ? indexes : [...indexes, keep];
    },
  });
  const first = virtual.range?.startIndex ?? 0;
  const last = virtual.range?.endIndex ?? 0;
  useEffect(() => {
    if (total > 0 && !covers(range, first, last, total)) onRange(rangeAround(first, last, total));
  }, [total, range, first, last, onRange]);
  const wanted = useRef(begins);
  const isEmpty = total === 0;
  useLayoutEffect(() => {
    const to = wanted.current;
    const box = scroller.current;
    if (isEmpty || !to || !box) return;
    wanted.current = undefined;
    const inView = box.clientHeight - padStart - padEnd;
    box.scrollTo({ top: to.focus ? topShowing(to.focus.row, to.top, size, inView) : to.top });
  }, [isEmpty, scroller, size, padStart, padEnd]);
  useScrollTold(scroller, onScroll);
  const shownView = useRef(viewKey);
  useLayoutEffect(() => {
    if (shownView.current === viewKey) return;
    shownView.current = viewKey;
    // Asking a list that is at its top already would cost a layout.
    if (virtual.scrollOffset) scroller.current?.scrollTo({ top: 0 });
  }, [viewKey, scroller, virtual]);
  return { virtual, first };
}

/** Tells where a table stands, piece by piece. */
export function useTellPosition<Row>({
  position,
  onPosition,
}: Pick<DataTableProps<Row>, 'position' | 'onPosition'>) {
  const now = useRef<TablePosition>(position ?? { top: 0, focus: null });
  const told = (change: Partial<TablePosition>) => {
    now.current = { ...now.current, ...change };
    onPosition?.(now.current);
  };
  return {
    scrolled: (top: number) => told({ top }),
    focused: (focus: TablePosition['focus']) => told({ focus }),
  };
}

/** Says how far a box is scrolled whenever that changes. */
function useScrollTold(scroller: RefObject<HTMLElement | null>, onScroll?: (top: number) => void): void {
  const latest = useRef(onScroll);
  latest.current = onScroll;
  useEffect(() => {
    const box = scroller.current;
    const tell = () => box && latest.current?.(box.scrollTop);
    box?.addEventListener('scroll', tell, { passive: true });
    return () => box?.removeEventListener('scroll', tell);
  }, [scroller]);
}

/** A list that is drawn whole: begins where it was left, and says how far it is scrolled. */
export function useKeptScroll(begins: number, onScroll: (top: number) => void) {
  const scroller = useRef<HTMLDivElement>(null);
  useScrollTold(scroller, onScroll);
  const wanted = useRef(begins);
  useLayoutEffect(() => {
    scroller.current?.scrollTo({ top: wanted.current });
  }, []);
  return scroller;
}
