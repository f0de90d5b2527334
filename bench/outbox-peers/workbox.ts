import { Queue } from 'workbox-background-sync';
import { QueueDb } from 'workbox-background-sync/lib/QueueDb.js';
import { setGlobal } from './globals.ts';
import { requestOf } from './network.ts';
import type { Page, Peer } from './peer.ts';
import type { Order } from './schedule.ts';
import { versionOf } from './version.ts';

const NAME = 'orders';
/** As Chromium does: three attempts, 5 and 15 minutes apart. */
const ATTEMPTS = 3;
const RETRY_MS = 5 * 60_000;

type SyncEvent = Event & { tag: string; lastChance: boolean; waitUntil(work: Promise<unknown>): void };
/** A sync registration, as the browser keeps it. */
type Registration = { attempts: number };

let current: Page | null = null;

const awaited = [
  'addEntry',
  'getFirstEntryId',
  'getAllEntriesByQueueName',
  'getEntryCountByQueueName',
  'deleteEntry',
  'getFirstEntryByQueueName',
  'getLastEntryByQueueName',
] as const;
const pages = new WeakMap<object, Page>();

// Storage is where a page can die: all that the queue awaits of it goes through here.
const database = QueueDb.prototype as unknown as Record<string, (...args: unknown[]) => Promise<unknown>>;
for (const name of awaited) {
  const work = database[name];
  if (!work) throw new Error(`${name} is not what the queue stores with any more`);
  database[name] = function (this: QueueDb, ...args) {
    const page = pages.get(this) ?? (current as Page);
    pages.set(this, page);
    return page.store(() => work.apply(this, args));
  };
}

/** A service worker's surroundings, with the browser's side of background sync. */
function serviceWorkerOf(page: Page) {
  const { time } = page;
  const registrations = (page.profile.get('sync') ?? new Map()) as Map<string, Registration>;
  page.profile.set('sync', registrations);
  const worker = new EventTarget();

  function soon(tag: string, ms: number): void {
    time.wake(time.now() + ms, () => void fire(tag));
  }
  async function fire(tag: string): Promise<void> {
    const registration = registrations.get(tag);
    if (!page.isAlive || !registration || !page.isOnLine()) return;
    registration.attempts++;
    const isLast = registration.attempts >= ATTEMPTS;
    const works: Promise<unknown>[] = [];
    const event = new Event('sync') as SyncEvent;
    Object.assign(event, {
      tag,
      lastChance: isLast,
      waitUntil: (work: Promise<unknown>) => works.push(work),
    });
    worker.dispatchEvent(event);
    const isDone = await Promise.all(works).then(
      () => true,
      () => false,
    );
    if (isDone || isLast) registrations.delete(tag);
    else soon(tag, RETRY_MS * 3 ** (registration.attempts - 1));
  }
  async function register(tag: string): Promise<void> {
    registrations.set(tag, { attempts: 0 });
    soon(tag, 0);
  }

  // A registration outlives the browser: its sync runs after the next start.
  for (const tag of registrations.keys()) soon(tag, 0);
  const online = () => {
    for (const tag of registrations.keys()) soon(tag, 0);
  };
  window.addEventListener('online', online);
  const self = Object.assign(worker, { registration: { sync: { register } } });
  return { self, close: () => window.removeEventListener('online', online) };
}

/** NetworkOnly with what failed pushed to a queue, and answers of 5xx made to fail, as the documentation shows. */
export const workbox: Peer = {
  name: 'workbox-background-sync',
  version: versionOf('workbox-background-sync'),

  async open(page) {
    const { self, close } = serviceWorkerOf(page);
    setGlobal('self', self);
    setGlobal('fetch', page.fetch);
    current = page;
    (Queue as unknown as { _queueNames: Set<string> })._queueNames.delete(NAME);
    const queue = new Queue(NAME);

    async function send(order: Order): Promise<void> {
      const request = requestOf(order, order.id);
      let response: Response;
      try {
        response = await page.fetch(request.clone());
        if (response.status >= 500) throw new Error('Server error.');
      } catch {
        await queue.pushRequest({ request });
        page.accepted(order.id);
        return;
      }
      const isTaken = response.ok && (await response.json().then(Boolean, () => false));
      if (isTaken) page.accepted(order.id);
      else page.gaveBack(order.id);
    }

    return {
      decide: order => void send(order),
      recover: () => self.registration.sync.register(`workbox-background-sync:${NAME}`),
      waiting: async () => {
        const entries = await queue.getAll();
        return Promise.all(entries.map(async ({ request }) => ((await request.json()) as Order).id));
      },
      close,
    };
  },
};
