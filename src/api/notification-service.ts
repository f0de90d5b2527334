import type { Call } from './http.ts';
import { fieldsOf, knownAs } from './reading.ts';
import type { Reply } from './reply.ts';

const service = 'notifications' as const;
const invitesPath = '/notifications/templated/sms/merchant-invite';

/** A cheap read: whether the service can be reached. (ruling 21) */
export const notificationsProbe: Call = { service, method: 'GET', path: invitesPath };

/** Sends an invite by SMS; `cellNumber` is E.164, `message` the text as it is to arrive. (contract: Merchants) */
export const inviteCall = (
  invite: {
    name: string;
    cellNumber: string;
    parameters: { companyName: string; androidAppLink: string; message: string };
  },
  key: string,
): Call => {
  const { name, cellNumber } = invite;
  const { companyName, androidAppLink, message } = invite.parameters;
  const parameters = { companyName, androidAppLink, message };
  return { service, method: 'POST', path: invitesPath, body: { name, cellNumber, parameters }, key };
};

/** Tells a merchant by e-mail how to apply for an id at the bank. (contract: Merchants) */
export const bankMidCall = (
  request: { recipientName: string; recipientEmail: string; merchantId: string },
  key: string,
): Call => {
  const { recipientName, recipientEmail, merchantId } = request;
  const path = '/notifications/templated/email/bank-mid-registration';
  return { service, method: 'POST', path, body: { recipientName, recipientEmail, merchantId }, key };
};

const statusOf = knownAs('FAILED');

/** What a service says of a message that it was to send: accepted, refused although answered with 2xx, or nothing readable. */
export function readAcceptance(reply: Reply): 'accepted' | 'failed' | 'unreadable' {
  if (reply.shape !== 'json' && reply.shape !== 'empty') return 'unreadable';
  return statusOf(fieldsOf(reply.body).status) === 'FAILED' ? 'failed' : 'accepted';
}
