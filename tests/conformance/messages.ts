import type { CallName } from './calls.ts';
import { callNamed } from './calls.ts';
import { attributeOf, isRequestable } from './known.ts';
import { bodyOf } from './requests.ts';
import { noTrial, type Run } from './run.ts';

const sms = [
  'POST /notifications/templated/sms/merchant-invite',
  'POST /notifications/templated/sms/attestation-steps',
] as const;
const bankMid = 'POST /notifications/templated/email/bank-mid-registration';
const steps = 'POST /notifications/templated/email/attestation-steps';

/** Sends a message of each template to the trial merchant and the trial phone; none without them. */
export async function askMessages(run: Run): Promise<void> {
  const { checks, has, known, choices } = run;
  const { phone, merchant: merchantId } = choices.trial;
  for (const call of sms.filter(has)) {
    if (phone === undefined) checks.leaveOut(call, 'the answer', noTrial('phone'));
    else
      await checks.ask(
        { call, body: { ...bodyOf(callNamed(call)), cellNumber: phone } },
        { status: [202], asks: 'for the trial phone' },
      );
  }
  const merchants = merchantId === undefined ? [] : await known.rowsNow('GET /saas/merchant/pool/merchants');
  const row = merchants.find(one => attributeOf(one, 'merchantId') === merchantId);
  if (!row) {
    for (const call of [bankMid, steps].filter(one => has(one as CallName)) as CallName[])
      checks.leaveOut(call, 'the answer', noTrial('merchant'));
    if (has(bankMid)) checks.leaveOut(bankMid, '409 STATE_CONFLICT', noTrial('merchant'));
    return;
  }
  const asked = (call: CallName) => ({ call, body: { ...bodyOf(callNamed(call)), merchantId } });
  const asks = 'for the trial merchant';
  if (has(steps)) await checks.ask(asked(steps), { status: [202], asks });
  if (!has(bankMid)) return;
  if (isRequestable(row)) await checks.ask(asked(bankMid), { status: [202], asks });
  else checks.leaveOut(bankMid, 'the answer', "the trial merchant's id at the bank is on its way or there");
  await checks.ask(asked(bankMid), {
    status: [409],
    code: 'STATE_CONFLICT',
    asks: 'for the trial merchant once more',
  });
}
