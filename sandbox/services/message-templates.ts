import { fillTemplate } from '../../src/domain/invite/message.ts';

const steps = (companyName: string) =>
  [
    `Payments on your phone wait for its security check, says ${companyName}.`,
    '1. Install all updates and restart the phone.',
    '2. Turn off developer options and apps that read the screen.',
    '3. Set date and time to automatic.',
    '4. Open the payment app and keep it open for five minutes.',
  ].join('\n');

/** An invite as it is sent, its placeholders filled. */
export const inviteText = (
  name: string,
  { message, ...values }: { companyName: string; androidAppLink: string; message: string },
): string => fillTemplate(message, { name, ...values });

/** The steps that repair a failed attestation; without a message the platform writes its own. */
export const stepsText = (
  name: string,
  { companyName, message }: { companyName: string; message?: string | undefined },
): string => message ?? `Hello ${name}. ${steps(companyName)}`;

type EmailTemplate = {
  subject: string;
  body(words: { recipientName: string; companyName: string; merchantId: string }): string;
};

/** The e-mails that the platform knows, by name. */
export const emailTemplates = {
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
} as const satisfies Readonly<Record<string, EmailTemplate>>;
