import type { OrUnknown, PendingMark } from '../terminal.ts';

/** Status of a webhook: events are sent to an enabled one; the platform turns off one that fails too often. */
export type WebhookStatus = 'enabled' | 'disabled' | 'auto-disabled';

/** An event that a webhook wants, in one version of its body. */
export type Subscription = { eventType: string; version: string };

/** The fields of a webhook that an operator sets: all of them, in each update. */
export type WebhookContent = {
  url: string;
  description: string | null;
  subscriptions: readonly Subscription[];
  status: 'enabled' | 'disabled';
};

/** A registered webhook as the service shows it; its secret is never among it. */
export type Webhook = {
  webhookId: string;
  url: string;
  description: string | null;
  subscriptions: readonly Subscription[];
  status: OrUnknown<WebhookStatus>;
  /** The reason why it is disabled, in the service's words. */
  disabledReason: string | null;
  /** ISO-8601. */
  createdDate: string | null;
  updatedDate: string | null;
  version: string | null;
  /** Until when the secret before the present one still signs, ISO-8601; null where there is none in grace. */
  previousSecretExpiresAt: string | null;
};

/** Verbs of an operator for a webhook, sent through the outbox; enabling and disabling are updates. */
export type WebhookVerb = 'register' | 'update' | 'delete';

/** The mark on a webhook of which something waits. */
export type WebhookMark = PendingMark & { verb: WebhookVerb };

/** A webhook as a list shows it: as it is wanted, marked while something of it waits. */
export type WebhookRow = Webhook & {
  /** The webhook that the row was made from: an action on the row is about this one, also after a later read. */
  about: AboutWebhook;
  pending: WebhookMark | null;
  /** False while it waits to be registered: its id is this device's own then, and the service knows none. */
  isRegistered: boolean;
};

/** The state wanted of a webhook by its actions in the outbox, until a read has shown it. */
export type WaitingWebhook = {
  /** This device's own id of one that is registered here, else the service's. */
  laneId: string;
  /** The service's id; null while it has none. */
  webhookId: string | null;
  /** Null where it is to be deleted. */
  content: WebhookContent | null;
  /** True where its registration is under way or has just taken effect. */
  isNew: boolean;
  /** Of a new one: the ids that the service had when it was decided. */
  knownIds: readonly string[];
  pending: WebhookMark;
};

/** An event that the platform can send. */
export type SupportedEvent = {
  eventType: string;
  /** Such as `transaction`. */
  group: string;
  description: string | null;
  /** At least one. */
  versions: readonly string[];
  /** An example of the body, as the service gives it; null where it gives none. */
  example: unknown;
};

/** A new secret, which the service answers with once, and until when the one before it signs too (ISO-8601). */
export type Rotated = { secret: string; previousSecretExpiresAt: string | null };

/** Registered webhooks as the service showed them at `asOf` (ISO-8601), without the rows that could not be read. */
export type Registered = { asOf: string; webhooks: Webhook[]; unreadable: number };

/** A webhook as its row was read; null for one that still waits to be registered. `asOf` ISO-8601. */
export type AboutWebhook = { webhookId: string; shown: Webhook | null; asOf: string | null };

/** A fault of a webhook's URL. */
export type UrlFault = 'empty' | 'not-a-url' | 'not-https' | 'credentials' | 'too-long';

const MAX_URL = 2_048;
const ownMachine = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** The first rule that an address breaks: https only, http for this machine, no credentials, 2,048 characters at most; null for none. */
export function urlFault(text: string): UrlFault | null {
  const trimmed = text.trim();
  if (trimmed === '') return 'empty';
  if (trimmed.length > MAX_URL) return 'too-long';
  // A URL may hold tabs and line breaks, which a request leaves out.
  if (/[\t\r\n]/.test(trimmed) || !URL.canParse(trimmed)) return 'not-a-url';
  const { protocol, hostname, username, password } = new URL(trimmed);
  const isOwn = protocol === 'http:' && ownMachine.test(hostname);
  // A URL is read without its slashes too, or with backslashes.
  if (!/^https?:\/\//i.test(trimmed)) return 'not-https';
  if (protocol === 'http:' && !isOwn) return 'not-https';
  return username !== '' || password !== '' ? 'credentials' : null;
}

/** True where it can be asked for: a good address and at least one event. */
export const isRegistrable = ({ url, subscriptions }: WebhookContent): boolean =>
  urlFault(url) === null && subscriptions.length > 0;

/** A URL in its normal form, in which some services show it: `https://Hooks.example` is `https://hooks.example/`. */
export const normalUrl = (url: string): string => (URL.canParse(url) ? new URL(url).href : url);

/** One text of the fields by which two webhooks count as alike; the order of their events does not matter. */
export function contentKey(content: Pick<Webhook, keyof WebhookContent> | null): string {
  if (!content) return '';
  const { url, description, subscriptions, status } = content;
  const events = subscriptions.map(({ eventType, version }) => `${eventType} ${version}`).sort();
  return JSON.stringify([normalUrl(url), description ?? '', events, status]);
}

/**
 * Webhooks as a list shows them: as the service has them, with what waits laid over, those that wait to be registered last. One
 * whose registration is in doubt is shown once, even where the service has it already.
 */
export function webhookRows(
  { webhooks, asOf }: { webhooks: readonly Webhook[]; asOf: string | null },
  waiting: readonly WaitingWebhook[],
): WebhookRow[] {
  const byId = new Map(waiting.flatMap(each => (each.webhookId ? [[each.webhookId, each]] : [])));
  const inDoubt = waiting.filter(each => each.isNew && each.webhookId === null);
  const present = webhooks.filter(webhook => !inDoubt.some(each => isMadeBy(each, webhook)));
  const shown = new Set(present.map(({ webhookId }) => webhookId));
  const rows = present.flatMap(webhook => laidOver(webhook, asOf, byId.get(webhook.webhookId)));
  const unread = waiting.filter(
    each => each.isNew && (each.webhookId === null || !shown.has(each.webhookId)),
  );
  return [...rows, ...unread.flatMap(each => rowOfNew(each, asOf))];
}

const isMadeBy = ({ knownIds, content }: WaitingWebhook, webhook: Webhook): boolean =>
  !knownIds.includes(webhook.webhookId) && contentKey(content) === contentKey(webhook);

function laidOver(webhook: Webhook, asOf: string | null, wanted: WaitingWebhook | undefined): WebhookRow[] {
  const about = { webhookId: webhook.webhookId, shown: webhook, asOf };
  if (!wanted) return [{ ...webhook, about, pending: null, isRegistered: true }];
  const { pending, content } = wanted;
  if (content === null && pending.state === 'sent') return [];
  const enabled = content?.status === 'enabled' && { disabledReason: null };
  return [{ ...webhook, ...content, ...enabled, about, pending, isRegistered: true }];
}

function rowOfNew(
  { laneId, webhookId, content, pending }: WaitingWebhook,
  asOf: string | null,
): WebhookRow[] {
  if (!content) return [];
  const id = webhookId ?? laneId;
  const unknown = { disabledReason: null, updatedDate: null, version: null, previousSecretExpiresAt: null };
  return [
    {
      ...unknown,
      ...content,
      webhookId: id,
      about: { webhookId: id, shown: null, asOf },
      createdDate: pending.decidedAt,
      pending,
      isRegistered: webhookId !== null,
    },
  ];
}
