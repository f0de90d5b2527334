import type { CollectionName } from '../../domain/collection.ts';
import type { Answer } from '../../domain/failure.ts';

/** One page of a collection, as a service answered it. */
export type Page<Row> = {
  rows: readonly Row[];
  /** Rows that could not be read: left out and counted. (contract: reading rules) */
  unreadable: readonly { index: number; reason: string }[];
  /** What the service says there is in all; null where it does not say. */
  total: number | null;
  nextCursor: string | null;
  /** Names the state of the whole collection, the same on each page unless it changed in between. */
  etag: string | null;
};

/** Where the rows of a collection come from. */
export type Source<Row extends object> = {
  collection: CollectionName;
  /** What tells one row from another. */
  key(row: Row): string;
  /** The page after `cursor`; `etag` is what is held, asked on the first page only. */
  fetchPage(request: {
    cursor: string | null;
    etag: string | null;
    signal: AbortSignal;
  }): Promise<Answer<Page<Row> | { notModified: true }>>;
};
