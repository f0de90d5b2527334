import type { Subscription, SupportedEvent } from '../../../domain/webhook.ts';

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
    (a, b) => a.eventType.localeCompare(b.eventType) || a.version.localeCompare(b.version),
  );
  for (const subscription of sorted) {
    const { eventType } = subscription;
    const group = groupOf.get(eventType) ?? eventType.split('.')[0] ?? '';
    const isOffered = groupOf.has(eventType);
    groups.set(group, [...(groups.get(group) ?? []), { ...subscription, isOffered }]);
  }
  return [...groups].map(([group, held]) => ({ group, subscriptions: held }));
}
