import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import type { DehydratedState } from '@tanstack/react-query';
import {
  type PersistedClient,
  type PersistQueryClientOptions,
  persistQueryClient,
  persistQueryClientSave,
} from '@tanstack/react-query-persist-client';
import { DAY_MS } from '../domain/time.ts';
import { deviceStorage } from './device-storage.ts';
import { answersKey, dropAnswers, lastIdentity } from './last-identity.ts';
import { queryClient } from './query-client.ts';

/** In UTF-16 code units, as localStorage counts. */
const LIMIT = 256 * 1024;
/** Longest that an answer is kept, in ms. */
const MAX_AGE_MS = 30 * DAY_MS;
/** Raised whenever answers that were stored before can't be read any more. */
const SHAPE = '1';

/** An answer as it is kept; `usedAt` (ms since 1970) is when a screen showed it last. */
type KeptAnswer = DehydratedState['queries'][number] & { usedAt?: number };

/** When a screen began or ceased to show an answer, by the hash of its query. */
const usedAt = new Map<string, number>();

let stop: (() => void) | null = null;

/** Other tabs and throttled writes may be late: nothing is written for a person who has left. */
const storageOf = (identity: string) => ({
  getItem: (key: string) => deviceStorage.getItem(key),
  setItem(key: string, text: string) {
    if (lastIdentity()?.identity === identity) deviceStorage.setItem(key, text);
  },
  removeItem: (key: string) => deviceStorage.removeItem(key),
});

const options = (identity: string): PersistQueryClientOptions => ({
  queryClient,
  persister: createSyncStoragePersister({
    storage: storageOf(identity),
    key: answersKey(identity),
    serialize: serializeFor(identity),
    deserialize,
  }),
  maxAge: MAX_AGE_MS,
  buster: SHAPE,
  dehydrateOptions: {
    // An answer that could not be loaded again is still the one seen last.
    shouldDehydrateQuery: query => query.meta?.persist === true && query.state.data !== undefined,
    shouldDehydrateMutation: () => false,
  },
});

function deserialize(text: string): PersistedClient {
  const client = JSON.parse(text) as PersistedClient;
  for (const { queryHash, usedAt: at } of client.clientState.queries as KeptAnswer[])
    if (at !== undefined) usedAt.set(queryHash, at);
  return client;
}

const serializeFor =
  (identity: string) =>
  (client: PersistedClient): string => {
    const kept = latestOf(client.clientState.queries.map(asKept), storedAnswers(identity));
    const textOf = (queries: KeptAnswer[]) =>
      JSON.stringify({ ...client, clientState: { ...client.clientState, queries } });
    const text = textOf(kept);
    return text.length <= LIMIT ? text : textOf(latestUsed(kept, LIMIT - textOf([]).length));
  };

/** The answers stored for a person by any tab. */
function storedAnswers(identity: string): KeptAnswer[] {
  try {
    const stored = JSON.parse(deviceStorage.getItem(answersKey(identity)) ?? '') as PersistedClient;
    return stored.buster === SHAPE ? stored.clientState.queries : [];
  } catch {
    return [];
  }
}

/** Of each answer the later one, this tab's or the stored one. */
function latestOf(own: readonly KeptAnswer[], stored: readonly KeptAnswer[]): KeptAnswer[] {
  const now = Date.now();
  // A time after now was noted before the clock was put back: any other answer is later.
  const timeOf = ({ state: { dataUpdatedAt } }: KeptAnswer) => (dataUpdatedAt > now ? 0 : dataUpdatedAt);
  const latest = new Map(own.map(answer => [answer.queryHash, answer]));
  for (const answer of stored) {
    const mine = latest.get(answer.queryHash);
    if (timeOf(answer) > (mine ? timeOf(mine) : now - MAX_AGE_MS)) latest.set(answer.queryHash, answer);
  }
  return [...latest.values()];
}

/** The answer alone, to be asked for anew after a reload: it may have been written before the outbox sent other actions. */
function asKept(query: KeptAnswer): KeptAnswer {
  const isShown = queryClient.getQueryCache().get(query.queryHash)?.isActive() ?? false;
  return {
    ...query,
    state: { ...query.state, status: 'success', error: null, isInvalidated: true },
    usedAt: isShown ? Date.now() : (usedAt.get(query.queryHash) ?? query.state.dataUpdatedAt),
  };
}

/** Those used last that fit; one that is too large leaves its place to the next. */
function latestUsed(answers: readonly KeptAnswer[], limit: number): KeptAnswer[] {
  let left = limit;
  return answers
    .toSorted((a, b) => (b.usedAt ?? 0) - (a.usedAt ?? 0))
    .filter(answer => {
      const size = JSON.stringify(answer).length + 1;
      if (size > left) return false;
      left -= size;
      return true;
    });
}

/** Notes when answers are shown; returns the way to stop. */
const followUse = (): (() => void) =>
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'observerAdded' || type === 'observerRemoved') usedAt.set(query.queryHash, Date.now());
  });

/** Answers are written once a second: the last of a page that is left would be lost with it. */
function keepAtLeave(identity: string): () => void {
  const { persister, ...kept } = options(identity);
  const persistClient = (client: PersistedClient) =>
    storageOf(identity).setItem(answersKey(identity), serializeFor(identity)(client));
  const keep = () => void persistQueryClientSave({ ...kept, persister: { ...persister, persistClient } });
  addEventListener('pagehide', keep);
  return () => removeEventListener('pagehide', keep);
}

/**
 * Keeps the last answer of the queries that allow it (`meta.persist`) on this device, under this identity, never a token or key.
 * Past 256 kB the least recently used answers are dropped. Answers of any other identity are removed.
 */
export async function persistAnswers(): Promise<void> {
  stop?.();
  stop = null;
  const identity = lastIdentity()?.identity ?? null;
  dropAnswers(identity);
  if (!identity) return;
  const [unsubscribe, restored] = persistQueryClient(options(identity));
  const endings = [unsubscribe, keepAtLeave(identity), followUse()];
  stop = () => {
    for (const end of endings) end();
    usedAt.clear();
  };
  await restored;
}
