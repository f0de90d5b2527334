import { MutationCache, onlineManager, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { failureOf } from '../domain/failure.ts';
import { isOnline, onConnection } from './network.ts';
import {
  type FailureSentence,
  type Notice,
  notify,
  notifyFailing,
  type Sentences,
  withdrawFailing,
} from './notices.ts';

/** How long an answer counts as fresh, in ms. */
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

/** How fresh a question about webhooks is; after a reconnect they wait for the outbox, and the engine says when. */
export const webhooksQuery = { staleTime: staleTime.webhooks, refetchOnReconnect: false } as const;

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: { sentences?: Sentences<never, never> };
    queryMeta: { failure?: FailureSentence; persist?: boolean };
  }
}

type Said = Notice | string | null | undefined;

const raise = (tone: Notice['tone'], said: Said | Promise<Said>): void => {
  if (said instanceof Promise) void said.then(told => raise(tone, told));
  else if (said) notify(typeof said === 'string' ? { tone, text: said, key: said } : said);
};

/** The one QueryClient: every toast of a query or mutation is raised here, from its `meta`. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError(error, { queryHash, meta }) {
      const failure = failureOf(error);
      // One strip says that nothing can be reached, whatever was asked meanwhile.
      const text = isOnline() ? meta?.failure?.(failure) : null;
      if (text) notifyFailing(queryHash, { tone: 'bad', text, detail: failure.message, key: text });
    },
    onSuccess: (_data, { queryHash }) => withdrawFailing(queryHash),
  }),
  mutationCache: new MutationCache({
    onSuccess: (data, variables, _context, mutation) =>
      raise('ok', mutation.meta?.sentences?.success?.(data as never, variables as never)),
    onError: (error, variables, _context, mutation) =>
      raise('bad', mutation.meta?.sentences?.failure?.(failureOf(error), variables as never)),
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

/** Asks again, once the platform can be reached, whatever failed or has grown old meanwhile. Call once, at start. */
export function followConnection(): void {
  onlineManager.setEventListener(setOnline => onConnection(() => setOnline(isOnline())));
  const lost = ({ state: { error } }: Query) => error !== null && failureOf(error).kind === 'unreachable';
  onlineManager.subscribe(online => {
    // What else was asked again is under way already.
    if (online)
      return void queryClient.refetchQueries({ type: 'active', predicate: lost }, { cancelRefetch: false });
    // What could not be reached is now said once, for all.
    for (const { queryHash } of queryClient.getQueryCache().findAll({ predicate: lost }))
      withdrawFailing(queryHash);
  });
}
