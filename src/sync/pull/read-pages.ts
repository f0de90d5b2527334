import type { CollectionName, Receipt } from '../../domain/collection.ts';
import { type Answer, type Failure, isFailure } from '../../domain/failure.ts';

/** One page of a collection, as a service answered it. */
export type Page<Row> = {
  rows: readonly Row[];
  /** Rows that could not be read: left out and counted. */
  unreadable: readonly { index: number; reason: string }[];
  /** The total that the service announces; null where it does not. */
  total: number | null;
  nextCursor: string | null;
  /** Names the state of the whole collection, the same on each page unless it changed in between. */
  etag: string | null;
  /** On the last page: where the changes since before the first page begin; absent where the service cannot tell them. */
  changesCursor?: string | null;
};

/** Rows that changed since a cursor, as a service answered them. */
export type Changes<Row> = {
  changed: readonly Row[];
  /** Keys of the rows that are gone. */
  removed: readonly string[];
  unreadable: Page<Row>['unreadable'];
  nextCursor: string;
  /** Others have happened already. */
  more: boolean;
};

/** Where the rows of a collection come from. */
export type Source<Row extends object> = {
  collection: CollectionName;
  /** The key by which rows are told apart. */
  key(row: Row): string;
  /** The page after `cursor`; `etag` is what is held, asked on the first page only. */
  fetchPage(request: {
    cursor: string | null;
    etag: string | null;
    signal: AbortSignal;
  }): Promise<Answer<Page<Row> | { notModified: true }>>;
  /** The changes since a cursor; `gone` where the service cannot tell. Absent where it answers with whole lists alone. */
  fetchChanges?(request: {
    cursor: string;
    signal: AbortSignal;
  }): Promise<Answer<Changes<Row> | { gone: true }>>;
};

/** The result of a run. */
export type PagesRead<Row> = {
  rows: Map<string, Row>;
  /** Rows that could not be read, and rows whose key had come before although nothing changed. */
  unreadable: number;
  announced: number | null;
  /** It came to its end with fewer rows than any page announced: perhaps not all were handed out. */
  isShort: boolean;
  /** Names the rows as they are held; null where it may name more than came, or other rows. */
  etag: string | null;
  /** Where the changes of these rows begin; null where the service gave none, or rows are missing that would never come. */
  changesCursor: string | null;
  /** The failure that ended the run early; null after a complete one. */
  failure: Failure | null;
};

/** A run that has brought no row. */
export const noRows = <Row>(failure: Failure | null): PagesRead<Row> => ({
  rows: new Map(),
  unreadable: 0,
  announced: null,
  isShort: false,
  etag: null,
  changesCursor: null,
  failure,
});

type Reading<Row extends object> = {
  source: Source<Row>;
  /** The ETag of the held rows, if the service may answer that nothing changed. */
  etag: string | null;
  signal: AbortSignal;
  onProgress(progress: Receipt['running']): void;
};

/**
 * Reads a collection to its end, or as far as it comes. Cursors go by key, so a collection that changes meanwhile still hands
 * out each row that stays once; only its ETag is not kept, since the rows are of more than one state.
 */
export async function readPages<Row extends object>({
  source,
  etag,
  signal,
  onProgress,
}: Reading<Row>): Promise<PagesRead<Row> | 'notModified'> {
  const gathered = noRows<Row>(null);
  const cursors = new Set<string>();
  let cursor: string | null = null;
  let state: string | null = null;
  let least = Number.POSITIVE_INFINITY;
  let illegible = 0;
  do {
    const answer = await source.fetchPage({ cursor, etag: cursor === null ? etag : null, signal });
    if (isFailure(answer)) return { ...gathered, failure: answer.failure };
    if ('notModified' in answer.ok) {
      return cursor === null && etag !== null
        ? 'notModified'
        : { ...gathered, failure: { kind: 'unreadable', code: 'not-modified-unasked', status: 304 } };
    }
    const page: Page<Row> = answer.ok;
    if (cursor === null) {
      state = page.etag;
      gathered.etag = page.etag;
    }
    const hasMoved = page.etag === null || page.etag !== state;
    if (hasMoved) gathered.etag = null;
    gathered.announced = page.total ?? gathered.announced;
    // Rows that come and go between pages change the total; a run that brought fewer than the least of them lacks some.
    least = Math.min(least, page.total ?? least);
    addRows(gathered, page, source, hasMoved);
    illegible += page.unreadable.length;
    onProgress({ received: gathered.rows.size, announced: gathered.announced });
    cursor = page.nextCursor;
    gathered.changesCursor = source.fetchChanges ? (page.changesCursor ?? null) : null;
    if (cursor !== null && cursors.has(cursor))
      return { ...gathered, failure: { kind: 'unreadable', code: 'cursor-repeated' } };
    if (cursor !== null) cursors.add(cursor);
  } while (cursor !== null);
  // Not one readable row among unreadable ones says that we cannot read, not that there are none.
  const isIllegible = gathered.rows.size === 0 && gathered.unreadable > 0;
  gathered.isShort = Number.isFinite(least) && gathered.rows.size + illegible < least;
  // Or the service would say from now on that nothing has changed.
  if (gathered.isShort) gathered.etag = null;
  if (gathered.isShort || gathered.unreadable > 0) gathered.changesCursor = null;
  return isIllegible ? { ...gathered, failure: { kind: 'unreadable', code: 'no-row-readable' } } : gathered;
}

/** A row that comes again with a later page has moved where the collection changed: the newer one is kept. Elsewhere it is a fault. */
function addRows<Row extends object>(
  gathered: PagesRead<Row>,
  page: Page<Row>,
  source: Source<Row>,
  hasMoved: boolean,
): void {
  gathered.unreadable += page.unreadable.length;
  const ofPage = new Set<string>();
  for (const row of page.rows) {
    const key = source.key(row);
    const isRepeated = gathered.rows.has(key) && (!hasMoved || ofPage.has(key));
    if (isRepeated) gathered.unreadable++;
    else gathered.rows.set(key, row);
    ofPage.add(key);
  }
}
