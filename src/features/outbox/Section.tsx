import type { ReactNode } from 'react';
import { formatCount } from '../../parts/format/numbers.ts';

/** A group of actions: its name and count on a band, then its rows. */
export function Section({
  title,
  count,
  note,
  children,
}: {
  title: ReactNode;
  count: number;
  note?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section>
      <header className="flex min-h-11 flex-wrap items-center gap-x-3 border-b bg-sunken px-4 py-2 text-row md:px-6">
        <h2 className="font-semibold">{title}</h2>
        <span className="text-text-3 tabular-nums">{formatCount(count)}</span>
        {note && <span className="ms-auto text-caption text-text-3 max-md:hidden">{note}</span>}
      </header>
      {children}
    </section>
  );
}
