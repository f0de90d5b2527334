import * as v from 'valibot';
import { InviteMessage, type notifications } from '../../contract/notifications.ts';
import type { Answer } from '../domain/failure.ts';
import type { SentInvite } from '../domain/invite/invite.ts';
import { callsOf } from './call.ts';
import type { Call, Send } from './http.ts';
import { type Page, readPageOf } from './page.ts';
import { fieldsOf, knownAs, type Reply } from './reading.ts';
import { tolerant } from './tolerant.ts';

const call = callsOf<typeof notifications>('notifications');
const listCall = call('GET /notifications/templated/sms/merchant-invite');

/** A cheap read: whether the service can be reached. */
export const notificationsProbe: Call = listCall;

/** Sends an invite by SMS; `cellNumber` is E.164, `message` the text as it is to arrive. */
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
  const body = { name, cellNumber, parameters: { companyName, androidAppLink, message } };
  return call('POST /notifications/templated/sms/merchant-invite', { body, key });
};

/** Sends the steps that repair a failed attestation by SMS; `cellNumber` is E.164, `message` the text as it is to arrive. */
export const repairStepsCall = (
  steps: { name: string; cellNumber: string; parameters: { companyName: string; message: string } },
  key: string,
): Call => {
  const { name, cellNumber } = steps;
  const { companyName, message } = steps.parameters;
  const body = { name, cellNumber, parameters: { companyName, message } };
  return call('POST /notifications/templated/sms/attestation-steps', { body, key });
};

/** Tells a merchant by e-mail how to apply for an id at the bank. */
export const bankMidCall = (
  request: { recipientName: string; recipientEmail: string; merchantId: string },
  key: string,
): Call => {
  const { recipientName, recipientEmail, merchantId } = request;
  const body = { recipientName, recipientEmail, merchantId };
  return call('POST /notifications/templated/email/bank-mid-registration', { body, key });
};

const statusOf = knownAs('FAILED');

/** Reads the response to a sent message: accepted, failed (a 2xx with status FAILED), or unreadable. */
export function readAcceptance(reply: Reply): 'accepted' | 'failed' | 'unreadable' {
  if (reply.shape !== 'json' && reply.shape !== 'empty') return 'unreadable';
  return statusOf(fieldsOf(reply.body).status) === 'FAILED' ? 'failed' : 'accepted';
}

// A message to an invited merchant, as the service lists it.
const InviteRow = v.pipe(
  tolerant(InviteMessage),
  v.transform(
    ({ status, name, ...row }): SentInvite => ({
      ...row,
      name: name ?? '',
      state: status ?? { unknown: '' },
    }),
  ),
);

/** The invites sent, all on one page; `missing` from a provider that keeps no list of them. */
export async function listInvites(send: Send): Promise<Answer<Page<SentInvite>>> {
  const answer = await readPageOf(send, listCall, {}, { name: 'messages', schema: InviteRow });
  if ('failure' in answer) return answer;
  if ('notModified' in answer.ok) return { failure: { kind: 'unreadable', status: 304 } };
  return { ok: answer.ok };
}
