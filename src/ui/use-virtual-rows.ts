import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { DataTableProps, TablePosition } from './table-types.ts';
import { covers, type Range, rangeAround, scaleOf, topShowing } from './table-window.ts';
import { watchSize } from './use-size.ts';

export type ListOptions = {
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
  /** The rows to draw on paper, which does not scroll; undefined on the screen. */
  printed?: Range | undefined;
};

/** Rows drawn before and behind those in view. */
export const OVERSCAN = 3;

/**
 * Draws only the rows in view and asks for those that are not held. All are of one height: where each stands is a division, whatever
 * their number. Of more than browsers draw, each px of the scroll moves the rows by several.
 */
export function useVirtualRows(options: ListOptions) {
  const { scroller, total, size, padStart = 0, padEnd = 0, keep, printed } = options;
  const [height, setHeight] = useState(0);
  const [top, setTop] = useState(0);
  const whole = padStart + total * size + padEnd;
  const scaled = scaleOf(whole, height);
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
    const stopSize = watchSize(box, now => setHeight(now.height), { isFirstLater: true });
    box.addEventListener('scroll', tell, { passive: true });
    const stop = () => {
      stopSize();
      box.removeEventListener('scroll', tell);
    };
    watched.current = { box, stop };
  });
  useLayoutEffect(() => () => watched.current?.stop(), []);
  const inView = Math.ceil((height - padStart) / size);
  // A list that has become shorter is scrolled by the browser, which tells it later.
  const most = whole - height;
  const scrolled = Math.min(top * scaled.scale, most);
  const first = Math.max(0, Math.floor(scrolled / size));
  const last = Math.max(first, Math.min(total - 1, first + inView));
  // Nothing until the box is measured: most of it would be drawn twice.
  const isMeasured = height > 0;
  const inBox = Math.max(0, first - OVERSCAN);
  const from = printed ? printed.from : inBox;
  const to = printed ? printed.to : isMeasured ? Math.min(total, last + 1 + OVERSCAN) : inBox;
  const indexes = Array.from({ length: to - from }, (_, at) => from + at);
  const isKept = isMeasured && !printed && keep !== undefined && keep < total && (keep < from || keep >= to);
  const drawnHeight = scaled.height - padStart;
  const shift = scrolled / scaled.scale - scrolled;
  const startOf = (index: number) => {
    if (scaled.scale === 1) return index * size;
    // The row that is kept out of view stands near its place in the list, so that a scroll to it draws it among the others.
    const along = (index * size) / scaled.scale;
    const start =
      index < from
        ? Math.min(along, (from - 1) * size + shift)
        : index >= to
          ? Math.max(along, to * size + shift)
          : index * size + shift;
    // Within the list, which would grow.
    return Math.max(0, Math.min(start, drawnHeight - size));
  };
  const show = (box: HTMLElement, row: number, from: number) => {
    const { scale } = scaleOf(whole, box.clientHeight);
    const seen = box.clientHeight - padStart - padEnd;
    box.scrollTo({ top: topShowing(row, from * scale, size, seen) / scale });
  };
  useFollowScroll(options, {
    first,
    last,
    isReady: total > 0,
    scrolled: () => offset.current,
    begin: (box, at) => (at.focus ? show(box, at.focus.row, at.top) : box.scrollTo({ top: at.top })),
  });
  return {
    /** Height of the box in px; 0 until it is measured. */
    height,
    /** The scroll in px that the box last reported. */
    top: offset.current,
    /** Height of all rows in px, as they are scrolled. */
    drawnHeight,
    drawn: (isKept ? [...indexes, keep] : indexes).map(index => ({ index, start: startOf(index) })),
    first,
    isAtEnd: most > 0 && scrolled >= most - 1,
    scrollTo(row: number) {
      const box = scroller.current;
      if (!box) return;
      show(box, row, box.scrollTop);
      // A scroll moves these rows only once they are drawn again. Focusing one scrolls to it too, and must find it in its new place.
      if (scaled.scale !== 1) flushSync(() => setTop(box.scrollTop));
    },
  };
}

/** The rows in view, and how a list begins elsewhere than at its top. */
type Shown = {
  first: number;
  last: number;
  /** False as long as the list cannot be scrolled to where it begins. */
  isReady: boolean;
  /** The scroll in px that the box last reported. */
  scrolled: () => number;
  /** Scrolls the box to where the list begins. */
  begin: (box: HTMLElement, at: TablePosition) => void;
};

/** Asks for rows that are not held, begins where a list was left, and at the top where it shows another view. */
export function useFollowScroll(
  { scroller, total, range, onRange, viewKey, begins, onScroll }: ListOptions,
  { first, last, isReady, scrolled, begin }: Shown,
): void {
  useEffect(() => {
    if (total > 0 && !covers(range, first, last, total)) onRange(rangeAround(first, last, total));
  }, [total, range, first, last, onRange]);
  const wanted = useRef(begins);
  const latest = useRef({ begin, scrolled });
  latest.current = { begin, scrolled };
  useLayoutEffect(() => {
    const at = wanted.current;
    const box = scroller.current;
    if (!isReady || !at || !box) return;
    wanted.current = undefined;
    latest.current.begin(box, at);
  }, [isReady, scroller]);
  useScrollTold(scroller, onScroll);
  const shownView = useRef(viewKey);
  useLayoutEffect(() => {
    if (shownView.current === viewKey) return;
    shownView.current = viewKey;
    // Asking a list that is at its top already would cost a layout.
    if (latest.current.scrolled()) scroller.current?.scrollTo({ top: 0 });
  }, [viewKey, scroller]);
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
