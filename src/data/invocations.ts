import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Range } from '../domain/collection.ts';
import { type Failure, FailureError, failureOf } from '../domain/failure.ts';
import type { BodyFormat, BodyLines } from '../domain/invocation/body.ts';
import type { FailingEvents, WebhookHealth } from '../domain/invocation/failing.ts';
import type { InvocationFilter } from '../domain/invocation/filter.ts';
import type { EventAttempts, InvocationFacts, Side } from '../domain/invocation/invocation.ts';
import { type SentAgain, sendEach } from '../domain/invocation/send-again.ts';
import type { Engine } from '../engine/engine.ts';
import { ask, onEngineEvent } from './engine.ts';
import { useOnline } from './network.ts';
import type { Sentences } from './notices.ts';
import { fromEngine, queryClient, useVerb, type Verb, webhooksQuery } from './query-client.ts';

/** Interval at which a live tail asks for the newest attempts, ms. */
const LIVE_MS = 3_000;
/** Interval at which the health of all webhooks is asked for, ms. */
const HEALTH_AGAIN_MS = 60_000;

const logKey = (webhookId: string) => ['invocations', webhookId];
const knownKey = (webhookId: string) => [...logKey(webhookId), 'known'];

let isFollowing = false;

/** Draws again what is known of a log whenever the engine has read more of it; heard from the first question on. */
function follow(): void {
  if (isFollowing) return;
  isFollowing = true;
  onEngineEvent(event => {
    if (event.type === 'invocations') drawAgain(event.webhookId);
  });
}

function drawAgain(webhookId: string): void {
  void queryClient.invalidateQueries({ queryKey: knownKey(webhookId) });
  void queryClient.invalidateQueries({
    queryKey: [...logKey(webhookId), 'one'],
    // A screen asks for a failed attempt again, each arriving page does not.
    predicate: ({ state }) => state.status === 'success',
  });
}

/** The engine's answer about a log under a filter. */
export type InvocationsView = Extract<
  Awaited<ReturnType<Engine['invocations']['view']>>,
  { ok: unknown }
>['ok'];

/** The log of a webhook as a list draws it. */
export type InvocationsShown = {
  answer: InvocationsView | undefined;
  /** The failure of the last request, the first or a later one. */
  failure: Failure | null;
  /** On its way, with nothing to show meanwhile. */
  isLoading: boolean;
  /** The person has stopped the search under this filter. */
  isStopped: boolean;
  setStopped: (isStopped: boolean) => void;
};

/** The rows of a range of a webhook's log under a filter, newest first; older ones are searched while it is mounted. */
export function useInvocations(webhookId: string, filter: InvocationFilter, range: Range): InvocationsShown {
  const key = JSON.stringify(filter);
  const [stopped, setStopped] = useState<string | null>(null);
  const isStopped = stopped === key;
  const { data, error, isPending } = useQuery({
    queryKey: [...knownKey(webhookId), 'view', filter, range, isStopped],
    queryFn: () => {
      follow();
      return ask<InvocationsView>(engine => engine.invocations.view(webhookId, filter, range, isStopped));
    },
    placeholderData: (before, query) => (query?.queryKey[1] === webhookId ? before : undefined),
    gcTime: 10_000,
    ...fromEngine,
  });
  return {
    answer: data,
    failure: error ? failureOf(error) : (data?.failure ?? null),
    isLoading: isPending,
    isStopped,
    setStopped: is => setStopped(is ? key : null),
  };
}

/** Keeps the newest of a log up to date while a screen shows it; live, every 3 s while the tab is seen and online. */
export function useNewestInvocations(webhookId: string, isLive: boolean) {
  const isOnline = useOnline();
  const query = useQuery({
    queryKey: ['webhooks', 'newest', webhookId],
    queryFn: async () => {
      follow();
      const answer = await ask(engine => engine.invocations.newest(webhookId));
      drawAgain(webhookId);
      return answer;
    },
    ...webhooksQuery,
    refetchInterval: isLive && isOnline ? LIVE_MS : false,
  });
  return {
    isReading: query.isFetching,
    failure: query.error ? failureOf(query.error) : null,
    askAgain: () => void query.refetch(),
  };
}

