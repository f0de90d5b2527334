import type { ReactNode } from 'react';

/** The title of a screen of signing in, and a line of what it is for. */
export function AuthHeading({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <header className="mb-6">
      <h1 className="text-auth">{title}</h1>
      {children && <p className="mt-1 text-body text-text-2">{children}</p>}
    </header>
  );
}
