import { useSyncExternalStore } from 'react';

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
