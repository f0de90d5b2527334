import type { InferInput } from 'valibot';
import type * as contract from '../webhooks.ts';
import { eventDocs, eventExamples } from './event-docs.ts';
import type { SchemaDocs, ServiceDocs } from './service-docs.ts';

const eventType = 'transaction.approved';
const example = eventExamples(eventType)['1'];
const supported: InferInput<typeof contract.SupportedEvent> = {
  eventType,
  group: 'transaction',
  description: eventDocs[eventType][0],
  versions: ['1', '2'],
  example,
};
const subscriptions = [{ eventType, version: '1' }];
const webhook: InferInput<typeof contract.Webhook> = {
  webhookId: 'wh_6f1c',
  url: 'https://hooks.shop.example/payments',
  description: 'Bookkeeping',
  subscriptions,
  status: 'ENABLED',
  createdDate: '2026-11-02T08:00:00.000Z',
  updatedDate: '2026-11-02T08:00:00.000Z',
  version: 1,
  signing: {},
};
const signing = { secret: 'whsec_c2VjcmV0IG9mIHRoZSBleGFtcGxlIG9ubHk=' };
const headers = { 'content-type': 'application/json' };
const invocation: InferInput<typeof contract.Invocation> = {
  invocationId: '2b7d9c1e-54f1-4a77-8c1c-5f5f0a3d9e10',
  webhookId: webhook.webhookId,
  eventId: 'msg_example',
  eventType,
  version: '1',
  url: webhook.url,
  invocationDateTime: '2026-11-20T08:00:05.000Z',
  attemptNumber: 1,
  trigger: 'SCHEDULED',
  result: 'SUCCESS',
  httpStatus: 200,
  durationMs: 84,
  request: { headers, body: JSON.stringify(example) },
  response: { headers: {}, body: '', truncated: false },
};
const deleted = { deleted: [webhook.webhookId], failed: [] };
const sentAgain = { invocationId: '9c0e4c55-1f0b-4c39-8f7c-0d3a1b2c4d5e' };
const webhookId = 'The id of the webhook.';

/** Words and examples of the webhook service. */
export const webhooksDocs: ServiceDocs<typeof contract.webhooks> = {
  title: 'Webhooks',
  description: 'Addresses that are told of events, and the log of deliveries to them.',
  calls: {
    'GET /webhooks/supported': {
      id: 'listSupportedEvents',
      summary: 'List the events that can be subscribed to',
      answers: { 200: { webhooks: [supported] } },
    },
    'GET /webhooks/registered': {
      id: 'listWebhooks',
      summary: 'List the registered webhooks',
      answers: { 200: { webhooks: [webhook] } },
    },
    'POST /webhooks/registered': {
      id: 'registerWebhook',
      summary: 'Register a webhook',
      description:
        'The URL is absolute, with https, or with http for localhost, has no credentials inside, and at most 2,048 characters. The webhook subscribes to at least one of the supported events, and to each in a version once. The answer alone tells the secret.',
      body: { url: webhook.url, description: 'Bookkeeping', subscriptions, status: 'ENABLED' },
      answers: { 201: { webhook: { ...webhook, signing } } },
    },
    'PUT /webhooks/registered/{webhookId}': {
      id: 'updateWebhook',
      summary: 'Change a webhook, or rotate its secret',
      description:
        'A field that is not sent stays as it is. A status that is set, even the present one, ends the count of failures in a row; enabling ends the disabled reason. `gracePeriodSeconds` goes with `rotateSecret` alone: for so long the old secret signs too, a day where it is not sent. The answer to a rotation alone tells the new secret.',
      reliedOn: 'A repeat of a rotation under its key tells the same secret.',
      params: { webhookId },
      body: { rotateSecret: true, gracePeriodSeconds: 3600 },
      answers: {
        200: {
          webhook: {
            ...webhook,
            version: 2,
            signing: { ...signing, previousSecretExpiresAt: '2026-11-20T09:00:00.000Z' },
          },
        },
      },
    },
    'DELETE /webhooks/registered': {
      id: 'deleteWebhooks',
      summary: 'Delete webhooks',
      description: 'One that is not there never fails the rest.',
      query: { webhookIds: 'The ids of the webhooks, with commas between.' },
      answers: { 200: deleted },
    },
    'GET /webhooks/invocations': {
      id: 'listInvocations',
      summary: 'List the deliveries, the newest first',
      query: {
        webhookIds: 'Only deliveries to these webhooks.',
        versions: 'Only events in these versions.',
        results: 'Only deliveries with these results.',
        limit: 'Most rows of the answer.',
        page: 'The number of the page.',
      },
      answers: { 200: { invocations: [invocation], total: 1, page: 1, limit: 50 } },
    },
    'POST /webhooks/invocations/{invocationId}/resend': {
      id: 'resendInvocation',
      summary: 'Send an event again',
      description:
        'The event is sent with the same `webhook-id`, in a new attempt; one that is due already is brought forward.',
      params: { invocationId: 'The id of an attempt to deliver the event.' },
      answers: { 202: sentAgain },
    },
  },
};

