import { useSyncExternalStore } from 'react';
import type { Range } from './table-window.ts';

let isPrinting = false;

/** True while the page is printed. It is known before the paper's layout, which the media query `print` is not. */
export function usePrinting(): boolean {
  return useSyncExternalStore(
    listener => {
      const tell = (event: Event) => {
        isPrinting = event.type === 'beforeprint';
        listener();
      };
      window.addEventListener('beforeprint', tell);
      window.addEventListener('afterprint', tell);
      return () => {
        window.removeEventListener('beforeprint', tell);
        window.removeEventListener('afterprint', tell);
      };
    },
    () => isPrinting,
  );
}

/** The rows of a list to draw on paper: all that are held, since none can be fetched once printing begins. Undefined on the screen. */
export function usePrintedRows({ from, to }: Range, total = 0): Range | undefined {
  return usePrinting() ? { from: Math.min(from, total), to: Math.min(to, total) } : undefined;
}
