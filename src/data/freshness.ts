import type { Query, QueryFunction } from '@tanstack/react-query';
import type { CollectionName, Receipt } from '../domain/collection.ts';
import { failureOf } from '../domain/failure.ts';
import { restAfter } from '../domain/time.ts';
import { ask } from './engine.ts';
import { lastIdentity } from './last-identity.ts';
import { isOnline } from './network.ts';
import { queryClient } from './query-client.ts';
import { createStore, useStore } from './store.ts';

/** Shortest time between two requests for data on the screen, ms. */
const AGAIN_MS = 30_000;
/** Interval of the check for queries that are due, ms. */
const LOOK_MS = 5_000;
/** Longest that a call is waited for, ms. */
const LONGEST_MS = 30_000;
/** Data older than this, ms, is shown as outdated. */
const OLD_MS = 120_000;

/** An answer as one tab tells the others of it. */
type SharedAnswer = { identity: string; hash: string; data: unknown; updatedAt: number };

const behindSince = createStore<number | null>(null);

/**
 * Asks again, while this page is seen and the platform can be reached, for whatever it shows: every 30 s, or after 20 times
 * what the last answer took. What failed is asked for in the same way, or after the time for which its service asks to be left
 * alone. Several tabs share a collection's receipt, and tell each other what they were answered. Call once, for the first
 * signed-in page.
 */
export function followFreshness(): void {
  const took = followDurations();
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('tapdeck-answers') : null;
  channel?.addEventListener('message', ({ data }: MessageEvent<SharedAnswer>) => takeAnswer(data));

  async function askAgain(query: Query): Promise<void> {
    // Before the answer: another person may be signed in when it comes.
    const identity = lastIdentity()?.identity;
    const pulled = pulledBy(query);
    if (pulled) {
      const receipt = await ask(engine => engine.copy.receipt(pulled));
      // Another tab may have brought the copy up to date meanwhile.
      if (receipt.asOf !== null && !receipt.failure && isWithin(Date.parse(receipt.asOf), AGAIN_MS))
        return void queryClient.setQueryData(query.queryKey, receipt);
    }
    if (query.state.data === undefined) await askUnseen(query);
    else await query.fetch();
    const { data, dataUpdatedAt: updatedAt } = query.state;
    if (channel && identity && query.meta?.persist)
      channel.postMessage({ identity, hash: query.queryHash, data, updatedAt } satisfies SharedAnswer);
  }

  /** Asks anew without drawing that again: a panel that has nothing but its failure would turn into its skeleton each time. */
  async function askUnseen(query: Query): Promise<void> {
    const { queryKey, options, meta } = query;
    // The next look counts from here.
    query.setState({ errorUpdatedAt: Date.now() });
    const ask = options.queryFn as QueryFunction;
    const { signal } = new AbortController();
    try {
      queryClient.setQueryData(queryKey, await ask({ client: queryClient, queryKey, signal, meta }));
    } catch (error) {
      // Where the person asked meanwhile, their request says how it stands.
      if (query.state.status === 'error')
        query.setState({ error: error as Error, errorUpdatedAt: Date.now() });
      throw error;
    }
  }

  async function look(): Promise<void> {
    if (document.hidden || !isOnline()) return;
    const isDue = (query: Query) => {
      const { retryAfterMs = 0 } = failureOf(query.state.error);
      const rest = Math.max(AGAIN_MS, retryAfterMs, restAfter(took.get(query.queryHash) ?? 0));
      return isOpen(query) && !isWithin(askedAt(query), pulledBy(query) ? AGAIN_MS : rest);
    };
    const due = queryClient
      .getQueryCache()
      .findAll({ type: 'active', fetchStatus: 'idle', predicate: isDue });
    // One that fails is asked for again in its turn, and its panel says so.
    await Promise.allSettled(due.map(query => inOneTab(query.queryHash, () => askAgain(query))));
    say(oldestShown());
  }

  setInterval(() => void look(), LOOK_MS);
  document.addEventListener('visibilitychange', () => void look());
}

/** Since when (ms since 1970) nothing newer is shown of something on the screen; null while all of it is younger than two minutes. */
export const useBehindSince = (): number | null => useStore(behindSince);

function say(oldest: number): void {
  const next = Number.isFinite(oldest) && !isWithin(oldest, OLD_MS) ? oldest : null;
  if (next !== behindSince.get()) behindSince.set(next);
}

/** True less than `ms` after an instant (ms since 1970); one after now was noted before the clock was put back. */
function isWithin(at: number, ms: number): boolean {
  const age = Date.now() - at;
  return age >= 0 && age < ms;
}

/** When the oldest of what is shown was answered, ms since 1970. */
function oldestShown(): number {
  const shown = queryClient
    .getQueryCache()
    .findAll({ type: 'active', predicate: query => isOfService(query) && hasNoInterval(query) });
  return Math.min(...shown.map(answeredAt).filter(at => at > 0));
}

function answeredAt(query: Query): number {
  if (!pulledBy(query)) return query.state.dataUpdatedAt;
  const asOf = (query.state.data as Receipt | undefined)?.asOf;
  return asOf ? Date.parse(asOf) : 0;
}

const askedAt = ({ state }: Query): number => Math.max(state.dataUpdatedAt, state.errorUpdatedAt);

const pulledBy = ({ queryKey: [kind, name] }: Query): CollectionName | null =>
  kind === 'pull' ? (name as CollectionName) : null;

/** True for a query that a service answers. The engine's own answers never grow old: it tells when they change. */
const isOfService = ({ observers }: Query): boolean =>
  observers.some(({ options }) => options.staleTime !== Number.POSITIVE_INFINITY);

const hasNoInterval = ({ observers }: Query): boolean =>
  observers.every(({ options }) => !options.refetchInterval);

/** True for a query that is asked for from here: none with an interval of its own, the engine's only after a failure. */
const isOpen = (query: Query): boolean =>
  !query.isDisabled() && hasNoInterval(query) && (isOfService(query) || query.state.status === 'error');

/** Has one tab at a time ask for the same; without locks each asks for itself. */
async function inOneTab(hash: string, work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request(`asking:${hash}`, { ifAvailable: true }, lock => lock && work());
}

/** Shows what another tab was answered, where it is newer. */
function takeAnswer({ identity, hash, data, updatedAt }: SharedAnswer): void {
  const query = queryClient.getQueryCache().get(hash);
  if (identity !== lastIdentity()?.identity || !query || query.state.dataUpdatedAt >= updatedAt) return;
  queryClient.setQueryData(query.queryKey, data, { updatedAt });
}

/** Durations, ms, of the last answer to each query, by its hash; a failure has none. */
function followDurations(): ReadonlyMap<string, number> {
  const began = new Map<string, number>();
  const took = new Map<string, number>();
  queryClient.getQueryCache().subscribe(event => {
    const { queryHash } = event.query;
    if (event.type === 'removed') {
      began.delete(queryHash);
      took.delete(queryHash);
    }
    if (event.type !== 'updated') return;
    if (event.action.type === 'fetch') began.set(queryHash, performance.now());
    if (event.action.type === 'error') took.delete(queryHash);
    if (event.action.type !== 'success') return;
    const duration = performance.now() - (began.get(queryHash) ?? performance.now());
    // Longer than any call is waited for: the device slept meanwhile.
    took.set(queryHash, duration > LONGEST_MS ? 0 : duration);
  });
  return took;
}
