import { Children, type ReactNode } from 'react';

/** What a page says of itself under its title: short parts with points between them. */
export function Facts({ children }: { children: ReactNode }) {
  const facts = Children.toArray(children);
  return (
    <p className="flex min-h-5 flex-wrap items-center text-row text-text-2">
      {facts.map((fact, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fact is its place
        <span key={place} className="inline-flex items-center">
          {fact}
          {place < facts.length - 1 && (
            <span aria-hidden className="mx-2 text-text-3">
              ·
            </span>
          )}
        </span>
      ))}
    </p>
  );
}
