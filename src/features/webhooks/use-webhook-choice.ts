import { useState } from 'react';
import type { WebhookRow } from '../../domain/webhook.ts';

/** Which webhooks are ticked; one that has left the list is no longer. */
export function useWebhookChoice(shown: readonly WebhookRow[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const chosen = shown.filter(({ webhookId }) => ids.has(webhookId));
  return {
    chosen,
    has: (row: WebhookRow) => ids.has(row.webhookId),
    toggle: ({ webhookId }: WebhookRow) =>
      setIds(held => {
        const next = new Set(held);
        if (!next.delete(webhookId)) next.add(webhookId);
        return next;
      }),
    all: () => setIds(new Set(shown.map(({ webhookId }) => webhookId))),
    clear: () => setIds(new Set()),
  };
}
