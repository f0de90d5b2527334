import type { ReactNode } from 'react';

/** Facts about a record, term by term, 28 a line; the caller writes words for an unknown fact, and leaves none out. */
export function DefinitionList({
  rows,
  termWidth = 140,
}: {
  rows: readonly { id: string; term: ReactNode; detail: ReactNode }[];
  /** Width of the terms in px. */
  termWidth?: number;
}) {
  return (
    <dl
      className="grid gap-x-0 gap-y-2 text-row"
      style={{ gridTemplateColumns: `${termWidth}px minmax(0, 1fr)` }}
    >
      {rows.map(({ id, term, detail }) => (
        <div key={id} className="contents">
          <dt className="pe-4 text-text-2">{term}</dt>
          <dd className="min-w-0">{detail}</dd>
        </div>
      ))}
    </dl>
  );
}
