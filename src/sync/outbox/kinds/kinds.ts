import {
  bankMidCall,
  inviteCall,
  notificationsProbe,
  readAcceptance,
  repairStepsCall,
} from '../../../api/notification-service.ts';
import type { Reply } from '../../../api/reading.ts';
import { bankMidCan } from '../../../domain/merchant/merchant.ts';
import type { ActionKind, Intent, IntentOf } from '../../../domain/outbox/action.ts';
import { carryVersion, type KindOf, type Verdict } from './kind.ts';
import { terminalKind } from './terminal.ts';
import { webhookKind } from './webhook.ts';

/** Shared by all messages. No list of the service says which request a message came from, so a look-up can't tell whether it was sent. */
const message = {
  probe: notificationsProbe,
  isProbeOptional: true,
  carry: carryVersion,
  /** The service has it; whether it arrives is another matter. */
  read(_: Intent, reply: Reply): Verdict | null {
    const answer = readAcceptance(reply);
    if (answer === 'unreadable') return null;
    return answer === 'accepted'
      ? { type: 'done', version: null }
      : { type: 'rejected', status: reply.status, message: null };
  },
  wantsGone: () => false,
  sight: null,
  list: null,
} satisfies Partial<KindOf<ActionKind>>;

const isE164 = (number: string): boolean => /^\+[1-9]\d{6,14}$/.test(number);

/** Tells a merchant by e-mail how to apply for an id at the bank, where other operators may have changed the status. */
const bankMid: KindOf<'bankMid'> = {
  ...message,
  collection: 'merchants',
  lane: ({ identifier }) => `bankMid:${identifier}`,
  once: () => null,
  allows: (_, { bankMidStatus }) => bankMidCan.request(bankMidStatus),
  after: (_, target) => ({ ...target, bankMidStatus: 'requested' }),
  fold: () => 'both',
  call: ({ intent, key }) => bankMidCall(intent, key),
};

const isSameInvite = (a: IntentOf<'invite'>, b: IntentOf<'invite'>): boolean =>
  a.name === b.name &&
  (['companyName', 'androidAppLink', 'message'] as const).every(
    field => a.parameters[field] === b.parameters[field],
  );

/** Invites a merchant by SMS. */
const invite: KindOf<'invite'> = {
  ...message,
  collection: null,
  lane: ({ cellNumber }) => `invite:${cellNumber}`,
  once: ({ inviteId }) => inviteId,
  allows: ({ name, cellNumber }) => name.trim() !== '' && isE164(cellNumber),
  after: (_, target) => target,
  fold: (earlier, later) => (isSameInvite(earlier, later) ? later : 'both'),
  call: ({ intent, key }) => inviteCall(intent, key),
};

const isSameRepair = (a: IntentOf<'repairSteps'>, b: IntentOf<'repairSteps'>): boolean =>
  a.name === b.name &&
  a.cellNumber === b.cellNumber &&
  (['companyName', 'message'] as const).every(field => a.parameters[field] === b.parameters[field]);

/** Sends a merchant the steps that repair a failed attestation by SMS. */
const repairSteps: KindOf<'repairSteps'> = {
  ...message,
  collection: null,
  lane: ({ terminalId }) => `repairSteps:${terminalId}`,
  once: ({ messageId }) => messageId,
  allows: ({ name, cellNumber, parameters }) =>
    name.trim() !== '' && parameters.message.trim() !== '' && isE164(cellNumber),
  after: (_, target) => target,
  fold: (earlier, later) => (isSameRepair(earlier, later) ? later : 'both'),
  call: ({ intent, key }) => repairStepsCall(intent, key),
};

/** A kind of action, whichever it is. */
export type Kind = KindOf<ActionKind>;

/** Every kind of action that may wait: a new one is a row here. */
const kinds: { [K in ActionKind]: KindOf<K> } = {
  terminal: terminalKind,
  invite,
  repairSteps,
  bankMid,
  webhook: webhookKind,
};

/** The row of an intent in the table of kinds. */
export const kindOf = (intent: Intent): Kind => kinds[intent.kind];
