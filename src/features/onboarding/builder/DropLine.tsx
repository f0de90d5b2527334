import { classes } from '../../../ui/classes.ts';

/** Where what is dragged will come to stand. */
export function DropLine({ at }: { at: 'before' | 'behind' }) {
  return (
    <span
      aria-hidden
      className={classes(
        'pointer-events-none absolute inset-x-0 z-10 h-0.5 bg-accent',
        at === 'before' ? '-top-px' : '-bottom-px',
      )}
    >
      <span className="absolute -inset-s-0.75 -top-0.75 size-2 rounded-full bg-accent" />
    </span>
  );
}
