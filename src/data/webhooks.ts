import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { failureOf } from '../domain/failure.ts';
import type { AcceptedMany, Action } from '../domain/outbox/action.ts';
import type {
  AboutWebhook,
  Registered,
  Rotated,
  SupportedEvent,
  WebhookContent,
  WebhookRow,
} from '../domain/webhook/webhook.ts';
import { webhookRows } from '../domain/webhook/webhook.ts';
import { withOutboxSync } from './background-sync.ts';
import { ask, onEngineEvent } from './engine.ts';
import type { LastAnswer } from './last-answer.ts';
import type { Sentences } from './notices.ts';
import { askProven } from './proof.ts';
import { fromEngine, queryClient, useVerb, type Verb, webhooksQuery } from './query-client.ts';

const registeredKey = ['webhooks', 'registered'];

/** Reads webhooks and their newest invocations again when the engine says that what is known is behind; call once, at start. */
export function followWebhooks(): void {
  onEngineEvent(event => {
    if (event.type === 'webhooks') void queryClient.invalidateQueries({ queryKey: ['webhooks'] });
  });
}

/** The registered webhooks as a list shows them. */
export type WebhooksShown = LastAnswer<Registered> & {
  /** With what waits laid over what was seen; undefined while nothing is known. */
  rows: WebhookRow[] | undefined;
  /** Rows that could not be read. */
  unreadable: number;
};

const noneRead = { webhooks: [], asOf: null };

/** Registered webhooks, with the outbox's actions laid over them. Kept for offline. */
export function useWebhooks(): WebhooksShown {
  const registered = useQuery({
    queryKey: registeredKey,
    queryFn: () => ask<Registered>(engine => engine.webhooks.registered()),
    meta: { persist: true },
    ...webhooksQuery,
  });
  const { data: over } = useWaiting();
  // Loads the supported events now: a registration offline chooses from them.
  useSupportedEvents();
  const known = registered.data;
  return {
    rows: known || over?.waiting.length ? webhookRows(known ?? noneRead, over?.waiting ?? []) : undefined,
    seen: known && { asOf: known.asOf, value: known },
    unreadable: known?.unreadable ?? 0,
    isLoading: registered.isPending,
    isReading: registered.isFetching,
    failure: registered.error ? failureOf(registered.error) : null,
    askAgain: () => void registered.refetch(),
  };
}

/** One of them by the service's id or, of one that was registered here, this device's own; null where there is none. */
export function useWebhook(webhookId: string): WebhooksShown & { row: WebhookRow | null } {
  const all = useWebhooks();
  const { data: over } = useWaiting();
  const serverId = over?.aliases.get(webhookId);
  const row = all.rows?.find(each => each.webhookId === webhookId || each.webhookId === serverId) ?? null;
  return { ...all, row };
}

const useWaiting = () =>
  useQuery({
    queryKey: ['outbox', 'webhooks'],
    queryFn: () => ask(engine => engine.webhooks.waiting()),
    ...fromEngine,
  });

/** The events that the platform can send. Kept for offline. */
export const useSupportedEvents = (): UseQueryResult<SupportedEvent[]> =>
  useQuery({
    queryKey: ['webhooks', 'supported'],
    queryFn: () => ask(engine => engine.webhooks.supported()),
    meta: { persist: true },
    ...webhooksQuery,
  });

const lastRead = (): Registered | undefined => queryClient.getQueryData<Registered>(registeredKey);

/** Registers a webhook. Durable once it succeeds. */
export const useRegisterWebhook = (said?: Sentences<Action, WebhookContent>): Verb<Action, WebhookContent> =>
  useVerb(content => {
    const read = lastRead();
    const known = {
      knownIds: (read?.webhooks ?? []).map(({ webhookId }) => webhookId),
      asOf: read?.asOf ?? null,
    };
    return withOutboxSync(() => ask(engine => engine.webhooks.register(content, known)));
  }, said);

type Change = { about: AboutWebhook; content: WebhookContent };

/** Changes a webhook; `about` is what the change was made from, `content` all of what is wanted. Durable once it succeeds. */
export const useUpdateWebhook = (said?: Sentences<Action, Change>): Verb<Action, Change> =>
  useVerb(
    ({ about, content }) => withOutboxSync(() => ask(engine => engine.webhooks.update(about, content))),
    said,
  );

/** Enables or disables many; those for which it is not allowed are left out. */
export const useSwitchWebhooks = (said?: Sentences<AcceptedMany, Switch>): Verb<AcceptedMany, Switch> =>
  useVerb(({ rows, status }) => {
    const all = rows.map(({ about, url, description, subscriptions }) => ({
      about,
      content: { url, description, subscriptions, status },
    }));
    return withOutboxSync(() => ask(engine => engine.webhooks.updateMany(all)));
  }, said);
type Switch = { rows: readonly WebhookRow[]; status: WebhookContent['status'] };

/** Deletes some. */
export const useDeleteWebhooks = (
  said?: Sentences<AcceptedMany, readonly WebhookRow[]>,
): Verb<AcceptedMany, readonly WebhookRow[]> =>
  useVerb(
    rows => withOutboxSync(() => ask(engine => engine.webhooks.remove(rows.map(row => row.about)))),
    said,
  );

type Rotation = { webhookId: string; gracePeriodSeconds: number; key: string };

/** Rotates the secret, which the service answers with once; a repeat with the same key gets the same. Needs the network. */
export const useRotateSecret = (said?: Sentences<Rotated, Rotation>): Verb<Rotated, Rotation> =>
  useVerb(
    async rotation => {
      const rotated = await askProven(engine => engine.webhooks.rotate(rotation));
      void queryClient.invalidateQueries({ queryKey: registeredKey });
      return rotated;
    },
    said,
    0,
  );

/** The secret of a registration that this page saw the answer of, once; null where it saw none. Throws `FailureError`. */
export const takeSecret = (webhookId: string): Promise<string | null> =>
  ask(engine => engine.webhooks.takeSecret(webhookId));