/** One attempt with its headers; its bodies are read line by line. Fails with `missing` where the log does not hold it. */
export const useInvocation = (webhookId: string, invocationId: string): UseQueryResult<InvocationFacts> =>
  useQuery({
    queryKey: [...logKey(webhookId), 'one', invocationId],
    queryFn: () => {
      follow();
      return ask<InvocationFacts>(engine => engine.invocations.one(webhookId, invocationId));
    },
    gcTime: 10_000,
    ...fromEngine,
  });

/** All attempts to deliver the event of an attempt, as far as they are known. */
export const useEventAttempts = (webhookId: string, invocationId: string): UseQueryResult<EventAttempts> =>
  useQuery({
    queryKey: [...knownKey(webhookId), 'attempts', invocationId],
    queryFn: () => ask<EventAttempts>(engine => engine.invocations.attempts(webhookId, invocationId)),
    gcTime: 10_000,
    ...fromEngine,
  });

/** Names a body: the attempt and its side. */
export type BodyOf = { webhookId: string; invocationId: string; side: Side };

/** Lines of a body of an attempt that is shown; `asOf` tells which edition of it. */
export const useBodyLines = (
  of: BodyOf,
  format: BodyFormat,
  range: Range,
  asOf: string,
): UseQueryResult<BodyLines> =>
  useQuery({
    queryKey: [...logKey(of.webhookId), 'lines', of.invocationId, of.side, format, asOf, range],
    queryFn: () => ask<BodyLines>(engine => engine.invocations.lines(of, format, range)),
    placeholderData: keepPreviousData,
    gcTime: 0,
    ...fromEngine,
  });

/** A whole body as it came, as a file. Throws `FailureError`. */
export const readBody = (of: BodyOf): Promise<Blob> => ask(engine => engine.invocations.body(of));

/** The text of a body, its beginning where it is longer than `most` bytes. */
export const useBodyText = (of: BodyOf, asOf: string, most: number): UseQueryResult<string> =>
  useQuery({
    queryKey: [...logKey(of.webhookId), 'text', of.invocationId, of.side, asOf, most],
    queryFn: async () => (await readBody(of)).slice(0, most).text(),
    // A newer edition of the same attempt: what is typed beside the body stays.
    placeholderData: (before, query) => (query?.queryKey[3] === of.invocationId ? before : undefined),
    gcTime: 0,
    ...fromEngine,
  });

/** Delivered events of the last 24 hours by webhook, from the newest 1,000 attempts at most. */
export function useWebhookHealth(): {
  /** ISO-8601; null before anything is known. */
  asOf: string | null;
  /** Null where nothing is known of its last day. */
  of: (webhookId: string) => WebhookHealth | null;
  /** Failing events of all webhooks, the latest failure first; undefined before anything is known. */
  failing: readonly FailingEvents[] | undefined;
  /** The oldest attempt that was checked (ms since 1970) where the last day has more; null where all were. */
  since: number | null;
  canSendAgain: boolean;
} {
  const { data } = useQuery({
    queryKey: ['webhooks', 'health'],
    queryFn: () => ask(engine => engine.invocations.health()),
    ...webhooksQuery,
    // The newest attempts come with their bodies.
    refetchInterval: HEALTH_AGAIN_MS,
  });
  // A Map, since V8 keeps the name of a property that was read, also of a person who has left.
  const of = new Map(Object.entries(data?.of ?? {}));
  return {
    asOf: data?.asOf ?? null,
    of: webhookId => of.get(webhookId) ?? null,
    failing: data?.failing,
    // An earlier version stored its answers without it.
    since: data?.since ?? null,
    canSendAgain: data?.canSendAgain ?? false,
  };
}

type Again = { webhookId: string; invocationIds: readonly string[] };

/** Has the events of these attempts sent again, one after the other. Throws `FailureError` where none was sent. Needs the network. */
export function useSendAgain(said?: Sentences<SentAgain, Again>): Verb<SentAgain, Again> {
  // A repeat after a lost answer has the same key, as long as the button is shown.
  const [keys] = useState(() => new Map<string, string>());
  return useVerb(async ({ webhookId, invocationIds }) => {
    const send = (invocationId: string, key: string) =>
      ask(engine => engine.invocations.sendAgain({ webhookId, invocationId, key }));
    const answer = await sendEach(invocationIds, keys, send, () => crypto.randomUUID());
    if (answer.sent === 0 && answer.failure) throw new FailureError(answer.failure);
    return answer;
  }, said);
}
