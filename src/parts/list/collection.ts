import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { usePull, useRefresh, useView } from '../../data/collections.ts';
import { isOnline } from '../../data/network.ts';
import { notifyFailing, withdrawFailing } from '../../data/notices.ts';
import type {
  CollectionName,
  CollectionRows,
  Range,
  Receipt,
  View,
  ViewAnswer,
} from '../../domain/collection.ts';
import { type Failure, failureOf } from '../../domain/failure.ts';

const updateFailed = msg`Failed to update table information. Please make sure you are connected to the internet then refresh the page or try again later.`;

/**
 * Says that a list could not be brought up to date, until it could. An expired session is said elsewhere, and so is, in the strip
 * and the as-of line, that the platform cannot be reached.
 */
function useSayFailed(name: CollectionName): (failure: Failure | null | undefined) => void {
  const { i18n } = useLingui();
  return failure => {
    if (!failure) return withdrawFailing(name);
    if (failure.kind === 'expired' || !isOnline()) return;
    const text = i18n._(updateFailed);
    notifyFailing(name, { tone: 'bad', text, detail: failure.message, key: 'update-failed' });
  };
}

/** Why a pull came to nothing: it failed, or it broke off and its receipt says so. */
const failureIn = (error: unknown, receipt: Receipt | undefined): Failure | null =>
  error ? failureOf(error) : (receipt?.failure ?? null);

/** Keeps a collection fresh and says so when that failed. */
export function useFreshCollection(name: CollectionName): { isPending: boolean; failure: Failure | null } {
  const { data, error, dataUpdatedAt, errorUpdatedAt, isPending } = usePull(name);
  const failure = failureIn(error, data);
  const say = useSayFailed(name);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer, not for each drawing
  useEffect(() => {
    if (dataUpdatedAt + errorUpdatedAt > 0) say(failure);
  }, [dataUpdatedAt, errorUpdatedAt]);
  return { isPending, failure };
}

/** Asks for a collection now, and says so when that failed. */
export function useRefreshNow(name: CollectionName): { isPending: boolean; refresh: () => void } {
  const { mutate, isPending } = useRefresh(name);
  const say = useSayFailed(name);
  return {
    isPending,
    refresh: () =>
      mutate(undefined, {
        onSuccess: receipt => say(receipt.failure),
        onError: error => say(failureOf(error)),
      }),
  };
}

/** A list as a screen draws it: the window of rows it holds, exact counts, and why it could not be brought up to date. */
export type Collection<N extends CollectionName> = {
  name: N;
  view: View;
  onView: (view: View) => void;
  answer: ViewAnswer<CollectionRows[N]> | undefined;
  onRange: (range: Range) => void;
  /** Why nothing is known: neither rows nor a receipt. */
  failure: Failure | null;
  /** Being asked for the first time. */
  isPulling: boolean;
};

/** Binds a collection of the local copy to a view and the window of rows that a table holds. */
export function useCollection<N extends CollectionName>(
  name: N,
  [view, onView]: [View, (view: View) => void],
): Collection<N> {
  const [range, setRange] = useState<Range>({ from: 0, to: 100 });
  const query = useView(name, view, range);
  const pull = useFreshCollection(name);
  return {
    name,
    view,
    onView,
    answer: query.data,
    onRange: next => setRange(old => (old.from === next.from && old.to === next.to ? old : next)),
    failure: query.error ? failureOf(query.error) : pull.failure,
    isPulling: pull.isPending,
  };
}
