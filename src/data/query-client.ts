import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { type Failure, failureOf } from '../domain/failure.ts';
import { staleTime } from './freshness.ts';
import { type Notice, notify, type Sentences } from './notices.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: { sentences?: Sentences<never, never> };
    queryMeta: { failure?: (failure: Failure) => string | null; persist?: boolean };
  }
}

type Said = Notice | string | null | undefined;

const raise = (tone: Notice['tone'], said: Said | Promise<Said>): void => {
  if (said instanceof Promise) void said.then(told => raise(tone, told));
  else if (said) notify(typeof said === 'string' ? { tone, text: said, key: said } : said);
};

/** The one QueryClient: every toast of a query or mutation is raised here, from its `meta`. (style: Shapes) */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      const failure = failureOf(error);
      const text = query.meta?.failure?.(failure);
      if (text) notify({ tone: 'bad', text, detail: failure.message, key: text });
    },
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
