import { and, eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import * as v from 'valibot';
import type { Database } from '../db/database.ts';
import { effects, merchants } from '../db/platform-tables.ts';
import { Refusal, readBody, readQuery } from '../refusal.ts';
import { bankMidStatusIn, changeAttributes, emitBankMid } from '../services/merchant-attributes.ts';
import { describeMerchants } from '../services/merchants.ts';
import { formOf } from '../services/onboarding.ts';
import type { ServiceDeps } from '../services/service.ts';
import { findInvite, registerMerchant } from './registration.ts';
import { Id } from './requests.ts';

/** Answers by field. A record leaves out names such as `constructor`, which no form has: they are refused, not lost. */
const AnswersBody = v.pipe(
  v.unknown(),
  v.rawCheck(({ dataset, addIssue }) => {
    const input = dataset.value;
    if (typeof input !== 'object' || input === null) return;
    const key = Object.keys(input).find(name => name in Object.prototype);
    if (key === undefined) return;
    addIssue({
      message: 'unknown',
      path: [{ type: 'object', origin: 'value', input: { ...input }, key, value: '' }],
    });
  }),
  v.record(v.string(), v.string()),
);

const Change = v.strictObject({
  tenantId: v.optional(Id),
  bankMIDStatus: v.optional(v.pipe(v.string(), v.nonEmpty())),
  bankMID: v.optional(v.string()),
  profileComplete: v.optional(v.boolean()),
  Business_Name: v.optional(v.pipe(v.string(), v.nonEmpty())),
});

/** Adds opening an invite and registering from it, and a merchant's attributes as others would change them. */
export function addMerchantControls(api: Hono, { db, clock }: ServiceDeps): void {
  api.get('/invites/:id', async c => {
    const { invite, pool } = await findInvite(db, c.req.param('id'));
    return c.json({
      messageId: invite.id,
      name: invite.name,
      cellNumber: invite.recipient,
      companyName: pool?.name ?? null,
      form: (pool && (await formOf(db, pool.id))) ?? null,
      registeredAs: invite.registeredAs,
    });
  });

  api.post('/invites/:id/register', async c => {
    const answers = await readBody(c, AnswersBody);
    const row = await registerMerchant(db, clock, c.req.param('id'), answers);
    const [merchant] = await describeMerchants(db, row.tenantId, [row]);
    return c.json(merchant, 201);
  });

  api.get('/merchants/:identifier', async c => {
    const { tenantId } = readQuery(c, v.strictObject({ tenantId: v.optional(Id) }));
    const row = await lock(db, c.req.param('identifier'), tenantId);
    const [merchant] = await describeMerchants(db, row.tenantId, [row]);
    return c.json(merchant);
  });

  api.patch('/merchants/:identifier', async c => {
    const { tenantId, ...changes } = await readBody(c, Change);
    const row = await db.transaction(async tx => {
      const before = await lock(tx, c.req.param('identifier'), tenantId);
      const changed = await changeAttributes(tx, before, changes);
      if (bankMidStatusIn(before) !== bankMidStatusIn(changed)) await emitBankMid(tx, changed);
      await tx.insert(effects).values({
        at: clock.now(),
        tenantId: changed.tenantId,
        sub: 'the-bank',
        email: 'the-bank@tapdeck.test',
        service: 'merchants',
        what: `changed ${Object.keys(changes).join(', ')}`,
        target: changed.identifier,
      });
      return changed;
    });
    const [merchant] = await describeMerchants(db, row.tenantId, [row]);
    return c.json(merchant);
  });
}

// An identifier belongs to one tenant; naming it too only makes sure.
async function lock(db: Database, identifier: string, tenantId: string | undefined) {
  const own = tenantId === undefined ? undefined : eq(merchants.tenantId, tenantId);
  const [row] = await db
    .select()
    .from(merchants)
    .where(and(eq(merchants.identifier, identifier), own))
    .for('update');
  if (!row) throw new Refusal(404, 'MERCHANT_NOT_FOUND', 'There is no such merchant.');
  return row;
}
