import * as v from 'valibot';
import type { Answer } from '../domain/failure.ts';
import { messageStates, type SentInvite } from '../domain/invite/invite.ts';
import type { Call, Send } from './http.ts';
import { type Page, readPageOf } from './page.ts';
import { fieldsOf, id, instantOf, knownAs, lenient, type Reply, textOf } from './reading.ts';

const service = 'notifications' as const;
const invitesPath = '/notifications/templated/sms/merchant-invite';

/** A cheap read: whether the service can be reached. */
export const notificationsProbe: Call = { service, method: 'GET', path: invitesPath };

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
  const parameters = { companyName, androidAppLink, message };
  return { service, method: 'POST', path: invitesPath, body: { name, cellNumber, parameters }, key };
};

/** Sends the steps that repair a failed attestation by SMS; `cellNumber` is E.164, `message` the text as it is to arrive. */
export const repairStepsCall = (
  steps: { name: string; cellNumber: string; parameters: { companyName: string; message: string } },
  key: string,
): Call => {
  const { name, cellNumber } = steps;
  const { companyName, message } = steps.parameters;
  const path = '/notifications/templated/sms/attestation-steps';
  const body = { name, cellNumber, parameters: { companyName, message } };
  return { service, method: 'POST', path, body, key };
};

/** Tells a merchant by e-mail how to apply for an id at the bank. */
export const bankMidCall = (
  request: { recipientName: string; recipientEmail: string; merchantId: string },
  key: string,
): Call => {
  const { recipientName, recipientEmail, merchantId } = request;
  const path = '/notifications/templated/email/bank-mid-registration';
  return { service, method: 'POST', path, body: { recipientName, recipientEmail, merchantId }, key };
};

const statusOf = knownAs('FAILED');

/** Reads the answer to a sent message: accepted, refused (a 2xx with status FAILED), or unreadable. */
export function readAcceptance(reply: Reply): 'accepted' | 'failed' | 'unreadable' {
  if (reply.shape !== 'json' && reply.shape !== 'empty') return 'unreadable';
  return statusOf(fieldsOf(reply.body).status) === 'FAILED' ? 'failed' : 'accepted';
}

const stateOf = knownAs(...messageStates);

// A message to an invited merchant, as the service lists it.
const InviteRow = v.pipe(
  v.object({
    messageId: id,
    name: lenient(value => textOf(value) ?? ''),
    cellNumber: id,
    status: lenient(value => stateOf(value) ?? { unknown: '' }),
    createdDate: lenient(instantOf),
  }),
  v.transform(
    ({ status, ...row }): SentInvite => ({
      messageId: row.messageId,
      name: row.name,
      cellNumber: row.cellNumber,
      state: status,
      createdDate: row.createdDate,
    }),
  ),
);

/** The invites sent, all on one page; `missing` from a provider that keeps no list of them. */
export async function listInvites(send: Send): Promise<Answer<Page<SentInvite>>> {
  const path = '/notifications/templated/sms/merchant-invite';
  const call = { service: 'notifications', method: 'GET', path } as const;
  const answer = await readPageOf(send, call, {}, { name: 'messages', schema: InviteRow });
  if ('failure' in answer) return answer;
  if ('notModified' in answer.ok) return { failure: { kind: 'unreadable', status: 304 } };
  return { ok: answer.ok };
}
