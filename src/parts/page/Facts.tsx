import { Children, type ReactNode } from 'react';

/** What a page says of itself under its title: short parts with points between them. The point that begins a line is clipped away. */
export function Facts({ children }: { children: ReactNode }) {
  const facts = Children.toArray(children);
  return (
    <div className="overflow-x-clip">
      <p className="-ms-5 flex min-h-5 flex-wrap items-center text-row text-text-2">
        {facts.map((fact, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a fact is its place
          <span key={place} className="inline-flex items-center">
            <span aria-hidden className="w-5 shrink-0 text-center text-text-3">
              ·
            </span>
            {fact}
          </span>
        ))}
      </p>
    </div>
  );
}
