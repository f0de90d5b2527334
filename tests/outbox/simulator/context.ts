import type { ServiceName } from '../../../src/api/config.ts';
import type { Send } from '../../../src/api/http.ts';
import type { OutboxStore } from '../../../src/db/outbox-store.ts';
import type { Clock } from '../../../src/sync/clock.ts';
import type { Lanes, OutboxDeps } from '../../../src/sync/outbox/deps.ts';
import { createOutbox, type Outbox } from '../../../src/sync/outbox/outbox.ts';
import type { Chance } from './chance.ts';
import type { ModelLock } from './locks.ts';
import { mortalStore } from './mortal-store.ts';
import { targetsOf } from './platform.ts';
import type { ModelStorage } from './storage.ts';
import type { Trouble } from './troubles.ts';
import type { VirtualTime } from './virtual-time.ts';

const PATIENCE_MS = 30_000;

/** State that a context shares with the others, and the troubles it may have. */
type Surroundings = {
  storage: ModelStorage;
  send: Send;
  time: VirtualTime;
  /** The device's clock, which may be wrong. */
  clock: Clock;
  chance: Chance;
  /** The services that answer to keys. */
  keyed: readonly ServiceName[];
  takesLists: boolean;
  session(): string | null;
  isOnLine(): boolean;
  /** Names of the living contexts. */
  alive: Set<string>;
  /** Contexts with a request on its way that changes something, by target. */
  onTheirWay: Map<string, string>;
  lock: ModelLock;
  complain(breach: string): void;
  /** Probability of a trouble at each await, 0 to 1. */
  peril(trouble: Trouble): number;
  newId(): string;
  /** Something changed: the others hear of it. */
  announce(from: string, lanes: Lanes): void;
  behind(): void;
};

/** A tab's engine, or the service worker: an outbox that may die or freeze at any await, with or without what it was doing having happened. */
export class Context {
  readonly outbox: Outbox;
  readonly identity: string;
  #frozenUntil = 0;
  #onThaw: (() => void)[] = [];

  constructor(
    readonly owner: string,
    readonly world: Surroundings,
    onLine = world.isOnLine,
  ) {
    world.alive.add(owner);
    this.identity = world.storage.store.identity;
    this.outbox = createOutbox(this.#deps(mortalStore(this), onLine));
  }

  #deps(store: OutboxStore, onLine: () => boolean): OutboxDeps {
    const { world, owner } = this;
    const { clock, chance } = world;
    return {
      store,
      send: (call, options) => this.#send(call, options),
      idempotency: { services: [...world.keyed], ttlSeconds: 86_400 },
      takesLists: world.takesLists,
      clock: { now: () => clock.now(), wake: (at, run) => clock.wake(at, () => this.run(run)) },
      random: () => chance.next(),
      newId: world.newId,
      owner,
      contexts: {
        turn: work => this.#inTurn(work),
        gone: owners => this.step(async () => new Set(owners.filter(each => !world.alive.has(each)))),
      },
      identityOf: () => this.step(async () => this.#identity()),
      onLine,
      announce: ({ lanes }) => world.announce(owner, lanes),
      onBehind: world.behind,
    };
  }

  /** The session is encrypted as the outbox is. */
  #identity(): string | null {
    const { storage, session } = this.world;
    if (storage.isSealed) throw new DOMException('The session is locked', 'AbortError');
    return session();
  }

  get isAlive(): boolean {
    return this.world.alive.has(this.owner);
  }

  get isFrozen(): boolean {
    return this.world.time.now() < this.#frozenUntil;
  }

  /** The end, without a word: a closed tab, a killed renderer. */
  die(): void {
    this.world.alive.delete(this.owner);
    this.world.lock.release(this.owner);
  }

  /** Stops running for a while (ms), with all its locks and claims. */
  freeze(ms: number): void {
    const { time } = this.world;
    this.#frozenUntil = time.now() + ms;
    time.wake(this.#frozenUntil, () => {
      for (const run of this.#onThaw.splice(0)) this.run(run);
    });
  }

  /** Runs now, or when it thaws, or never. */
  run(work: () => void): void {
    if (this.isFrozen) this.#onThaw.push(work);
    else if (this.isAlive) work();
  }

  /** One thing that is waited for: whoever waits may be gone before it is done, or after. */
  step<T>(work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const attempt = async () => {
        if (this.isFrozen) return this.run(begin);
        this.#suffer();
        if (!this.isAlive) return;
        const tell = await work().then(
          value => () => resolve(value),
          (error: unknown) => () => reject(error),
        );
        this.#suffer();
        this.run(tell);
      };
      const begin = () => this.world.time.turn(this.owner, attempt);
      begin();
    });
  }

  #suffer(): void {
    const { chance, peril } = this.world;
    if (chance.is(peril('crash'))) this.die();
    if (chance.is(peril('frozen tab'))) this.freeze(60_000 * (0.5 + 5 * chance.next()));
  }

  /** A request that changes something leaves only on behalf of what is durably being sent, and by one context at a time. */
  async #send(...[call, options]: Parameters<Send>): ReturnType<Send> {
    const { onTheirWay, alive, complain, send, storage, time } = this.world;
    const called = time.now();
    await this.step(async () => undefined);
    if (call.method === 'GET') {
      const read = await send(call, options);
      return this.step(async () => read);
    }
    const { key = '' } = call;
    const actions = storage.livesOf(key).map(({ action }) => action);
    const members = actions.filter(({ list }) => list?.key === key);
    const sent = members.length > 0 ? members.sort((a, b) => a.seq - b.seq) : actions;
    const targets = targetsOf(call).map((target, at) => `${sent[at]?.lane ?? target} of ${this.identity}`);
    // A context that was frozen in between cannot know what has become of it, and neither can the one that took over.
    if (time.now() === called) {
      for (const { action, lostAt } of storage.livesOf(key)) {
        // The request that a context was about to make when the key was lost may still leave.
        const isBegun = action.state === 'sending' && action.claim?.by === this.owner;
        if (lostAt !== null && !isBegun) complain(`${this.owner} sends ${action.id}, which is unreadable`);
      }
      if (sent.length !== targets.length) complain(`${this.owner} sends ${key} for ${targets.length}`);
      for (const [at, target] of targets.entries()) {
        const action = sent[at];
        if (action?.state !== 'sending' || action.claim?.by !== this.owner)
          complain(`${this.owner} sends for ${target} what is ${action?.state} by ${action?.claim?.by}`);
        const other = onTheirWay.get(target);
        if (other && alive.has(other)) complain(`${this.owner} sends for ${target} while ${other} does`);
        onTheirWay.set(target, this.owner);
      }
    }
    const back = await send(call, options);
    for (const target of targets) if (onTheirWay.get(target) === this.owner) onTheirWay.delete(target);
    return this.step(async () => back);
  }

  /** As `contextsByLock`: works without the lock after waiting 30 s for it. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const { lock, clock } = this.world;
    return new Promise((resolve, reject) => {
      let began = false;
      const begin = (isHeld: boolean) => {
        if (began) return;
        began = true;
        forget();
        void work()
          .then(resolve, reject)
          .finally(() => isHeld && lock.release(this.owner));
      };
      const forget = clock.wake(clock.now() + PATIENCE_MS, () =>
        this.run(() => {
          if (!began) takeBack();
          begin(false);
        }),
      );
      const takeBack = lock.request(this.owner, () => this.run(() => begin(true)));
    });
  }
}
