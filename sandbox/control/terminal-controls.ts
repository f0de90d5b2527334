import { and, eq, sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import * as v from 'valibot';
import { effects, terminals } from '../db/platform-tables.ts';
import { Refusal, readBody } from '../refusal.ts';
import { demoCompany } from '../seed/people.ts';
import { raiseRevision } from '../services/collection.ts';
import { deviceOf } from '../services/device.ts';
import type { ServiceDeps } from '../services/service.ts';
import { emit } from '../webhooks/emit.ts';

/** Fields that raise a terminal's version, then fields that do not. (ruling 12) */
const Change = v.strictObject({
  tenantId: v.optional(v.string(), demoCompany.tenantId),
  status: v.optional(v.picklist(['PENDING', 'ACTIVE', 'DEACTIVATED', 'BLOCKED'])),
  nickname: v.optional(v.nullable(v.string())),
  merchantId: v.optional(v.nullable(v.string())),
  deactivationTrigger: v.optional(v.nullable(v.string())),
  attestation: v.optional(v.string()),
  attestationFailure: v.optional(v.nullable(v.string())),
  attestedAt: v.optional(v.nullable(v.number())),
});

/** Adds reading a terminal, and changing it as an operator elsewhere would. */
export function addTerminalControls(api: Hono, { db, clock }: ServiceDeps): void {
  const where = (tenantId: string, id: string) => and(eq(terminals.tenantId, tenantId), eq(terminals.id, id));

  api.get('/terminals/:id', async c => {
    const tenantId = c.req.query('tenantId') ?? demoCompany.tenantId;
    const [row] = await db
      .select()
      .from(terminals)
      .where(where(tenantId, c.req.param('id')));
    if (!row) throw new Refusal(404, 'DEVICE_NOT_FOUND', 'There is no such terminal.');
    return c.json(deviceOf(row));
  });

  api.patch('/terminals/:id', async c => {
    const { tenantId, ...change } = await readBody(c, Change);
    const id = c.req.param('id');
    const raises = ['status', 'nickname', 'merchantId'].some(name => name in change);
    const row = await db.transaction(async tx => {
      const [changed] = await tx
        .update(terminals)
        .set({ ...change, version: sql`${terminals.version} + ${raises ? 1 : 0}` })
        .where(where(tenantId, id))
        .returning();
      if (!changed) throw new Refusal(404, 'DEVICE_NOT_FOUND', 'There is no such terminal.');
      await raiseRevision(tx, tenantId, 'terminals');
      if (change.attestation === 'FAILED')
        await emit(tx, tenantId, 'terminal.attestation_failed', deviceOf(changed));
      if (change.attestation === 'PASSED')
        await emit(tx, tenantId, 'terminal.attestation_recovered', deviceOf(changed));
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
