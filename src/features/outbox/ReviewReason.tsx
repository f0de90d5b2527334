import type { ReactNode } from 'react';
import type { Action } from '../../domain/action.ts';
import { LastWords } from './LastWords.tsx';

/** Why a decision came back, and what the service said of it last. */
export function ReviewReason({ of, children }: { of: Action; children: ReactNode }) {
  return (
    <>
      <p>{children}</p>
      <p className="empty:hidden">
        <LastWords of={of} />
      </p>
    </>
  );
}
