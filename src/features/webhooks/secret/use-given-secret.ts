import { useEffect, useRef, useState } from 'react';
import { takeSecret } from '../../../data/webhooks.ts';
import type { WebhookRow } from '../../../domain/webhook.ts';
import type { GivenSecret } from './SecretFacts.tsx';

/**
 * The secrets of registrations that were answered on this page, one after the other, each given once. They are asked for when a
 * registration lands and when a webhook is opened; `openId` is the one that is.
 */
export function useGivenSecret(
  rows: readonly WebhookRow[],
  openId: string | null,
): { given: GivenSecret | null; forget: () => void } {
  const asked = useRef(new Set<string>());
  const [queue, setQueue] = useState<readonly GivenSecret[]>([]);
  useEffect(() => {
    for (const { webhookId, url, isRegistered, pending } of rows) {
      const isWanted = isRegistered && (pending?.verb === 'register' || webhookId === openId);
      if (!isWanted || asked.current.has(webhookId)) continue;
      asked.current.add(webhookId);
      takeSecret(webhookId).then(
        secret => {
          if (secret !== null) setQueue(held => [...held, { url, secret, previousSecretExpiresAt: null }]);
        },
        // Nobody is told of a secret that may not be there; without one it can be rotated.
        () => undefined,
      );
    }
  }, [rows, openId]);
  return { given: queue[0] ?? null, forget: () => setQueue(held => held.slice(1)) };
}
