import { laneOfWebhook } from '../sync/outbox/kinds/webhook.ts';

/** A secret that a service returned once, or null after it was taken; sent between the contexts of one origin. */
export type SecretMessage = { type: 'secret'; identity: string; lane: string; secret: string | null };

/**
 * Secrets of registrations, in memory alone, until they are taken or the scope is closed. The context that receives one passes it
 * on: the service worker often sends a registration before the page that shows the secret.
 */
export type WebhookSecrets = {
  /** This context shows the secret: it registered the webhook, or found its registration queued. */
  expect(laneId: string): void;
  /** The service returned a secret to this context. */
  received(lane: string, secret: string): void;
  onBroadcast(message: SecretMessage): void;
  /** Gives a secret once; null where there is none. */
  take(laneId: string): string | null;
  clear(): void;
};

export function createWebhookSecrets(
  identity: string,
  broadcast: (message: SecretMessage) => void,
): WebhookSecrets {
  const expected = new Set<string>();
  const kept = new Map<string, string>();
  return {
    expect: laneId => void expected.add(laneOfWebhook(laneId)),
    received(lane, secret) {
      kept.set(lane, secret);
      // Another context may expect it as well: a registration found queued is expected by every tab.
      broadcast({ type: 'secret', identity, lane, secret });
    },
    onBroadcast({ lane, secret }) {
      if (secret === null) kept.delete(lane);
      else if (expected.has(lane)) kept.set(lane, secret);
    },
    take(laneId) {
      const lane = laneOfWebhook(laneId);
      const secret = kept.get(lane) ?? null;
      if (secret === null) return null;
      kept.delete(lane);
      broadcast({ type: 'secret', identity, lane, secret: null });
      return secret;
    },
    clear: () => kept.clear(),
  };
}
