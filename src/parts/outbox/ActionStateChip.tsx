import { msg } from '@lingui/core/macro';
import {
  ArrowUpFromLine,
  Check,
  CircleX,
  Clock,
  GitCompareArrows,
  Layers2,
  Lock,
  type LucideIcon,
  MessageSquarePlus,
  Pencil,
  ScanSearch,
  Trash2,
  Webhook,
  Wrench,
  X,
} from 'lucide-react';
import type { ActionState, ActionVerb } from '../../domain/outbox/action.ts';
import type { PendingMark } from '../../domain/terminal.ts';
import type { Words } from '../format/say.ts';
import { merchantVerbIcons } from '../merchant/merchant-words.ts';
import { type Looks, StatusChip } from '../page/StatusChip.tsx';
import { verbIcons, verbWords } from '../terminal/terminal-words.ts';

/** The words of an action's state. */
export const actionStateWords = {
  queued: msg({ message: 'Waiting', context: 'action' }),
  sending: msg({ message: 'Sending', context: 'action' }),
  uncertain: msg({ message: 'Checking', context: 'action' }),
  needsReview: msg({ message: 'Needs review', context: 'action' }),
  held: msg({ message: 'Held', context: 'action' }),
  done: msg({ message: 'Done', context: 'action' }),
  rejected: msg({ message: 'Rejected', context: 'action' }),
  superseded: msg({ message: 'Superseded', context: 'action' }),
  cancelled: msg({ message: 'Cancelled', context: 'action' }),
} satisfies Words<ActionState>;

/** The words of a pending action under the state that a row will have. */
export const pendingWords = {
  waiting: actionStateWords.queued,
  sending: actionStateWords.sending,
  checking: actionStateWords.uncertain,
  'needs-review': actionStateWords.needsReview,
  held: actionStateWords.held,
  sent: msg({ message: 'Sent', context: 'action' }),
} satisfies Words<PendingMark['state']>;

/** The words of every verb, without a target. */
export const actionVerbWords = {
  ...verbWords,
  invite: msg`Invite a merchant`,
  sendRepairSteps: msg`Send repair steps`,
  requestBankMid: msg`Request a bank MID`,
  registerWebhook: msg`Register a webhook`,
  updateWebhook: msg`Update a webhook`,
  deleteWebhook: msg`Delete a webhook`,
} satisfies Words<ActionVerb>;

/** The icon of every verb. */
export const actionIcons = {
  ...verbIcons,
  ...merchantVerbIcons,
  invite: MessageSquarePlus,
  sendRepairSteps: Wrench,
  registerWebhook: Webhook,
  updateWebhook: Pencil,
  deleteWebhook: Trash2,
} satisfies Record<ActionVerb, LucideIcon>;

export const actionStateLooks = {
  queued: { tone: 'mute', icon: Clock, filled: true },
  sending: { tone: 'info', icon: ArrowUpFromLine, filled: true },
  uncertain: { tone: 'info', icon: ScanSearch, filled: true },
  needsReview: { tone: 'warn', icon: GitCompareArrows, filled: true },
  held: { tone: 'warn', icon: Lock, filled: true },
  rejected: { tone: 'bad', icon: CircleX, filled: true },
  done: { tone: 'ok', icon: Check },
  superseded: { tone: 'mute', icon: Layers2 },
  cancelled: { tone: 'mute', icon: X },
} satisfies Looks<ActionState>;

export const pendingLooks = {
  waiting: actionStateLooks.queued,
  sending: actionStateLooks.sending,
  checking: actionStateLooks.uncertain,
  'needs-review': actionStateLooks.needsReview,
  held: actionStateLooks.held,
  sent: actionStateLooks.done,
} satisfies Looks<PendingMark['state']>;

export const ActionStateChip = ({ of }: { of: ActionState }) => (
  <StatusChip of={of} words={actionStateWords} looks={actionStateLooks} />
);
