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
