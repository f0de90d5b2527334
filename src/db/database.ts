import type { Failure } from '../domain/failure.ts';
import { exportsFolder } from '../domain/spreadsheet.ts';
import type { SealedDatabase } from './sealed-database.ts';

type Reopening = {
  /** True where whose copy it is may have it again: after a sign-out it stays deleted. */
  mayReopen: () => Promise<boolean>;
  onReopened?: () => void;
};

/** A storage that goes on failing is left alone. */
const MOST_REOPENINGS = 20;

/**
 * Opens a database that may be thrown away, and opens it again when it was deleted from elsewhere or closed by the browser. A
 * damaged one is thrown away and begun anew; one that a newer version of the app has taken over is left to that.
 */
export function autoReopen(db: SealedDatabase, { mayReopen, onReopened }: Reopening) {
  let state: 'opening' | 'open' | 'over' = 'opening';
  let opened = open();
  let reopenings = 0;
  opened.catch(() => undefined);

  async function open(): Promise<void> {
    await db.unlock().catch(async error => {
      if (!isDamaged(error)) throw error;
      await db.delete({ disableAutoOpen: false });
      return db.unlock();
    });
    if (state === 'opening') state = 'open';
    else db.close();
  }

  async function reopen(): Promise<void> {
    if (!(await mayReopen()) || state === 'over') throw new DOMException('it was closed', 'AbortError');
    await open();
    onReopened?.();
  }

  db.on('versionchange', ({ newVersion }) => {
    if (newVersion) state = 'over';
    db.close({ disableAutoOpen: false });
    // Keeps Dexie's own listener from opening it again.
    return false;
  });
  db.on('close', () => {
    if (state !== 'open' || ++reopenings > MOST_REOPENINGS) return;
    state = 'opening';
    opened = reopen();
    opened.catch(() => undefined);
  });

  return {
    /** Resolves when it is open; rejects while it cannot be. */
    ready: () => opened,
    /** Closes it for good. */
    close(): void {
      state = 'over';
      db.close();
    },
  };
}

/**
 * Runs transactions one after the other. WebKit blocks a database for good when a worker ends while both a reading and a writing
 * transaction of it are under way (bugs.webkit.org/show_bug.cgi?id=324094).
 */
export function oneAtATime(): <T>(work: () => PromiseLike<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return work => {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  };
}

/** The storage's error as a failure: `refused`, `code` its innermost name (`QuotaExceededError` hides inside an `AbortError`). */
export function storageFailure(error: unknown): Failure {
  const innermost = innermostOf(error);
  return { kind: 'refused', code: innermost.name, message: innermost.message };
}

/** True where the database itself is damaged, so that throwing it away is the only way on. */
export const isDamaged = (error: unknown): boolean =>
  ['UnknownError', 'InvalidStateError', 'DataError', 'NotFoundError'].includes(innermostOf(error).name);

function innermostOf(error: unknown): { name: string; message: string } {
  if (!(error instanceof Error) && !(error instanceof DOMException))
    return { name: 'UnknownError', message: String(error) };
  const inner = 'inner' in error ? error.inner : undefined;
  return inner && inner !== error ? innermostOf(inner) : { name: error.name, message: error.message };
}

/** Removes what exports have left on this device; what is not there, or cannot be reached, is left. */
export async function deleteExports(): Promise<void> {
  try {
    const root = await navigator.storage.getDirectory();
    await root.removeEntry(exportsFolder, { recursive: true });
  } catch {
    // Nothing there, or no such place in this browser.
  }
}
