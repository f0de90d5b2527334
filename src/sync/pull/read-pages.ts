import type { FirstLoadState } from '../../db/copy-receipt.ts';
import { watchForCircle } from '../../domain/circle.ts';
import type { CollectionName, Receipt } from '../../domain/collection.ts';
import { type Answer, type Failure, isFailure } from '../../domain/failure.ts';
import { createYield } from '../clock.ts';

/** One page of a collection, as a service sent it. */
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

/** Rows that changed since a cursor, as a service sent them. */
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
  /** The key that no two rows share. */
  key(row: Row): string;
  /** The page after `cursor`; `etag` is what is held, asked on the first page only. */
  fetchPage(request: {
    cursor: string | null;
    etag: string | null;
    signal: AbortSignal;
    /** Told before the rows are read, so that the page after this one is asked for meanwhile. */
    onNextCursor?: (cursor: string) => void;
    /** Yields to other tasks while many rows are read. */
    pause?: () => Promise<void>;
  }): Promise<Answer<Page<Row> | { notModified: true }>>;
  /** The changes since a cursor; `gone` where the service cannot tell. Absent where it sends whole lists alone. */
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

/** The state of a reading apart from its rows, from which another run can go on. */
type ReadState = Pick<
  FirstLoadState,
  'cursor' | 'etag' | 'hasMoved' | 'announced' | 'least' | 'illegible' | 'unreadable'
>;

/** A reading before its first page. */
export const atFirstPage: ReadState = {
  cursor: null,
  etag: null,
  hasMoved: false,
  announced: null,
  least: null,
  illegible: 0,
  unreadable: 0,
};

type Reading<Row extends object> = {
  source: Source<Row>;
  /** The ETag of the held rows, if the service may respond that nothing changed. */
  etag: string | null;
  signal: AbortSignal;
  onProgress(progress: Receipt['running']): void;
  /** Where it goes on, with the rows that came before. */
  from?: { state: ReadState; rows: Map<string, Row> };
  /** Takes the rows of each page but the last, and where the reading goes on after it. A failure ends the reading. */
  onPage?(rows: ReadonlyMap<string, Row>, state: ReadState): Promise<Failure | null>;
};

/**
 * Reads a collection to its end, or as far as it comes. Cursors go by key, so a collection that changes meanwhile still hands
 * out each row that stays once; only its ETag is not kept, since the rows are of more than one state. While the rows of a page
 * are read and taken, the next page is on its way.
 */
export async function readPages<Row extends object>({
  source,
  etag,
  signal,
  onProgress,
  from = { state: atFirstPage, rows: new Map() },
  onPage,
}: Reading<Row>): Promise<PagesRead<Row> | 'notModified'> {
  const { rows } = from;
  let state = from.state;
  let changesCursor: string | null = null;
  const leadsInCircle = watchForCircle(state.cursor);
  const ended = new AbortController();
  const fetches = openFetches(source, etag, AbortSignal.any([signal, ended.signal]));
  const until = (failure: Failure | null): PagesRead<Row> => ({
    rows,
    unreadable: state.unreadable,
    announced: state.announced,
    isShort: false,
    etag: state.hasMoved ? null : state.etag,
    changesCursor,
    failure,
  });
  try {
    for (;;) {
      const { cursor } = state;
      const answer = await fetches.page(cursor);
      if (isFailure(answer)) return until(answer.failure);
      if ('notModified' in answer.ok) {
        return cursor === null && etag !== null
          ? 'notModified'
          : until({ kind: 'unreadable', code: 'not-modified-unasked', status: 304 });
      }
      const page: Page<Row> = answer.ok;
      const first = cursor === null ? page.etag : state.etag;
      const hasMoved = page.etag === null || withoutWeak(page.etag) !== withoutWeak(first);
      const arrived = addRows(rows, page, source, hasMoved);
      state = {
        cursor: page.nextCursor,
        etag: first,
        hasMoved: state.hasMoved || hasMoved,
        announced: page.total ?? state.announced,
        // Rows that come and go between pages change the total; a run that brought fewer than the least of them lacks some.
        least: page.total === null ? state.least : Math.min(state.least ?? page.total, page.total),
        illegible: state.illegible + page.unreadable.length,
        unreadable: state.unreadable + page.unreadable.length + arrived.repeated,
      };
      onProgress({ received: rows.size, announced: state.announced });
      changesCursor = source.fetchChanges ? (page.changesCursor ?? null) : null;
      if (state.cursor === null) break;
      const isCircle = leadsInCircle(state.cursor, rows.size);
      // A circle of cursors is left by beginning anew.
      const refused = await onPage?.(arrived.rows, isCircle ? atFirstPage : state);
      if (refused) return until(refused);
      if (isCircle) return until({ kind: 'unreadable', code: 'cursor-repeated' });
    }
  } finally {
    ended.abort();
  }
  // Not one readable row among unreadable ones says that we cannot read, not that there are none.
  const isIllegible = rows.size === 0 && state.unreadable > 0;
  const read = until(isIllegible ? { kind: 'unreadable', code: 'no-row-readable' } : null);
  read.isShort = state.least !== null && rows.size + state.illegible < state.least;
  // Or the service would say from now on that nothing has changed.
  if (read.isShort) read.etag = null;
  if (read.isShort || read.unreadable > 0) read.changesCursor = null;
  return read;
}

