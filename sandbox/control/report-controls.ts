import { and, desc, eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import * as v from 'valibot';
import { parseMoney } from '../../src/domain/money.ts';
import type { Database } from '../db/database.ts';
import { effects, settlementReports } from '../db/platform-tables.ts';
import { Refusal, readBody, readQuery } from '../refusal.ts';
import type { ServiceDeps } from '../services/service.ts';
import { changeReport, findReport, lockReport, reportOf, statusOf } from '../services/settlement-report.ts';
import { emit } from '../webhooks/emit.ts';
import { closeReports } from './close-reports.ts';
import { discrepancies, plant } from './plant.ts';
import { Id, TenantId, TenantQuery } from './requests.ts';

const Change = v.strictObject({
  tenantId: TenantId,
  status: v.optional(v.picklist(['SETTLED', 'PENDING'])),
  amount: v.optional(v.union([v.string(), v.number()])),
  merchantName: v.optional(v.string()),
  transactionIds: v.optional(v.array(v.string())),
});
const CloseBody = v.strictObject({
  tenantId: TenantId,
  merchantId: v.optional(Id),
  days: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(92)), 1),
});
const ListQuery = v.strictObject({ tenantId: TenantId, merchantId: v.optional(Id) });
const PlantBody = v.strictObject({ tenantId: TenantId, kind: v.picklist(discrepancies) });

/** Adds reading reports, changing one as an operator elsewhere would, closing new ones and planting what is wrong. */
export function addReportControls(api: Hono, { db, clock }: ServiceDeps): void {
  api.get('/reports', async c => {
    const { tenantId: tenant, merchantId } = readQuery(c, ListQuery);
    const ofMerchant = merchantId === undefined ? undefined : eq(settlementReports.merchantId, merchantId);
    const rows = await db
      .select()
      .from(settlementReports)
      .where(and(eq(settlementReports.tenantId, tenant), ofMerchant))
      .orderBy(desc(settlementReports.id));
    return c.json({ reports: rows.map(reportOf) });
  });

  api.get('/reports/:id', async c => {
    const { tenantId } = readQuery(c, TenantQuery);
    return c.json(reportOf(await findReport(db, tenantId, c.req.param('id'))));
  });

  api.patch('/reports/:id', async c => {
    const { tenantId: tenant, ...change } = await readBody(c, Change);
    const { status, amount, ...rest } = change;
    const changed = await db.transaction(async tx => {
      const row = await lockReport(tx, tenant, c.req.param('id'));
      await note(tx, tenant, `changed ${Object.keys(change).join(', ')}`, row.id);
      return changeReport(tx, row, {
        ...rest,
        ...(status === undefined ? {} : statusOf(status === 'SETTLED', clock.now())),
        ...(amount === undefined ? {} : { amount: minorOf(amount, row.currency) }),
      });
    });
    return c.json(reportOf(changed));
  });

  api.post('/reports/close', async c => {
    const { tenantId: tenant, ...request } = await readBody(c, CloseBody);
    const closed = await db.transaction(async tx => {
      const rows = await closeReports(tx, { tenantId: tenant, ...request, now: clock.now() });
      for (const { id } of rows) await note(tx, tenant, 'closed', id);
      await emit(tx, tenant, 'settlement.report_created', ...rows.map(reportOf));
      return rows;
    });
    return c.json({ reports: closed.map(reportOf) }, 201);
  });

  api.post('/reports/:id/discrepancy', async c => {
    const { tenantId: tenant, kind } = await readBody(c, PlantBody);
    const { report, ids } = await db.transaction(async tx => {
      const planted = await plant(tx, await lockReport(tx, tenant, c.req.param('id')), kind);
      await note(tx, tenant, `planted ${kind}`, planted.report.id);
      return planted;
    });
    return c.json({ kind, ids, report: reportOf(report) }, 201);
  });

  const note = (tx: Database, tenant: string, what: string, target: string) =>
    tx.insert(effects).values({
      at: clock.now(),
      tenantId: tenant,
      sub: 'another-operator',
      email: 'another-operator@tapdeck.test',
      service: 'settlements',
      what,
      target,
    });
}

function minorOf(amount: string | number, currency: string): number {
  const money = parseMoney(amount, currency);
  const minor = Number(money?.minor ?? Number.NaN);
  if (!Number.isSafeInteger(minor))
    throw new Refusal(400, 'INVALID_REQUEST', `amount: must be a decimal of ${currency}`);
  return minor;
}
