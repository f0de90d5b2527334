import { CircleCheck, CircleMinus, PowerOff } from 'lucide-react';
import type { WebhookRow, WebhookStatus } from '../../domain/webhook.ts';
import { type Looks, StatusChip } from '../../parts/StatusChip.tsx';
import { webhookStatusWords } from '../../parts/words-webhook.ts';
import { isWanted } from './webhook-list.ts';

const looks = {
  enabled: { tone: 'ok', icon: CircleCheck },
  disabled: { tone: 'mute', icon: CircleMinus },
  'auto-disabled': { tone: 'bad', icon: PowerOff, filled: true },
} satisfies Looks<WebhookStatus>;

/** Whether a webhook is sent events; what waits is shown as wanted. (look: Pending badge) */
export const ShownStatusChip = ({ of: row }: { of: Pick<WebhookRow, 'status' | 'pending'> }) => (
  <StatusChip of={row.status} words={webhookStatusWords} looks={looks} wanted={isWanted(row)} />
);
