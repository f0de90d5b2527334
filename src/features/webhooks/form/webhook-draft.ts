import { compareTexts } from '../../../domain/text.ts';
import {
  type Subscription,
  type SupportedEvent,
  type UrlFault,
  urlFault,
  type Webhook,
  type WebhookContent,
} from '../../../domain/webhook/webhook.ts';

/** The values in the form of a webhook. */
export type WebhookDraft = {
  url: string;
  description: string;
  isEnabled: boolean;
  /** The chosen events, each with its versions. */
  events: Readonly<Record<string, readonly string[]>>;
};

/** Longest description. */
export const MAX_DESCRIPTION = 500;

/** The faults of a draft, field by field. */
export type DraftFaults = { url: UrlFault | null; description: boolean; events: boolean };

/** An empty form, or one that holds a webhook as it is or as it is wanted. */
export function draftOf(webhook: Pick<Webhook, keyof WebhookContent> | null): WebhookDraft {
  const events: Record<string, string[]> = {};
  for (const { eventType, version } of webhook?.subscriptions ?? []) {
    events[eventType] = [...(events[eventType] ?? []), version];
  }
  return {
    url: webhook?.url ?? '',
    description: webhook?.description ?? '',
    // A webhook that the platform has turned off stays off until an operator turns it on.
    isEnabled: webhook === null || webhook.status === 'enabled',
    events,
  };
}

/** The content that a draft asks for. */
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

/** The faults of a draft. */
export const faultsOf = (draft: WebhookDraft): DraftFaults => ({
  url: urlFault(draft.url),
  description: draft.description.trim().length > MAX_DESCRIPTION,
  events: Object.keys(draft.events).length === 0,
});

/** True where two drafts ask for the same content, in whatever order their events stand. */
export const isSameDraft = (a: WebhookDraft, b: WebhookDraft): boolean => keyOf(a) === keyOf(b);

const keyOf = (draft: WebhookDraft): string => {
  const { subscriptions, ...rest } = contentOf(draft);
  return JSON.stringify([rest, subscriptions.map(each => `${each.eventType} ${each.version}`).sort()]);
};

/** The newest version of an event. */
export const newestVersion = ({ versions }: Pick<SupportedEvent, 'versions'>): string =>
  [...versions].sort((a, b) => compareTexts(b, a))[0] ?? '1';

/** A copy of the draft with these events chosen, in their newest version, or no longer chosen. */
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

/** A copy of the draft with other versions of an event that is chosen. */
export const withVersions = (
  draft: WebhookDraft,
  eventType: string,
  versions: readonly string[],
): WebhookDraft => ({ ...draft, events: { ...draft.events, [eventType]: versions } });
