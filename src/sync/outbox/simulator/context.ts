import type { Send, Sent } from '../../../api/http.ts';
import type { ServiceName } from '../../../api/service.ts';
import type { OutboxStore } from '../../../db/outbox-store.ts';
import type { Clock } from '../deps.ts';
import { createOutbox, type Outbox } from '../outbox.ts';
import type { Chance } from './chance.ts';
import { targetOf } from './platform.ts';

/** What a context shares with the others, and what may befall it. */
export type Surroundings = {
  store: OutboxStore;
  send: Send;
  clock: Clock;
  chance: Chance;
  /** The services that answer to keys. */
  keyed: readonly ServiceName[];
  session(): string | null;
  isOnLine(): boolean;
  /** Whose contexts are alive. */
  alive: Set<string>;
  /** Who has a request that changes something on its way, by target. */
  onTheirWay: Map<string, string>;
  complain(breach: string): void;
  /** Probability of dying at each await, and of storage failing, 0 to 1. */
  peril(): { crash: number; abort: number };
  newId(): string;
  /** Something changed: the others hear of it. */
  announce(from: string): void;
  behind(): void;
};

const never = new Promise<never>(() => undefined);

/** A tab's engine, or the service worker: an outbox that may die at any await, with or without what it was doing having happened. */
export class Context {
  readonly outbox: Outbox;
  readonly owner: string;
  readonly #world: Surroundings;

  constructor(owner: string, world: Surroundings) {
    this.owner = owner;
    this.#world = world;
    world.alive.add(owner);
    const { clock, chance } = world;
    this.outbox = createOutbox({
      store: this.#mortalStore(world.store),
      send: (call, options) => this.#mortal(() => this.#watched(call, options)),
      idempotency: { services: [...world.keyed], ttlSeconds: 86_400 },
      clock: { now: () => clock.now(), wake: (at, run) => clock.wake(at, () => this.isAlive && run()) },
      random: () => chance.next(),
      newId: world.newId,
      owner,
      contexts: {
        turn: work => work(),
        gone: async owners => new Set(owners.filter(each => !world.alive.has(each))),
      },
      identityOf: () => this.#mortal(async () => world.session()),
      onLine: world.isOnLine,
      announce: () => world.announce(owner),
      onBehind: world.behind,
    });
  }

  get isAlive(): boolean {
    return this.#world.alive.has(this.owner);
  }

  /** The end, without a word: a closed tab, a killed renderer. */
  die(): void {
    this.#world.alive.delete(this.owner);
  }

  /** No two contexts that are alive may have the same target in hand. */
  async #watched(...[call, options]: Parameters<Send>): Promise<Sent> {
    const { onTheirWay, alive, complain, send } = this.#world;
    if (call.method === 'GET') return send(call, options);
    const target = targetOf(call);
    const other = onTheirWay.get(target);
    if (other && alive.has(other)) complain(`${this.owner} sends for ${target} while ${other} does`);
    onTheirWay.set(target, this.owner);
    const sent = await send(call, options);
    onTheirWay.delete(target);
    return sent;
  }

  async #mortal<T>(work: () => Promise<T>): Promise<T> {
    await this.#survive();
    const result = await work();
    await this.#survive();
    return result;
  }

  async #survive(): Promise<void> {
    const { chance, peril } = this.#world;
    if (this.isAlive && chance.is(peril().crash)) this.die();
    if (!this.isAlive) await never;
  }

  #mortalStore(store: OutboxStore): OutboxStore {
    const { chance, peril } = this.#world;
    return {
      ...store,
      transact: (reading, change) =>
        this.#mortal(async () => {
          if (chance.is(peril().abort)) throw new DOMException('The transaction was aborted', 'AbortError');
          return store.transact(reading, change);
        }),
      open: kinds => this.#mortal(() => store.open(kinds)),
      counts: () => this.#mortal(() => store.counts()),
    };
  }
}
