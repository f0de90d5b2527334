import { useOne, usePull } from '../../data/collections.ts';
import { useOnline } from '../../data/network.ts';
import type { CollectionName, CollectionRows, Receipt } from '../../domain/collection.ts';
import type { Failure } from '../../domain/failure.ts';
import { failureIn } from './collection.ts';

/**
 * State of a record that the saved list lacks: `loading` while the list loads, `unloaded` where it never loaded to its end,
 * `unsaved` where it can't be loaded again, `missing` where the list that was loaded again lacks the record, too.
 */
export type Absence = 'loading' | 'unloaded' | 'unsaved' | 'missing';

/** A record for its page. */
export type RecordOf<Row> = {
  row: Row | null;
  receipt: Receipt | undefined;
  /** The failure of the last pull. */
  failure: Failure | null;
  /** Counts where there is no row. */
  absence: Absence;
};

/** A record for its page, and the reason for its absence. */
export function useRecord<N extends CollectionName>(name: N, key: string): RecordOf<CollectionRows[N]> {
  const { data, isPending } = useOne(name, key);
  const pull = usePull(name);
  const isOnline = useOnline();
  const receipt = data?.receipt;
  const failure = failureIn(pull.error, receipt);
  const isPulling = pull.isFetching && !pull.isFetchedAfterMount;
  const absence = isPending ? 'loading' : absenceOf({ receipt, failure, isPulling, isOnline });
  return { row: data?.row ?? null, receipt, failure, absence };
}

/** See `Absence`; `isPulling` while the first pull since the page was opened runs. */
export function absenceOf({
  receipt,
  failure,
  isPulling,
  isOnline,
}: {
  receipt: Receipt | undefined;
  failure: Failure | null;
  isPulling: boolean;
  isOnline: boolean;
}): Absence {
  if (!receipt || receipt.asOf === null) return isPulling || receipt?.running ? 'loading' : 'unloaded';
  if (isOnline && isPulling) return 'loading';
  return isOnline && failure === null && receipt.complete ? 'missing' : 'unsaved';
}
