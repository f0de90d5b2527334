import * as v from 'valibot';
import {
  Webhook as Contract,
  SupportedEvent,
  WebhooksDeleted,
  type webhooks,
} from '../../contract/webhooks.ts';
import { type Answer, failed } from '../domain/failure.ts';
import type {
  SupportedEvent as Domain,
  Rotated,
  Webhook,
  WebhookContent,
} from '../domain/webhook/webhook.ts';
import { callsOf } from './call.ts';
import { type Call, read, type Send } from './http.ts';
import { type Page, readPage } from './page.ts';
import { fieldsOf, type Reply, textOf } from './reading.ts';
import { type Tolerant, tolerant } from './tolerant.ts';

const call = callsOf<typeof webhooks>('webhooks');

/** A registered webhook, without its secret. */
const webhookOf = ({ signing, ...webhook }: Tolerant<typeof Contract>): Webhook => ({
  ...webhook,
  subscriptions: webhook.subscriptions.map(({ eventType, version }) => ({
    eventType,
    version: version ?? '1',
  })),
  status: webhook.status ?? { unknown: '' },
  previousSecretExpiresAt: signing.previousSecretExpiresAt,
});
const WebhookFields = tolerant(Contract);
const WebhookRow = v.pipe(WebhookFields, v.transform(webhookOf));
const EventRow = v.pipe(
  tolerant(SupportedEvent),
  v.transform(
    (event): Domain => ({
      ...event,
      group: event.group ?? event.eventType.split('.', 1)[0] ?? event.eventType,
      versions: event.versions.flatMap(one => one ?? []),
    }),
  ),
  v.transform(event => (event.versions.length > 0 ? event : { ...event, versions: ['1'] })),
);

/** The events that the platform can send. */
export const supportedEvents = (send: Send): Promise<Answer<Domain[]>> =>
  read(send, call('GET /webhooks/supported'), reply => {
    const answer = readPage(reply, 'webhooks', EventRow);
    return 'failure' in answer ? answer : { ok: answer.ok.rows };
  });

/** All registered webhooks. */
export const registeredWebhooks = (send: Send): Promise<Answer<Page<Webhook>>> =>
  read(send, registeredCall, reply => readPage(reply, 'webhooks', WebhookRow));

/** Reads what is registered. */
export const registeredCall: Call = call('GET /webhooks/registered');

const bodyOf = ({ url, description, subscriptions, status }: WebhookContent) => ({
  url,
  ...(description !== null && { description }),
  subscriptions: subscriptions.map(({ eventType, version }) => ({ eventType, version })),
  status: status === 'enabled' ? ('ENABLED' as const) : ('DISABLED' as const),
});

/** Registers a webhook. */
export const registerCall = (content: WebhookContent, key: string): Call =>
  call('POST /webhooks/registered', { body: bodyOf(content), key });

/** Replaces what a webhook is like, if it is still as it was seen: url, description, subscriptions and status, always. */
export const updateCall = (
  webhookId: string,
  content: WebhookContent,
  { key, version }: { key: string; version: string | null },
): Call =>
  call('PUT /webhooks/registered/{webhookId}', {
    params: { webhookId },
    body: { description: '', ...bodyOf(content) },
    key,
    version,
  });

/** Deletes one webhook. */
export const deleteWebhookCall = (webhookId: string, key: string): Call =>
  call('DELETE /webhooks/registered', { query: { webhookIds: webhookId }, key });

function fieldsIn({ body }: Reply): Tolerant<typeof Contract> | null {
  const fields = fieldsOf(body);
  const result = v.safeParse(WebhookFields, fields.webhook ?? fields);
  return result.success ? result.output : null;
}

/** The webhook that the response to a register or update shows; null where it shows none. */
export function readWebhook(reply: Reply): Webhook | null {
  const fields = fieldsIn(reply);
  return fields && webhookOf(fields);
}

/** The secret that the response to a register or rotate tells once; null where it tells none. */
export function readSecret({ body }: Reply): string | null {
  const fields = fieldsOf(body);
  return textOf(fieldsOf(fieldsOf(fields.webhook ?? fields).signing).secret);
}

const deletion = tolerant(WebhooksDeleted);

/**
 * Reads the response to the deletion of one webhook; null if it does not mention the webhook. Without an id any is taken for its own.
 */
export function readDeletion(
  reply: Reply,
  webhookId: string | null,
): 'deleted' | { failed: string | null } | null {
  if (reply.shape === 'empty') return 'deleted';
  const isAsked = (id: string | null) => webhookId === null || id === webhookId;
  const { deleted, failed: refused } = v.parse(deletion, reply.body);
  if (deleted.some(isAsked)) return 'deleted';
  const row = refused.find(one => isAsked(one.webhookId));
  return row ? { failed: row.message } : null;
}

/** Rotates the secret; the service answers a repeat with the same key with the same secret for 24 h. */
export const rotateSecret = (
  send: Send,
  { webhookId, gracePeriodSeconds, key }: { webhookId: string; gracePeriodSeconds: number; key: string },
): Promise<Answer<Rotated>> =>
  read(
    send,
    call('PUT /webhooks/registered/{webhookId}', {
      params: { webhookId },
      body: { rotateSecret: true, gracePeriodSeconds },
      key,
      version: null,
    }),
    reply => {
      const secret = readSecret(reply);
      if (secret === null) return failed({ kind: 'unreadable', status: reply.status, field: 'secret' });
      return {
        ok: { secret, previousSecretExpiresAt: readWebhook(reply)?.previousSecretExpiresAt ?? null },
      };
    },
  );
