import * as v from 'valibot';
import { instant, key, text, word } from './field.ts';
import { listOf } from './list.ts';
import { Merchant } from './merchants.ts';
import type { Service } from './service.ts';

const status = word('QUEUED', 'SENT', 'DELIVERED', 'FAILED');

/** The answer to a message that is to be sent. */
export const SentMessage = v.object({ messageId: key, status });

/** An SMS to an invited merchant. */
export const InviteMessage = v.object({
  messageId: key,
  name: text,
  cellNumber: key,
  status,
  createdDate: instant,
});

const name = v.pipe(v.string(), v.maxLength(100), v.regex(/\S/, 'must not be empty'));
const cellNumber = v.pipe(v.string(), v.regex(/^\+[1-9]\d{6,14}$/, 'must be a number as +27821234567'));
const address = v.union([v.literal(''), v.pipe(v.string(), v.url())], 'must be an address, or empty');
const message = v.pipe(v.string(), v.regex(/\S/, 'must not be empty'), v.maxLength(2048));

const toMerchant = v.strictObject({
  recipientName: name,
  recipientEmail: v.pipe(v.string(), v.rfcEmail('must be an e-mail address')),
  merchantId: v.pipe(v.string(), v.nonEmpty()),
});

const accepted = { 202: SentMessage };

/** The notification service: SMS and e-mails by template, and the invites sent so far. */
export const notifications = {
  name: 'notifications',
  calls: {
    'POST /notifications/templated/sms/merchant-invite': {
      body: v.strictObject({
        name,
        cellNumber,
        parameters: v.strictObject({ companyName: name, androidAppLink: address, message }),
      }),
      answers: accepted,
    },
    'GET /notifications/templated/sms/merchant-invite': {
      query: v.strictObject({}),
      answers: { 200: listOf('messages', InviteMessage) },
    },
    'POST /notifications/templated/sms/attestation-steps': {
      body: v.strictObject({
        name,
        cellNumber,
        parameters: v.strictObject({ companyName: name, message: v.optional(message) }),
      }),
      answers: accepted,
    },
    'POST /notifications/templated/email/bank-mid-registration': {
      body: toMerchant,
      answers: accepted,
      refusals: { 404: ['MERCHANT_NOT_FOUND'], 409: ['STATE_CONFLICT'] },
      current: { merchant: Merchant },
    },
    'POST /notifications/templated/email/attestation-steps': {
      body: toMerchant,
      answers: accepted,
      refusals: { 404: ['MERCHANT_NOT_FOUND'] },
    },
  },
} as const satisfies Service;
