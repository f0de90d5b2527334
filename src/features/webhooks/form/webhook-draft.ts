import type {
  Subscription,
  SupportedEvent,
  UrlFault,
  Webhook,
  WebhookContent,
} from '../../../domain/webhook.ts';
import { urlFault } from '../../../domain/webhook.ts';

/** What is typed into the form of a webhook. */
export type WebhookDraft = {
  url: string;
  description: string;
  isEnabled: boolean;
  /** The chosen events, each with its versions. */
  events: Readonly<Record<string, readonly string[]>>;
};

/** Longest description. (contract: Webhooks) */
export const MAX_DESCRIPTION = 500;

/** What is wrong with a draft, field by field. */
export type DraftFaults = { url: UrlFault | null; description: boolean; events: boolean };

/** An empty form, or one that holds what a webhook is. */
export function draftOf(webhook: Webhook | null): WebhookDraft {
  const events: Record<string, string[]> = {};
  for (const { eventType, version } of webhook?.subscriptions ?? []) {
    events[eventType] = [...(events[eventType] ?? []), version];
  }
  return {
    url: webhook?.url ?? '',
    description: webhook?.description ?? '',
    // One that the platform has turned off stays off until somebody turns it on.
    isEnabled: webhook === null || webhook.status === 'enabled',
    events,
  };
}

/** What a draft asks for. */
export const contentOf = (draft: WebhookDraft): WebhookContent => ({
  url: draft.url.trim(),
  description: draft.description.trim() || null,
  subscriptions: subscriptionsOf(draft),
  status: draft.isEnabled ? 'enabled' : 'disabled',
});

const subscriptionsOf = ({ events }: WebhookDraft): Subscription[] =>
  Object.entries(events).flatMap(([eventType, versions]) =>
    versions.map(version => ({ eventType, version })),
  );

/** Which rules a draft breaks. (contract: Webhooks) */
export const faultsOf = (draft: WebhookDraft): DraftFaults => ({
  url: urlFault(draft.url),
  description: draft.description.trim().length > MAX_DESCRIPTION,
  events: Object.keys(draft.events).length === 0,
});

/** Whether two drafts ask for the same, whatever the order of their events. */
export const isSameDraft = (a: WebhookDraft, b: WebhookDraft): boolean => keyOf(a) === keyOf(b);

const keyOf = (draft: WebhookDraft): string => {
  const { subscriptions, ...rest } = contentOf(draft);
  return JSON.stringify([rest, subscriptions.map(each => `${each.eventType} ${each.version}`).sort()]);
};

/** The newest version of an event. */
export const newestVersion = ({ versions }: Pick<SupportedEvent, 'versions'>): string =>
  [...versions].sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))[0] ?? '1';

/** The same draft with events chosen, in their newest version, or no longer chosen. */
export function withEvents(
  draft: WebhookDraft,
  changed: readonly SupportedEvent[],
  isChosen: boolean,
): WebhookDraft {
  const events = { ...draft.events };
  for (const event of changed) {
    if (!isChosen) delete events[event.eventType];
    else events[event.eventType] ??= [newestVersion(event)];
  }
  return { ...draft, events };
}

/** The same draft with other versions of an event that is chosen. */
export const withVersions = (
  draft: WebhookDraft,
  eventType: string,
  versions: readonly string[],
): WebhookDraft => ({ ...draft, events: { ...draft.events, [eventType]: versions } });
