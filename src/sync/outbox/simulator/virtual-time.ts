import type { Clock } from '../deps.ts';

/** Time that passes only when told: everything that waits for nothing is done before it moves on. */
export class VirtualTime implements Clock {
  #now = Date.parse('2026-11-20T08:00:00.000Z');
  #order = 0;
  #waiting: { at: number; order: number; run: () => void }[] = [];

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

  /** Lets time pass, from one thing that waits to the next, until the instant. */
  async passUntil(end: number): Promise<void> {
    for (;;) {
      await settled();
      const [next] = this.#waiting.sort((a, b) => a.at - b.at || a.order - b.order);
      if (!next || next.at > end) break;
      this.#waiting = this.#waiting.filter(each => each !== next);
      this.#now = Math.max(this.#now, next.at);
      next.run();
    }
    this.#now = Math.max(this.#now, end);
  }
}

/** Resolves once all that can go on without time has gone on: a message comes after every promise that is ready. */
export const settled = () =>
  new Promise<void>(resolve => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
