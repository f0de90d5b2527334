type Waiting = { at: number; order: number; run: () => void };

const immediate = setImmediate;
const turn = () => new Promise<void>(resolve => immediate(resolve));

/** Time that passes only when the schedule lets it, and never while storage is at work. */
export class Time {
  #now = Date.parse('2026-11-20T08:00:00.000Z');
  #order = 0;
  readonly #waiting = new Set<Waiting>();
  /** Works that are under way without needing time. */
  busy = 0;

  now(): number {
    return this.#now;
  }

  wake(at: number, run: () => void): () => void {
    const waiting = { at, order: this.#order++, run };
    this.#waiting.add(waiting);
    return () => void this.#waiting.delete(waiting);
  }

  sleep(ms: number): Promise<void> {
    return new Promise(resolve => void this.wake(this.#now + ms, resolve));
  }

  async passUntil(end: number): Promise<void> {
    for (;;) {
      await this.promisesRun();
      let next: Waiting | undefined;
      for (const each of this.#waiting)
        if (!next || each.at < next.at || (each.at === next.at && each.order < next.order)) next = each;
      if (!next || next.at > end) break;
      this.#waiting.delete(next);
      this.#now = Math.max(this.#now, next.at);
      next.run();
    }
    this.#now = Math.max(this.#now, end);
  }

  /** Resolves once all that can go on without time has gone on. */
  async promisesRun(): Promise<void> {
    for (let quiet = 0; quiet < 3; quiet++) {
      await turn();
      if (this.busy > 0) quiet = -1;
    }
  }
}
