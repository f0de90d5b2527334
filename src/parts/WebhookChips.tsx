import { useLingui } from '@lingui/react';
import { CircleCheck, CircleMinus, PowerOff } from 'lucide-react';
import type { Known } from '../domain/terminal.ts';
import type { WebhookMark, WebhookStatus } from '../domain/webhook.ts';
import { ChipNote } from '../ui/Chip.tsx';
import { pendingLooks } from './looks-outbox.ts';
import { type Looks, StatusChip } from './StatusChip.tsx';
import { pendingWords } from './words-outbox.ts';
import { webhookStatusWords, webhookVerbWords } from './words-webhook.ts';

const looks = {
  enabled: { tone: 'ok', icon: CircleCheck },
  disabled: { tone: 'mute', icon: CircleMinus },
  'auto-disabled': { tone: 'bad', icon: PowerOff, filled: true },
} satisfies Looks<WebhookStatus>;

/** Whether a webhook is sent events; `wanted` is not true yet. (look: Pending badge) */
export const WebhookStatusChip = ({ of: status, wanted }: { of: Known<WebhookStatus>; wanted?: boolean }) => (
  <StatusChip of={status} looks={looks} words={webhookStatusWords} wanted={wanted} />
);

/** How far what was decided about a webhook is; nothing where none waits or where it has taken effect. */
export function WebhookBadge({ of: pending }: { of: WebhookMark | null }) {
  const { i18n } = useLingui();
  if (!pending || pending.state === 'delivered') return null;
  const { tone, icon } = pendingLooks[pending.state];
  const verb = i18n._(webhookVerbWords[pending.verb]);
  return (
    <ChipNote tone={tone} icon={icon} about={verb}>
      {i18n._(pendingWords[pending.state])}
    </ChipNote>
  );
}
