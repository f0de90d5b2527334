import { eventDocs, eventExamples } from '../../contract/docs/event-docs.ts';
import { type EventType, eventTypes, eventVersions } from '../../contract/webhook-events.ts';

/** An event as it is sent; version 2 also says its own id and version. `at` in milliseconds since 1970. */
export function eventBody(
  event: { id: string; eventType: EventType; version: (typeof eventVersions)[number]; at: number },
  data: object,
): object {
  const { id, eventType: type, version, at } = event;
  const timestamp = new Date(at).toISOString();
  return version === '1' ? { type, timestamp, data } : { id, type, version, timestamp, data };
}

/** Every event with its group, words and an example of its first version. */
export const supportedWebhooks = eventTypes.map(eventType => ({
  eventType,
  group: eventType.slice(0, eventType.indexOf('.')),
  description: eventDocs[eventType][0],
  versions: [...eventVersions],
  example: eventExamples(eventType)['1'],
}));

/** Examples of an event's `data`. */
export const exampleOf = (eventType: EventType): object => eventDocs[eventType][1];
