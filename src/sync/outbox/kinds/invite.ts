import { inviteCall, notificationsProbe } from '../../../api/notification-service.ts';
import type { IntentOf } from '../../../domain/outbox/action.ts';
import { acceptance } from './acceptance.ts';
import { carryVersion, type KindOf } from './kind.ts';

/**
 * Invites a merchant by SMS. The list of messages does not say which request a message came from, so nobody can look whether
 * an invite was sent.
 */
export const inviteKind: KindOf<'invite'> = {
  collection: null,
  probe: notificationsProbe,
  lane: ({ cellNumber }) => `invite:${cellNumber}`,
  once: ({ inviteId }) => inviteId,
  allows: ({ name, cellNumber }) => name.trim() !== '' && /^\+[1-9]\d{6,14}$/.test(cellNumber),
  after: (_, target) => target,
  carry: carryVersion,
  fold: (earlier, later) => (contentOf(earlier) === contentOf(later) ? later : 'both'),
  call: ({ intent, key }) => inviteCall(intent, key),
  read: (_, reply) => acceptance(reply),
  wantsGone: () => false,
  sight: null,
};

/** All that the invited is told. */
const contentOf = ({ name, parameters: { companyName, androidAppLink, message } }: IntentOf<'invite'>) =>
  JSON.stringify([name, companyName, androidAppLink, message]);
