import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { covers, type Range, rangeAround } from './table-window.ts';

/** Draws only the rows in view and asks for those that are not held. */
export function useVirtualRows({
  scroller,
  total,
  size,
  range,
  onRange,
  viewKey,
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
  /** Height of what stays in view over the rows, in px. */
  padStart?: number;
  /** What covers the end of the rows, in px. */
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
  const shownView = useRef(viewKey);
  useLayoutEffect(() => {
    if (shownView.current === viewKey) return;
    shownView.current = viewKey;
    // Asking a list that is at its top already would cost a layout.
    if (virtual.scrollOffset) scroller.current?.scrollTo({ top: 0 });
  }, [viewKey, scroller, virtual]);
  return { virtual, first };
}
