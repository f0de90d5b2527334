import * as v from 'valibot';
import type { SignatureHeader } from '../../src/domain/webhook/signature.ts';
import { eventDocs, eventExamples } from '../docs/event-docs.ts';
import { eventBodyOf, eventTypes } from '../webhook-events.ts';
import { schemaOf } from './schema.ts';

const header = (name: SignatureHeader, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

/** The headers of a delivery, signed as Standard Webhooks. */
export const deliveryHeaders = {
  webhookId: header('webhook-id', 'The id of the event, the same in each attempt.'),
  webhookTimestamp: header('webhook-timestamp', 'The time of the attempt, in seconds since 1970.'),
  webhookSignature: header(
    'webhook-signature',
    '`v1,` and the HMAC-SHA256 in base64 of `webhook-id`, `webhook-timestamp` and the body, joined by dots, under the secret after `whsec_`. Two of them, with a space between, while an old secret is still good.',
  ),
};

/** The events that a provider delivers, each in both versions of its body. */
export const deliveries = () =>
  Object.fromEntries(
    eventTypes.map(eventType => {
      const [description] = eventDocs[eventType];
      const examples = eventExamples(eventType);
      const post = {
        operationId: eventType.replace(/[._](\w)/g, (_, letter: string) => letter.toUpperCase()),
        tags: ['Events'],
        summary: description.replace(/\.$/, ''),
        security: [],
        parameters: Object.keys(deliveryHeaders).map(name => ({ $ref: `#/components/parameters/${name}` })),
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: schemaOf(v.union([eventBodyOf(eventType, '1'), eventBodyOf(eventType, '2')])),
              examples: { version1: { value: examples['1'] }, version2: { value: examples['2'] } },
            },
          },
        },
        responses: {
          '2XX': { description: 'Taken.' },
          410: { description: 'The webhook is disabled: nothing more is sent.' },
          default: {
            description: 'Tried again after 5 seconds, 5 minutes, 30 minutes, 2, 5 and 10 hours.',
          },
        },
      };
      return [eventType, { post }];
    }),
  );
