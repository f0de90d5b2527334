import type { notifications } from '../../../contract/notifications.ts';
import type { BodyOf } from '../../../contract/service.ts';
import type { Call } from '../../../src/api/http.ts';
import type { Reply } from '../../../src/api/reading.ts';
import { bankMidCan } from '../../../src/domain/merchant/merchant.ts';
import type { BankMidStatus } from '../../../src/domain/terminal.ts';
import { answer, json, type ModelEffect } from './model-answers.ts';

/** A merchant as the model platform has it. */
export type ModelMerchant = { identifier: string; bankMidStatus: BankMidStatus };

type Calls = (typeof notifications)['calls'];
type Sms = BodyOf<Calls['POST /notifications/templated/sms/merchant-invite']>;
type Registration = BodyOf<Calls['POST /notifications/templated/email/bank-mid-registration']>;

/** The target of a request to the notification service: the number, or the merchant. */
export function noticeIn({ path, body }: Call): Pick<ModelEffect, 'verb' | 'target' | 'said'> {
  if (path.includes('/email/'))
    return { verb: 'requestBankMid', target: (body as Registration).merchantId, said: null };
  const { cellNumber, parameters } = body as Sms;
  const verb = path.endsWith('/merchant-invite') ? 'invite' : 'sendRepairSteps';
  return { verb, target: cellNumber, said: parameters.message };
}

/** Sends a notice at each request; refuses a bank MID that cannot be requested. */
export function noticeFor(
  call: Call,
  merchants: Map<string, ModelMerchant>,
): { reply: Reply; took: Pick<ModelEffect, 'verb' | 'target' | 'said'> | null } {
  const notice = noticeIn(call);
  const accepted = answer<typeof notifications>()('POST /notifications/templated/sms/merchant-invite', 202, {
    messageId: 'm',
    status: 'QUEUED',
  });
  if (notice.verb !== 'requestBankMid') return { reply: accepted, took: notice };
  const merchant = merchants.get(notice.target);
  if (!merchant) return { reply: json(404, { message: 'No such merchant' }), took: null };
  if (!bankMidCan.request(merchant.bankMidStatus))
    return { reply: json(409, { message: 'Not in this state' }), took: null };
  merchant.bankMidStatus = 'requested';
  return { reply: accepted, took: notice };
}
