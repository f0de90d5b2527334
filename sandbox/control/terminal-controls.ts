import { randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import * as v from 'valibot';
import type { EventType } from '../../contract/webhook-events.ts';
import { effects, terminals } from '../db/platform-tables.ts';
import { Refusal, readBody, readQuery } from '../refusal.ts';
import { phones } from '../seed/phones.ts';
import { merchantKeys, recordChanges } from '../services/changes.ts';
import { deviceOf, type TerminalRow } from '../services/device.ts';
import type { ServiceDeps } from '../services/service.ts';
import { emit } from '../webhooks/emit.ts';
import { Id, Instant, TenantId, TenantQuery } from './requests.ts';

/** Fields that raise a terminal's version, then fields that do not. */
const Change = v.strictObject({
  tenantId: TenantId,
  status: v.optional(v.picklist(['PENDING', 'ACTIVE', 'DEACTIVATED', 'BLOCKED'])),
  nickname: v.optional(v.nullable(v.string())),
  merchantId: v.optional(v.nullable(Id)),
  deactivationTrigger: v.optional(v.nullable(v.string())),
  attestation: v.optional(v.string()),
  attestationFailure: v.optional(v.nullable(v.string())),
  attestedAt: v.optional(v.nullable(Instant)),
});

const Registration = v.strictObject({
  tenantId: TenantId,
  merchantId: v.optional(v.nullable(Id), null),
  nickname: v.optional(v.nullable(v.string()), null),
});

/** Adds reading a terminal, registering one as its phone would, and changing it as an operator elsewhere would. */
export function addTerminalControls(api: Hono, { db, clock }: ServiceDeps): void {
  const where = (tenantId: string, id: string) => and(eq(terminals.tenantId, tenantId), eq(terminals.id, id));

  api.get('/terminals/:id', async c => {
    const { tenantId } = readQuery(c, TenantQuery);
    const [row] = await db
      .select()
      .from(terminals)
      .where(where(tenantId, c.req.param('id')));
    if (!row) throw new Refusal(404, 'DEVICE_NOT_FOUND', 'There is no such terminal.');
    return c.json(deviceOf(row));
  });

  api.post('/terminals', async c => {
    const { tenantId, merchantId, nickname } = await readBody(c, Registration);
    const row = await db.transaction(async tx => {
      const [made] = await tx
        .insert(terminals)
        .values({ ...newPhone(), tenantId, merchantId, nickname, registeredAt: clock.now() })
        .returning();
      if (!made) throw new Error('The terminal was not written.');
      const ofMerchant = await merchantKeys(tx, tenantId, [merchantId]);
      await recordChanges(tx, tenantId, { terminals: [made.id], merchants: ofMerchant });
      await emit(tx, tenantId, 'terminal.registered', deviceOf(made));
      return made;
    });
    return c.json(deviceOf(row), 201);
  });

  api.patch('/terminals/:id', async c => {
    const { tenantId, ...change } = await readBody(c, Change);
    const id = c.req.param('id');
    const isRaising = ['status', 'nickname', 'merchantId'].some(name => name in change);
    const row = await db.transaction(async tx => {
      const [before] = await tx.select().from(terminals).where(where(tenantId, id)).for('update');
      if (!before) throw new Refusal(404, 'DEVICE_NOT_FOUND', 'There is no such terminal.');
      const [changed = before] = await tx
        .update(terminals)
        .set({ ...change, version: sql`${terminals.version} + ${isRaising ? 1 : 0}` })
        .where(where(tenantId, id))
        .returning();
      const isCounted = before.status !== changed.status || before.merchantId !== changed.merchantId;
      const counting = isCounted ? [before.merchantId, changed.merchantId] : [];
      const ofMerchants = await merchantKeys(tx, tenantId, counting);
      await recordChanges(tx, tenantId, { terminals: [id], merchants: ofMerchants });
      for (const event of eventsOf(before, changed)) await emit(tx, tenantId, event, deviceOf(changed));
      await tx.insert(effects).values({
        at: clock.now(),
        tenantId,
        sub: 'another-operator',
        email: 'another-operator@tapdeck.test',
        service: 'attestation',
        what: `changed ${Object.keys(change).join(', ')}`,
        target: id,
      });
      return changed;
    });
    return c.json(deviceOf(row));
  });
}

function newPhone() {
  const [manufacturer, model, osPlatform, [osVersion]] = phones[0];
  const id = randomBytes(6)
    .toString('hex')
    .replace(/.{4}(?=.)/g, '$&-');
  const status = 'PENDING' as const;
  return { id, manufacturer, model, osPlatform, osVersion, status, attestation: 'NOT_ATTESTED' };
}

/** The event that a change of a terminal sends. */
function eventsOf(before: TerminalRow, after: TerminalRow): EventType[] {
  const events: EventType[] = [];
  if (before.status !== after.status && after.status === 'ACTIVE') events.push('terminal.activated');
  if (before.status !== after.status && after.status === 'DEACTIVATED') events.push('terminal.deactivated');
  const [hadFailed, hasFailed] = [before, after].map(row => row.attestation === 'FAILED');
  if (hasFailed && !hadFailed) events.push('terminal.attestation_failed');
  if (hadFailed && after.attestation === 'PASSED') events.push('terminal.attestation_recovered');
  return events;
}
