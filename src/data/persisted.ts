import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import {
  type PersistedClient,
  type PersistQueryClientOptions,
  persistQueryClient,
  persistQueryClientSave,
} from '@tanstack/react-query-persist-client';
import { lastIdentity } from './last-identity.ts';
import { queryClient } from './query-client.ts';

const LIMIT_BYTES = 256 * 1024;
const PREFIX = 'tapdeck.answers.';
const DAY_MS = 86_400_000;

let stop: (() => void) | null = null;

const options = (identity: string): PersistQueryClientOptions => ({
  queryClient,
  persister: createSyncStoragePersister({
    storage: localStorage,
    key: PREFIX + identity,
    serialize,
  }),
  maxAge: 30 * DAY_MS,
  buster: '1',
  dehydrateOptions: {
    // One that could not be had again is still what was seen last.
    shouldDehydrateQuery: query => query.meta?.persist === true && query.state.data !== undefined,
    shouldDehydrateMutation: () => false,
  },
});

function serialize(client: PersistedClient): string {
  const text = JSON.stringify(asAnswered(client));
  return text.length <= LIMIT_BYTES
    ? text
    : JSON.stringify({ ...client, clientState: { queries: [], mutations: [] } });
}

/** Answers are written once a second: the last of a page that is left would be lost with it. */
function keepAtLeave(identity: string): () => void {
  const { persister, ...kept } = options(identity);
  const persistClient = (client: PersistedClient) =>
    localStorage.setItem(PREFIX + identity, serialize(client));
  const keep = () => void persistQueryClientSave({ ...kept, persister: { ...persister, persistClient } });
  addEventListener('pagehide', keep);
  return () => removeEventListener('pagehide', keep);
}

/** The answers alone, each to be asked for anew after a reload: it may have been written before what the outbox has delivered since. */
const asAnswered = (client: PersistedClient): PersistedClient => ({
  ...client,
  clientState: {
    ...client.clientState,
    queries: client.clientState.queries.map(query => ({
      ...query,
      state: { ...query.state, status: 'success', error: null, isInvalidated: true },
    })),
  },
});

/**
 * Keeps the last answer of the queries that allow it (`meta.persist`) on this device, under this identity, 256 kB at most,
 * never a token or key. Answers of any other identity are removed. (design §1, ruling 19)
 */
export async function persistAnswers(): Promise<void> {
  stop?.();
  stop = null;
  const identity = lastIdentity()?.identity ?? null;
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(PREFIX) && key !== PREFIX + identity) localStorage.removeItem(key);
  }
  if (!identity) return;
  const [unsubscribe, restored] = persistQueryClient(options(identity));
  const forget = keepAtLeave(identity);
  stop = () => {
    unsubscribe();
    forget();
  };
  await restored;
}
