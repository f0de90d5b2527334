import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { SeenAt } from '../domain/collection.ts';
import { type Failure, failureOf } from '../domain/failure.ts';
import { isFiltering, noFilter } from '../domain/history/filter.ts';
import type { HistoryFound, HistoryPage, HistoryQuestion, PaymentsFound } from '../domain/history/history.ts';
import type { KeptDays, PaymentsKept } from '../domain/history/payments-kept.ts';
import { type WalkStep, walkHistory } from '../domain/history/walk.ts';
import { dayStart } from '../domain/time.ts';
import type { Transaction } from '../domain/transaction.ts';
import { ask, onEngineEvent } from './engine.ts';
import { readWhile } from './figures.ts';
import { type LastAnswer, lastAnswer } from './last-answer.ts';
import type { Sentences } from './notices.ts';
import { fromEngine, queryClient, useVerb, type Verb } from './query-client.ts';

const heldKey = ['history', 'held'];
const readKey = ['history', 'read'];
/** Interval at which a shown screen asks for the present day, ms. */
const AGAIN_MS = 60_000;
/** Delay of the next try after a failure, ms; short, since a search shows nothing until then. */
const AFTER_FAILURE_MS = 10_000;

let isFollowing = false;

/** Draws again what shows payments whenever more were read; heard from the first question on. */
function follow(): void {
  if (isFollowing) return;
  isFollowing = true;
  onEngineEvent(({ type }) => {
    if (type === 'figures' || type === 'payments') void queryClient.invalidateQueries({ queryKey: heldKey });
  });
}

/** A page of the history. */
export type HistoryShown = LastAnswer<HistoryPage> & {
  /** Answer from the payments on this device; undefined until it is there. */
  held: HistoryFound | undefined;
  /** True where `seen` is this device's answer from all its payments, false where it is a page of the service. */
  isHeld: boolean;
  /** `seen` is a page of the service as this device kept it, not as it is now. */
  isKept: boolean;
};

/** Keeps the payments of this device up to date while a screen shows them. */
function useReading(): { isReading: boolean; failure: Failure | null; askAgain: () => void } {
  const read = useQuery({
    queryKey: readKey,
    queryFn: ({ signal }) => readWhile(when => ask(engine => engine.history.read(when)), 'due', signal),
    refetchInterval: ({ state: { data, error } }) =>
      error || data?.failure ? Math.max(AFTER_FAILURE_MS, data?.failure?.retryAfterMs ?? 0) : AGAIN_MS,
    gcTime: 0,
  });
  const now = useVerb(async (_: undefined) => {
    const known = await readWhile(when => ask(engine => engine.history.read(when)), 'now');
    queryClient.setQueryData(readKey, known);
    await queryClient.refetchQueries({ queryKey: ['history', 'page'], type: 'active' });
  });
  const isReading = now.isPending || read.isFetching;
  return {
    isReading,
    failure: isReading ? null : (read.data?.failure ?? (read.error ? failureOf(read.error) : null)),
    askAgain: () => now.mutate(undefined),
  };
}

/**
 * Answers a question: from the payments of this device where it holds all of the period or something is looked for in it, else a
 * page of the service, readable offline as it was seen last.
 */
export function useHistory(question: HistoryQuestion): HistoryShown {
  const { filter, ...query } = question;
  const reading = useReading();
  const view = useQuery({
    queryKey: [...heldKey, 'view', question],
    queryFn: () => {
      follow();
      return ask<HistoryFound>(engine => engine.history.view(question));
    },
    placeholderData: keepPreviousData,
    gcTime: 10_000,
    ...fromEngine,
  });
  const isSought = isFiltering(filter);
  const held = view.data;
  const isOfService = held !== undefined && !view.isPlaceholderData && !held.isWhole && !isSought;
  const live = useQuery({
    queryKey: ['history', 'page', query],
    queryFn: () => ask<SeenAt<HistoryPage>>(engine => engine.history.page(query, true)),
    placeholderData: keepPreviousData,
    enabled: isOfService,
    gcTime: 60_000,
  });
  const kept = useQuery({
    queryKey: ['history', 'kept', query],
    queryFn: () => ask<SeenAt<HistoryPage> | null>(engine => engine.history.kept(query)),
    enabled: isOfService,
    gcTime: 0,
    ...fromEngine,
  });
  const ofService = live.isPlaceholderData ? undefined : live.data;
  const onDevice = held && asPage(held, question.count);
  if (!isOfService) {
    return {
      seen: onDevice,
      held,
      isHeld: true,
      isKept: false,
      isLoading: view.isPending || (held?.asOf === null && reading.isReading),
      isReading: reading.isReading || view.isFetching,
      failure: view.error ? failureOf(view.error) : (reading.failure ?? held?.failure ?? null),
      askAgain: reading.askAgain,
    };
  }
  const page = ofService ?? kept.data ?? undefined;
  // Nothing of the service: what is held of the period is better than nothing, and says that it is a part.
  const isPart = page === undefined && live.isError && !kept.isPending && (held?.searched ?? 0) > 0;
  const shown = lastAnswer(live);
  return {
    ...shown,
    seen: isPart ? onDevice : (page ?? live.data),
    held,
    isHeld: isPart,
    isKept: ofService === undefined && Boolean(kept.data),
    isLoading: page === undefined && !isPart && (live.isPending || kept.isPending),
    isReading: shown.isReading || reading.isReading,
    askAgain: reading.askAgain,
  };
}

