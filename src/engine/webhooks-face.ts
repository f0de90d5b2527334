import type { Action } from '../domain/action.ts';
import type { Answer } from '../domain/failure.ts';
import type {
  AboutWebhook,
  Registered,
  Rotated,
  SupportedEvent,
  WaitingWebhook,
  WebhookContent,
} from '../domain/webhook.ts';

/** What the page may ask and tell about webhooks. */
export type WebhooksFace = {
  supported(): Promise<Answer<SupportedEvent[]>>;
  registered(): Promise<Answer<Registered>>;
  /** What lies over them, and the service's ids of what was registered here, by this device's own. (ruling 23) */
  waiting(): Promise<Answer<{ waiting: WaitingWebhook[]; aliases: ReadonlyMap<string, string> }>>;
  /**
   * Durable once it answers; `knownIds` are those that the service had. Fails with `conflict` where the same already waits to be
   * registered, and with `refused` where the address or the events are not allowed.
   */
  register(
    content: WebhookContent,
    known: { knownIds: readonly string[]; asOf: string | null },
  ): Promise<Answer<Action>>;
  update(about: AboutWebhook, content: WebhookContent): Promise<Answer<Action>>;
  /** The same update or delete of many; those for which it is not allowed are left out and counted. */
  updateMany(
    all: readonly { about: AboutWebhook; content: WebhookContent }[],
  ): Promise<Answer<{ ids: string[]; left: number }>>;
  remove(all: readonly AboutWebhook[]): Promise<Answer<{ ids: string[]; left: number }>>;
  /** Needs the network; the same key is told the same secret for 24 h. (ruling 16) */
  rotate(asked: { webhookId: string; gracePeriodSeconds: number; key: string }): Promise<Answer<Rotated>>;
  /** The secret of a registration that was answered here, once; null where nobody saw it. */
  takeSecret(webhookId: string): Promise<Answer<string | null>>;
};
