import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useEffect } from 'react';
import { usePull, useRefresh } from '../data/collections.ts';
import { notify } from '../data/notices.ts';
import type { CollectionName, Receipt } from '../domain/collection.ts';
import { type Failure, failureOf } from '../domain/failure.ts';

const updateFailed = msg`Failed to update table information. Please make sure you are connected to the internet then refresh the page or try again later.`;

/** Says that a list could not be brought up to date; an expired session is said elsewhere. (specification §8: Generic) */
function useSayFailed(): (failure: Failure | null | undefined) => void {
  const { i18n } = useLingui();
  return failure => {
    if (!failure || failure.kind === 'expired') return;
    notify({ tone: 'bad', text: i18n._(updateFailed), detail: failure.message, key: 'update-failed' });
  };
}

/** Why a pull came to nothing: it failed, or it broke off and its receipt says so. */
const failureIn = (error: unknown, receipt: Receipt | undefined): Failure | null =>
  error ? failureOf(error) : (receipt?.failure ?? null);

/** Keeps a collection fresh and says so when that failed while online; offline, the strip and the as-of line say it. */
export function useFreshCollection(name: CollectionName): { isPending: boolean; failure: Failure | null } {
  const { data, error, dataUpdatedAt, errorUpdatedAt, isPending } = usePull(name);
  const failure = failureIn(error, data);
  const say = useSayFailed();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer, not for each drawing
  useEffect(() => {
    if (navigator.onLine) say(failure);
  }, [dataUpdatedAt, errorUpdatedAt]);
  return { isPending, failure };
}

/** Asks for a collection now, and says so when that failed. */
export function useRefreshNow(name: CollectionName): { isPending: boolean; refresh: () => void } {
  const { mutate, isPending } = useRefresh(name);
  const say = useSayFailed();
  return {
    isPending,
    refresh: () =>
      mutate(undefined, {
        onSuccess: receipt => say(receipt.failure),
        onError: error => say(failureOf(error)),
      }),
  };
}
