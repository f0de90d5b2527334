import { useSyncExternalStore } from 'react';

/** Whether a media query holds, kept up to date. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    listener => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
  );
}

let isPrinting = false;

/** Whether the page is going on paper. It is known before paper is laid out, which the media query `print` is not. */
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

/** The phone layout: narrower than 768 px. */
export const phone = '(max-width: 767.98px)';
