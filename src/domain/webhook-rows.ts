import { contentKey, type WaitingWebhook, type Webhook, type WebhookRow } from './webhook.ts';

/**
 * Webhooks as a list shows them: as the service has them, with what waits laid over, those that wait to be registered last. One
 * whose registration is in doubt is shown once, even where the service has it already. (design §3, ruling 23)
 */
export function webhookRows(
  registered: readonly Webhook[],
  waiting: readonly WaitingWebhook[],
): WebhookRow[] {
  const byId = new Map(waiting.flatMap(each => (each.webhookId ? [[each.webhookId, each]] : [])));
  const inDoubt = waiting.filter(each => each.isNew && each.webhookId === null);
  const present = registered.filter(webhook => !inDoubt.some(each => isMadeBy(each, webhook)));
  const shown = new Set(present.map(({ webhookId }) => webhookId));
  const rows = present.flatMap(webhook => laidOver(webhook, byId.get(webhook.webhookId)));
  const unread = waiting.filter(
    each => each.isNew && (each.webhookId === null || !shown.has(each.webhookId)),
  );
  return [...rows, ...unread.flatMap(rowOfNew)];
}

const isMadeBy = ({ knownIds, content }: WaitingWebhook, webhook: Webhook): boolean =>
  !knownIds.includes(webhook.webhookId) && contentKey(content) === contentKey(webhook);

function laidOver(webhook: Webhook, wanted: WaitingWebhook | undefined): WebhookRow[] {
  if (!wanted) return [{ ...webhook, pending: null, isRegistered: true }];
  const { pending, content } = wanted;
  if (content === null && pending.state === 'delivered') return [];
  const enabled = content?.status === 'enabled' && { disabledReason: null };
  return [{ ...webhook, ...content, ...enabled, pending, isRegistered: true }];
}

function rowOfNew({ laneId, webhookId, content, pending }: WaitingWebhook): WebhookRow[] {
  if (!content) return [];
  const unknown = { disabledReason: null, updatedDate: null, version: null, previousSecretExpiresAt: null };
  return [
    {
      ...unknown,
      ...content,
      webhookId: webhookId ?? laneId,
      createdDate: pending.decidedAt,
      pending,
      isRegistered: webhookId !== null,
    },
  ];
}
