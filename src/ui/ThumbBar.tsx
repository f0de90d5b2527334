import type { ReactNode } from 'react';

/** A screen's main actions under the thumb, at the bottom of a phone in place of the navigation. */
export const ThumbBar = ({ children }: { children: ReactNode }) => (
  <div
    data-replaces-navigation
    data-print="screen-only"
    className="sticky bottom-0 z-10 mt-auto flex shrink-0 flex-wrap gap-2 border-t bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
  >
    {children}
  </div>
);
