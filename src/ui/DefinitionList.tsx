import type { ReactNode } from 'react';

/** Facts about a record, term by term, 28 a line; the caller writes words for an unknown fact, and leaves none out. */
export function DefinitionList({
  rows,
  termWidth = 140,
}: {
  rows: readonly { id: string; term: ReactNode; detail: ReactNode }[];
  /** Width of the terms, px at the usual size of text. */
  termWidth?: number;
}) {
  return (
    <dl
      className="grid gap-y-2 text-row"
      style={{ gridTemplateColumns: `min(${termWidth / 16}rem, 50%) minmax(0, 1fr)` }}
    >
      {rows.map(({ id, term, detail }) => (
        <div key={id} className="contents">
          <dt className="pe-4 text-text-2">{term}</dt>
          <dd className="min-w-0 wrap-anywhere">{detail}</dd>
        </div>
      ))}
    </dl>
  );
}
