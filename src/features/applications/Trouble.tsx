import { CircleX } from 'lucide-react';
import type { ReactNode } from 'react';

/** In a dialog: that what was asked for did not happen, why, and what can be done. */
export const Trouble = ({ children }: { children: ReactNode }) => (
  <div
    role="alert"
    className="flex gap-2.5 rounded border border-bad-line bg-bad-soft px-3 py-2.5 text-row text-bad-text"
  >
    <CircleX size={16} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-bad-icon" />
    <div className="min-w-0 flex-1 space-y-1 wrap-anywhere">{children}</div>
  </div>
);
