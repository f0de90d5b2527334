import { useEffect, useRef, useState } from 'react';
import { takeSecret } from '../../../data/webhooks.ts';
import type { WebhookRow } from '../../../domain/webhook.ts';
import type { GivenSecret } from './SecretFacts.tsx';

/**
 * The secrets of registrations that were answered on this page, one after the other, each given once. They are asked for of
 * webhooks that were not yet registered when the page first had `rows` (undefined until then), each time something is new, and
 * once when a webhook is opened; `openId` is the one that is.
 */
export function useGivenSecret(
  rows: readonly WebhookRow[] | undefined,
  openId: string | null,
): { given: GivenSecret | null; forget: () => void } {
  const settled = useRef<Set<string> | null>(null);
  const opened = useRef(new Set<string>());
  const [queue, setQueue] = useState<readonly GivenSecret[]>([]);
  useEffect(() => {
    if (!rows) return;
    const registered = rows.filter(({ isRegistered }) => isRegistered);
    settled.current ??= new Set(
      registered.filter(({ pending }) => pending?.verb !== 'register').map(({ webhookId }) => webhookId),
    );
    for (const { webhookId, url } of registered) {
      const isOpened = webhookId === openId && !opened.current.has(webhookId);
      if (settled.current.has(webhookId) && !isOpened) continue;
      if (isOpened) opened.current.add(webhookId);
      takeSecret(webhookId).then(
        secret => {
          if (secret === null) return;
          settled.current?.add(webhookId);
          setQueue(held => [...held, { url, secret, previousSecretExpiresAt: null }]);
        },
        // Nobody is told of a secret that may not be there; without one it can be rotated.
        () => undefined,
      );
    }
  }, [rows, openId]);
  return { given: queue[0] ?? null, forget: () => setQueue(held => held.slice(1)) };
}
