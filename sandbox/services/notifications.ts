import { and, desc, eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { notifications } from '../../contract/notifications.ts';
import type { BodyOf } from '../../contract/service.ts';
import { bankMidStatusOf } from '../../src/api/auth-service.ts';
import { bankMidCan } from '../../src/domain/merchant/merchant.ts';
import { iso } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { messages } from '../db/onboarding-tables.ts';
import { Refusal } from '../refusal.ts';
import { emit } from '../webhooks/emit.ts';
import {
  bankMidStatusIn,
  changeAttributes,
  emitBankMid,
  lockMerchant,
  type MerchantRow,
} from './merchant-attributes.ts';
import { describeMerchants } from './merchants.ts';
import { emailTemplates, inviteText, stepsText } from './message-templates.ts';
import { messageState, sendMessage } from './messages.ts';
import { mutate } from './mutation.ts';
import { serving } from './serve.ts';
import { createService, type ServiceDeps, type ServiceEnv } from './service.ts';

const INVITE = 'merchant-invite';
const STEPS = 'attestation-steps';

type MerchantMail = BodyOf<
  (typeof notifications.calls)['POST /notifications/templated/email/attestation-steps']
>;
type Act = (tx: Database, merchant: MerchantRow) => Promise<void>;

/** The notification service: SMS and e-mails by template, and the invites sent so far. */
export function createNotificationService(deps: ServiceDeps) {
  const { db, clock } = deps;
  const service = createService();
  const serve = serving(service, notifications);

  serve('POST /notifications/templated/sms/merchant-invite', (c, { body }) => {
    const { name, cellNumber, parameters } = body;
    const { origin } = new URL(c.req.url);
    const { tenantId } = c.var.caller;
    return mutate(c, deps, async tx => {
      const answer = await sendMessage(tx, clock, {
        tenantId,
        template: INVITE,
        kind: 'sms',
        name,
        recipient: cellNumber,
        mail: id => {
          const link = `/_sandbox/invites/${id}`;
          return { body: `${inviteText(name, parameters)}\n${origin}${link}`, link };
        },
      });
      const invited = { messageId: answer.messageId, name, cellNumber };
      await emit(tx, tenantId, 'merchant.invited', invited);
      return { status: 202, body: answer, effects: [{ what: 'invite', target: cellNumber }] };
    });
  });

  serve('POST /notifications/templated/sms/attestation-steps', (c, { body }) => {
    const { name, cellNumber, parameters } = body;
    return mutate(c, deps, async tx => {
      const answer = await sendMessage(tx, clock, {
        tenantId: c.var.caller.tenantId,
        template: STEPS,
        kind: 'sms',
        name,
        recipient: cellNumber,
        mail: () => ({ body: stepsText(name, parameters) }),
      });
      return { status: 202, body: answer, effects: [{ what: STEPS, target: cellNumber }] };
    });
  });

  serve('GET /notifications/templated/sms/merchant-invite', async c => {
    const now = clock.now();
    const rows = await db
      .select()
      .from(messages)
      .where(and(eq(messages.tenantId, c.var.caller.tenantId), eq(messages.template, INVITE)))
      .orderBy(desc(messages.createdAt), desc(messages.id));
    return {
      messages: rows.map(row => ({
        messageId: row.id,
        name: row.name,
        cellNumber: row.recipient,
        status: messageState(row, now),
        createdDate: iso(row.createdAt),
      })),
    };
  });

  // Writes to a merchant of the caller; `before` may refuse, and `after` follows the message.
  const mailMerchant = (
    c: Context<ServiceEnv>,
    { recipientName, recipientEmail, merchantId }: MerchantMail,
    template: keyof typeof emailTemplates,
    what: string,
    act: { before?: Act; after?: Act } = {},
  ) => {
    const { tenantId, companyName } = c.var.caller;
    const { subject, body } = emailTemplates[template];
    return mutate(c, deps, async tx => {
      const merchant = await lockMerchant(tx, tenantId, merchantId);
      if (!merchant) throw new Refusal(404, 'MERCHANT_NOT_FOUND', `There is no merchant ${merchantId}.`);
      await act.before?.(tx, merchant);
      const answer = await sendMessage(tx, clock, {
        tenantId,
        template,
        kind: 'email',
        name: recipientName,
        recipient: recipientEmail,
        mail: () => ({ subject, body: body({ recipientName, companyName, merchantId }) }),
      });
      await act.after?.(tx, merchant);
      return { status: 202, body: answer, effects: [{ what, target: merchantId }] };
    });
  };

  serve('POST /notifications/templated/email/bank-mid-registration', (c, { body }) =>
    mailMerchant(c, body, 'bank-mid-registration', 'requestBankMid', {
      before: checkBankMid,
      after: async (tx, merchant) =>
        emitBankMid(tx, await changeAttributes(tx, merchant, { bankMIDStatus: 'Requested' })),
    }),
  );

  serve('POST /notifications/templated/email/attestation-steps', (c, { body }) =>
    mailMerchant(c, body, STEPS, STEPS),
  );

  service.post('/notifications/templated/*', () => {
    throw new Refusal(404, 'TEMPLATE_NOT_FOUND', 'There is no such template.');
  });

  return service;
}

/** Refuses with 409 and the merchant as it is where its bank merchant id cannot be requested. */
async function checkBankMid(tx: Database, row: MerchantRow): Promise<void> {
  const bankMIDStatus = bankMidStatusIn(row);
  if (bankMidCan.request(bankMidStatusOf(bankMIDStatus) ?? 'unlinked')) return;
  const [merchant] = await describeMerchants(tx, row.tenantId, [row]);
  const message = `The bank merchant id of a merchant that is ${bankMIDStatus} cannot be requested.`;
  throw new Refusal(409, 'STATE_CONFLICT', message, { merchant });
}
