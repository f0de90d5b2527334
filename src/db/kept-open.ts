import type Dexie from 'dexie';
import { isDamaged } from './copy-failure.ts';

type Reopening = {
  /** Whether whose copy it is may have it again: after a sign-out it stays deleted. */
  mayReopen: () => Promise<boolean>;
  onReopened?: () => void;
};

/** A storage that goes on failing is left alone. */
const MOST_REOPENINGS = 20;

/**
 * Opens a database that may be thrown away, and opens it again when it was deleted from elsewhere or closed by the browser. A
 * damaged one is thrown away and begun anew; one that a newer version of the app has taken over is left to that.
 */
export function keptOpen(db: Dexie, { mayReopen, onReopened }: Reopening) {
  let state: 'opening' | 'open' | 'over' = 'opening';
  let opened = open();
  let reopenings = 0;
  opened.catch(() => undefined);

  async function open(): Promise<void> {
    await db.open().catch(async error => {
      if (!isDamaged(error)) throw error;
      await db.delete({ disableAutoOpen: false });
      return db.open();
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
    db.close();
    // Keeps Dexie's own listener from opening it again, whoever is in.
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
