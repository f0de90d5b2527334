import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { DataTableProps, TablePosition } from './table-types.ts';
import { covers, type Range, rangeAround, scaleOf, topShowing } from './table-window.ts';
import { watchSize } from './use-size.ts';

type Options = {
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
};

/** The rows in view, and those that are drawn. */
type Rows = {
  range: { startIndex: number; endIndex: number } | null;
  /** Px from the top of the list. */
  scrollOffset: number | null;
};

/** Rows drawn before and behind those in view. */
const OVERSCAN = 4;

/**
 * Draws only the rows in view and asks for those that are not held. All are of one height: where each stands is a division, whatever
 * their number. Of more than browsers draw, each px of the scroll moves the rows by several.
 */
export function useVirtualRows(options: Options) {
  const { scroller, total, size, padStart = 0, padEnd = 0, keep, isWhole = false } = options;
  const [height, setHeight] = useState(0);
  const [top, setTop] = useState(0);
  const whole = padStart + total * size + padEnd;
  const scaled = scaleOf(whole, height);
  const scaleIn = (seen: number) => scaleOf(whole, seen).scale;
  const scale = useRef(1);
  scale.current = scaled.scale;
  const offset = useRef(0);
  const watched = useRef<{ box: HTMLElement; stop: () => void } | null>(null);
  // After each drawing: the box may come later than the list, or anew.
  useLayoutEffect(() => {
    const box = scroller.current;
    if (box === (watched.current?.box ?? null)) return;
    watched.current?.stop();
    if (!box) {
      watched.current = null;
      return;
    }
    const tell = () => {
      offset.current = box.scrollTop;
      const isAtEnd = box.scrollTop + box.clientHeight >= box.scrollHeight - 1;
      // A step within a row draws nothing, save the last one.
      const isExact = isAtEnd || scale.current !== 1;
      setTop(isExact ? box.scrollTop : Math.floor(box.scrollTop / size) * size);
    };
    const stopSize = watchSize(box, now => setHeight(now.height));
    box.addEventListener('scroll', tell, { passive: true });
    const stop = () => {
      stopSize();
      box.removeEventListener('scroll', tell);
    };
    watched.current = { box, stop };
  });
  useLayoutEffect(() => () => watched.current?.stop(), []);
  const inView = Math.ceil(height / size);
  // A list that has become shorter is scrolled by the browser, which tells it later.
  const most = whole - height;
  const scrolled = Math.min(top * scaled.scale, most);
  const first = Math.max(0, Math.floor(scrolled / size));
  const last = Math.max(first, Math.min(total - 1, first + inView));
  // Nothing until the box is measured: most of it would be drawn twice.
  const isMeasured = height > 0;
  const from = isWhole ? 0 : Math.max(0, first - OVERSCAN);
  const to = isWhole ? total : isMeasured ? Math.min(total, last + 1 + OVERSCAN) : from;
  const indexes = Array.from({ length: to - from }, (_, at) => from + at);
  const isKept = isMeasured && keep !== undefined && keep < total && (keep < from || keep >= to);
  const drawnHeight = scaled.height - padStart;
  const shift = scrolled / scaled.scale - scrolled;
  // The row that is kept out of view stays within the list, which would grow.
  const startOf = (index: number) =>
    scaled.scale === 1 ? index * size : Math.max(0, Math.min(index * size + shift, drawnHeight - size));
  const virtual = {
    range: { startIndex: first, endIndex: last },
    scrollRect: { height },
    get scrollOffset() {
      return offset.current;
    },
    getVirtualItems: () =>
      (isKept ? [...indexes, keep] : indexes).map(index => ({ index, start: startOf(index) })),
    getTotalSize: () => drawnHeight,
    scrollToIndex(index: number) {
      const box = scroller.current;
      if (!box) return;
      const seen = box.clientHeight - padStart - padEnd;
      box.scrollTo({ top: topShowing(index, box.scrollTop * scaled.scale, size, seen) / scaled.scale });
    },
  };
  useShownRows(virtual, options, scaleIn);
  return { virtual, first, isAtEnd: most > 0 && scrolled >= most - 1 };
}

/** The same for rows whose heights are known once they are drawn. */
export function useMeasuredRows(options: Options) {
  const { scroller, total, size, padStart = 0, padEnd = 0, keep } = options;
  const virtual = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => size,
    overscan: OVERSCAN,
    observeElementRect: ({ scrollElement }, onSize) =>
      scrollElement ? watchSize(scrollElement, onSize) : undefined,
    // A scroll step draws when there is time for it, instead of at once in one long task.
    useFlushSync: false,
    paddingEnd: padEnd,
    scrollPaddingEnd: padStart + padEnd,
    rangeExtractor: inView => {
      const indexes = defaultRangeExtractor(inView);
      return keep === undefined || keep >= total || indexes.includes(keep) ? indexes : [...indexes, keep];
    },
  });
  useShownRows(virtual, options, unscaled);
  return { virtual };
}

const unscaled = () => 1;

/** Asks for rows that are not held, begins where a list was left, and at the top where it shows another view. */
function useShownRows(
  virtual: Rows,
  { scroller, total, size, range, onRange, viewKey, begins, onScroll, padStart = 0, padEnd = 0 }: Options,
  /** By how many px a px of the scroll moves the rows, in a box of `seen` px. */
  scaleIn: (seen: number) => number,
): void {
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
    const scale = scaleIn(box.clientHeight);
    box.scrollTo({
      top: to.focus ? topShowing(to.focus.row, to.top * scale, size, inView) / scale : to.top,
    });
  }, [isEmpty, scroller, size, padStart, padEnd, scaleIn]);
  useScrollTold(scroller, onScroll);
  const shownView = useRef(viewKey);
  useLayoutEffect(() => {
    if (shownView.current === viewKey) return;
    shownView.current = viewKey;
    // Asking a list that is at its top already would cost a layout.
    if (virtual.scrollOffset) scroller.current?.scrollTo({ top: 0 });
  }, [viewKey, scroller, virtual]);
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
