import type { Invocation, InvocationResult, InvocationRow } from '../domain/invocation.ts';
import { newestFirst, resultKey } from '../domain/invocation.ts';

/** Most rows that are held of one webhook. */
const LOG_LIMIT = 100_000;

/** How far the log was read with one question to the service: all of its answer from the newest down to `downTo`. */
export type Reach = {
  /** ms since 1970; null before anything was read. */
  downTo: number | null;
  isComplete: boolean;
  /** Rows that the service named last. */
  announced: number | null;
};

const none = (): Reach => ({ downTo: null, isComplete: false, announced: null });

/** The name of a question to the service: the results it asks for. */
const questionKey = (results: readonly InvocationResult[]): string => [...results].sort().join(',');

/** The rows of one webhook as far as they are known, newest first, each once; and how far each question has come. */
export class InvocationLog {
  #rows: InvocationRow[] = [];
  readonly #byId = new Map<string, InvocationRow>();
  readonly #reaches = new Map<string, Reach>();
  /** Those that came with the question for everything, and so with all that lies between them. */
  #joined = new Set<string>();
  readonly #texts = new Map<string, string>();
  /** Changes with every change of a row. */
  edition = 0;

  get rows(): readonly InvocationRow[] {
    return this.#rows;
  }

  get isFull(): boolean {
    return this.#rows.length >= LOG_LIMIT;
  }

  row(invocationId: string): InvocationRow | undefined {
    return this.#byId.get(invocationId);
  }

  /** Whether a row came with the question for everything. */
  isJoined(invocationId: string): boolean {
    return this.#joined.has(invocationId);
  }

  reach(results: readonly InvocationResult[]): Reach {
    const key = questionKey(results);
    const held = this.#reaches.get(key) ?? none();
    this.#reaches.set(key, held);
    return held;
  }

  /** The question whose answer is used: that for everything, once all of it is known. */
  bestFor(results: readonly InvocationResult[]): readonly InvocationResult[] {
    return this.reach([]).isComplete ? [] : results;
  }

  /** Rows of a question that are known without a gap. */
  within(results: readonly InvocationResult[]): InvocationRow[] {
    const { downTo, isComplete } = this.reach(results);
    if (downTo === null && !isComplete) return [];
    const isAsked = (row: InvocationRow) =>
      results.length === 0 || results.some(one => one === resultKey(row));
    const end = isComplete || downTo === null ? this.#rows.length : this.#endOf(downTo);
    const reached = this.#rows.slice(0, end);
    return results.length === 0 ? reached : reached.filter(isAsked);
  }

  /**
   * Adds rows, or what became of them; gives how many were not known. `isJoined` where they came with the question for
   * everything, next to what is known.
   */
  take(page: readonly Invocation[], isJoined = false): number {
    if (isJoined) for (const { row } of page) this.#joined.add(row.invocationId);
    const fresh: InvocationRow[] = [];
    const changed = new Set<string>();
    let isNew = 0;
    for (const { row } of page) {
      const held = this.#byId.get(row.invocationId);
      if (held && isSame(held, row)) continue;
      if (held) changed.add(row.invocationId);
      else isNew++;
      const kept = this.#slim(row);
      this.#byId.set(row.invocationId, kept);
      fresh.push(kept);
    }
    if (fresh.length === 0) return 0;
    const others = changed.size > 0 ? this.#rows.filter(row => !changed.has(row.invocationId)) : this.#rows;
    this.#rows = merged(others, fresh.sort(newestFirst));
    this.edition++;
    return isNew;
  }

  /** What was read by then leaves a gap under the newest: every question begins anew from there. */
  breakAt(downTo: number): void {
    const { announced } = this.reach([]);
    this.#reaches.clear();
    this.#reaches.set('', { downTo, isComplete: false, announced });
    this.#joined = new Set(this.within([]).map(row => row.invocationId));
    this.edition++;
  }

  /** Forgets everything: the service no longer has what it had. */
  clear(): void {
    this.#rows = [];
    this.#byId.clear();
    this.#reaches.clear();
    this.#joined.clear();
    this.edition++;
  }

  /** The same few texts stand in many rows: each is held once. */
  #slim(row: InvocationRow): InvocationRow {
    return {
      ...row,
      webhookId: this.#once(row.webhookId),
      eventType: this.#once(row.eventType),
      url: row.url === null ? null : this.#once(row.url),
      version: row.version === null ? null : this.#once(row.version),
    };
  }

  #once(text: string): string {
    const held = this.#texts.get(text);
    if (held !== undefined) return held;
    if (this.#texts.size < 1_000) this.#texts.set(text, text);
    return text;
  }

  #endOf(downTo: number): number {
    let low = 0;
    let high = this.#rows.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#rows[middle]?.at ?? 0) >= downTo) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

const isSame = (a: InvocationRow, b: InvocationRow): boolean =>
  a.at === b.at &&
  resultKey(a) === resultKey(b) &&
  a.httpStatus === b.httpStatus &&
  a.durationMs === b.durationMs;

function merged(a: readonly InvocationRow[], b: readonly InvocationRow[]): InvocationRow[] {
  const rows: InvocationRow[] = [];
  let at = 0;
  for (const row of b) {
    for (let next = a[at]; next && newestFirst(next, row) < 0; next = a[++at]) rows.push(next);
    rows.push(row);
  }
  return rows.concat(a.slice(at));
}
