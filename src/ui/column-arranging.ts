import type { PointerEvent } from 'react';
import { textScale } from './use-size.ts';

/** Least and most width that a column can be given, in px at the usual size of text, as all widths here. */
export const widthLimits = { least: 56, most: 800 };

/** A width within the limits. */
const allowedWidth = (width: number): number =>
  Math.round(Math.max(widthLimits.least, Math.min(widthLimits.most, width)));

/** The width of a column's head. */
export const widthOf = (head: HTMLElement): number => head.offsetWidth / textScale();

/** 1 where a move to the right goes on to the next column, -1 where it goes back. */
const onwards = (element: Element): 1 | -1 => (getComputedStyle(element).direction === 'rtl' ? -1 : 1);

/** The width that a key gives to a column: arrows by 8 px, with Shift by 40; undefined for other keys. */
export function widthAfterKey(
  { key, shiftKey, currentTarget }: { key: string; shiftKey: boolean; currentTarget: Element },
  width: number,
): number | undefined {
  const by = (shiftKey ? 40 : 8) * onwards(currentTarget);
  const to = {
    ArrowRight: width + by,
    ArrowLeft: width - by,
    Home: widthLimits.least,
    End: widthLimits.most,
  }[key];
  return to === undefined ? undefined : allowedWidth(to);
}

type Drag = {
  /** Moves of less than this are no drag, in px. */
  slack: number;
  onMove: (x: number) => void;
  /** `isDone` is false where it was not finished: by Escape, or by the browser. */
  onEnd: (isDone: boolean) => void;
};

/** Follows the pointer that was pressed until it is let go. */
function follow(event: PointerEvent<HTMLElement>, { slack, onMove, onEnd }: Drag): void {
  const { currentTarget: held, pointerId, clientX: from } = event;
  const over = new AbortController();
  const { signal } = over;
  let isDrag = false;
  const end = (isDone: boolean) => {
    over.abort();
    if (held.hasPointerCapture(pointerId)) held.releasePointerCapture(pointerId);
    if (isDrag) onEnd(isDone);
  };
  const move = ({ clientX }: globalThis.PointerEvent) => {
    if (!isDrag && Math.abs(clientX - from) < slack) return;
    // From the start it would take the press from the button under it.
    if (!isDrag) held.setPointerCapture(pointerId);
    isDrag = true;
    onMove(clientX);
  };
  const key = (pressed: KeyboardEvent) => {
    if (pressed.key !== 'Escape' || !isDrag) return;
    pressed.preventDefault();
    pressed.stopPropagation();
    end(false);
  };
  addEventListener('pointermove', move, { signal });
  addEventListener('pointerup', () => end(true), { signal });
  addEventListener('pointercancel', () => end(false), { signal });
  addEventListener('keydown', key, { signal, capture: true });
  held.addEventListener('lostpointercapture', () => end(false), { signal });
}

/** Drags the edge of a column: shows each width, keeps the last; null puts back the width that it had. */
export function dragEdge(
  event: PointerEvent<HTMLElement>,
  head: HTMLElement,
  show: (width: number) => void,
  keep: (width: number | null) => void,
): void {
  if (event.button !== 0) return;
  // The head under the edge would be dragged with it.
  event.stopPropagation();
  const width = widthOf(head);
  const { clientX: from } = event;
  const way = onwards(head);
  let now = width;
  follow(event, {
    slack: 1,
    onMove(x) {
      now = allowedWidth(width + (way * (x - from)) / textScale());
      show(now);
    },
    onEnd: isDone => keep(isDone && now !== width ? now : null),
  });
}

/** Drags a column by its head; `move` gets the id of the column that it comes to stand before, null at the end. */
export function dragHead(event: PointerEvent<HTMLElement>, move: (before: string | null) => void): void {
  // A finger scrolls.
  if (event.button !== 0 || event.pointerType === 'touch') return;
  const head = event.currentTarget;
  const heads = [...(head.parentElement?.querySelectorAll<HTMLElement>('[data-column]') ?? [])];
  const way = onwards(head);
  const at = heads.indexOf(head);
  let gap = at;
  const mark = (next: number) => {
    for (const each of heads) each.style.boxShadow = '';
    gap = next;
    if (next === at || next === at + 1) return;
    const isLast = next === heads.length;
    const marked = heads[isLast ? next - 1 : next];
    if (marked) marked.style.boxShadow = `inset ${(isLast ? -2 : 2) * way}px 0 var(--accent)`;
  };
  follow(event, {
    slack: 6,
    onMove(x) {
      head.style.opacity = '0.5';
      const isPast = (each: HTMLElement) => {
        const { left, width } = each.getBoundingClientRect();
        return way * (x - (left + width / 2)) > 0;
      };
      mark(heads.filter(isPast).length);
    },
    onEnd(isDone) {
      const to = gap;
      mark(at);
      head.style.opacity = '';
      if (isDone && to !== at && to !== at + 1) move(heads[to]?.dataset.column ?? null);
    },
  });
}

/** The width at which a column cuts nothing of the rows that are drawn; its track must be `max-content` meanwhile. */
export function fittingWidth(head: HTMLElement): number {
  const place = [...(head.parentElement?.children ?? [])].indexOf(head);
  const rows = head.closest('table')?.querySelectorAll('[data-row]') ?? [];
  const drawn = [...rows].map(row => row.children[place]?.getBoundingClientRect().width ?? 0);
  return allowedWidth(Math.ceil(Math.max(...drawn) / textScale()));
}
