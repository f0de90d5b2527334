import { useEffect } from 'react';
import { onKey } from '../shortcuts.ts';
import { Logo } from './Logo.tsx';

const lines = [0, 1, 2, 3];
const entries = [...lines, 4, 5];

/** The shell before its code is there, as the first paint of the page draws it. What a key opens by now is drawn with the shell. */
export function ShellSkeleton() {
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <div className="skeleton" aria-busy="true">
      <div className="skeleton-side">
        <span className="skeleton-mark">
          <Logo markOnly />
        </span>
        {entries.map(line => (
          <i key={line} />
        ))}
      </div>
      <div className="skeleton-main">
        <div className="skeleton-header" />
        <PageSkeleton />
      </div>
    </div>
  );
}

/** The page inside the shell before its code is there; `isLate` draws it only once it has been waited for. */
export function PageSkeleton({ isLate = false }: { isLate?: boolean }) {
  return (
    <div className={isLate ? 'skeleton-page skeleton-late' : 'skeleton-page'} aria-hidden>
      {lines.map(line => (
        <i key={line} />
      ))}
    </div>
  );
}
