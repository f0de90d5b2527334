import { watchForCircle } from '../../domain/circle.ts';
import { type Answer, type Failure, isFailure } from '../../domain/failure.ts';
import type { Source } from './read-pages.ts';

/** Rows of a collection that changed since a cursor. */
export type ChangesRead<Row> = {
  /** Rows that changed or are new, as they are now. */
  rows: Map<string, Row>;
  /** Keys of the rows that are gone. */
  removed: Set<string>;
  /** Where the changes after these begin. */
  cursor: string;
};

/** Failed answers in a row to questions for changes, after which all rows are read. */
const MOST_FAILURES = 3;

/**
 * Makes `readChanges` of a source, counting failures of the service: `unusable` at the third in a row. A question for changes may
 * fail for good where one for all rows does not.
 */
export function createChangesReader<Row extends object>(source: Source<Row>) {
  let failures = 0;
  return async (from: string, signal: AbortSignal): Promise<Answer<ChangesRead<Row>> | 'unusable'> => {
    const read = await readChanges(source, from, signal);
    if (read === 'unusable' || !isFailure(read)) failures = 0;
    else if (isPersistent(read.failure) && ++failures % MOST_FAILURES === 0) return 'unusable';
    return read;
  };
}

/** True of a failure that neither the network, nor the session, nor a service that puts requests off explains. */
const isPersistent = ({ status = 0 }: Failure): boolean => status >= 500 && status !== 503;

/**
 * Reads what changed since a cursor, to its end. `unusable` where the service no longer knows it, or where a response can't be
 * read whole: only a reading of all rows helps then. A failure is one that such a reading would meet too.
 */
async function readChanges<Row extends object>(
  source: Source<Row>,
  from: string,
  signal: AbortSignal,
): Promise<Answer<ChangesRead<Row>> | 'unusable'> {
  if (!source.fetchChanges) return 'unusable';
  const read: ChangesRead<Row> = { rows: new Map(), removed: new Set(), cursor: from };
  const leadsInCircle = watchForCircle(from);
  for (;;) {
    const answer = await source.fetchChanges({ cursor: read.cursor, signal });
    if (isFailure(answer)) return answer.failure.kind === 'unreadable' ? 'unusable' : answer;
    if ('gone' in answer.ok || answer.ok.unreadable.length > 0) return 'unusable';
    const { changed, removed, nextCursor, more } = answer.ok;
    const gone = new Set(removed);
    // The response does not say whether a row that is both there and gone is held.
    if (changed.some(row => gone.has(source.key(row)))) return 'unusable';
    for (const row of changed) {
      read.rows.set(source.key(row), row);
      read.removed.delete(source.key(row));
    }
    for (const key of gone) {
      read.rows.delete(key);
      read.removed.add(key);
    }
    read.cursor = nextCursor;
    if (!more) return { ok: read };
    if (leadsInCircle(nextCursor, read.rows.size + read.removed.size)) return 'unusable';
  }
}
