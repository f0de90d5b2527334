import type { Clock } from '../../../src/sync/clock.ts';

/** Something that can be done at once, when its turn comes. */
type Turn = { owner: string; work: () => Promise<void> };

/**
 * Time that passes only when the test lets it: everything that waits for nothing is done before it moves on, one thing at a time, each to
 * its end. `chance` (0 to 1) says whose turn it is.
 */
export class VirtualTime implements Clock {
  #now = Date.parse('2026-11-20T08:00:00.000Z');
  #order = 0;
  #waiting: { at: number; order: number; run: () => void }[] = [];
  #ready: Turn[] = [];

  constructor(readonly chance: () => number = () => 0) {}

  now(): number {
    return this.#now;
  }

  wake(at: number, run: () => void): () => void {
    const waiting = { at, order: this.#order++, run };
    this.#waiting.push(waiting);
    return () => {
      this.#waiting = this.#waiting.filter(each => each !== waiting);
    };
  }

  sleep(ms: number): Promise<void> {
    return new Promise(resolve => void this.wake(this.#now + ms, resolve));
  }

  /** Work that is done at this instant; that of one owner in its order, that of different ones in any. */
  turn(owner: string, work: () => Promise<void>): void {
    this.#ready.push({ owner, work });
  }

  /** Does all that can be done at this instant. */
  async still(): Promise<void> {
    for (;;) {
      await promisesRun();
      const next = this.#next();
      if (!next) return;
      await next.work();
    }
  }

  /** Lets time pass, from one thing that waits to the next, until the instant. */
  async passUntil(end: number): Promise<void> {
    for (;;) {
      await this.still();
      const [next] = this.#waiting.sort((a, b) => a.at - b.at || a.order - b.order);
      if (!next || next.at > end) break;
      this.#waiting = this.#waiting.filter(each => each !== next);
      this.#now = Math.max(this.#now, next.at);
      next.run();
    }
    this.#now = Math.max(this.#now, end);
  }

  #next(): Turn | undefined {
    const owners = [...new Set(this.#ready.map(({ owner }) => owner))];
    const owner = owners.length > 1 ? owners[Math.floor(this.chance() * owners.length)] : owners[0];
    const next = this.#ready.find(turn => turn.owner === owner);
    if (next) this.#ready.splice(this.#ready.indexOf(next), 1);
    return next;
  }
}

const { setImmediate: afterPromises } = globalThis as unknown as { setImmediate(run: () => void): void };

/** Resolves once all that can go on without time has gone on: what is set so runs after every promise that is ready. */
export const promisesRun = () => new Promise<void>(resolve => afterPromises(resolve));