/** Words and examples of the schemas of the webhook service. */
export const webhooksSchemas: SchemaDocs<typeof contract> = {
  SupportedEvent: {
    description: 'An event that can be subscribed to.',
    fields: {
      eventType: 'The name of the event.',
      group: 'The group in which it is shown.',
      description: 'A sentence that tells when it happens.',
      versions: 'The versions in which its body is offered.',
      example: 'An example of its body.',
    },
    example: supported,
  },
  Webhook: {
    description: 'A registered webhook.',
    fields: {
      webhookId,
      url: 'The address that is told.',
      description: "The operator's own words.",
      subscriptions: 'The events that it is told.',
      'subscriptions.eventType': 'The name of an event.',
      'subscriptions.version': 'The version of its body.',
      status: 'AUTO_DISABLED: turned off by the platform, since deliveries failed too often.',
      disabledReason: 'The reason why it is disabled, for people.',
      createdDate: 'The time of its registration.',
      updatedDate: 'The time of its last change.',
      version: 'Changes with each change of the webhook.',
      signing: 'The secrets that sign its deliveries.',
      'signing.secret': 'The secret, only in the answer to a registration or a rotation.',
      'signing.previousSecretExpiresAt': 'Until when the secret before it signs too.',
    },
    example: webhook,
  },
  Invocation: {
    description: 'An attempt to deliver an event, made or still due.',
    fields: {
      invocationId: 'The id of the attempt.',
      webhookId,
      eventId: 'The `webhook-id` of the delivery, the same in each attempt.',
      eventType: 'The name of the event.',
      version: 'The version of its body.',
      url: 'The address that was told.',
      invocationDateTime: 'The time of the attempt, or when it is due.',
      attemptNumber: 'From 1.',
      trigger: 'MANUAL: sent again. TEST: a test.',
      result: 'PENDING: still due. CANCELLED: never made, since the webhook was disabled or deleted.',
      httpStatus: 'The status of the response. Null: none came.',
      durationMs: 'Milliseconds until the response.',
      errorMessage: 'The reason of a failure, for people.',
      request: 'The request.',
      'request.headers': 'Its headers by their names.',
      'request.body': 'Its body.',
      response: 'The response.',
      'response.headers': 'Its headers by their names.',
      'response.body': 'Its body, or the beginning of it.',
      'response.truncated': 'True where the body is cut.',
    },
    example: invocation,
  },
  WebhooksDeleted: {
    description: 'The outcome of a deletion.',
    fields: {
      deleted: 'The ids of the webhooks that are gone.',
      failed: 'The webhooks that could not be deleted.',
      'failed.webhookId': 'The id of such a webhook.',
      'failed.message': 'The reason, for people.',
    },
    example: deleted,
  },
  SentAgain: {
    description: 'The attempt in which an event is sent again.',
    fields: { invocationId: 'The id of the new attempt.' },
    example: sentAgain,
  },
};
