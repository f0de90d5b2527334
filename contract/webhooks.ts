import * as v from 'valibot';
import { anyObject, content, count, instant, key, text, truth, version, word } from './field.ts';
import { listOf } from './list.ts';
import type { Service } from './service.ts';
import { deletionQuery, invocationsQuery, registration, update } from './webhook-requests.ts';

/** An event that can be subscribed to. */
export const SupportedEvent = v.object({
  eventType: key,
  group: text,
  description: text,
  versions: v.array(text),
  example: anyObject,
});

/** A registered webhook. */
export const Webhook = v.object({
  webhookId: key,
  url: key,
  description: v.optional(text),
  subscriptions: v.array(v.object({ eventType: key, version: text })),
  status: word('ENABLED', 'DISABLED', 'AUTO_DISABLED'),
  disabledReason: v.optional(text),
  createdDate: instant,
  updatedDate: instant,
  version,
  signing: v.object({ secret: v.optional(text), previousSecretExpiresAt: v.optional(instant) }),
});

const headers = v.record(v.string(), v.string());

/** An attempt to deliver an event, made or still due. */
export const Invocation = v.object({
  invocationId: key,
  webhookId: key,
  eventId: text,
  eventType: text,
  version: text,
  url: text,
  invocationDateTime: instant,
  attemptNumber: count,
  trigger: word('SCHEDULED', 'MANUAL', 'TEST'),
  result: word('SUCCESS', 'PENDING', 'FAILED', 'CANCELLED'),
  httpStatus: v.nullable(count),
  durationMs: count,
  errorMessage: v.optional(text),
  request: v.object({ headers, body: content }),
  response: v.object({ headers, body: content, truncated: truth }),
});

/** The outcome of a deletion: the ids that are gone, and those that could not be deleted. */
export const WebhooksDeleted = v.object({
  deleted: v.array(text),
  failed: v.array(v.object({ webhookId: text, message: text })),
});

/** The attempt in which an event is sent again. */
export const SentAgain = v.object({ invocationId: key });

const shown = v.object({ webhook: Webhook });

/** The webhook service: the event types, the registered webhooks, and every delivery. */
export const webhooks = {
  name: 'webhooks',
  calls: {
    'GET /webhooks/supported': { answers: { 200: listOf('webhooks', SupportedEvent) } },
    'GET /webhooks/registered': { answers: { 200: listOf('webhooks', Webhook) } },
    'POST /webhooks/registered': { body: registration, answers: { 201: shown } },
    'PUT /webhooks/registered/{webhookId}': {
      body: update,
      answers: { 200: shown },
      ifMatch: true,
      refusals: { 404: ['WEBHOOK_NOT_FOUND'] },
      current: { webhook: Webhook },
    },
    'DELETE /webhooks/registered': { query: deletionQuery, answers: { 200: WebhooksDeleted } },
    'GET /webhooks/invocations': {
      query: invocationsQuery,
      answers: {
        200: listOf('invocations', Invocation, { total: count, page: count, limit: count }),
      },
    },
    'POST /webhooks/invocations/{invocationId}/resend': {
      answers: { 202: SentAgain },
      refusals: { 404: ['INVOCATION_NOT_FOUND'], 409: ['WEBHOOK_NOT_ENABLED'] },
      optional: 'sendAgain',
    },
  },
} as const satisfies Service;
