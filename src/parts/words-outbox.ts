import { msg } from '@lingui/core/macro';
import type { ActionState, ActionVerb } from '../domain/action.ts';
import type { PendingMark } from '../domain/pending.ts';
import type { Words } from './say.ts';
import { verbWords } from './words-terminal.ts';

/** The state of an action, as the outbox shows it. (design §3) */
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

/** What a row says under the state that was asked for. */
export const pendingWords = {
  waiting: actionStateWords.queued,
  sending: actionStateWords.sending,
  checking: actionStateWords.uncertain,
  'needs-review': actionStateWords.needsReview,
  held: actionStateWords.held,
  delivered: msg({ message: 'Delivered', context: 'action' }),
} satisfies Words<PendingMark['state']>;

/** What was asked for, whatever the kind, where it stands without its target. */
export const actionVerbWords = {
  ...verbWords,
  invite: msg`Invite a merchant`,
  requestBankMid: msg`Request a bank MID`,
  registerWebhook: msg`Register a webhook`,
  updateWebhook: msg`Update a webhook`,
  deleteWebhook: msg`Delete a webhook`,
} satisfies Words<ActionVerb>;
