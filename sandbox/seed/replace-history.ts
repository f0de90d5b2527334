import { count, eq, max, min, sql } from 'drizzle-orm';
import { insertBulk } from '../db/bulk.ts';
import type { Database } from '../db/database.ts';
import { transactions } from '../db/platform-tables.ts';

type Row = typeof transactions.$inferInsert;

/** Gives a company these payments and no others; whether it had others. What it has of them stays: three months of them take a second. */
export async function replaceHistory(db: Database, tenantId: string, rows: Row[]): Promise<boolean> {
  const own = eq(transactions.tenantId, tenantId);
  const [held] = await db
    .select({
      count: count(),
      first: min(transactions.createdAt),
      last: max(transactions.createdAt),
      reported: count(transactions.reportId),
      amount: sql<number>`coalesce(sum(${transactions.amount}), 0)`.mapWith(Number),
    })
    .from(transactions)
    .where(own);
  const last = held?.last ?? Number.NEGATIVE_INFINITY;
  const known = rows.filter(row => row.createdAt <= last);
  const isSame =
    held !== undefined &&
    held.count === known.length &&
    held.first === (known.length > 0 ? Math.min(...known.map(row => row.createdAt)) : null) &&
    held.reported === known.filter(row => row.reportId).length &&
    held.amount === known.reduce((sum, row) => sum + row.amount, 0);
  if (!isSame) await db.delete(transactions).where(own);
  await insertBulk(db, transactions, isSame ? rows.filter(row => row.createdAt > last) : rows);
  return !isSame;
}
