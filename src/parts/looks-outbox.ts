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
  X,
} from 'lucide-react';
import type { ActionState, ActionVerb } from '../domain/action.ts';
import type { PendingMark } from '../domain/pending.ts';
import { merchantVerbIcons } from './merchant-verbs.ts';
import type { Looks } from './StatusChip.tsx';
import { verbIcons } from './terminal-verbs.ts';

/** The icon of what is asked for, whatever the kind. */
export const actionIcons = {
  ...verbIcons,
  ...merchantVerbIcons,
  invite: MessageSquarePlus,
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
  delivered: actionStateLooks.done,
} satisfies Looks<PendingMark['state']>;
