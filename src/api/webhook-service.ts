import * as v from 'valibot';
import { type Answer, failed } from '../domain/failure.ts';
import type {
  Rotated,
  Subscription,
  SupportedEvent,
  Webhook,
  WebhookContent,
} from '../domain/webhook/webhook.ts';
import { type Call, read, type Send } from './http.ts';
import { type Page, readPage } from './page.ts';
import { fieldsOf, id, instantOf, knownAs, lenient, type Reply, textOf, textsOf } from './reading.ts';

const service = 'webhooks' as const;
const registered = '/webhooks/registered';
const statusOf = knownAs('enabled', 'disabled', 'auto-disabled');

const Subscribed = v.object({ eventType: id, version: lenient(value => textOf(value) ?? '1') });
const subscriptionsOf = (value: unknown): Subscription[] =>
  (Array.isArray(value) ? value : []).flatMap(one => {
    const result = v.safeParse(Subscribed, fieldsOf(one));
    return result.success ? [result.output] : [];
  });

/** A registered webhook, without its secret. */
const Registered = v.pipe(
  v.object({
    webhookId: id,
    url: id,
    description: lenient(textOf),
    subscriptions: lenient(subscriptionsOf),
    status: lenient(value => statusOf(value) ?? { unknown: '' }),
    disabledReason: lenient(textOf),
    createdDate: lenient(instantOf),
    updatedDate: lenient(instantOf),
    version: lenient(textOf),
    signing: lenient(fieldsOf),
  }),
  v.transform(
    ({ signing, ...webhook }): Webhook => ({
      ...webhook,
      previousSecretExpiresAt: instantOf(signing.previousSecretExpiresAt),
    }),
  ),
);

const Supported = v.object({
  eventType: id,
  group: lenient(textOf),
  description: lenient(textOf),
  versions: lenient(textsOf),
  example: v.optional(v.unknown(), null),
});

/** The events that the platform can send. */
export const supportedEvents = (send: Send): Promise<Answer<SupportedEvent[]>> =>
  read(send, { service, method: 'GET', path: '/webhooks/supported' }, reply => {
    const answer = readPage(reply, 'webhooks', Supported);
    if ('failure' in answer) return answer;
    return {
      ok: answer.ok.rows.map(event => ({
        ...event,
        group: event.group ?? event.eventType.split('.', 1)[0] ?? event.eventType,
        versions: event.versions.length > 0 ? event.versions : ['1'],
      })),
    };
  });

/** All registered webhooks. */
export const registeredWebhooks = (send: Send): Promise<Answer<Page<Webhook>>> =>
  read(send, registeredCall, reply => readPage(reply, 'webhooks', Registered));

/** Reads what is registered. */
export const registeredCall: Call = { service, method: 'GET', path: registered };

const bodyOf = ({ url, description, subscriptions, status }: WebhookContent) => ({
  url,
  ...(description !== null && { description }),
  subscriptions: subscriptions.map(({ eventType, version }) => ({ eventType, version })),
  status: status.toUpperCase(),
});

/** Registers a webhook. */
export const registerCall = (content: WebhookContent, key: string): Call => ({
  service,
  method: 'POST',
  path: registered,
  body: bodyOf(content),
  key,
});

/** Replaces what a webhook is like, if it is still as it was seen: url, description, subscriptions and status, always. */
export const updateCall = (
  webhookId: string,
  content: WebhookContent,
  { key, version }: { key: string; version: string | null },
): Call => ({
  service,
  method: 'PUT',
  path: `${registered}/${encodeURIComponent(webhookId)}`,
  body: { description: '', ...bodyOf(content) },
  key,
  ifMatch: version === null ? undefined : `"${version}"`,
});

/** Deletes one webhook. */
export const deleteWebhookCall = (webhookId: string, key: string): Call => ({
  service,
  method: 'DELETE',
  path: registered,
  query: { webhookIds: webhookId },
  key,
});

const webhookIn = (reply: Reply) => {
  const fields = fieldsOf(reply.body);
  return fieldsOf(fields.webhook ?? fields);
};

/** The webhook that an answer to register or update shows; null where it shows none. */
export function readWebhook(reply: Reply): Webhook | null {
  const result = v.safeParse(Registered, webhookIn(reply));
  return result.success ? result.output : null;
}

/** The secret that an answer to register or rotate tells once; null where it tells none. */
export const readSecret = (reply: Reply): string | null => textOf(fieldsOf(webhookIn(reply).signing).secret);

const Failed = v.object({ message: lenient(textOf) });

/** Reads the answer to the deletion of one webhook; null if it does not mention the webhook. */
export function readDeletion(reply: Reply): 'deleted' | { failed: string | null } | null {
  if (reply.shape === 'empty') return 'deleted';
  const { deleted, failed: refused } = fieldsOf(reply.body);
  if (textsOf(deleted).length > 0) return 'deleted';
  const [first] = Array.isArray(refused) ? refused : [];
  const result = v.safeParse(Failed, first);
  return result.success ? { failed: result.output.message } : null;
}

/** Rotates the secret; the same key is told the same secret for 24 h. */
export const rotateSecret = (
  send: Send,
  { webhookId, gracePeriodSeconds, key }: { webhookId: string; gracePeriodSeconds: number; key: string },
): Promise<Answer<Rotated>> =>
  read(
    send,
    {
      service,
      method: 'PUT',
      path: `${registered}/${encodeURIComponent(webhookId)}`,
      body: { rotateSecret: true, gracePeriodSeconds },
      key,
    },
    reply => {
      const secret = readSecret(reply);
      if (secret === null) return failed({ kind: 'unreadable', status: reply.status, field: 'secret' });
      return {
        ok: { secret, previousSecretExpiresAt: readWebhook(reply)?.previousSecretExpiresAt ?? null },
      };
    },
  );
