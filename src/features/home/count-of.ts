import type { UseQueryResult } from '@tanstack/react-query';
import type { Failure } from '../../domain/failure.ts';
import type { Count } from './CountsPanel.tsx';

/** A query's count: 'loading' until it is answered for the first time, null where it cannot be had. (specification §9) */
export function countOf<T>({ data, isPending }: UseQueryResult<T>, pick: (data: T) => number): Count {
  if (data !== undefined) return pick(data);
  return isPending ? 'loading' : null;
}

/** A sentence for a failed count; offline the page says so itself, and an expired session has its own words. */
export const unlessKnown =
  (sentence: string) =>
  (failure: Failure): string | null =>
    failure.kind === 'expired' || !navigator.onLine ? null : sentence;
