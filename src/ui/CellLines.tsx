import type { ReactNode } from 'react';
import { classes } from './classes.ts';

/** A cell of one or two lines: what it is, and under it what tells it apart, in 12/16. */
export function CellLines({
  first,
  second,
  isName = false,
}: {
  first: ReactNode;
  second?: ReactNode;
  /** A name given by people: its own direction, cut at its end, 500 where it heads the row. */
  isName?: boolean;
}) {
  return (
    <>
      <span dir={isName ? 'auto' : undefined} className={classes('block', isName ? 'name' : 'truncate')}>
        {first}
      </span>
      {second !== undefined && <span className="block truncate text-caption text-text-3">{second}</span>}
    </>
  );
}

/** A chip, and under it what explains it, in 12/16. The chip's background reaches beyond the column, so nothing may clip it. */
export const ChipLines = ({
  chip,
  title,
  wraps = false,
  children,
}: {
  chip: ReactNode;
  /** The whole of a line that may be cut. */
  title?: string;
  /** Goes on in further lines, where rows may differ in height. */
  wraps?: boolean;
  children?: ReactNode;
}) => (
  <span className="flex min-w-0 flex-col items-start">
    {chip}
    {children && (
      <span title={title} className={classes('max-w-full text-caption text-text-3', !wraps && 'truncate')}>
        {children}
      </span>
    )}
  </span>
);
