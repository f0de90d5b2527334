import { Loader } from 'lucide-react';
import type { ReactNode } from 'react';

/** For the check of the session alone: turns, and is a sentence where motion is not wanted. */
export function Spinner({ label }: { label: ReactNode }) {
  return (
    <div role="status" className="grid place-items-center gap-2 p-8 text-text-3">
      <Loader size={24} aria-hidden className="animate-spin motion-reduce:hidden" />
      <span className="sr-only text-row motion-reduce:not-sr-only">{label}</span>
    </div>
  );
}
