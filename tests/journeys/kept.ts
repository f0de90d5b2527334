import type { BrowserContext, CDPSession, Page } from '@playwright/test';

/** Everything stored for this origin, as text: each database, both storages, each cache; by its place. */
export type Kept = Record<string, string>;

/** A page of any browser that runs a function. */
type Evaluator = { evaluate(work: () => Promise<Kept>): Promise<Kept> };

/** Reads all that is kept, raw: records as they lie in their stores, bytes as text. */
export const kept = (page: Evaluator): Promise<Kept> =>
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

/** A debugger's connection to a page or worker: sends a command, and hears parts of a heap snapshot. */
type Debugger = {
  send(method: string, params?: object): Promise<unknown>;
  onChunk(hear: (chunk: string) => void): void;
};

/** A heap snapshot as text, garbage collected before. */
async function snapshot({ send, onChunk }: Debugger): Promise<string> {
  const chunks: string[] = [];
  onChunk(chunk => chunks.push(chunk));
  await send('HeapProfiler.enable');
  await send('HeapProfiler.collectGarbage');
  await send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  return chunks.join('');
}

/**
 * Reaches a worker, for which Playwright opens no session, through that of its page or browser. One that ends meanwhile holds
 * nothing any more: it answers whatever it was sent.
 */
function workerDebugger(devtools: CDPSession, sessionId: string): Debugger {
  const pending = new Map<number, () => void>();
  let hear: (chunk: string) => void = () => undefined;
  let lastId = 0;
  devtools.on('Target.receivedMessageFromTarget', event => {
    if (event.sessionId !== sessionId) return;
    const { id, method, params } = JSON.parse(event.message);
    if (method === 'HeapProfiler.addHeapSnapshotChunk') hear(params.chunk);
    pending.get(id)?.();
  });
  devtools.on('Target.detachedFromTarget', event => {
    if (event.sessionId === sessionId) for (const end of pending.values()) end();
  });
  return {
    send: (method, params) =>
      new Promise<void>(resolve => {
        const id = ++lastId;
        pending.set(id, resolve);
        const message = JSON.stringify({ id, method, params });
        devtools.send('Target.sendMessageToTarget', { sessionId, message }).catch(() => resolve());
      }),
    onChunk: listener => {
      hear = listener;
    },
  };
}

/** All that a tab's page and its workers still hold in memory, as the text of heap snapshots. */
async function memoryOfTab(context: BrowserContext, page: Page): Promise<Kept> {
  const devtools = await context.newCDPSession(page);
  const workers: Debugger[] = [];
  devtools.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    if (targetInfo.type === 'worker') workers.push(workerDebugger(devtools, sessionId));
  });
  await devtools.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  });
  const memory: Kept = {
    page: await snapshot({
      send: (method, params) => devtools.send(method as 'HeapProfiler.enable', params as undefined),
      onChunk: hear => devtools.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => hear(chunk)),
    }),
  };
  for (const [place, worker] of workers.entries()) memory[`worker ${place + 1}`] = await snapshot(worker);
  await devtools.detach();
  return memory;
}

/** All that the pages, their workers and the service workers of a device still hold in memory. */
export async function memory(context: BrowserContext): Promise<Kept> {
  const all: Kept = {};
  for (const [place, page] of context.pages().entries())
    for (const [name, text] of Object.entries(await memoryOfTab(context, page)))
      all[`memory of tab ${place + 1}, ${name}`] = text;
  const browser = await context.browser()?.newBrowserCDPSession();
  if (!browser) throw new Error('the device has no browser');
  const { targetInfos } = await browser.send('Target.getTargets');
  for (const { type, targetId, url } of targetInfos.filter(target => target.type === 'service_worker')) {
    if (!url.startsWith(new URL(context.pages()[0]?.url() ?? '').origin)) continue;
    const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: false });
    all[`memory of ${type}`] = await snapshot(workerDebugger(browser, sessionId));
  }
  await browser.detach();
  return all;
}
