import { msg } from '@lingui/core/macro';
import type { ReviewDecision } from '../../domain/action.ts';
import type { Activation, TerminalVerb } from '../../domain/terminal.ts';
import type { WebhookVerb } from '../../domain/webhook.ts';
import type { Words } from '../../parts/format/say.ts';

/** To leave a terminal in its present state. */
export const keepWords = {
  active: msg`Keep it active`,
  pending: msg`Keep it pending`,
  deactivated: msg`Keep it deactivated`,
  blocked: msg`Keep it blocked`,
} satisfies Words<Activation>;

/** To leave a terminal whose present state has no word. */
export const keepAsItIs = msg`Keep it as it is`;

/** To do it after all. */
export const anywayWords = {
  activate: msg`Activate anyway`,
  deactivate: msg`Deactivate anyway`,
  delete: msg`Delete anyway`,
  resetKeys: msg`Reset keys anyway`,
} satisfies Words<TerminalVerb>;

/** To do it to a webhook after all. */
export const webhookAnywayWords = {
  register: msg`Register anyway`,
  update: msg`Update anyway`,
  delete: msg`Delete anyway`,
} satisfies Words<WebhookVerb>;

/** What a person decided at the end of a review. */
export const reviewedWords = {
  keep: msg({ message: 'Dropped', context: 'review' }),
  anyway: msg({ message: 'Repeated', context: 'review' }),
  done: msg({ message: 'Marked as done', context: 'review' }),
} satisfies Words<ReviewDecision>;
