import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useEffect } from 'react';
import { usePull } from '../data/collections.ts';
import { notify } from '../data/notices.ts';
import type { CollectionName } from '../domain/collection.ts';
import { failureOf } from '../domain/failure.ts';

const updateFailed = msg`Failed to update table information. Please make sure you are connected to the internet then refresh the page or try again later.`;

/** Says that a list could not be brought up to date; an expired session is said elsewhere. (specification §8: Generic) */
export function useSayUpdateFailed(): (error: unknown) => void {
  const { i18n } = useLingui();
  return error => {
    const failure = failureOf(error);
    if (failure.kind === 'expired') return;
    notify({ tone: 'bad', text: i18n._(updateFailed), detail: failure.message, key: 'update-failed' });
  };
}

/** Keeps a collection fresh and says so when that failed while online; offline, the strip and the as-of line say it. */
export function useFreshCollection(name: CollectionName): { isPending: boolean; error: unknown } {
  const { error, errorUpdatedAt, isPending } = usePull(name);
  const say = useSayUpdateFailed();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failure, not for each drawing
  useEffect(() => {
    if (error && navigator.onLine) say(error);
  }, [errorUpdatedAt]);
  return { isPending, error };
}
