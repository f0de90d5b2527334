import type { CollectionName, CollectionRows } from './collection.ts';
import type { Fit } from './find.ts';

/** What of a collection answers a search. */
export type FoundRows<Row> = {
  /** The best, the best first. */
  rows: { row: Row; fit: Fit }[];
  /** How many answer it. */
  total: number;
  /** False where the collection was never loaded to its end on this device. */
  isLoaded: boolean;
};

/** What of the local copy answers a search. */
export type Found = { [N in CollectionName]: FoundRows<CollectionRows[N]> };

/** What stands on the label of a terminal. */
export type LabelledTerminal = { terminalId: string; nickname: string | null; merchantName: string | null };
