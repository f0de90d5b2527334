/** A rectangle in px, as `getBoundingClientRect` gives it. */
export type Box = { x: number; y: number; width: number; height: number };

/** Where a floating box is put: logical start and top in px, and how high it may be. */
export type Place = { start: number; top: number; maxHeight: number; side: 'below' | 'above' };

const edge = 8;

/** Puts a floating box under its anchor, or over it where there is more room, and always inside the view. */
export function place(
  anchor: Box,
  floating: { width: number; height: number },
  view: { width: number; height: number },
  {
    align = 'start',
    rtl = false,
    gap = 4,
  }: { align?: 'start' | 'end' | 'center'; rtl?: boolean; gap?: number } = {},
): Place {
  const anchorStart = rtl ? view.width - anchor.x - anchor.width : anchor.x;
  const shift = { start: 0, center: (anchor.width - floating.width) / 2, end: anchor.width - floating.width }[
    align
  ];
  const start = Math.max(edge, Math.min(anchorStart + shift, view.width - floating.width - edge));
  const roomBelow = view.height - (anchor.y + anchor.height) - gap - edge;
  const roomAbove = anchor.y - gap - edge;
  const side = floating.height <= roomBelow || roomBelow >= roomAbove ? 'below' : 'above';
  const maxHeight = Math.max(0, side === 'below' ? roomBelow : roomAbove);
  const height = Math.min(floating.height, maxHeight);
  return {
    start,
    top: side === 'below' ? anchor.y + anchor.height + gap : anchor.y - gap - height,
    maxHeight,
    side,
  };
}

/** Puts an element of the page at its anchor, reading direction and sizes from the page. */
export function placeElement(
  anchor: Element,
  floating: HTMLElement,
  align: 'start' | 'end' | 'center' = 'start',
): void {
  floating.style.maxHeight = '';
  const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
  const rtl = getComputedStyle(floating).direction === 'rtl';
  const size = { width: floating.offsetWidth, height: floating.offsetHeight };
  const at = place(anchor.getBoundingClientRect(), size, view, { align, rtl });
  floating.style.insetInlineStart = `${at.start}px`;
  floating.style.top = `${at.top}px`;
  floating.style.maxHeight = `${at.maxHeight}px`;
}
