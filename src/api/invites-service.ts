import * as v from 'valibot';
import type { Answer } from '../domain/failure.ts';
import { messageStates, type SentInvite } from '../domain/invite.ts';
import type { Send } from './http.ts';
import { type Page, readPageOf } from './page.ts';
import { id, instantOf, knownAs, lenient, textOf } from './reading.ts';

const stateOf = knownAs(...messageStates);

// A message to an invited merchant, as the service lists it. (contract: Merchants)
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

/** The invites sent, all on one page; `missing` from a provider that keeps no list of them. (contract: Merchants) */
export async function listInvites(send: Send): Promise<Answer<Page<SentInvite>>> {
  const path = '/notifications/templated/sms/merchant-invite';
  const call = { service: 'notifications', method: 'GET', path } as const;
  const answer = await readPageOf(send, call, {}, { name: 'messages', schema: InviteRow });
  if ('failure' in answer) return answer;
  if ('notModified' in answer.ok) return { failure: { kind: 'unreadable', status: 304 } };
  return { ok: answer.ok };
}
