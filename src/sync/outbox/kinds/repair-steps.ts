import { notificationsProbe, repairStepsCall } from '../../../api/notification-service.ts';
import type { IntentOf } from '../../../domain/outbox/action.ts';
import { acceptance } from './acceptance.ts';
import { carryVersion, type KindOf } from './kind.ts';

/** Sends a merchant the steps that repair a failed attestation by SMS. No service lists these messages, so nobody can look whether one was sent. */
export const repairStepsKind: KindOf<'repairSteps'> = {
  collection: null,
  probe: notificationsProbe,
  lane: ({ terminalId }) => `repairSteps:${terminalId}`,
  once: ({ messageId }) => messageId,
  allows: ({ name, cellNumber, parameters: { message } }) =>
    name.trim() !== '' && message.trim() !== '' && /^\+[1-9]\d{6,14}$/.test(cellNumber),
  after: (_, target) => target,
  carry: carryVersion,
  fold: (earlier, later) => (contentOf(earlier) === contentOf(later) ? later : 'both'),
  call: ({ intent, key }) => repairStepsCall(intent, key),
  read: (_, reply) => acceptance(reply),
  wantsGone: () => false,
  sight: null,
};

/** The whole message, and where it goes. */
const contentOf = ({ name, cellNumber, parameters: { companyName, message } }: IntentOf<'repairSteps'>) =>
  JSON.stringify([name, cellNumber, companyName, message]);
