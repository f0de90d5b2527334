import type { IntentOf, SeenMerchant, SeenTerminal } from '../domain/action.ts';
import { fillTemplate, templateOf } from '../domain/invite-template.ts';
import { type Merchant, merchantName } from '../domain/merchant.ts';
import type { AuthUser } from '../domain/session.ts';
import type { TerminalVerb } from '../domain/terminal.ts';
import type { SeenTerminal as TerminalSeen } from '../sync/collections/terminal-columns.ts';
import type { Decision } from '../sync/outbox/decide.ts';
import type { Invitee } from './face.ts';

/** Who decides, and what the copy is as of (ISO-8601). */
type Circumstances = { asOf: string | null; decidedBy: string };

/** A decision about a terminal as the copy shows it, before what waits is laid over. */
export function decisionOf(
  verb: TerminalVerb,
  terminal: TerminalSeen,
  { asOf, decidedBy }: Circumstances,
): Decision {
  const intent: IntentOf<'terminal'> = { kind: 'terminal', verb, terminalId: terminal.terminalId };
  const seen: SeenTerminal = {
    activation: terminal.activation,
    deactivationReason: rawText(terminal.deactivationReason),
    attestation: rawText(terminal.attestation),
    merchantId: terminal.merchantId,
    merchantName: terminal.merchantName,
    version: terminal.version,
    asOf,
  };
  return { intent, seen, title: terminal.nickname ?? terminal.merchantName, decidedBy };
}

const rawText = (value: string | { unknown: string } | null): string | null =>
  typeof value === 'object' && value !== null ? value.unknown : value;

/** A decision to invite, with the message as the person keeps it now. */
export function inviteOf(
  { inviteId, name, cellNumber }: Invitee,
  { user, batch, decidedBy }: { user: AuthUser; batch: string | null; decidedBy: string },
): Decision {
  const values = { name, companyName: user.companyName, androidAppLink: user.androidAppLink ?? '' };
  const message = fillTemplate(templateOf(user.smsInviteTemplate), values);
  const { companyName, androidAppLink } = values;
  const parameters = { companyName, androidAppLink, message };
  const intent: IntentOf<'invite'> = { kind: 'invite', inviteId, name, cellNumber, parameters, batch };
  return { intent, seen: { version: null, asOf: null }, title: name, decidedBy };
}

/** A decision to ask a merchant to apply for an id at the bank; null where there is nobody to write to, or no id to name. */
export function bankMidOf(merchant: Merchant, { asOf, decidedBy }: Circumstances): Decision | null {
  const { identifier, merchantId, email, bankMidStatus, version } = merchant;
  if (!merchantId || !email) return null;
  const title = merchantName(merchant);
  const intent: IntentOf<'bankMid'> = {
    kind: 'bankMid',
    identifier,
    merchantId,
    recipientName: title ?? email,
    recipientEmail: email,
  };
  const seen: SeenMerchant = { bankMidStatus, version, asOf };
  return { intent, seen, title, decidedBy };
}
