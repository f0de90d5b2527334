import { execFileSync } from 'node:child_process';
import process from 'node:process';

// WebKitGTK 2.50 blocks a database until the process of its pages ends when a worker is left with a transaction under way
// (bugs.webkit.org/show_bug.cgi?id=324094), and tests leave pages faster than people do.

/** True where every database of the page can be written within seconds. Runs in the page. */
export async function isStorageFree(): Promise<boolean> {
  const databases = await indexedDB.databases();
  const written = databases.map(
    ({ name }) =>
      new Promise<boolean>(resolve => {
        setTimeout(resolve, 5_000, false);
        const opening = indexedDB.open(name ?? '');
        opening.onerror = () => resolve(true);
        opening.onsuccess = () => {
          const database = opening.result;
          const stores = [...database.objectStoreNames];
          if (stores.length === 0) resolve(true);
          else database.transaction(stores, 'readwrite').oncomplete = () => resolve(true);
          database.close();
        };
      }),
  );
  return (await Promise.all(written)).every(Boolean);
}

/**
 * Has the service worker installed anew with the next page. A driven WebKitGTK holds caches in memory alone and empties them when the
 * processes of their pages end, while the service worker stays. Runs in the page.
 */
export async function forgetServiceWorkers(): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations())
    await registration.unregister();
}

/** The processes of pages in a group of processes. */
export function pageProcesses(group: number): number[] {
  const listed = execFileSync('ps', ['-eo', 'pid=,pgid=,comm='], { encoding: 'utf8' });
  return listed
    .split('\n')
    .map(line => line.trim().split(/\s+/))
    .filter(([, of, name]) => Number(of) === group && name?.startsWith('WebKitWebProces'))
    .map(([pid]) => Number(pid));
}

/** Ends processes that may have ended by themselves. */
export function endProcesses(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {}
  }
}
