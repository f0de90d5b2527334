import type { BrowserContext, Page } from '@playwright/test';

/** What a device keeps for this origin, as text: each database, both storages, each cache; by its place. */
export type Kept = Record<string, string>;

/** Reads all that is kept, raw: records as they lie in their stores, bytes as text. */
export const kept = (page: Page): Promise<Kept> =>
  page.evaluate(async () => {
    const decoder = new TextDecoder();
    const readable = (_: string, value: unknown): unknown => {
      if (typeof value === 'bigint') return String(value);
      if (value instanceof Map || value instanceof Set) return [...value];
      if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return decoder.decode(value);
      return value;
    };
    const asked = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const places: Record<string, string> = {
      localStorage: JSON.stringify(localStorage),
      sessionStorage: JSON.stringify(sessionStorage),
    };
    for (const { name } of await indexedDB.databases()) {
      if (!name) continue;
      const database = await asked(indexedDB.open(name));
      const texts: string[] = [];
      for (const store of database.objectStoreNames) {
        const records = database.transaction(store).objectStore(store);
        const [keys, values] = await Promise.all([asked(records.getAllKeys()), asked(records.getAll())]);
        texts.push(JSON.stringify([store, keys, values], readable));
      }
      database.close();
      places[`database ${name}`] = texts.join('\n');
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      const answers = (await cache.keys()).map(async request => {
        const answer = await cache.match(request);
        return `${request.url}\n${(await answer?.text()) ?? ''}`;
      });
      places[`cache ${name}`] = (await Promise.all(answers)).join('\n');
    }
    return places;
  });

/** The places in which any of the texts is found, with the text. */
export const found = (places: Kept, texts: readonly string[]): string[] =>
  Object.entries(places).flatMap(([place, all]) =>
    texts.filter(text => all.includes(text)).map(text => `${place}: ${text}`),
  );

/** All that a tab's page still holds in memory, as the text of a heap snapshot. */
export async function memory(context: BrowserContext, page: Page): Promise<string> {
  const session = await context.newCDPSession(page);
  const chunks: string[] = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await session.detach();
  return chunks.join('');
}
