import * as v from 'valibot';
import { fillTemplate } from '../../src/domain/invite/message.ts';

const Name = v.pipe(v.string(), v.maxLength(100), v.regex(/\S/, 'must not be empty'));
const CellNumber = v.pipe(v.string(), v.regex(/^\+[1-9]\d{6,14}$/, 'must be a number as +27821234567'));
const Address = v.union([v.literal(''), v.pipe(v.string(), v.url())], 'must be an address, or empty');

const Message = v.pipe(v.string(), v.regex(/\S/, 'must not be empty'), v.maxLength(2048));

const steps = (companyName: string) =>
  [
    `Payments on your phone wait for its security check, says ${companyName}.`,
    '1. Install all updates and restart the phone.',
    '2. Turn off developer options and apps that read the screen.',
    '3. Set date and time to automatic.',
    '4. Open the payment app and keep it open for five minutes.',
  ].join('\n');

/** An SMS, read and written out. */
type Sms = { name: string; cellNumber: string; body: string };

/** The SMS that the platform knows, by name: what each is asked with becomes what is sent. */
export const smsTemplates: Readonly<Record<string, v.GenericSchema<unknown, Sms>>> = {
  'merchant-invite': v.pipe(
    v.strictObject({
      name: Name,
      cellNumber: CellNumber,
      parameters: v.strictObject({
        companyName: Name,
        androidAppLink: Address,
        message: Message,
      }),
    }),
    v.transform(({ name, cellNumber, parameters: { message, ...values } }) => ({
      name,
      cellNumber,
      body: fillTemplate(message, { name, ...values }),
    })),
  ),
  'attestation-steps': v.pipe(
    v.strictObject({
      name: Name,
      cellNumber: CellNumber,
      // Without a message the platform writes its own.
      parameters: v.strictObject({ companyName: Name, message: v.optional(Message) }),
    }),
    v.transform(({ name, cellNumber, parameters }) => ({
      name,
      cellNumber,
      body: parameters.message ?? `Hello ${name}. ${steps(parameters.companyName)}`,
    })),
  ),
};

/** The body of a request for an e-mail to a merchant. */
export const EmailBody = v.strictObject({
  recipientName: Name,
  recipientEmail: v.pipe(v.string(), v.email('must be an e-mail address')),
  merchantId: v.pipe(v.string(), v.nonEmpty()),
});

type EmailTemplate = {
  subject: string;
  body(words: { recipientName: string; companyName: string; merchantId: string }): string;
};

/** The e-mails that the platform knows, by name. */
export const emailTemplates: Readonly<Record<string, EmailTemplate>> = {
  'bank-mid-registration': {
    subject: 'Apply for your bank merchant ID',
    body: ({ recipientName, companyName, merchantId }) =>
      [
        `Hello ${recipientName},`,
        `${companyName} asks you to apply for a bank merchant ID, so that card payments reach your account.`,
        '1. Have your company registration, your ID document and a bank letter not older than three months at hand.',
        `2. Ask your bank for a merchant account and name your merchant id ${merchantId}.`,
        '3. Sign what the bank sends you. It usually decides within five working days.',
      ].join('\n'),
  },
  'attestation-steps': {
    subject: 'Your phone must pass its security check',
    body: ({ recipientName, companyName }) => `Hello ${recipientName},\n${steps(companyName)}`,
  },
};
