import type { EventAttempts } from '../domain/invocation.ts';
import type { Book } from './invocation-book.ts';

/** All attempts of an event lie within this time, by the schedule of retries; in ms. (contract: Webhooks) */
const ALL_WITHIN_MS = 86_400_000;

/** The attempts of the event that an attempt is of; has earlier ones looked for where some are missing. */
export function attemptsIn(book: Book, invocationId: string): EventAttempts {
  const { log } = book;
  const row = log.row(invocationId);
  if (!row) return { attempts: [], isComplete: false, failure: null };
  if (row.eventId === null) return { attempts: [row], isComplete: row.attempt === 1, failure: null };
  const known = () => log.rows.filter(({ eventId }) => eventId === row.eventId);
  const isWhole = () => {
    const { downTo, isComplete } = log.reach([]);
    const isPast = downTo !== null && downTo < row.at - ALL_WITHIN_MS;
    return isComplete || isPast || hasAll(known().map(({ attempt }) => attempt));
  };
  if (!isWhole()) book.wish(`attempts of ${row.eventId}`, [], () => !isWhole());
  const attempts = known().sort((a, b) => a.attempt - b.attempt || a.at - b.at);
  return { attempts, isComplete: isWhole(), failure: null };
}

const hasAll = (attempts: readonly number[]): boolean => new Set(attempts).size >= Math.max(...attempts);
