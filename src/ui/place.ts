/** A rectangle in px, as `getBoundingClientRect` gives it. */
type Box = { x: number; y: number; width: number; height: number };

const edge = 8;
const gap = 4;

/** Logical start and top in px of a box centred under its anchor, or over it where there is more room; always inside the view. */
export function place(
  anchor: Box,
  box: { width: number; height: number },
  view: { width: number; height: number },
  isRtl = false,
): { start: number; top: number } {
  const anchorStart = isRtl ? view.width - anchor.x - anchor.width : anchor.x;
  const centred = anchorStart + (anchor.width - box.width) / 2;
  const start = Math.max(edge, Math.min(centred, view.width - box.width - edge));
  const below = anchor.y + anchor.height + gap;
  const above = anchor.y - gap - box.height;
  const fits = below + box.height + edge <= view.height;
  return { start, top: fits || above < edge ? below : above };
}

/** Puts an element of the page at its anchor, reading direction and sizes from the page. */
export function placeElement(anchor: Element, element: HTMLElement): void {
  const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
  const isRtl = getComputedStyle(element).direction === 'rtl';
  const size = { width: element.offsetWidth, height: element.offsetHeight };
  const { start, top } = place(anchor.getBoundingClientRect(), size, view, isRtl);
  element.style.insetInlineStart = `${start}px`;
  element.style.top = `${top}px`;
}
