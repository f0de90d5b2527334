import {
  MutationCache,
  onlineManager,
  type Query,
  QueryClient,
  type UseMutationResult,
  useMutation,
} from '@tanstack/react-query';
import { failureOf } from '../domain/failure.ts';
import { unprovenCall } from '../domain/proof.ts';
import { onRestored } from './engine.ts';
import { onPersonLeft } from './last-identity.ts';
import { isOnline, onConnection } from './network.ts';
import { type Notice, notify, type Sentences } from './notices.ts';

/** Times for which an answer counts as fresh, in ms. */
export const staleTime = {
  services: 1_000,
  notifications: 60_000,
  webhooks: 60_000,
  /** One answer with the rows of all merchants. */
  poolMerchants: 60_000,
} as const;

/** For answers of the engine, which says when they have changed: none grows old by time, none is asked for again unsaid. */
export const fromEngine = {
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnReconnect: false,
  refetchOnWindowFocus: false,
} as const;

/** Freshness of queries about webhooks; after a reconnect they wait for the outbox, and the engine says when. */
export const webhooksQuery = { staleTime: staleTime.webhooks, refetchOnReconnect: false } as const;

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: { sentences?: Sentences<never, never> };
    queryMeta: { persist?: boolean };
  }
}

type Said = Notice | string | null | undefined;

/** Mutations of a person who has left: another one may be signed in when such a call ends. */
const leftBehind = new WeakSet<object>();

const raise = async (mutation: object, tone: Notice['tone'], said: Said | Promise<Said>): Promise<void> => {
  const told = await said;
  if (told && !leftBehind.has(mutation))
    notify(typeof told === 'string' ? { tone, text: told, key: told } : told);
};

/** The one QueryClient: every toast of a mutation is raised here, from its `meta`; what a query could not be answered is said where it is shown. */
export const queryClient = new QueryClient({
  mutationCache: new MutationCache({
    onSuccess(data, variables, _context, mutation) {
      void raise(mutation, 'ok', mutation.meta?.sentences?.success?.(data as never, variables as never));
    },
    onError(error, variables, _context, mutation) {
      const failure = failureOf(error);
      // The person has just left the question for a proof.
      if (unprovenCall(failure)) return;
      void raise(mutation, 'bad', mutation.meta?.sentences?.failure?.(failure, variables as never));
    },
  }),
  defaultOptions: {
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: staleTime.services,
      retry: false,
      structuralSharing: false,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

/**
 * Contexts of the first fetch, which has no answer, held for good. V8 keeps the getter of the first object of a shape, and with it
 * a query and its answer, also of a person who has left; while the first lives, it keeps none of a later one.
 */
const firstContexts: unknown[] = [];
const holdContext = (context: unknown) => firstContexts.push(context);
void new QueryClient().prefetchQuery({
  queryKey: [],
  queryFn: holdContext,
  behavior: { onFetch: holdContext },
});

onPersonLeft(forgetAnswers);
onRestored(() => void queryClient.invalidateQueries());

/** Drops answers and calls at once: a screen that still shows one would leave it to a timer of minutes. */
function forgetAnswers(): void {
  const queries = queryClient.getQueryCache();
  for (const query of queries.getAll()) {
    query.reset();
    query.gcTime = 0;
    queries.remove(query);
  }
  const mutations = queryClient.getMutationCache();
  for (const mutation of mutations.getAll()) {
    leftBehind.add(mutation);
    mutation.gcTime = 0;
    mutation.destroy();
  }
  mutations.clear();
}

/**
 * Asks again, once the platform can be reached, for answers that failed or have grown old meanwhile. Call once, for the first
 * signed-in page.
 */
export function followConnection(): void {
  onlineManager.setEventListener(setOnline => onConnection(() => setOnline(isOnline())));
  // It takes a page to begin online: where one was opened without a network, it would not hear that the network is back.
  onlineManager.setOnline(isOnline());
  const lost = ({ state: { error } }: Query) => error !== null && failureOf(error).kind === 'unreachable';
  onlineManager.subscribe(online => {
    // Other queries that were asked again are under way already.
    if (online)
      void queryClient.refetchQueries({ type: 'active', predicate: lost }, { cancelRefetch: false });
  });
}

/** A verb of a screen: a mutation whose error is a `FailureError` and whose toasts come from `sentences`. */
export type Verb<Data, Variables> = UseMutationResult<Data, Error, Variables>;

/** Makes a verb of a call; `sentences` are the screen's words for how it ended. */
export function useVerb<Data, Variables>(
  call: (variables: Variables) => Promise<Data>,
  sentences?: Sentences<Data, Variables>,
  /** Time (ms) for which the answer is held after the screen has gone; 0 for one that must not be held. */
  gcTime?: number,
): Verb<Data, Variables> {
  const meta = { sentences: sentences as Sentences<never, never> | undefined };
  // The client is named, since signing up and a lost password have no provider around them.
  return useMutation({ mutationFn: call, gcTime, meta }, queryClient);
}
