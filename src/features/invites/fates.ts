import { msg } from '@lingui/core/macro';
import { CircleDashed, CirclePause } from 'lucide-react';
import type { Fate } from '../../domain/invite-import.ts';
import type { Words } from '../../parts/format/say.ts';
import type { Looks } from '../../parts/page/StatusChip.tsx';
import { inviteLooks, inviteWords } from './invite-states.ts';

/** Where a confirmed row stands. */
export const fateWords = {
  unsent: msg({ message: 'Not handed over yet', context: 'invite' }),
  waiting: inviteWords.waiting,
  sending: inviteWords.sending,
  checking: inviteWords.checking,
  held: inviteWords.held,
  'needs-review': inviteWords['needs-review'],
  stopped: msg({ message: 'Stopped', context: 'invite' }),
  rejected: inviteWords.rejected,
  accepted: inviteWords.sent,
} satisfies Words<Fate>;

export const fateLooks = {
  unsent: { tone: 'mute', icon: CircleDashed },
  waiting: inviteLooks.waiting,
  sending: inviteLooks.sending,
  checking: inviteLooks.checking,
  held: inviteLooks.held,
  'needs-review': inviteLooks['needs-review'],
  stopped: { tone: 'mute', icon: CirclePause },
  rejected: inviteLooks.rejected,
  accepted: inviteLooks.delivered,
} satisfies Looks<Fate>;
