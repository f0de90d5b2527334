import { compareTexts } from '../../../domain/text.ts';
import type { Subscription, SupportedEvent } from '../../../domain/webhook/webhook.ts';

/** Events of one kind; `group` is null for those that a webhook has and the platform no longer offers. */
export type EventGroup = { group: string | null; events: readonly SupportedEvent[] };

/** The events by group, in the order of the service, then what is chosen and no longer offered. */
export function eventGroups(
  supported: readonly SupportedEvent[],
  chosen: Readonly<Record<string, readonly string[]>> = {},
): EventGroup[] {
  const groups = new Map<string | null, SupportedEvent[]>();
  for (const event of supported) groups.set(event.group, [...(groups.get(event.group) ?? []), event]);
  const known = new Set(supported.map(({ eventType }) => eventType));
  const gone = Object.entries(chosen).filter(([eventType]) => !known.has(eventType));
  if (gone.length > 0)
    groups.set(
      null,
      gone.map(([eventType, versions]) => goneEvent(eventType, versions)),
    );
  return [...groups].map(([group, events]) => ({ group, events }));
}

const goneEvent = (eventType: string, versions: readonly string[]): SupportedEvent => ({
  eventType,
  group: '',
  description: null,
  versions,
  example: null,
});

/** The groups with the events whose name or description holds the words that are looked for. */
export function searchEvents(groups: readonly EventGroup[], search: string): EventGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return groups
    .map(({ group, events }) => ({
      group,
      events: events.filter(({ eventType, description }) => {
        const text = `${eventType}\n${description ?? ''}`.toLowerCase();
        return words.every(word => text.includes(word));
      }),
    }))
    .filter(({ events }) => events.length > 0);
}

/** An event of a webhook, and whether the platform offers it as far as is known here. */
type Subscribed = Subscription & { isOffered: boolean };

/** The events of a webhook by group; one that is not among what is offered by what its name begins with. */
export function subscribedGroups(
  subscriptions: readonly Subscription[],
  supported: readonly SupportedEvent[],
): { group: string; subscriptions: Subscribed[] }[] {
  const groupOf = new Map(supported.map(({ eventType, group }) => [eventType, group]));
  const groups = new Map<string, Subscribed[]>();
  const sorted = [...subscriptions].sort(
    (a, b) => compareTexts(a.eventType, b.eventType) || compareTexts(a.version, b.version),
  );
  for (const subscription of sorted) {
    const { eventType } = subscription;
    const group = groupOf.get(eventType) ?? eventType.split('.')[0] ?? '';
    const isOffered = groupOf.has(eventType);
    groups.set(group, [...(groups.get(group) ?? []), { ...subscription, isOffered }]);
  }
  return [...groups].map(([group, held]) => ({ group, subscriptions: held }));
}
