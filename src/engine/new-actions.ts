import { LONGEST_NAME } from '../domain/invite/invite.ts';
import { fillTemplate, templateOf } from '../domain/invite/message.ts';
import { type Merchant, merchantName } from '../domain/merchant/merchant.ts';
import {
  type IntentOf,
  type SeenMerchant,
  type SeenTerminal,
  type SendTime,
  undoTime,
} from '../domain/outbox/action.ts';
import type { AuthUser } from '../domain/session.ts';
import { rawTextOf, type TerminalVerb } from '../domain/terminal.ts';
import type { TerminalWithMerchant as TerminalSeen } from '../sync/collections/terminal-list.ts';
import type { NewAction } from '../sync/outbox/operator.ts';

/** A person to invite; `inviteId` (uuid) is accepted once, however often it is handed over. `cellNumber` is E.164. */
export type Invitee = { inviteId: string; name: string; cellNumber: string };

/**
 * Repair steps for a terminal's merchant; `messageId` (uuid) is accepted once, however often it is handed over. `cellNumber` is
 * E.164.
 */
export type RepairSteps = Pick<
  IntentOf<'repairSteps'>,
  'messageId' | 'terminalId' | 'name' | 'cellNumber'
> & { message: string };

/** The time of the copy (ISO-8601), and the name of the person who acts. */
type Circumstances = { asOf: string | null; decidedBy: string };

/** The new action with time to undo it; a registration has none, since its secret is waited for. */
export const undoable = (newAction: NewAction, send: SendTime = 'after-undo'): NewAction => ({
  ...newAction,
  undoFor: undoTime(send),
});

/** A new action on a terminal as the copy has it, without the overlay of queued actions. */
export function terminalActionOf(
  verb: TerminalVerb,
  terminal: TerminalSeen,
  { asOf, decidedBy }: Circumstances,
): NewAction {
  const intent: IntentOf<'terminal'> = { kind: 'terminal', verb, terminalId: terminal.terminalId };
  const seen: SeenTerminal = {
    activation: terminal.activation,
    deactivationReason: rawTextOf(terminal.deactivationReason),
    attestation: rawTextOf(terminal.attestation),
    merchantId: terminal.merchantId,
    merchantName: terminal.merchantName,
    version: terminal.version,
    asOf,
  };
  return { intent, seen, title: terminal.nickname ?? terminal.merchantName, decidedBy };
}

/** A name as the notification service takes it, which limits it to 100 characters. */
const shortened = (name: string): string => name.slice(0, LONGEST_NAME).replace(/[\uD800-\uDBFF]$/, '');

/** An invite, with the person's present message. */
export function inviteOf(
  { inviteId, name, cellNumber }: Invitee,
  { user, batch, decidedBy }: { user: AuthUser; batch: string | null; decidedBy: string },
): NewAction {
  const values = { name, companyName: user.companyName, androidAppLink: user.androidAppLink ?? '' };
  const message = fillTemplate(templateOf(user.smsInviteTemplate), values);
  const { companyName, androidAppLink } = values;
  const parameters = { companyName: shortened(companyName), androidAppLink, message };
  const intent: IntentOf<'invite'> = { kind: 'invite', inviteId, name, cellNumber, parameters, batch };
  return { intent, seen: { version: null, asOf: null }, title: name, decidedBy };
}

/** Repair steps for a merchant's terminal, in the name of the company. */
export function repairStepsOf(
  { messageId, terminalId, name, cellNumber, message }: RepairSteps,
  { companyName, decidedBy }: { companyName: string; decidedBy: string },
): NewAction {
  const parameters = { companyName: shortened(companyName), message };
  const intent: IntentOf<'repairSteps'> = {
    kind: 'repairSteps',
    messageId,
    terminalId,
    name: shortened(name),
    cellNumber,
    parameters,
  };
  return { intent, seen: { version: null, asOf: null }, title: name, decidedBy };
}

/** A request that a merchant apply for an id at the bank; null where the merchant has no email address or no id to name. */
export function bankMidOf(merchant: Merchant, { asOf, decidedBy }: Circumstances): NewAction | null {
  const { identifier, merchantId, email, bankMidStatus, version } = merchant;
  if (!merchantId || !email) return null;
  const title = merchantName(merchant);
  const intent: IntentOf<'bankMid'> = {
    kind: 'bankMid',
    identifier,
    merchantId,
    recipientName: shortened(title ?? email),
    recipientEmail: email,
  };
  const seen: SeenMerchant = { bankMidStatus, version, asOf };
  return { intent, seen, title, decidedBy };
}
