import type { UseQueryResult } from '@tanstack/react-query';

/** A count as a panel shows it: on its way, missing, or a number. */
export type Count = number | 'loading' | null;

/** A query's count: 'loading' until it is answered for the first time, null where it cannot be had. (specification §9) */
export function countOf<T>({ data, isPending }: UseQueryResult<T>, pick: (data: T) => number): Count {
  if (data !== undefined) return pick(data);
  return isPending ? 'loading' : null;
}
