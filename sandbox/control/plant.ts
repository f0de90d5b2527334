import { and, desc, eq, ne } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { type ReportLine, settlementReports } from '../db/platform-tables.ts';
import { Refusal } from '../refusal.ts';
import { changeReport, linesOf, owed, type ReportRow } from '../services/settlement-report.ts';

/** Errors that can be planted in a report. */
export const discrepancies = [
  'amount',
  'missing',
  'unlisted',
  'duplicate',
  'shared',
  'merchant',
  'currency',
  'period',
  'unanswered',
] as const;
type Discrepancy = (typeof discrepancies)[number];

const HOUR = 3_600_000;

/**
 * Plants one thing that is wrong in a report and answers it with the external ids concerned. But for a wrong currency and a
 * wrong amount the report still adds up, so that what was planted is all there is to find.
 */
export async function plant(
  tx: Database,
  report: ReportRow,
  kind: Discrepancy,
): Promise<{ report: ReportRow; ids: string[] }> {
  const lines = await linesOf(tx, report);
  const model = lines.find(line => line.disposition === 'Approved');
  if (!model) throw new Refusal(409, 'NOTHING_APPROVED', 'The report has no approved payment.');
  const { ids, ...change } = await changeOf(tx, report, model, kind);
  return { report: await changeReport(tx, report, change), ids };
}

type Change = Partial<Pick<ReportRow, 'amount' | 'transactionIds' | 'planted'>> & { ids: string[] };

async function changeOf(
  tx: Database,
  report: ReportRow,
  model: ReportLine,
  kind: Discrepancy,
): Promise<Change> {
  const { amount, transactionIds } = report;
  const id = `TX-${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
  const withLine = (fields: Partial<ReportLine>): Change => {
    const line = { ...model, externalId: id, ...fields };
    return {
      ids: [line.externalId],
      transactionIds: [...transactionIds, line.externalId],
      amount: amount + (line.currency === report.currency ? owed([line]) : 0),
      planted: [...report.planted, line],
    };
  };
  switch (kind) {
    case 'amount':
      return { ids: [], amount: amount + 1000 };
    case 'missing':
      return { ids: [id], transactionIds: [...transactionIds, id] };
    case 'unlisted':
      return {
        ids: [model.externalId],
        transactionIds: transactionIds.filter(one => one !== model.externalId),
      };
    case 'duplicate':
      return withLine({ externalId: model.externalId });
    case 'shared':
      return withLine({ externalId: await idElsewhere(tx, report) });
    case 'merchant':
      return withLine({ merchantId: `${model.merchantId}-2` });
    case 'currency':
      return withLine({ currency: report.currency === 'USD' ? 'EUR' : 'USD' });
    case 'period':
      return withLine({ createdAt: report.startAt - HOUR });
    case 'unanswered':
      return withLine({ disposition: 'Indeterminate', fee: null });
  }
}

/** A payment that another report has. */
async function idElsewhere(tx: Database, report: ReportRow): Promise<string> {
  const rows = await tx
    .select({ ids: settlementReports.transactionIds })
    .from(settlementReports)
    .where(and(eq(settlementReports.tenantId, report.tenantId), ne(settlementReports.id, report.id)))
    .orderBy(desc(settlementReports.id));
  const id = rows.flatMap(row => row.ids).find(one => !report.transactionIds.includes(one));
  if (id === undefined) throw new Refusal(409, 'NO_OTHER_REPORT', 'There is no other report to share with.');
  return id;
}
