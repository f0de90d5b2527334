import type { Invocation, InvocationResult, InvocationRow } from '../../domain/invocation/invocation.ts';
import { newestFirst, resultKey } from '../../domain/invocation/invocation.ts';

/** Most rows of one webhook. */
const LOG_LIMIT = 100_000;

/** The loaded part of the service's answer to one query: all rows from the newest down to `downTo`. */
export type ReadRange = {
  /** ms since 1970; null before the first page. */
  downTo: number | null;
  isComplete: boolean;
  /** The service's last total. */
  announced: number | null;
};

const none = (): ReadRange => ({ downTo: null, isComplete: false, announced: null });

/** The key of a query: the results that it filters by. */
const questionKey = (results: readonly InvocationResult[]): string => [...results].sort().join(',');

/** The loaded rows of one webhook, newest first, each once, and the loaded part of each query. */
export class LogEntries {
  #rows: InvocationRow[] = [];
  readonly #byId = new Map<string, InvocationRow>();
  readonly #readRanges = new Map<string, ReadRange>();
  /** Rows loaded by the unfiltered query, and so without a gap between them. */
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

  /** True for a row that was loaded by the unfiltered query. */
  isJoined(invocationId: string): boolean {
    return this.#joined.has(invocationId);
  }

  readRange(results: readonly InvocationResult[]): ReadRange {
    const key = questionKey(results);
    const held = this.#readRanges.get(key) ?? none();
    this.#readRanges.set(key, held);
    return held;
  }

  /** The query to use: the unfiltered one, once it is loaded to its end. */
  bestFor(results: readonly InvocationResult[]): readonly InvocationResult[] {
    return this.readRange([]).isComplete ? [] : results;
  }

  /** The rows of a query that are loaded without a gap. */
  readRows(results: readonly InvocationResult[]): InvocationRow[] {
    const { downTo, isComplete } = this.readRange(results);
    if (downTo === null && !isComplete) return [];
    const isAsked = (row: InvocationRow) =>
      results.length === 0 || results.some(one => one === resultKey(row));
    const end = isComplete || downTo === null ? this.#rows.length : this.#endOf(downTo);
    const reached = this.#rows.slice(0, end);
    return results.length === 0 ? reached : reached.filter(isAsked);
  }

  /**
   * Adds or updates rows; gives the number of new ones. `isJoined` where the unfiltered query loaded them next to known rows.
   */
  add(page: readonly Invocation[], isJoined = false): number {
    if (isJoined) for (const { row } of page) this.#joined.add(row.invocationId);
    const fresh: InvocationRow[] = [];
    const changed = new Set<string>();
    let isNew = 0;
    for (const { row } of page) {
      const held = this.#byId.get(row.invocationId);
      if (held && isSame(held, row)) continue;
      if (held) changed.add(row.invocationId);
      else isNew++;
      const kept = this.#interned(row);
      this.#byId.set(row.invocationId, kept);
      fresh.push(kept);
    }
    if (fresh.length === 0) return 0;
    const others = changed.size > 0 ? this.#rows.filter(row => !changed.has(row.invocationId)) : this.#rows;
    this.#rows = merged(others, fresh.sort(newestFirst));
    this.edition++;
    return isNew;
  }

  /** There is a gap under the newest rows: every query starts again from there. */
  startAfterGap(downTo: number): void {
    const { announced } = this.readRange([]);
    this.#readRanges.clear();
    this.#readRanges.set('', { downTo, isComplete: false, announced });
    this.#joined = new Set(this.readRows([]).map(row => row.invocationId));
    this.edition++;
  }

  /** Removes all rows: the service has deleted some. */
  clear(): void {
    this.#rows = [];
    this.#byId.clear();
    this.#readRanges.clear();
    this.#joined.clear();
    this.edition++;
  }

  /** Many rows share a few texts: each text is stored once. */
  #interned(row: InvocationRow): InvocationRow {
    return {
      ...row,
      webhookId: this.#intern(row.webhookId),
      eventType: this.#intern(row.eventType),
      url: row.url === null ? null : this.#intern(row.url),
      version: row.version === null ? null : this.#intern(row.version),
    };
  }

  #intern(text: string): string {
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
