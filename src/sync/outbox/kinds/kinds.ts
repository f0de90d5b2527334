import type { ActionKind, Intent } from '../../../domain/outbox/action.ts';
import { bankMidKind } from './bank-mid.ts';
import { inviteKind } from './invite.ts';
import type { KindOf } from './kind.ts';
import { repairStepsKind } from './repair-steps.ts';
import { terminalKind } from './terminal.ts';
import { webhookKind } from './webhook.ts';

/** A kind of action, whichever it is. */
export type Kind = KindOf<ActionKind>;

/** Every kind of action that may wait: a new one is a row here and a file beside this. */
const kinds: { [K in ActionKind]: KindOf<K> } = {
  terminal: terminalKind,
  invite: inviteKind,
  repairSteps: repairStepsKind,
  bankMid: bankMidKind,
  webhook: webhookKind,
};

/** The row of an intent in the table of kinds. */
export const kindOf = (intent: Intent): Kind => kinds[intent.kind];
