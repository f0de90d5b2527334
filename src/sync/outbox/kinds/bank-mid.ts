import { bankMidCall, notificationsProbe } from '../../../api/notification-service.ts';
import { bankMidCan } from '../../../domain/merchant/merchant.ts';
import { acceptance } from './acceptance.ts';
import { carryVersion, type KindOf } from './kind.ts';

/**
 * Tells a merchant by e-mail how to apply for an id at the bank. The status at the bank may have been moved by anybody, so it
 * does not show whether this e-mail was sent.
 */
export const bankMidKind: KindOf<'bankMid'> = {
  collection: 'merchants',
  probe: notificationsProbe,
  lane: ({ identifier }) => `bankMid:${identifier}`,
  once: () => null,
  allows: (_, { bankMidStatus }) => bankMidCan.request(bankMidStatus),
  after: (_, target) => ({ ...target, bankMidStatus: 'requested' }),
  carry: carryVersion,
  fold: () => 'both',
  call: ({ intent, key }) => bankMidCall(intent, key),
  read: (_, reply) => acceptance(reply),
  wantsGone: () => false,
  sight: null,
};
