import type { BrowserContext, CDPSession, Page } from '@playwright/test';

/** Everything stored for this origin, as text: each database, both storages, each cache; by its place. */
export type Kept = Record<string, string>;

/** A page of any browser that runs a function. */
type Evaluator = { evaluate(work: () => Promise<Kept>): Promise<Kept> };

/** Reads all that is kept, decrypted as a script of this origin could: records as they lie in their stores, bytes as text. */
export const kept = (page: Evaluator): Promise<Kept> =>
  page.evaluate(async () => {
    const encoder = new TextEncoder();
    const decoder = new TextDecoder();
    const asked = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    /** Null for a database that was deleted since it was listed: to open it would make it anew. */
    const openedHere = (name: string) =>
      new Promise<IDBDatabase | null>((resolve, reject) => {
        const request = indexedDB.open(name);
        let isNew = false;
        request.onupgradeneeded = () => {
          isNew = true;
          request.transaction?.abort();
        };
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => (isNew ? resolve(null) : reject(request.error));
      });
    type Wrapped = { by: string; nonce: Uint8Array<ArrayBuffer>; wrapped: Uint8Array<ArrayBuffer> };
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '').filter(Boolean);
    const keys = names.includes('keys') ? await openedHere('keys') : null;
    const keyStore = () => keys?.transaction('device').objectStore('device');
    const device: CryptoKey | undefined = keys
      ? await asked(keyStore()?.get('key') as IDBRequest)
      : undefined;
    const pageKey: Wrapped | undefined = keys
      ? await asked(keyStore()?.get('page') as IDBRequest)
      : undefined;
    keys?.close();

    async function dataKey(of: string, held: Wrapped | undefined): Promise<CryptoKey | null> {
      // A key under a screen lock is opened by its person alone.
      if (!device || held?.by !== 'device') return null;
      const options = { name: 'AES-GCM', iv: held.nonce, additionalData: encoder.encode(`key of ${of}`) };
      const raw = await crypto.subtle.decrypt(options, device, held.wrapped);
      return crypto.subtle.importKey('raw', raw.slice(0, 32), 'AES-GCM', false, ['decrypt']);
    }
    /** The data in bytes, or the text of all of them where columns of numbers are among it. Bytes that cannot be decrypted are given as they are. */
    async function opened(key: CryptoKey | null, place: string, sealed: Uint8Array<ArrayBuffer>) {
      if (!key) return sealed;
      try {
        const options = {
          name: 'AES-GCM',
          iv: sealed.slice(0, 12),
          additionalData: encoder.encode(place),
        };
        const bytes = new Uint8Array(await crypto.subtle.decrypt(options, key, sealed.slice(12)));
        const head = 4 + new DataView(bytes.buffer).getUint32(0, true);
        const sections = 8 * Math.ceil(head / 8);
        let isData = true;
        // Long texts and columns of numbers lie behind the JSON.
        const data = JSON.parse(decoder.decode(bytes.slice(4, head)), (_, value) => {
          const [kind, at, size] = value?.$packed ?? [];
          if (kind === 'text') return decoder.decode(bytes.slice(sections + at, sections + at + size));
          isData &&= kind === undefined;
          return value;
        });
        return isData ? data : decoder.decode(bytes);
      } catch {
        return sealed;
      }
    }
    const readable = (_: string, value: unknown): unknown => {
      if (typeof value === 'bigint') return String(value);
      if (value instanceof Map || value instanceof Set) return [...value];
      if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return decoder.decode(value);
      return value;
    };
    const ofPage = await dataKey('page', pageKey);
    async function entries(storage: Storage): Promise<string> {
      const all = Object.keys(storage).map(async name => {
        const stored = storage.getItem(name) ?? '';
        if (!stored.startsWith('aes-gcm:')) return [name, stored];
        const sealed = Uint8Array.from(atob(stored.slice(8)), character => character.charCodeAt(0));
        return [name, await opened(ofPage, name, sealed)];
      });
      return JSON.stringify(Object.fromEntries(await Promise.all(all)), readable);
    }
    const places: Record<string, string> = {
      localStorage: await entries(localStorage),
      sessionStorage: await entries(sessionStorage),
    };
    for (const name of names) {
      const database = await openedHere(name);
      if (!database) continue;
      const hasKey = database.objectStoreNames.contains('keys');
      const key = await dataKey(
        name,
        hasKey ? await asked(database.transaction('keys').objectStore('keys').get('data')) : undefined,
      );
      const texts: string[] = [];
      for (const store of database.objectStoreNames) {
        const records = database.transaction(store).objectStore(store);
        const [ids, values] = await Promise.all([asked(records.getAllKeys()), asked(records.getAll())]);
        const decrypted = values.map(async (value, at) => {
          if (!(value?.sealed instanceof Uint8Array)) return value;
          const place = JSON.stringify([name, store, ...[ids[at]].flat()]);
          return { ...value, sealed: await opened(key, place, value.sealed) };
        });
        texts.push(JSON.stringify([store, ids, await Promise.all(decrypted)], readable));
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

/** The last letters of each stored token, which tell whose it is. */
export async function tokensKept(page: Evaluator): Promise<string[]> {
  const { 'database session': session = '' } = await kept(page);
  return [...session.matchAll(/\.(?:idToken|accessToken|refreshToken)":"([^"]+)"/g)].map(([, token = '']) =>
    token.slice(-60),
  );
}

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
