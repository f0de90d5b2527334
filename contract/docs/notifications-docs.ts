import type { InferInput } from 'valibot';
import type * as contract from '../notifications.ts';
import type { SchemaDocs, ServiceDocs } from './service-docs.ts';

const sent: InferInput<typeof contract.SentMessage> = {
  messageId: '0d5d8a52-6c0e-4a3f-9d55-1f5b8f0c7e21',
  status: 'QUEUED',
};
const recipient = { name: 'Zodwa Mthembu', cellNumber: '+27821234567' };
const inviteMessage: InferInput<typeof contract.InviteMessage> = {
  ...sent,
  ...recipient,
  status: 'DELIVERED',
  createdDate: '2026-11-20T08:00:00.000Z',
};
const toMerchant = {
  recipientName: 'Zodwa Mthembu',
  recipientEmail: 'zodwa@shop.example',
  merchantId: 'MRC-000001',
};
const once =
  'No list says which request a message came from: only the `Idempotency-Key` keeps it from being sent twice.';

/** Words and examples of the notification service. */
export const notificationsDocs: ServiceDocs<typeof contract.notifications> = {
  title: 'Notifications',
  description: 'SMS and e-mails to merchants by template, and the invites sent so far.',
  calls: {
    'POST /notifications/templated/sms/merchant-invite': {
      id: 'inviteMerchant',
      summary: 'Invite a merchant by SMS',
      description:
        'In the message, `{{name}}`, `{{companyName}}` and `{{androidAppLink}}` stand for the values given beside it.',
      reliedOn: once,
      body: {
        ...recipient,
        parameters: {
          companyName: 'Nkosi Payments',
          androidAppLink: 'https://apps.provider.example/nkosi',
          message: 'Hi {{name}}, {{companyName}} invites you: {{androidAppLink}}',
        },
      },
      answers: { 202: sent },
    },
    'GET /notifications/templated/sms/merchant-invite': {
      id: 'listInvites',
      summary: 'List the invites, the latest first',
      reliedOn:
        'A provider without it answers 404 in JSON, plain text or without a body; then the invites sent from the device itself are shown.',
      answers: { 200: { messages: [inviteMessage] } },
    },
    'POST /notifications/templated/sms/attestation-steps': {
      id: 'sendAttestationSteps',
      summary: 'Send a merchant by SMS the steps that repair a failed attestation',
      description: 'Without a message the service writes its own.',
      reliedOn: once,
      body: {
        ...recipient,
        parameters: { companyName: 'Nkosi Payments', message: 'Hello Zodwa. Restart the phone.' },
      },
      answers: { 202: sent },
    },
    'POST /notifications/templated/email/bank-mid-registration': {
      id: 'requestBankMid',
      summary: 'Tell a merchant by e-mail how to apply for an id at the bank',
      description:
        "The merchant's `bankMIDStatus` becomes Requested. Refused with 409 and the merchant as it is where the id is on its way or there.",
      reliedOn: once,
      body: toMerchant,
      answers: { 202: sent },
    },
    'POST /notifications/templated/email/attestation-steps': {
      id: 'mailAttestationSteps',
      summary: 'Send a merchant by e-mail the steps that repair a failed attestation',
      body: toMerchant,
      answers: { 202: sent },
    },
  },
};

/** Words and examples of the schemas of the notification service. */
export const notificationsSchemas: SchemaDocs<typeof contract> = {
  SentMessage: {
    description: 'The answer to a message that is to be sent.',
    fields: { messageId: 'Its id, which never changes.', status: 'Its state; it may still fail later.' },
    example: sent,
  },
  InviteMessage: {
    description: 'An SMS to an invited merchant.',
    fields: {
      messageId: 'Its id, which never changes.',
      name: 'The name of the recipient.',
      cellNumber: 'The number of the recipient (E.164).',
      status: 'QUEUED: not handed to the network. SENT: handed over. DELIVERED: on the phone.',
      createdDate: 'The time at which it was accepted.',
    },
    example: inviteMessage,
  },
};
