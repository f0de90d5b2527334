import { useEffect, useEffectEvent } from 'react';
import { useLane } from '../../../data/outbox.ts';
import { useWebhook } from '../../../data/webhooks.ts';
import type { WebhookContent, WebhookRow } from '../../../domain/webhook/webhook.ts';

/** Gives the content of an action that the service refused once it is read, with the webhook where there is one. */
export function RefusedWebhook({
  webhookId,
  actionId,
  onRead,
}: {
  /** The webhook as the action names it, by the service's id or this device's own. */
  webhookId: string;
  actionId: string;
  /** `content` is null where this device has no such action. */
  onRead: (content: WebhookContent | null, row: WebhookRow | null) => void;
}) {
  const { data: actions } = useLane(`webhook:${webhookId}`);
  const { rows, row } = useWebhook(webhookId);
  const action = actions?.find(({ id }) => id === actionId);
  const isRead = actions !== undefined && (rows !== undefined || action?.intent.verb === 'register');
  const give = useEffectEvent(() => onRead(action?.intent.content ?? null, row));
  useEffect(() => {
    if (isRead) give();
  }, [isRead]);
  return null;
}
