import { laneOfWebhook } from '../sync/outbox/kinds/webhook.ts';

/** A secret that a service told once, or null when it was taken; from one context of one origin to the others. */
export type SecretMessage = { type: 'secret'; identity: string; lane: string; secret: string | null };

/**
 * Secrets of registrations, in memory alone, until they are taken or the room is closed. (ruling 16) Whichever context is
 * answered passes them on: the service worker is often faster than the page on which somebody waits.
 */
export type Secrets = {
  /** This page is to be told: it registered the webhook, or found its registration waiting. */
  awaitOf(laneId: string): void;
  /** It was told here. */
  told(lane: string, secret: string): void;
  heard(message: SecretMessage): void;
  /** Once; null where there is none. */
  take(laneId: string): string | null;
  clear(): void;
};

export function createSecrets(identity: string, broadcast: (message: SecretMessage) => void): Secrets {
  const awaited = new Set<string>();
  const kept = new Map<string, string>();
  return {
    awaitOf: laneId => void awaited.add(laneOfWebhook(laneId)),
    told(lane, secret) {
      kept.set(lane, secret);
      if (!awaited.has(lane)) broadcast({ type: 'secret', identity, lane, secret });
    },
    heard({ lane, secret }) {
      if (secret === null) kept.delete(lane);
      else if (awaited.has(lane)) kept.set(lane, secret);
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
