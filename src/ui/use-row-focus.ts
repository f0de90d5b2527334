import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  controlsIn,
  fieldIn,
  HEAD,
  isField,
  isOutdated,
  type Place,
  placeOf,
  rowOf,
  stopAt,
  stopsOf,
} from './row-stops.ts';
import { rowAfterKey } from './table-window.ts';

type List<Row> = {
  /** Holds the rows, each with its index as `data-row`; the head of a table has -1. */
  box: RefObject<HTMLElement | null>;
  total: number;
  /** The rows held, and the index of the first of them. */
  rows: readonly Row[];
  start: number;
  rowKey: (row: Row) => string;
  /** When it changes, the list begins at its top. */
  viewKey?: string;
  /** Something floats over the rows, which may hold the focus when it goes. */
  hasBar?: boolean;
  /** The place that has the focus first, once its row is there. */
  begins?: (Place & { key: string }) | null;
  onFocus?: (place: Place & { key: string }) => void;
};

type Moves = {
  hasHead?: boolean;
  /** The number of rows that PageUp and PageDown move by. */
  page: number;
  scrollTo?: (index: number) => void;
  /** Space on a row: where it is not, the row's checkbox alone answers to it. */
  onSpace?: (index: number, withShift: boolean) => void;
  onEnter?: (index: number) => void;
};

/**
 * One Tab stop for a list of which only a part is drawn: arrows move by row, by cell and by control. The focus stays with its
 * row when rows come and go; when its row goes, the row that takes its place has it. Tabindexes are set in the document, since
 * rows hold controls that know nothing of the list.
 */
