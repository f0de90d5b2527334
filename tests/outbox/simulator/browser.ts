import type { ServiceName } from '../../../src/api/config.ts';
import type { OutboxStore } from '../../../src/db/outbox-store.ts';
import type { Action } from '../../../src/domain/outbox/action.ts';
import type { Clock } from '../../../src/sync/clock.ts';
import type { Lanes } from '../../../src/sync/outbox/deps.ts';
import type { Chance } from './chance.ts';
import { Context } from './context.ts';
import { ModelLock } from './locks.ts';
import { networkSend } from './network.ts';
import type { Platform } from './platform.ts';
import { HEARD_MS, ScreenLock } from './screen-lock.ts';
import { ModelStorage } from './storage.ts';
import type { Trouble } from './troubles.ts';
import type { VirtualTime } from './virtual-time.ts';

const MOST_CONTEXTS = 4;
const SLICE_MS = 60_000;
const LONGEST_PAUSE_MS = 8_000;
/** Time for which a browser lets a service worker work, ms. */
const WORKER_LIFE_MS = 5 * 60_000;

/** Probability of each trouble at each await while there is trouble, 0 to 1. */
const perils: Partial<Record<Trouble, number>> = {
  crash: 0.004,
  'frozen tab': 0.001,
  'transaction aborted': 0.02,
  'connection closing': 0.01,
  'acknowledgement lost': 0.004,
  'quota exceeded': 0.003,
  'database blocked': 0.001,
};

/** Dependencies of a browser. */
export type BrowserDeps = {
  time: VirtualTime;
  chance: Chance;
  platform: Platform;
  keyed: readonly ServiceName[];
  /** Chance about lists alone, so that a world without them is as it ever was. */
  listChance: Chance;
  /** Chance about the screen lock alone. */
  lockChance: Chance;
  open: (identity: string) => OutboxStore;
  may(trouble: Trouble): boolean;
  complain(breach: string): void;
  newId(): string;
  /** The platform is ahead of what the browser shows. */
  behind(): void;
  /** A context's outbox changed. */
  onChange(context: Context): void;
  /** The engines of all pages end: the screen was locked, or the session was lost with the device key. */
  enginesEnd(): void;
  /** A page begins an engine. */
  engineBegins(): void;
  /** Deletes the rows that were pulled. */
  wipe(): void;
};

/** One browser: its storage, its clock, its session, its tabs and its service worker. */
export class Browser {
  readonly storages = new Map<string, ModelStorage>();
  session: string | null = null;
  isOnLine = true;
  /** True while troubles may happen. */
  isChaos = true;
  /** The lead of its clock over the time, ms. */
  clockAhead = 0;
  readonly clock: Clock = {
    now: () => this.deps.time.now() + this.clockAhead,
    // A timer counts on whatever becomes of the clock.
    wake: (at, run) => this.deps.time.wake(at - this.clockAhead, run),
  };
  #contexts: Context[] = [];
  #worker: Context | null = null;
  readonly #alive = new Set<string>();
  readonly #onTheirWay = new Map<string, string>();
  readonly #locks = new Map<string, ModelLock>();
  readonly lock: ScreenLock;
  #isKeyLost = false;

  constructor(readonly deps: BrowserDeps) {
    this.lock = new ScreenLock(deps.lockChance, () => deps.time.now());
  }

  /** The storage of an identity. */
  storageOf(identity: string): ModelStorage {
    const { open, time, complain } = this.deps;
    const isHidden = () => this.lock.hides(identity);
    const storage =
      this.storages.get(identity) ??
      new ModelStorage(
        () => open(identity),
        () => time.now(),
        isHidden,
        complain,
      );
    this.storages.set(identity, storage);
    return storage;
  }

  /** True while the person who is signed in has locked the screen. */
  get isLocked(): boolean {
    return this.session !== null && this.lock.isOn(this.session);
  }

  /** The living tabs of the person who is signed in, without frozen ones. */
  get pages(): Context[] {
    return this.#running.filter(context => context !== this.#worker);
  }

  /** A tab of the person who is signed in, opened if need be; null without a session or while locked. */
  get tab(): Context | null {
    const { chance } = this.deps;
    if (this.isLocked) return null;
    const tabs = this.pages;
    const isRoom = this.#running.length < MOST_CONTEXTS;
    return tabs.length === 0 || (isRoom && chance.is(0.2)) ? this.openTab() : chance.of(tabs);
  }

