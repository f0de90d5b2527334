import type { ReactNode } from 'react';

/** What stands in a row's column of reasons: one line, and a quieter one. */
export function Lines({ first, second }: { first: ReactNode; second?: ReactNode }) {
  return (
    <>
      <span className="block truncate text-text-2">{first}</span>
      {second && <span className="block truncate text-caption text-text-3">{second}</span>}
    </>
  );
}
