import { useLingui } from '@lingui/react';
import type { WebhookRow } from '../../domain/webhook.ts';
import { pendingLooks } from '../../parts/looks-outbox.ts';
import { StatusChip } from '../../parts/StatusChip.tsx';
import { pendingWords } from '../../parts/words-outbox.ts';
import { ChipNote } from '../../ui/Chip.tsx';
import { isWanted } from './webhook-list.ts';
import { statusLooks, statusWords, waitingVerbWords } from './webhook-words.ts';

/** Whether a webhook is sent events; what waits is shown as wanted. (look: Pending badge) */
export const WebhookStatusChip = ({ of: row }: { of: Pick<WebhookRow, 'status' | 'pending'> }) => (
  <StatusChip of={row.status} words={statusWords} looks={statusLooks} wanted={isWanted(row)} />
);

/** How far what waits on a webhook is; nothing where none waits or where it has taken effect. */
export function WebhookPendingBadge({ of: { pending } }: { of: Pick<WebhookRow, 'pending'> }) {
  const { i18n } = useLingui();
  if (!pending || (pending.state === 'delivered' && pending.verb !== 'delete')) return null;
  const { tone, icon } = pendingLooks[pending.state];
  const state = i18n._(pendingWords[pending.state]);
  return (
    <ChipNote tone={tone} icon={icon}>
      {pending.verb === 'update' ? state : `${i18n._(waitingVerbWords[pending.verb])} · ${state}`}
    </ChipNote>
  );
}