  get #running(): Context[] {
    this.#contexts = this.#contexts.filter(context => context.isAlive);
    return this.#contexts.filter(({ identity, isFrozen }) => identity === this.session && !isFrozen);
  }

  /** Opens a tab for the person who is signed in; null while locked, when a tab has no engine. */
  openTab(): Context | null {
    if (this.isLocked) return null;
    const tab = this.#create();
    if (tab) this.deps.engineBegins();
    void tab?.outbox
      .release()
      .then(() => tab.outbox.drain())
      .catch(() => {});
    return tab;
  }

  /** The service worker is woken: sends in slices, as Background Sync has it do. */
  wakeWorker(): void {
    if (this.#worker?.isAlive) return;
    const worker = this.#create(() => true);
    this.#worker = worker;
    if (!worker) return;
    const { time } = this.deps;
    time.wake(time.now() + WORKER_LIFE_MS, () => worker.die());
    void this.#slice(worker).catch(() => worker.die());
  }

  async #slice(worker: Context): Promise<void> {
    const { clock } = this;
    const end = clock.now() + SLICE_MS;
    for (let pause = 1_000; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
      const next = Math.min(clock.now() + pause, end);
      const { left } = await worker.outbox.drain({ until: next });
      if (left === 0 || clock.now() >= end) break;
      await new Promise<void>(resolve => clock.wake(next, () => worker.run(resolve)));
    }
    worker.outbox.stop();
    worker.die();
  }

  /** Opens an outbox for one call, as a locked page does to sign its person out. */
  openForPurpose(): Context | null {
    return this.#create();
  }

  #create(onLine?: () => boolean): Context | null {
    // Each context reads the session first.
    this.noticeLostKey();
    const identity = this.session;
    if (identity === null) return null;
    const { time, chance, listChance, platform, keyed, may, complain, newId, behind, onChange } = this.deps;
    const storage = this.storageOf(identity);
    const lock = this.#locks.get(identity) ?? new ModelLock();
    this.#locks.set(identity, lock);
    const session = () => this.session;
    const isOnLine = () => this.isOnLine;
    const send = networkSend(identity, {
      platform,
      time,
      chance,
      listChance,
      session,
      isLocked: () => storage.isSealed,
      leaves: () => {
        if (this.lock.isOn(identity)) this.lock.sent++;
        if (this.lock.hides(identity)) complain(`a request of ${identity} leaves while the device is locked`);
      },
      isOnLine,
      expire: () => this.isChaos && this.session === identity && this.endSession(),
      attemptUnderWay: key => {
        // An action that is sent anew, alone or in another list, is not under way in the request that it was in before.
        const isIn = (action: Action) =>
          action.state === 'sending' && (action.list?.key ?? action.key) === key;
        // An action that became unreadable is given up: the device cannot note its response.
        const sending = storage.livesOf(key).find(({ action, lostAt }) => lostAt === null && isIn(action));
        return sending?.action.attempt ?? null;
      },
      trouble: () => (this.isChaos ? 0.3 : 0),
      may,
    });
    const context = new Context(
      `context-${newId()}`,
      {
        storage,
        send,
        time,
        clock: this.clock,
        chance,
        keyed,
        takesLists: platform.able.takesLists ?? false,
        session,
        isOnLine,
        alive: this.#alive,
        onTheirWay: this.#onTheirWay,
        lock,
        complain,
        peril: trouble => (this.isChaos && may(trouble) ? (perils[trouble] ?? 0) : 0),
        newId,
        announce: (from, lanes) => {
          this.#announce(from, identity, lanes);
          context.run(() => onChange(context));
        },
        behind,
      },
      onLine,
    );
    this.#contexts.push(context);
    return context;
  }

  #announce(from: string, identity: string, lanes: Lanes): void {
    for (const other of this.#contexts)
      if (other.owner !== from && other.identity === identity)
        other.run(() => other.outbox.lanesChanged(lanes));
  }

  /** Ends the session; each context hears of it a little later, and a frozen one when it wakes. */
  endSession(): void {
    const { time, chance } = this.deps;
    this.session = null;
    for (const context of this.#contexts)
      time.wake(time.now() + 2_000 * chance.next(), () => context.run(() => context.die()));
  }

  /** Locks the screen of every tab: each hears of the lock a little later, and a frozen one when it wakes. */
  lockScreen(): void {
    const { enginesEnd, lockChance, time } = this.deps;
    const identity = this.session;
    if (identity === null || this.isLocked || !this.isChaos) return;
    this.lock.begin(identity);
    if (!this.lock.allowsSending(identity)) this.storageOf(identity).seal(true);
    enginesEnd();
    for (const page of this.#contexts.filter(context => context !== this.#worker))
      time.wake(time.now() + HEARD_MS * lockChance.next(), () => page.run(() => page.die()));
  }

  /** The person who is signed in unlocks the screen, and the engine begins anew. */
  unlockScreen(): void {
    if (this.session === null || !this.isLocked) return;
    this.#unlock(this.session);
    this.openTab();
  }

  #unlock(identity: string): void {
    const storage = this.storageOf(identity);
    this.lock.end(identity);
    if (storage.isSealed) storage.seal(false);
  }

  /** The device key is gone; contexts go on with the data keys that they hold. */
  loseKey(): void {
    this.#isKeyLost = true;
    for (const storage of this.storages.values()) storage.loseKey();
  }

  /** Ends the session and the locks, and deletes the rows, since no key opens them; the person signs in again. */
  noticeLostKey(): void {
    if (!this.#isKeyLost) return;
    this.#isKeyLost = false;
    for (const identity of this.storages.keys()) this.#unlock(identity);
    this.deps.enginesEnd();
    this.deps.wipe();
    this.endSession();
  }

  /** All tabs are closed, and the service worker is ended. */
  close(): void {
    for (const context of this.#contexts) context.die();
    this.#contexts = [];
  }

  /** The clock is put elsewhere: requests that are on their way count as given up by whoever reads it. */
  putClock(ahead: number): void {
    this.clockAhead = ahead;
    this.#onTheirWay.clear();
  }
}
