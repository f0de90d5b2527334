import { desc, eq } from 'drizzle-orm';
import { iso } from '../clock.ts';
import { settlementReports } from '../db/platform-tables.ts';
import { answerCollection } from './collection.ts';
import { createService, type ServiceDeps } from './service.ts';

/** The settlement reports, the newest first. (specification §7, contract: Settlements and transactions) */
export function createSettlementService(deps: ServiceDeps) {
  const service = createService();

  service.get('/merchant-settlement-reports', c =>
    answerCollection(c, deps, 'settlements', {}, async () => {
      const rows = await deps.db
        .select()
        .from(settlementReports)
        .where(eq(settlementReports.tenantId, c.var.caller.tenantId))
        .orderBy(desc(settlementReports.id));
      return JSON.stringify({
        merchantSettlementReports: rows.map(row => ({
          reportId: row.id,
          // Services send decimals as text or as numbers; both are here. (contract: reading rules)
          settlementAmount: row.isAmountText ? (row.amount / 100).toFixed(2) : row.amount / 100,
          currency: row.currency,
          merchantId: row.merchantId,
          merchantName: row.merchantName,
          settlementStartDate: iso(row.startAt),
          settlementEndDate: iso(row.endAt),
          settlementStatus: row.status,
          settledDate: iso(row.settledAt) ?? undefined,
          settlementTransactionIds: row.transactionIds,
          version: row.version,
        })),
      });
    }),
  );

  return service;
}
