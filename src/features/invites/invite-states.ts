import { msg } from '@lingui/core/macro';
import { CheckCheck, CircleCheck, CircleDashed, CirclePause, CircleX, Clock, Send } from 'lucide-react';
import type { Fate } from '../../domain/invite/import.ts';
import type { InviteState } from '../../domain/invite/invite.ts';
import type { Words } from '../../parts/format/say.ts';
import { actionStateLooks, actionStateWords } from '../../parts/outbox/ActionStateChip.tsx';
import type { Looks } from '../../parts/page/StatusChip.tsx';

/** An invite that waits is never called sent. */
export const inviteWords = {
  waiting: msg({ message: 'To be sent', context: 'invite' }),
  sending: actionStateWords.sending,
  checking: actionStateWords.uncertain,
  held: actionStateWords.held,
  'needs-review': actionStateWords.needsReview,
  rejected: actionStateWords.rejected,
  accepted: msg({ message: 'Accepted', context: 'invite' }),
  queued: msg({ message: 'Queued', context: 'invite' }),
  sent: msg({ message: 'Sent', context: 'invite' }),
  delivered: msg({ message: 'Delivered', context: 'invite' }),
  failed: msg({ message: 'Failed', context: 'invite' }),
} satisfies Words<InviteState>;

export const inviteLooks = {
  waiting: actionStateLooks.queued,
  sending: actionStateLooks.sending,
  checking: actionStateLooks.uncertain,
  held: actionStateLooks.held,
  'needs-review': actionStateLooks.needsReview,
  rejected: actionStateLooks.rejected,
  accepted: { tone: 'info', icon: CircleCheck },
  queued: { tone: 'mute', icon: Clock },
  sent: { tone: 'info', icon: Send },
  delivered: { tone: 'ok', icon: CheckCheck },
  failed: { tone: 'bad', icon: CircleX, filled: true },
} satisfies Looks<InviteState>;

/** The states of a confirmed row of a file, and of its message once the service lists it. */
export const importFateWords = {
  ...inviteWords,
  unsent: msg({ message: 'Not queued yet', context: 'invite' }),
  stopped: msg({ message: 'Stopped', context: 'invite' }),
  discarded: msg({ message: 'Discarded', context: 'invite' }),
} satisfies Words<Fate | InviteState>;

export const importFateLooks = {
  ...inviteLooks,
  unsent: { tone: 'mute', icon: CircleDashed },
  stopped: { tone: 'mute', icon: CirclePause },
  discarded: actionStateLooks.cancelled,
} satisfies Looks<Fate | InviteState>;
