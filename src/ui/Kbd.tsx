import type { ReactNode } from 'react';
import { classes } from './classes.ts';

/** A key of the keyboard, 20 high. */
export function Kbd({ inverse = false, children }: { inverse?: boolean; children: ReactNode }) {
  return (
    <kbd
      dir="ltr"
      className={classes(
        'inline-grid h-4.5 min-w-4.5 place-items-center rounded-small border px-1 font-sans text-[0.6875rem]/3',
        inverse ? 'border-inverse-muted text-on-inverse' : 'border-line-strong bg-surface text-text-3',
      )}
    >
      {children}
    </kbd>
  );
}
