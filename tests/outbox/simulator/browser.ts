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
  open: (identity: string) => OutboxStore;
  may(trouble: Trouble): boolean;
  complain(breach: string): void;
  newId(): string;
  /** The platform is ahead of what the browser shows. */
  behind(): void;
  /** A context's outbox changed. */
  onChange(context: Context): void;
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

  constructor(readonly deps: BrowserDeps) {}

  /** The storage of an identity. */
  storageOf(identity: string): ModelStorage {
    const { open, time, complain } = this.deps;
    const storage =
      this.storages.get(identity) ?? new ModelStorage(open(identity), () => time.now(), complain);
    this.storages.set(identity, storage);
    return storage;
  }

  /** A tab of whoever is signed in, which is opened if need be; null where nobody is. */
  get tab(): Context | null {
    const { chance } = this.deps;
    const tabs = this.#running.filter(context => context !== this.#worker);
    const isRoom = this.#running.length < MOST_CONTEXTS;
    return tabs.length === 0 || (isRoom && chance.is(0.2)) ? this.openTab() : chance.of(tabs);
  }

  get #running(): Context[] {
    this.#contexts = this.#contexts.filter(context => context.isAlive);
    return this.#contexts.filter(({ identity, isFrozen }) => identity === this.session && !isFrozen);
  }

  /** Opens a tab for whoever is signed in. */
  openTab(): Context | null {
    const tab = this.#create();
    void tab?.outbox
      .release()
      .then(() => tab.outbox.drain())
      .catch(() => {});
    return tab;
  }

  /** The service worker is woken: delivers in slices, as Background Sync has it do. */
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

  #create(onLine?: () => boolean): Context | null {
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
      isOnLine,
      expire: () => this.isChaos && this.session === identity && this.endSession(),
      attemptUnderWay: key => {
        // An action that is sent anew, alone or in another list, is not under way in the request that it was in before.
        const isIn = (action: Action) =>
          action.state === 'sending' && (action.list?.key ?? action.key) === key;
        const sending = storage.livesOf(key).find(({ action }) => isIn(action));
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
