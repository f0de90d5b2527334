import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Inner width and height of an element in px, without its scrollbars. */
type Size = { width: number; height: number };

/** With `isFirstLater` the first size is drawn in a task after the frame that measured it, for what draws much. */
type SizeOptions = { isFirstLater?: boolean };

let scale: number | undefined;

/**
 * The browser's size of text over the usual 16 px. Lengths that are given in px take so many times their number. Read once in the life of
 * a page.
 */
export function textScale(): number {
  scale ??= Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
  return scale;
}

/**
 * Tells the size of an element before it is first painted and whenever it changes, until the function that is returned is called.
 * The browser measures it after its own layout: asking earlier would lay the whole page out within the task that drew it. State
 * set by `onSize` is drawn within the same frame.
 */
export function watchSize(
  element: Element,
  onSize: (size: Size) => void,
  { isFirstLater = false }: SizeOptions = {},
): () => void {
  let isLater = isFirstLater;
  const watch = new ResizeObserver(() => {
    const tell = () => onSize({ width: element.clientWidth, height: element.clientHeight });
    if (isLater) tell();
    else flushSync(tell);
    isLater = false;
  });
  watch.observe(element);
  return () => watch.disconnect();
}

/** The inner width of an element in px, kept up to date; 0 until it is measured, which is before it is painted unless `isFirstLater`. */
export function useWidth(of: RefObject<HTMLElement | null>, { isFirstLater }: SizeOptions = {}): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(
    () => (of.current ? watchSize(of.current, size => setWidth(size.width), { isFirstLater }) : undefined),
    [of, isFirstLater],
  );
  return width;
}
