import { useLayoutEffect, useRef, useState } from 'react';
import { anchorAt, topNear, unevenHeight, unevenRange } from './table-window.ts';
import { watchSize } from './use-size.ts';
import { type ListOptions, OVERSCAN, useFollowScroll } from './use-virtual-rows.ts';

/** Times that a scroll to a row is corrected, once the rows before it are drawn and their heights known. */
const MOST_TRIES = 5;

/**
 * Draws only the rows in view, whose heights are known once they are drawn: one after the other as the page lays them out, moved so
 * that the point of the list that the scroll stands for is where it belongs. Nothing is kept of rows out of view, so
 * that a million cost what a hundred do. `size` is the least height of a row; a list of two views or less is drawn whole.
 */
export function useMeasuredRows(options: ListOptions) {
  const { scroller, total, size, keep, printed } = options;
  const list = useRef<HTMLUListElement>(null);
  const [seen, setSeen] = useState(0);
  const [top, setTop] = useState(0);
  const uneven = { total, size, seen };
  const isAll = printed !== undefined || total * size <= 2 * seen;
  const { height, most } = unevenHeight(uneven);
  // Nothing until the box is measured: most of it would be drawn twice.
  const none = { from: 0, to: 0 };
  const inBox = isAll ? { from: 0, to: total } : seen === 0 ? none : unevenRange(top, uneven, OVERSCAN);
  const drawn = printed ?? inBox;
  const isDrawn = (index: number) => index >= drawn.from && index < drawn.to;
  const isKept = seen > 0 && !printed && keep !== undefined && keep < total && !isDrawn(keep);
  const kept = isKept ? keep : null;
  const wanted = useRef<{ row: number; tries: number } | null>(null);

  const rowAt = (index: number) => list.current?.querySelector<HTMLElement>(`[data-row="${index}"]`);

  /** Moves the rows to where the scroll has them. */
  const place = (box: HTMLElement) => {
    const rows = list.current;
    if (!rows) return;
    let moved = 0;
    if (!isAll) {
      const { index, share, at } = anchorAt(box.scrollTop, uneven);
      const row = isDrawn(index) ? rowAt(index) : null;
      // It is drawn next, and placed then.
      if (!row) return;
      moved = Math.round(box.scrollTop + at - row.offsetTop - share * row.offsetHeight);
    }
    rows.style.transform = moved === 0 ? '' : `translateY(${moved}px)`;
    // Near its place in the list, so that a scroll to it draws it among the others.
    const outside = kept === null ? null : rowAt(kept);
    if (outside) outside.style.top = `${((kept as number) / total) * (height - size) - moved}px`;
    bringIntoView(box, moved);
  };

  /** Corrects the scroll by what is missing of the row that is wanted. */
  const bringIntoView = (box: HTMLElement, moved: number) => {
    const { row: index, tries } = wanted.current ?? { row: -1, tries: 0 };
    const row = isDrawn(index) ? rowAt(index) : null;
    if (!row) return;
    const begins = row.offsetTop + moved - box.scrollTop;
    const over = begins + row.offsetHeight - seen;
    const missing = begins < 0 ? begins : over > 0 ? Math.min(over, begins) : 0;
    wanted.current = Math.abs(missing) < 1 || tries === 0 ? null : { row: index, tries: tries - 1 };
    if (!wanted.current) return;
    // Px that the row moves for each px of the scroll.
    const speed = isAll ? 1 : (total / most) * row.offsetHeight - seen / most;
    box.scrollTop += missing / speed;
    // Focusing a row scrolls to it too, and must find it in its new place.
    place(box);
  };

  /** Brings a row into view with as little as it takes from a scroll of `from` px. */
  const show = (box: HTMLElement, row: number, from: number) => {
    const inView = unevenRange(from, uneven, 0);
    wanted.current = { row, tries: MOST_TRIES };
    box.scrollTop = isAll || (row >= inView.from && row < inView.to) ? from : topNear(row, uneven);
    place(box);
  };

  const tell = (box: HTMLElement) => {
    place(box);
    if (isAll) return;
    const next = unevenRange(box.scrollTop, uneven, OVERSCAN);
    if (next.from !== drawn.from || next.to !== drawn.to) setTop(box.scrollTop);
  };
  const latest = useRef({ place, tell });
  latest.current = { place, tell };

  useLayoutEffect(() => {
    const [box, rows] = [scroller.current, list.current];
    if (!box || !rows) return;
    const onScroll = () => latest.current.tell(box);
    const stopBox = watchSize(box, now => setSeen(now.height));
    const stopRows = watchSize(rows, () => latest.current.place(box));
    box.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      stopBox();
      stopRows();
      box.removeEventListener('scroll', onScroll);
    };
  }, [scroller]);
  // After each drawing: other rows have other heights.
  useLayoutEffect(() => {
    if (scroller.current) latest.current.tell(scroller.current);
  });

  useFollowScroll(options, {
    first: drawn.from,
    last: Math.max(drawn.from, drawn.to - 1),
    isReady: total > 0 && seen > 0,
    scrolled: () => scroller.current?.scrollTop ?? 0,
    begin: (box, at) => {
      if (at.focus) show(box, at.focus.row, at.top);
      else box.scrollTop = at.top;
    },
  });

  const indexes = Array.from({ length: drawn.to - drawn.from }, (_, at) => drawn.from + at);
  return {
    list,
    seen,
    /** Height in px of the room that the rows move in; undefined where all are drawn. */
    height: isAll ? undefined : height,
    /** The rows that are drawn one after the other. */
    indexes,
    /** A row that is drawn apart from them, out of view; its top is set here. */
    kept,
    scrollTo(row: number) {
      const box = scroller.current;
      if (box) show(box, row, box.scrollTop);
    },
  };
}
