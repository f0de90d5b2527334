import { useSyncExternalStore } from 'react';

/** True while a media query holds. */
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

/** The phone layout: narrower than 768 px, more where text is larger, as in styles. */
export const phone = '(width < 48rem)';