export function useRowFocus<Row>(given: List<Row>) {
  const { box, rows, start, total, viewKey, hasBar = false, begins } = given;
  const [active, setActive] = useState(begins?.row ?? 0);
  const at = useRef<Place>(begins ?? { row: 0, cell: -1, nth: 0 });
  const key = useRef(begins?.key);
  const isComingBack = useRef(Boolean(begins));
  const stop = useRef<HTMLElement>(null);
  const isInside = useRef(false);
  const isMoving = useRef(Boolean(begins));

  const keyAt = (index: number): string | undefined => {
    const row = rows[index - start];
    return row === undefined ? undefined : given.rowKey(row);
  };

  const hold = (element: HTMLElement) => {
    const before = stop.current;
    stop.current = element;
    // Set again while it has the focus, it would have the browser compute all styles at once.
    if (element.tabIndex !== 0) element.tabIndex = 0;
    if (!before || before === element) return;
    // A cell takes the focus from keys alone: if it could from a press, its row would not.
    if (before.matches('td, th')) before.removeAttribute('tabindex');
    else before.tabIndex = -1;
  };

  /** Makes the place that is meant the only stop, and gives it the focus that was lost or is on its way there. */
  const placeFocus = () => {
    const list = box.current;
    if (!list) return;
    for (const control of controlsIn(list)) if (control !== stop.current) control.tabIndex = -1;
    const { row } = at.current;
    const held = stop.current;
    const isHeld = held && list.contains(held) && rowOf(held)?.dataset.row === `${row}` && !isOutdated(held);
    let next = isHeld && !isMoving.current ? held : stopAt(list, at.current);
    if (!next && isMoving.current && row < total) return;
    // Of rows that went, the last that is left; without rows, the head.
    next ??= stopAt(list, { ...at.current, row: Math.min(row, total - 1) });
    next ??= list.querySelector<HTMLElement>('[data-row][tabindex]') ?? undefined;
    if (!next) return;
    hold(next);
    if (isComingBack.current && total === 0) return;
    const focused = document.activeElement;
    const isLost = isInside.current && focused !== next && focused?.contains(next);
    const isBroughtIntoView = isMoving.current;
    if (!isMoving.current && !isLost) return;
    isMoving.current = false;
    const isTaken = isComingBack.current && !focused?.matches('body, main, h1');
    isComingBack.current = false;
    // The operator may have gone on to something else before the rows came.
    if (isTaken) return;
    next.focus({ preventScroll: true });
    // A row whose control went with the focus in it may be out of view: the list stays where it was scrolled to.
    if (isBroughtIntoView && !next.dataset.row) next.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };

  const go = (place: Place, isFocused: boolean) => {
    at.current = place;
    isMoving.current = isFocused;
    setActive(Math.max(0, place.row));
    placeFocus();
  };

  const { onFocus } = given;
  const latest = useRef({ placeFocus, hold, keyAt, onFocus });
  latest.current = { placeFocus, hold, keyAt, onFocus };

  useLayoutEffect(() => {
    const list = box.current;
    if (!list) return;
    const onIn = ({ target }: FocusEvent) => {
      const row = target instanceof HTMLElement && rowOf(target);
      if (!row) return;
      isInside.current = true;
      at.current = placeOf(row, target);
      key.current = latest.current.keyAt(at.current.row);
      latest.current.hold(target);
      setActive(Math.max(0, at.current.row));
      if (key.current !== undefined) latest.current.onFocus?.({ ...at.current, key: key.current });
    };
    const onOut = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node) isInside.current = list.contains(relatedTarget);
      // Neither an element removed with the focus in it nor a window in the background counts as left.
      else
        queueMicrotask(() => {
          if (document.activeElement !== document.body) return;
          if (target instanceof Node && target.isConnected) isInside.current = false;
        });
    };
    const watch = new MutationObserver(() => latest.current.placeFocus());
    watch.observe(list, { childList: true, subtree: true });
    list.addEventListener('focusin', onIn);
    list.addEventListener('focusout', onOut);
    latest.current.placeFocus();
    return () => {
      watch.disconnect();
      list.removeEventListener('focusin', onIn);
      list.removeEventListener('focusout', onOut);
    };
  }, [box]);

  const shownView = useRef(viewKey);
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows that change are the reason, whatever else is read
  useLayoutEffect(() => {
    const { row } = at.current;
    if (shownView.current !== viewKey) {
      shownView.current = viewKey;
      key.current = undefined;
      if (row !== HEAD) go({ row: 0, cell: -1, nth: 0 }, isInside.current);
      return;
    }
    const now = keyAt(row);
    if (key.current === undefined || now === key.current) return;
    const moved = rows.findIndex(each => given.rowKey(each) === key.current);
    if (moved >= 0) go({ ...at.current, row: start + moved }, isInside.current || isComingBack.current);
    else if (now !== undefined) key.current = now;
  }, [rows, start, viewKey]);

  const hadBar = useRef(hasBar);
  useEffect(() => {
    const isGone = hadBar.current && !hasBar;
    hadBar.current = hasBar;
    if (isGone && document.activeElement === document.body) stop.current?.focus({ preventScroll: true });
  }, [hasBar]);

  const keys = ({ hasHead = false, page, scrollTo, onSpace, onEnter }: Moves) => ({
    // Before the controls of the row: arrows on a button that opens a menu move on.
    onKeyDownCapture: (event: KeyboardEvent<HTMLElement>) => {
      const target = event.target as HTMLElement;
      const row = rowOf(target);
      if (!row || !box.current?.contains(row) || isField(target) || event.altKey || event.metaKey) return;
      const place = placeOf(row, target);
      const toRow = (index: number) => {
        if (index !== HEAD) scrollTo?.(index);
        key.current = keyAt(index);
        go({ ...place, row: index }, true);
      };
      const stops = stopsOf(row);
      const toStop = (stop: HTMLElement | undefined) => stop && go(placeOf(row, stop), true);
      const isRow = target === row || !row.hasAttribute('tabindex');
      const next = rowAfterKey(event.key, place.row, total, page);
      if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
        if (event.ctrlKey) return;
        const isRtl = getComputedStyle(row).direction === 'rtl';
        toStop(stops[stops.indexOf(target) + ((event.key === 'ArrowLeft') === isRtl ? 1 : -1)]);
      } else if (/^(Arrow|Page)Up$/.test(event.key) && place.row <= 0 && hasHead && !event.ctrlKey)
        toRow(HEAD);
      else if ((event.key === 'Home' || event.key === 'End') && !isRow && !event.ctrlKey)
        toStop(event.key === 'Home' ? stops[1] : stops.at(-1));
      else if (next !== undefined && (!event.ctrlKey || event.key === 'Home' || event.key === 'End'))
        toRow(next);
      else if (event.ctrlKey) return;
      else if (event.key === ' ' && onSpace && !target.matches('button, input'))
        onSpace(place.row, event.shiftKey);
      else if ((event.key === 'Enter' || event.key === 'F2') && fieldIn(target)) fieldIn(target)?.focus();
      else if (event.key === 'Enter' && onEnter && !target.matches('a, button')) onEnter(place.row);
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
    // After the field itself: Enter and Escape lead from a field back to its cell.
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const target = event.target as HTMLElement;
      if (event.key !== 'Enter' && event.key !== 'Escape') return;
      const cell = isField(target) && rowOf(target) && target.closest<HTMLElement>('[role=gridcell]');
      if (!cell) return;
      event.preventDefault();
      event.stopPropagation();
      hold(cell);
      cell.focus();
    },
  });

  return { active, keys };
}