/** An ETag without the mark of a weak one, which a proxy adds to those pages of a list that it compresses. */
const withoutWeak = (etag: string | null) => etag?.replace(/^W\//, '');

/** A page that was asked for; `next` is the cursor that its answer gave. */
type Fetch<Row> = {
  cursor: string | null;
  next: string | null;
  answer: Promise<Answer<Page<Row> | { notModified: true }>>;
};

/** Fetches pages, and one ahead of the page that is being read: never more, however slowly rows are taken. */
function openFetches<Row extends object>(source: Source<Row>, etag: string | null, signal: AbortSignal) {
  let current: Fetch<Row> | null = null;
  let ahead: Fetch<Row> | null = null;
  const pause = createYield();

  function begin(cursor: string | null): Fetch<Row> {
    const own: Fetch<Row> = { cursor, next: null, answer: new Promise(() => undefined) };
    const onNextCursor = (next: string) => {
      own.next = next;
      if (own === current) goAhead(own);
    };
    own.answer = source.fetchPage({
      cursor,
      etag: cursor === null ? etag : null,
      signal,
      onNextCursor,
      pause,
    });
    // One that is not waited for any more must not count as unhandled.
    own.answer.catch(() => undefined);
    return own;
  }
  function goAhead({ cursor, next }: Fetch<Row>): void {
    if (next !== null && next !== cursor && !signal.aborted) ahead ??= begin(next);
  }

  return {
    page(cursor: string | null): Fetch<Row>['answer'] {
      const found = ahead !== null && ahead.cursor === cursor ? ahead : null;
      ahead = null;
      if (found) {
        current = found;
        goAhead(found);
        return found.answer;
      }
      const begun = begin(cursor);
      current = begun;
      if (begun.next !== null) goAhead(begun);
      return begun.answer;
    },
  };
}

/**
 * Adds the rows of a page; gives those that it added. A row that comes again with a later page has moved where the collection
 * changed: the newer one is kept. Elsewhere it is a fault.
 */
function addRows<Row extends object>(
  gathered: Map<string, Row>,
  page: Page<Row>,
  source: Source<Row>,
  hasMoved: boolean,
): { rows: Map<string, Row>; repeated: number } {
  const rows = new Map<string, Row>();
  let repeated = 0;
  for (const row of page.rows) {
    const key = source.key(row);
    const isRepeated = rows.has(key) || (gathered.has(key) && !hasMoved);
    if (isRepeated) repeated++;
    else rows.set(key, row);
  }
  for (const [key, row] of rows) gathered.set(key, row);
  return { rows, repeated };
}
