import type { UseQueryResult } from '@tanstack/react-query';
import type { SeenAt } from '../domain/collection.ts';
import { type Failure, failureOf } from '../domain/failure.ts';

/** Something that a service was asked for: as it answered last, on this page or before it was opened. */
export type LastAnswer<T> = {
  seen: SeenAt<T> | undefined;
  /** The failure of the last request, the first or a later one. */
  failure: Failure | null;
  /** On its way, with nothing to show meanwhile. */
  isLoading: boolean;
  /** Being asked for. */
  isReading: boolean;
  askAgain: () => void;
};

/** A query's last answer, and how it stands. */
export const lastAnswer = <T>(query: UseQueryResult<SeenAt<T>>): LastAnswer<T> => ({
  seen: query.data,
  failure: query.error ? failureOf(query.error) : null,
  isLoading: query.isPending,
  isReading: query.isFetching,
  askAgain: () => void query.refetch(),
});

/**
 * An answer of the service just now, else the one that this device kept of an earlier time. Where `canAsk` is false the service
 * is not asked.
 */
export function lastOrKeptAnswer<T>(
  live: UseQueryResult<SeenAt<T>>,
  kept: Pick<UseQueryResult<SeenAt<T> | null | undefined>, 'data' | 'isPending'>,
  canAsk = true,
): LastAnswer<T> {
  const seen = live.data ?? kept.data ?? undefined;
  return {
    ...lastAnswer(live),
    seen,
    isLoading: seen === undefined && ((canAsk && live.isPending) || kept.isPending),
  };
}
