import { INVOCATIONS_LIMIT, type InvocationsRequest } from '../../api/invocations-service.ts';
import type { Page } from '../../api/page.ts';
import { type Answer, type Failure, failed, isFailure } from '../../domain/failure.ts';
import type { ServiceFilter } from '../../domain/invocation/filter.ts';
import {
  type Invocation,
  type InvocationRow,
  newestFirst,
  resultKey,
} from '../../domain/invocation/invocation.ts';

/** Most rows of one list. */
const LIST_LIMIT = 100_000;
/** Rows of a page of the newest; fills a screen. */
const NEWEST = 100;
/** Most pages in a row without a new attempt, as after a burst of arrivals; an inconsistent service never gives one. */
const MOST_KNOWN_PAGES = 100;
/** Time after which a pending attempt is no longer expected to change, ms. */
const DUE_MS = 3_600_000;

/** Asks the service for a page of one webhook's log. */
export type FetchInvocations = (
  request: Omit<InvocationsRequest, 'webhookIds'>,
) => Promise<Answer<Page<Invocation>>>;

/**
 * The attempts of one webhook that match a filter of the service, newest first, from the top as far as loaded. The service only adds
 * attempts at the top: an offset that was known leads to known attempts or later to the ones after them, never past one.
 */
export class InvocationList {
  /** Replaced with every change. */
  rows: readonly InvocationRow[] = [];
  /** The service's last total; null where it gives none. */
  total: number | null = null;
  /** Loaded down to the oldest attempt. */
  isComplete = false;
  /** Rows of the pages to ask for: fewer than the limit where the service gives fewer at once. */
  #size = INVOCATIONS_LIMIT;
  /** Most rows that the service has given at once. */
  #mostGiven = 0;
  readonly #filter: ServiceFilter;
  readonly #ask: FetchInvocations;

  constructor(filter: ServiceFilter, ask: FetchInvocations) {
    this.#filter = filter;
    this.#ask = ask;
  }

  get isFull(): boolean {
    return this.rows.length >= LIST_LIMIT;
  }

  row(invocationId: string): InvocationRow | undefined {
    return this.rows.find(row => row.invocationId === invocationId);
  }

  /**
   * Loads the newest attempts, down to known ones and below every attempt that was pending, since pending attempts change. Where a
   * large page does not reach them, the list starts again from that page.
   */
  async newest(now: number): Promise<Answer<readonly Invocation[]>> {
    const pending = this.rows.findLast(({ at, result }) => result === 'pending' && at >= now - DUE_MS);
    for (const limit of [NEWEST, INVOCATIONS_LIMIT]) {
      const answer = await this.#page(limit, 1);
      if (isFailure(answer)) return answer;
      const { rows, isEnd } = answer.ok;
      const ids = new Set(rows.map(({ row }) => row.invocationId));
      const last = rows.at(-1)?.row;
      const isPast = !pending || !last || newestFirst(pending, last) <= 0;
      const isReached =
        this.rows.length === 0 || (isPast && this.rows.some(row => ids.has(row.invocationId)));
      if (!isReached && !isEnd && limit < INVOCATIONS_LIMIT) continue;
      this.putOnTop(rows, isEnd || !isReached);
      this.isComplete = isEnd || (isReached && this.isComplete);
      return { ok: rows };
    }
    return failed({ kind: 'unreadable' });
  }

  /** Puts the newest attempts of the log in the place of those that were known in their range, or of all. */
  putOnTop(newest: readonly Invocation[], isAll = false): void {
    const end = newest.at(-1)?.row.at ?? Number.POSITIVE_INFINITY;
    const ids = new Set(newest.map(({ row }) => row.invocationId));
    const top = newest.flatMap(({ row }) => (isMatch(row, this.#filter) ? row : [])).sort(newestFirst);
    const older = isAll ? [] : this.rows.filter(row => row.at <= end && !ids.has(row.invocationId));
    const isSame =
      top.length + older.length === this.rows.length &&
      JSON.stringify(top) === JSON.stringify(this.rows.slice(0, top.length));
    if (!isSame) this.rows = [...top, ...older].sort(newestFirst);
  }

  /** Loads the next page. */
  async more(): Promise<Failure | null> {
    const size = this.#size;
    const first = Math.floor(this.rows.length / size) + 1;
    for (let page = first; page < first + MOST_KNOWN_PAGES; page++) {
      const answer = await this.#page(size, page);
      if (isFailure(answer)) return answer.failure;
      // The list was cleared: this page is not its first.
      if (this.rows.length === 0 && page > 1) return this.more();
      const ids = new Set(this.rows.map(row => row.invocationId));
      const found = answer.ok.rows.flatMap(({ row }) => (ids.has(row.invocationId) ? [] : row));
      if (found.length > 0) this.rows = [...this.rows, ...found].sort(newestFirst);
      this.isComplete ||= answer.ok.isEnd;
      if (found.length > 0 || this.isComplete) return null;
      if (this.#size < size) return this.more();
    }
    return { kind: 'unreadable', code: 'incomplete' };
  }

  /** The `count` attempts of the page that contains a known one. */
  async around(invocationId: string, count: number): Promise<Answer<readonly Invocation[]>> {
    const place = this.rows.findIndex(row => row.invocationId === invocationId);
    const answer = await this.#ask({ ...this.#filter, limit: count, page: Math.floor(place / count) + 1 });
    return isFailure(answer) ? answer : { ok: answer.ok.rows };
  }

  async #page(limit: number, page: number): Promise<Answer<{ rows: Invocation[]; isEnd: boolean }>> {
    const answer = await this.#ask({ ...this.#filter, limit, page });
    if (isFailure(answer)) return answer;
    const { rows, total, unreadable } = answer.ok;
    // The service has deleted attempts, anywhere in the log.
    if (total !== null && total < this.rows.length) this.#clear();
    this.total = total;
    const given = rows.length + unreadable.length;
    const isShort = given < limit;
    // A short page is the last one only by the total, or where the service has given a longer one.
    const isLast = total === null ? isShort && limit <= this.#mostGiven : (page - 1) * limit + given >= total;
    const isEnd = given === 0 || isLast;
    if (!isEnd && (isShort || limit > this.#size)) this.#size = given;
    this.#mostGiven = Math.max(this.#mostGiven, given);
    return { ok: { rows, isEnd } };
  }

  #clear(): void {
    this.rows = [];
    this.isComplete = false;
  }
}

const isMatch = (row: InvocationRow, { results, versions }: ServiceFilter): boolean =>
  (results.length === 0 || results.some(result => result === resultKey(row))) &&
  (versions.length === 0 || versions.some(version => version === row.version));
