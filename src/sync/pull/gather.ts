import type { Receipt } from '../../domain/collection.ts';
import { type Failure, isFailure } from '../../domain/failure.ts';
import type { Page, Source } from './source.ts';

/** Times a run starts again because the collection changed while it was being read, before it gives up. */
const MOST_RESTARTS = 3;

/** What a run brought. */
export type Gathered<Row> = {
  rows: Map<string, Row>;
  /** Rows that could not be read, and rows whose key had come before. */
  unreadable: number;
  announced: number | null;
  /** It came to its end with fewer rows than announced: perhaps not all were handed out. */
  isShort: boolean;
  /** Names the rows as they are held; null where it may name more than came. */
  etag: string | null;
  /** Why the run broke off; null after a complete one. */
  failure: Failure | null;
};

type Reading<Row extends object> = {
  source: Source<Row>;
  /** What is held, if the service may answer that nothing changed. */
  etag: string | null;
  signal: AbortSignal;
  onProgress(progress: Receipt['running']): void;
};

/** Reads a collection to its end, or as far as it comes; starts again when it changes meanwhile. (design §2, ruling 13) */
export async function gather<Row extends object>(
  reading: Reading<Row>,
): Promise<Gathered<Row> | 'notModified'> {
  for (let restarts = 0; ; restarts++) {
    const gathered = await gatherOnce(reading);
    if (gathered === 'notModified') return gathered;
    if (gathered.failure?.code !== 'changed-meanwhile' || restarts === MOST_RESTARTS) return gathered;
  }
}

async function gatherOnce<Row extends object>(reading: Reading<Row>): Promise<Gathered<Row> | 'notModified'> {
  const { source, signal, onProgress } = reading;
  const gathered: Gathered<Row> = {
    rows: new Map(),
    unreadable: 0,
    announced: null,
    isShort: false,
    etag: null,
    failure: null,
  };
  const cursors = new Set<string>();
  let cursor: string | null = null;
  let state: string | null = null;
  let illegible = 0;
  do {
    const answer = await source.fetchPage({ cursor, etag: cursor === null ? reading.etag : null, signal });
    if (isFailure(answer)) return { ...gathered, failure: answer.failure };
    if ('notModified' in answer.ok) {
      return cursor === null && reading.etag !== null
        ? 'notModified'
        : { ...gathered, failure: { kind: 'unreadable', code: 'not-modified-unasked', status: 304 } };
    }
    const page: Page<Row> = answer.ok;
    const isSameState = page.etag === null || state === null || page.etag === state;
    if (!isSameState) return { ...gathered, failure: { kind: 'conflict', code: 'changed-meanwhile' } };
    state ??= page.etag;
    // Pages before the first that names a state may be of an earlier one.
    if (cursor === null) gathered.etag = page.etag;
    gathered.announced = page.total ?? gathered.announced;
    addRows(gathered, page, source);
    illegible += page.unreadable.length;
    onProgress({ received: gathered.rows.size, announced: gathered.announced });
    cursor = page.nextCursor;
    if (cursor !== null && cursors.has(cursor))
      return { ...gathered, failure: { kind: 'unreadable', code: 'cursor-repeated' } };
    if (cursor !== null) cursors.add(cursor);
  } while (cursor !== null);
  // Not one readable row among unreadable ones says that we cannot read, not that there are none.
  const isIllegible = gathered.rows.size === 0 && gathered.unreadable > 0;
  gathered.isShort = gathered.rows.size + illegible < (gathered.announced ?? 0);
  // Or the service would say from now on that nothing has changed.
  if (gathered.isShort) gathered.etag = null;
  return isIllegible ? { ...gathered, failure: { kind: 'unreadable', code: 'no-row-readable' } } : gathered;
}

function addRows<Row extends object>(gathered: Gathered<Row>, page: Page<Row>, source: Source<Row>): void {
  gathered.unreadable += page.unreadable.length;
  for (const row of page.rows) {
    const key = source.key(row);
    if (gathered.rows.has(key)) gathered.unreadable++;
    else gathered.rows.set(key, row);
  }
}
