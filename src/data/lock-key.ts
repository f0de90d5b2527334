import { forgetLockKeys, giveLockKey, type LockKey } from '../db/keys/lock-keys.ts';
import { setEngineLock } from './engine.ts';
import { isIdleTimeOver } from './idle-time.ts';
import { activeLock, isLocking, reloadLocked } from './screen-lock.ts';

// The key of an unlocked screen lock lives in the memory of pages and their workers alone. A page that is loaded again has it from
// another tab, or from the service worker, which keeps it for seconds.

type Message = { type: 'ask'; identity: string } | { type: 'key'; lock: LockKey } | { type: 'lock' };

/** Longest wait for an answer of another tab or of the service worker, ms. */
const ASK_MS = 1_500;
/** Wait for the other tabs once the service worker has none, ms. */
const TABS_MS = 250;

let held: LockKey | null = null;
let channel: BroadcastChannel | null = null;
const waiting = new Set<(lock: LockKey) => void>();

/** The key that this page holds; null while it is locked or has no lock. */
export const heldKey = (): LockKey | null => held;

function open(): BroadcastChannel {
  if (channel) return channel;
  channel = new BroadcastChannel('tapdeck-lock');
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.type === 'ask' && held?.identity === data.identity) answer(held);
    if (data.type === 'key') for (const take of waiting) take(data.lock);
    if (data.type === 'key' && held?.identity === data.lock.identity) take(data.lock);
    if (data.type === 'lock' && isOpen()) leave();
  });
  return channel;
}

/** True for a page that shows a person's data, also one that missed the set-up of their lock. The locked screen waits for the key. */
const isOpen = () => held !== null || (activeLock() !== null && waiting.size === 0);

/** A tab that was hidden or asleep may not have ticked since its time without use was over: it locks in place of giving its key. */
function answer(lock: LockKey): void {
  if (isIdleTimeOver()) lockTabs();
  else tell({ type: 'key', lock });
}

const tell = (message: Message): void => open().postMessage(message);

function take(lock: LockKey): void {
  held = lock;
  giveLockKey(lock);
  setEngineLock(lock);
}

/** Holds the key of the lock, in this page and its engine, and gives it to other tabs that wait for it. */
export function holdKey(lock: LockKey): void {
  take(lock);
  tell({ type: 'key', lock });
  addEventListener('pagehide', handOver);
  addEventListener('pageshow', beginAnew);
}

/** Forgets the key: the lock no longer closes what this page shows. */
export function dropKey(): void {
  held = null;
  forgetLockKeys();
  setEngineLock(null);
  removeEventListener('pagehide', handOver);
  removeEventListener('pageshow', beginAnew);
  toServiceWorker({ type: 'keepLockKey', lock: null });
}

/** Locks every tab: each is loaded again, so that nothing stays in its memory, and no page has the key any more. */
export function lockTabs(): void {
  tell({ type: 'lock' });
  leave();
}

function leave(): void {
  dropKey();
  reloadLocked();
}

/** The page may be loaded again at once: the service worker keeps the key for seconds. */
function handOver(): void {
  if (held && !isLocking() && !isIdleTimeOver()) toServiceWorker({ type: 'keepLockKey', lock: held });
}

/** A page that a step back brings as it was left has not heard what others did: it begins anew, and asks them for the key. */
function beginAnew({ persisted }: PageTransitionEvent): void {
  if (!persisted) return;
  held = null;
  reloadLocked();
}

const toServiceWorker = (message: object, ...ports: MessagePort[]): boolean => {
  const worker = navigator.serviceWorker?.controller;
  worker?.postMessage(message, ports);
  return Boolean(worker);
};

/** The key of an identity's lock from another tab, or from the service worker; null where neither has it. */
export function keyFromOthers(identity: string): Promise<LockKey | null> {
  return new Promise(resolve => {
    const end = (lock: LockKey | null) => {
      clearTimeout(timer);
      waiting.delete(hear);
      resolve(lock);
    };
    const hear = (lock: LockKey | null) => {
      if (lock?.identity === identity) end(lock);
    };
    let timer = setTimeout(end, ASK_MS, null);
    const onlyTabs = () => {
      clearTimeout(timer);
      timer = setTimeout(end, TABS_MS, null);
    };
    waiting.add(hear);
    tell({ type: 'ask', identity });
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<LockKey | null>) => {
      if (data?.identity === identity) end(data);
      else onlyTabs();
    };
    if (!toServiceWorker({ type: 'takeLockKey' }, port2)) onlyTabs();
  });
}

/** Hears the key of an identity's lock from a tab that is unlocked meanwhile; returns the way to stop listening. */
export function onLockKey(identity: string, hear: (lock: LockKey) => void): () => void {
  const listen = (lock: LockKey) => lock.identity === identity && hear(lock);
  open();
  waiting.add(listen);
  return () => waiting.delete(listen);
}
