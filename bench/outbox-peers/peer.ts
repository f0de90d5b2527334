import type { Order } from './schedule.ts';
import type { Time } from './time.ts';

/** Storage that outlives the page. */
export type PageStorage = Map<string, string>;

/** A page that may die at any of its awaits: at storage and at the network. What is dead does nothing more. */
export class Page {
  #isAlive = true;
  #awaitsLeft = Number.POSITIVE_INFINITY;
  readonly kept = new Set<string>();
  readonly returned = new Set<string>();

  constructor(
    readonly time: Time,
    readonly storage: PageStorage,
    /** State that the browser keeps beyond the page. */
    readonly profile: Map<string, unknown>,
    readonly answersKeys: boolean,
    readonly isOnLine: () => boolean,
    readonly ask: (request: Request) => Promise<Response>,
    readonly died: () => void,
  ) {}

  get isAlive(): boolean {
    return this.#isAlive;
  }

  /** Lets the page die after this many further awaits. */
  dieAfter(awaits: number): void {
    this.#awaitsLeft = awaits;
  }

  die(): void {
    if (!this.#isAlive) return;
    this.#isAlive = false;
    this.died();
  }

  /** An await at which it may end, before or after the work was done. */
  async mortal<T>(work: () => Promise<T>): Promise<T> {
    await this.#survive();
    const result = await work();
    await this.#survive();
    return result;
  }

  /** An await on storage, at which it may end too, and over which no time passes. */
  store<T>(work: () => Promise<T>): Promise<T> {
    return this.mortal(async () => {
      this.time.busy++;
      try {
        return await work();
      } finally {
        this.time.busy--;
      }
    });
  }

  readonly fetch = (request: Request): Promise<Response> => this.mortal(() => this.ask(request));

  async #survive(): Promise<void> {
    if (--this.#awaitsLeft <= 0) this.die();
    if (!this.#isAlive) await new Promise<never>(() => {});
  }

  /** It is stored, or done: from here on the person relies on it. */
  accepted(id: string): void {
    if (this.#isAlive) this.kept.add(id);
  }

  /** Notes that the outbox told the person that it was not done, or can ask about it. */
  gaveBack(id: string): void {
    if (this.#isAlive) this.returned.add(id);
  }
}

/** A library at work in a page. */
export type App = {
  decide(order: Order): void;
  /** All is well again: whatever waits for a person or for the browser is given its turn. */
  recover(): Promise<void>;
  /** The orders that it still holds. */
  waiting(): Promise<string[]>;
  /** Lets go of what would outlive the page in this process. */
  close(): void;
};

/** A library, used as its documentation tells. */
export type Peer = { name: string; version: string; open(page: Page): Promise<App> };