function asPage(held: HistoryFound, count: number): SeenAt<HistoryPage> | undefined {
  const { rows, total, unreadable, asOf } = held;
  if (asOf === null && !held.isWhole) return undefined;
  return { asOf: asOf ?? '', value: { rows, total, unreadable, count, notKept: 0 } };
}

/** Stops reading on beyond the kept payments, or continues. */
export const useHistorySearch = (): Verb<null, 'stop' | 'resume'> =>
  useVerb(how => ask(engine => engine.history.setSearch(how)));

/** The payment with this id or external id; null where this device holds none. */
export const useTransaction = (id: string | null): UseQueryResult<Transaction | null> =>
  useQuery({
    queryKey: [...heldKey, 'one', id],
    queryFn: () => {
      follow();
      return id === null ? null : ask<Transaction | null>(engine => engine.history.one(id));
    },
    gcTime: 10_000,
    ...fromEngine,
  });

/** The kept payments that answer what was typed, `most` of them; the last answer stays while a newer one is under way. */
export function usePaymentsFound(text: string, most: number): UseQueryResult<PaymentsFound> {
  const typed = text.trim();
  return useQuery({
    queryKey: [...heldKey, 'find', typed, most],
    queryFn: () => {
      follow();
      return ask<PaymentsFound>(engine => engine.history.find(typed, most));
    },
    placeholderData: keepPreviousData,
    gcTime: 10_000,
    ...fromEngine,
  });
}

/** The newest payments of a terminal among those that this device keeps, and the day since which they are counted. */
export type LatestPayments = Pick<HistoryFound, 'rows' | 'total' | 'isWhole'> & { since: string };

/** See the type; they are brought up to date meanwhile. `most` of them are given. */
export function useLatestPayments(terminalId: string, most: number): LastAnswer<LatestPayments> {
  const reading = useReading();
  const kept = usePaymentsKept();
  const since = kept.data?.since ?? null;
  const latest = useQuery({
    queryKey: [...heldKey, 'latest', terminalId, most, since],
    queryFn: () =>
      ask<HistoryFound>(engine =>
        engine.history.view({
          channels: [],
          from: new Date(dayStart(since ?? '')).toISOString(),
          to: null,
          page: 1,
          count: most,
          sort: { by: 'createdDate', descending: true },
          filter: { ...noFilter, facets: { ...noFilter.facets, terminalId: [terminalId] } },
        }),
      ),
    enabled: since !== null,
    placeholderData: keepPreviousData,
    gcTime: 10_000,
    ...fromEngine,
  });
  const found = latest.data;
  // The days are read from their first: what came so far would not be the newest.
  const isLoading =
    kept.isPending || (!found?.isWhole && reading.isReading) || (since !== null && latest.isPending);
  const error = kept.error ?? latest.error;
  return {
    seen:
      found?.asOf && since !== null && !isLoading
        ? { asOf: found.asOf, value: { ...found, since } }
        : undefined,
    failure: error ? failureOf(error) : reading.failure,
    isLoading,
    isReading: reading.isReading,
    askAgain: reading.askAgain,
  };
}

/** Payments kept on this device: days, number and bytes. */
export const usePaymentsKept = (): UseQueryResult<PaymentsKept> =>
  useQuery({
    queryKey: [...heldKey, 'storage'],
    queryFn: () => {
      follow();
      return ask<PaymentsKept>(engine => engine.history.storage());
    },
    ...fromEngine,
  });

/** Keeps so many days of payments from now on. */
export const useKeepPayments = (said?: Sentences<PaymentsKept, KeptDays>): Verb<PaymentsKept, KeptDays> =>
  useVerb(days => ask(engine => engine.history.choose(days)), said);

/** Rows of an export, some at a time, and how far it is. */
export type HistoryBatch = Pick<WalkStep, 'rows' | 'received' | 'total' | 'unreadable'> & {
  /** False where the rows are still to be filtered. */
  isFiltered: boolean;
  /** When the rows were loaded, ISO-8601; null where none was. */
  asOf: string | null;
};

/**
 * All payments that a question matches, a thousand at a time: those of this device where it holds all of the period, else from the
 * service, of which nothing is kept and whose rows are still to be filtered. Throws `FailureError`.
 */
export async function* readAllHistory(question: HistoryQuestion): AsyncGenerator<HistoryBatch, void> {
  const { filter: _, ...query } = question;
  const now = new Date().toISOString();
  const ofDevice = (page: number, count: number) =>
    ask<HistoryFound>(engine => engine.history.view({ ...question, page, count }));
  const { isWhole, asOf, unreadable } = await ofDevice(1, 1);
  const readPage = async (page: number, count: number): Promise<HistoryPage> => {
    if (!isWhole) return (await ask(engine => engine.history.page({ ...query, page, count }, false))).value;
    const { rows, total } = await ofDevice(page, count);
    // The walk counts unreadable rows among those received: they come with the first page, and belong to the total.
    return {
      rows,
      total: total + unreadable,
      unreadable: page === 1 ? unreadable : 0,
      count,
      notKept: 0,
    };
  };
  for await (const step of walkHistory(readPage))
    yield { ...step, isFiltered: isWhole, asOf: isWhole ? asOf : now };
}
