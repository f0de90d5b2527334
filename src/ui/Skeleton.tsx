import { classes } from './classes.ts';

/** A bar of 10 px where text will be; no shimmer. */
export function Skeleton({ width = '60%', className }: { width?: string; className?: string }) {
  return (
    <span
      aria-hidden
      className={classes('block h-2.5 max-w-full rounded-small bg-mute-soft', className)}
      style={{ width }}
    />
  );
}

/** A width for the bar of a row and column, uneven like words and always the same. */
export function skeletonWidth(row: number, column: number): string {
  return `${48 + ((row * 37 + column * 53) % 45)}%`;
}
