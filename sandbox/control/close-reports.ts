import { and, asc, desc, eq, gte, inArray, isNull, like, lte } from 'drizzle-orm';
import { DAY_MS, startOfDay } from '../../src/domain/time.ts';
import type { Database } from '../db/database.ts';
import { settlementReports, transactions } from '../db/platform-tables.ts';
import { Refusal } from '../refusal.ts';
import { recordChanges } from '../services/changes.ts';
import { owed, type ReportRow, reportId } from '../services/settlement-report.ts';

type Payment = typeof transactions.$inferSelect;
type Options = {
  tenantId: string;
  /** One merchant's alone; all without it. */
  merchantId?: string;
  /** Number of +02:00 days, today included. */
  days: number;
  /** Milliseconds since 1970. */
  now: number;
};

/**
 * Closes the latest days: the payments that no report has yet become one pending report per merchant and currency. A
 * merchant without an approved payment gets none, and its payments wait. Throws Refusal 409 where there is nothing to close.
 */
export async function closeReports(tx: Database, options: Options): Promise<ReportRow[]> {
  const { tenantId, merchantId, days, now } = options;
  const startAt = startOfDay(now) - (days - 1) * DAY_MS;
  const open = await tx
    .select()
    .from(transactions)
    .where(
      and(
        eq(transactions.tenantId, tenantId),
        merchantId === undefined ? undefined : eq(transactions.merchantId, merchantId),
        isNull(transactions.reportId),
        gte(transactions.createdAt, startAt),
        lte(transactions.createdAt, now),
      ),
    )
    .orderBy(asc(transactions.createdAt), asc(transactions.id))
    .for('update');
  const due = byMerchant(open).filter(rows => rows.some(row => row.disposition === 'Approved'));
  if (due.length === 0)
    throw new Refusal(409, 'NOTHING_TO_CLOSE', 'There is no approved payment without a report.');
  const first = await nextNumber(tx, tenantId, startAt);
  const reports: ReportRow[] = [];
  for (const [place, rows] of due.entries()) {
    const [{ merchantName, currency, merchantId: owner }] = rows as [Payment];
    const id = reportId(startAt, first + place);
    const [report] = await tx
      .insert(settlementReports)
      .values({
        tenantId,
        id,
        merchantId: owner,
        merchantName,
        amount: owed(rows),
        isAmountText: place % 2 === 0,
        currency,
        startAt,
        endAt: now,
        status: 'PENDING',
        transactionIds: rows.map(row => row.externalId),
      })
      .returning();
    const ids = rows.map(row => row.id);
    await tx
      .update(transactions)
      .set({ reportId: id })
      .where(and(eq(transactions.tenantId, tenantId), inArray(transactions.id, ids)));
    if (report) reports.push(report);
  }
  await recordChanges(tx, tenantId, { settlements: reports.map(({ id }) => id) });
  return reports;
}

function byMerchant(rows: Payment[]): Payment[][] {
  const groups = new Map<string, Payment[]>();
  for (const row of rows) {
    const key = `${row.merchantId} ${row.currency}`;
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()];
}

/** After the last number of the day; the seed leaves those up to 420. */
async function nextNumber(tx: Database, tenantId: string, startAt: number): Promise<number> {
  const ofDay = reportId(startAt, 0).slice(0, -4);
  const [last] = await tx
    .select({ id: settlementReports.id })
    .from(settlementReports)
    .where(and(eq(settlementReports.tenantId, tenantId), like(settlementReports.id, `${ofDay}%`)))
    .orderBy(desc(settlementReports.id))
    .limit(1);
  return Math.max(420, Number(last?.id.slice(ofDay.length) ?? 0)) + 1;
}
