import { CircleX } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Failure } from '../../domain/failure.ts';
import { WhatHappened } from './WebhookFaces.tsx';

/** Inside a dialog: what failed and why; what was typed stays. */
export function FailureNote({
  title,
  failure,
  children,
}: {
  title: ReactNode;
  failure: Failure;
  /** What it means and what to do, where that says more than the failure itself. */
  children?: ReactNode;
}) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    note.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div
      ref={note}
      role="alert"
      className="flex scroll-mt-5 gap-2.5 rounded border border-bad-line bg-bad-soft px-3 py-2.5 text-row text-bad-text"
    >
      <CircleX size={16} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-bad-icon" />
      <div className="min-w-0 wrap-anywhere">
        <p className="font-medium">{title}</p>
        <p>{children || <WhatHappened failure={failure} />}</p>
      </div>
    </div>
  );
}
