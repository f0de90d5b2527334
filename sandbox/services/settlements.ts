import { and, desc, eq, inArray } from 'drizzle-orm';
import { settlements } from '../../contract/settlements.ts';
import { settlementReports } from '../db/platform-tables.ts';
import { answerChanges } from './changes.ts';
import { answerCollection, endOfPage, startOfPage } from './collection.ts';
import { checkIfMatch, mutate } from './mutation.ts';
import { serving } from './serve.ts';
import { createService, type ServiceDeps } from './service.ts';
import {
  changeReport,
  findReport,
  linesOf,
  lockReport,
  reportOf,
  settlementTransactionOf,
  statusOf,
} from './settlement-report.ts';

/** The settlement reports, the newest first, what each lists, and settling it. */
export function createSettlementService(deps: ServiceDeps) {
  const service = createService();
  const serve = serving(service, settlements);

  serve('GET /settlements/merchant-settlement-reports', async (c, { query }) => {
    const { limit, changedSince: since } = query;
    const ofTenant = eq(settlementReports.tenantId, c.var.caller.tenantId);
    if (since !== undefined) {
      const rowsOf = async (ids: string[]) => {
        const some = and(ofTenant, inArray(settlementReports.id, ids));
        const rows = ids.length === 0 ? [] : await deps.db.select().from(settlementReports).where(some);
        return new Map(rows.map(row => [row.id, reportOf(row)]));
      };
      return answerChanges(c, deps, { collection: 'settlements', since, limit, rowsOf });
    }
    return answerCollection(c, deps, 'settlements', {}, async revision => {
      const rows = await deps.db
        .select()
        .from(settlementReports)
        .where(ofTenant)
        .orderBy(desc(settlementReports.id));
      const onePage = {
        start: startOfPage(c, 'settlements', undefined),
        revision,
        lastKey: null,
        isFiltered: false,
      };
      return {
        merchantSettlementReports: rows.map(reportOf),
        ...endOfPage(c, deps, 'settlements', onePage),
      };
    });
  });

  serve(
    'GET /settlements/{reportId}/merchant/{merchantId}/settlement-transactions',
    async (c, { params: { reportId: id, merchantId } }) => {
      return answerCollection(c, deps, 'settlements', { id, merchantId }, async () => {
        const report = await findReport(deps.db, c.var.caller.tenantId, id, merchantId);
        const lines = await linesOf(deps.db, report);
        return { settlementTransactions: lines.map(settlementTransactionOf) };
      });
    },
  );

  serve(
    'PUT /settlements/report/{reportId}/merchant/{merchantId}/toggle-settled-to-merchant',
    async (c, { params: { reportId: id, merchantId } }) => {
      return mutate(c, deps, async tx => {
        const row = await lockReport(tx, c.var.caller.tenantId, id, merchantId);
        checkIfMatch(c, deps, row.version, { report: reportOf(row) });
        const isSettled = row.status !== 'SETTLED';
        const changed = await changeReport(tx, row, statusOf(isSettled, deps.clock.now()));
        return {
          status: 200,
          body: { reportId: id, settlementStatus: changed.status, version: changed.version },
          effects: [{ what: isSettled ? 'settled' : 'reopened', target: id }],
        };
      });
    },
  );

  return service;
}
