import { useRef, useSyncExternalStore } from 'react';
import { usePrinting } from './use-printing.ts';

/**
 * True while a media query holds for the screen. Browsers answer for the paper while they lay it out: a list would change
 * from cards to a grid then, which comes too late to be measured and has no rows.
 */
export function useMedia(query: string): boolean {
  const isPrinting = usePrinting();
  const holds = useSyncExternalStore(
    listener => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
  );
  const onScreen = useRef(holds);
  if (!isPrinting) onScreen.current = holds;
  return onScreen.current;
}

/** The phone layout: narrower than 768 px, more where text is larger, as in styles. */
export const phone = '(width < 48rem)';
