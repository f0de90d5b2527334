import { and, asc, eq } from 'drizzle-orm';
import type * as v from 'valibot';
import type { SettlementReport, SettlementTransaction } from '../../contract/settlements.ts';
import { formatDay } from '../../src/domain/time.ts';
import { iso } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { type ReportLine, settlementReports, transactions } from '../db/platform-tables.ts';
import { Refusal } from '../refusal.ts';
import { emit } from '../webhooks/emit.ts';
import { recordChanges } from './changes.ts';
import { decimal } from './decimal.ts';

/** A report's row. */
export type ReportRow = typeof settlementReports.$inferSelect;

/** A report as its service sends it. */
export const reportOf = (row: ReportRow): v.InferInput<typeof SettlementReport> => ({
  reportId: row.id,
  settlementAmount: decimal(row.amount, row.currency, row.isAmountText),
  currency: row.currency,
  merchantId: row.merchantId,
  merchantName: row.merchantName,
  settlementStartDate: iso(row.startAt),
  settlementEndDate: iso(row.endAt),
  settlementStatus: row.status,
  settledDate: iso(row.settledAt) ?? undefined,
  settlementTransactionIds: row.transactionIds,
  version: row.version,
});

/** The id of a report of the day that begins at `startAt` (milliseconds, a +02:00 day). */
export const reportId = (startAt: number, number: number): string =>
  `RPT-${formatDay(startAt).replaceAll('-', '')}-${String(number).padStart(4, '0')}`;

const own = (tenantId: string, id: string) =>
  and(eq(settlementReports.tenantId, tenantId), eq(settlementReports.id, id));

/** A tenant's report, of one merchant where it is named; a Refusal 404 where there is none. */
export async function findReport(
  db: Database,
  tenantId: string,
  id: string,
  merchantId?: string,
): Promise<ReportRow> {
  const [row] = await db.select().from(settlementReports).where(own(tenantId, id));
  return existing(row, id, merchantId);
}

/** Finds a report as `findReport` does, and locks it until the transaction ends. */
export async function lockReport(
  tx: Database,
  tenantId: string,
  id: string,
  merchantId?: string,
): Promise<ReportRow> {
  const [row] = await tx.select().from(settlementReports).where(own(tenantId, id)).for('update');
  return existing(row, id, merchantId);
}

function existing(row: ReportRow | undefined, id: string, merchantId: string | undefined): ReportRow {
  if (row && (merchantId === undefined || row.merchantId === merchantId)) return row;
  const whose = merchantId === undefined ? '' : ` of the merchant ${merchantId}`;
  throw new Refusal(404, 'REPORT_NOT_FOUND', `There is no settlement report ${id}${whose}.`);
}

/** The columns of a settled report, or of one that is pending; `now` in milliseconds. */
export const statusOf = (isSettled: boolean, now: number) =>
  isSettled
    ? { status: 'SETTLED' as const, settledAt: now }
    : { status: 'PENDING' as const, settledAt: null };

const told = { SETTLED: 'settlement.settled', PENDING: 'settlement.reopened' } as const;

/** Changes a report; its version and the list's revision rise, and webhooks get an event for a new status. */
export async function changeReport(
  tx: Database,
  row: ReportRow,
  change: Partial<ReportRow>,
): Promise<ReportRow> {
  const [changed] = await tx
    .update(settlementReports)
    .set({ ...change, version: row.version + 1 })
    .where(own(row.tenantId, row.id))
    .returning();
  await recordChanges(tx, row.tenantId, { settlements: [row.id] });
  if (changed && changed.status !== row.status)
    await emit(tx, row.tenantId, told[changed.status], reportOf(changed));
  return changed ?? row;
}

/** The lines of a report, in the order of time: its payments and the planted errors. */
export async function linesOf(db: Database, report: ReportRow): Promise<ReportLine[]> {
  const rows = await db
    .select({
      externalId: transactions.externalId,
      createdAt: transactions.createdAt,
      merchantId: transactions.merchantId,
      currency: transactions.currency,
      amount: transactions.amount,
      paymentMedium: transactions.paymentMedium,
      reference: transactions.reference,
      fee: transactions.fee,
      disposition: transactions.disposition,
    })
    .from(transactions)
    .where(and(eq(transactions.tenantId, report.tenantId), eq(transactions.reportId, report.id)))
    .orderBy(asc(transactions.createdAt), asc(transactions.id));
  return [...rows, ...report.planted].sort((a, b) => a.createdAt - b.createdAt);
}

/** A merchant's share of payments, in minor units: of the approved ones the amount less the fee. */
export const owed = (rows: readonly { disposition: string; amount: number; fee?: number | null }[]): number =>
  rows.reduce((sum, row) => (row.disposition === 'Approved' ? sum + row.amount - (row.fee ?? 0) : sum), 0);

/** A line as the service sends it; its status is the disposition. */
export function settlementTransactionOf(line: ReportLine): v.InferInput<typeof SettlementTransaction> {
  // Text or number by the reference, so that the same line always looks the same.
  const isText = line.reference.length % 2 === 0;
  return {
    createdDate: iso(line.createdAt),
    merchantId: line.merchantId,
    transaction: {
      externalId: line.externalId,
      currency: line.currency,
      amount: decimal(line.amount, line.currency, isText),
      paymentMedium: line.paymentMedium,
      reference: line.reference,
      status: line.disposition,
      transactionFee: line.fee === null ? null : decimal(line.fee, line.currency, isText),
    },
  };
}
