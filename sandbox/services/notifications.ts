import { and, desc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { bankMidStatusOf } from '../../src/api/auth-service.ts';
import { bankMidCan } from '../../src/domain/merchant/merchant.ts';
import { iso } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { messages } from '../db/onboarding-tables.ts';
import { Refusal, readBody, readQuery } from '../refusal.ts';
import { emit } from '../webhooks/emit.ts';
import {
  bankMidStatusIn,
  changeAttributes,
  emitBankMid,
  lockMerchant,
  type MerchantRow,
} from './merchant-attributes.ts';
import { describeMerchants } from './merchants.ts';
import { EmailBody, emailTemplates, smsTemplates } from './message-templates.ts';
import { messageState, sendMessage } from './messages.ts';
import { mutate } from './mutation.ts';
import { createService, type ServiceDeps } from './service.ts';

const INVITE = 'merchant-invite';
const BANK_MID = 'bank-mid-registration';

/** The notification service: SMS and e-mails by template, and the invites sent so far. */
export function createNotificationService(deps: ServiceDeps) {
  const { db, clock } = deps;
  const service = createService();

  service.post('/templated/sms/:template', async c => {
    const template = c.req.param('template');
    const { name, cellNumber, body } = await readBody(c, known(smsTemplates, template, 'SMS'));
    const { origin } = new URL(c.req.url);
    return mutate(c, deps, async tx => {
      const answer = await sendMessage(tx, clock, {
        tenantId: c.var.caller.tenantId,
        template,
        kind: 'sms',
        name,
        recipient: cellNumber,
        mail: id => {
          if (template !== INVITE) return { body };
          const link = `/_sandbox/invites/${id}`;
          return { body: `${body}\n${origin}${link}`, link };
        },
      });
      if (template === INVITE) {
        const invited = { messageId: answer.messageId, name, cellNumber };
        await emit(tx, c.var.caller.tenantId, 'merchant.invited', invited);
      }
      const what = template === INVITE ? 'invite' : template;
      return { status: 202, body: answer, effects: [{ what, target: cellNumber }] };
    });
  });

  service.get(`/templated/sms/${INVITE}`, async c => {
    readQuery(c, v.strictObject({}));
    const now = clock.now();
    const rows = await db
      .select()
      .from(messages)
      .where(and(eq(messages.tenantId, c.var.caller.tenantId), eq(messages.template, INVITE)))
      .orderBy(desc(messages.createdAt), desc(messages.id));
    return c.json({
      messages: rows.map(row => ({
        messageId: row.id,
        name: row.name,
        cellNumber: row.recipient,
        status: messageState(row, now),
        createdDate: iso(row.createdAt),
      })),
    });
  });

  service.post('/templated/email/:template', async c => {
    const template = c.req.param('template');
    const { subject, body } = known(emailTemplates, template, 'e-mail');
    const { recipientName, recipientEmail, merchantId } = await readBody(c, EmailBody);
    const { tenantId, companyName } = c.var.caller;
    return mutate(c, deps, async tx => {
      const merchant = await lockMerchant(tx, tenantId, merchantId);
      if (!merchant) throw new Refusal(404, 'MERCHANT_NOT_FOUND', `There is no merchant ${merchantId}.`);
      if (template === BANK_MID) await checkBankMid(tx, merchant);
      const answer = await sendMessage(tx, clock, {
        tenantId,
        template,
        kind: 'email',
        name: recipientName,
        recipient: recipientEmail,
        mail: () => ({ subject, body: body({ recipientName, companyName, merchantId }) }),
      });
      const what = template === BANK_MID ? 'requestBankMid' : template;
      if (template === BANK_MID)
        await emitBankMid(tx, await changeAttributes(tx, merchant, { bankMIDStatus: 'Requested' }));
      return { status: 202, body: answer, effects: [{ what, target: merchantId }] };
    });
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

function known<T>(templates: Readonly<Record<string, T>>, name: string, kind: string): T {
  const template = Object.hasOwn(templates, name) ? templates[name] : undefined;
  if (!template) throw new Refusal(404, 'TEMPLATE_NOT_FOUND', `There is no ${kind} template ${name}.`);
  return template;
}
