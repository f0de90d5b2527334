import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { CircleCheck, CircleMinus, PowerOff } from 'lucide-react';
import type { OrUnknown } from '../../domain/terminal.ts';
import type { WebhookMark, WebhookStatus, WebhookVerb } from '../../domain/webhook/webhook.ts';
import { ChipNote } from '../../ui/Chip.tsx';
import type { Words } from '../format/say.ts';
import { pendingLooks, pendingWords } from '../outbox/ActionStateChip.tsx';
import { type Looks, StatusChip } from '../page/StatusChip.tsx';

export const webhookStatusWords = {
  enabled: msg({ message: 'Enabled', context: 'webhook' }),
  disabled: msg({ message: 'Disabled', context: 'webhook' }),
  'auto-disabled': msg({ message: 'Auto-disabled', context: 'webhook' }),
} satisfies Words<WebhookStatus>;

/** The verbs as the outbox and a row's badge name them. */
export const webhookVerbWords = {
  register: msg({ message: 'Register', context: 'webhook' }),
  update: msg({ message: 'Update', context: 'webhook' }),
  delete: msg({ message: 'Delete', context: 'webhook' }),
} satisfies Words<WebhookVerb>;

const looks = {
  enabled: { tone: 'ok', icon: CircleCheck },
  disabled: { tone: 'mute', icon: CircleMinus },
  'auto-disabled': { tone: 'bad', icon: PowerOff, filled: true },
} satisfies Looks<WebhookStatus>;

/** A webhook's status; `wanted` marks one that is not sent yet. */
export const WebhookStatusChip = ({
  of: status,
  wanted,
}: {
  of: OrUnknown<WebhookStatus>;
  wanted?: boolean;
}) => <StatusChip of={status} looks={looks} words={webhookStatusWords} wanted={wanted} />;

/** The state of a webhook's queued action; nothing where there is none or it was applied. */
export function WebhookBadge({ of: pending }: { of: WebhookMark | null }) {
  const { i18n } = useLingui();
  if (!pending || pending.state === 'sent') return null;
  const { tone, icon } = pendingLooks[pending.state];
  const verb = i18n._(webhookVerbWords[pending.verb]);
  return (
    <ChipNote tone={tone} icon={icon} about={verb}>
      {i18n._(pendingWords[pending.state])}
    </ChipNote>
  );
}
