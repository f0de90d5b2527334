import { count, eq, max, min, sql } from 'drizzle-orm';
import { insertBulk } from '../db/bulk.ts';
import type { Database } from '../db/database.ts';
import { transactions } from '../db/platform-tables.ts';

type Row = typeof transactions.$inferInsert;

/**
 * Gives a company these payments, in the order of time, and no others; whether most of them are new to it. What it has of
 * them stays: three months of them take a second.
 */
export async function replaceHistory(db: Database, tenantId: string, rows: Row[]): Promise<boolean> {
  const own = eq(transactions.tenantId, tenantId);
  const { reportId, currency, createdAt, amount, reference } = transactions;
  const groups = await db
    .select({
      reportId,
      currency,
      count: count(),
      amount: sql<number>`sum(${amount})`.mapWith(Number),
      first: min(createdAt),
      last: max(createdAt),
      // Tells texts that were planted in all of them.
      letters: sql<number>`sum(length(${reference}))`.mapWith(Number),
    })
    .from(transactions)
    .where(own)
    .groupBy(reportId, currency);
  const last = Math.max(Number.NEGATIVE_INFINITY, ...groups.map(group => group.last ?? 0));
  const known = groupsOf(rows.filter(row => row.createdAt <= last));
  const isSame =
    groups.length === known.size &&
    groups.every(group => {
      const other = known.get(keyOf(group));
      return (
        other?.count === group.count &&
        other.amount === group.amount &&
        other.first === group.first &&
        other.letters === group.letters
      );
    });
  if (!isSame) await db.delete(transactions).where(own);
  await insertBulk(db, transactions, isSame ? rows.filter(row => row.createdAt > last) : rows);
  return !isSame || groups.length === 0;
}

const keyOf = (row: Pick<Row, 'reportId' | 'currency'>) => `${row.reportId ?? ''} ${row.currency}`;

type Sums = { count: number; amount: number; first: number; letters: number };

/** The compared sums: the payments of each report, and those of none, in each currency. */
function groupsOf(rows: Row[]): Map<string, Sums> {
  const groups = new Map<string, Sums>();
  for (const row of rows) {
    const letters = row.reference?.length ?? 0;
    const group = groups.get(keyOf(row));
    if (group) {
      group.count += 1;
      group.amount += row.amount;
      group.letters += letters;
    } else groups.set(keyOf(row), { count: 1, amount: row.amount, first: row.createdAt, letters });
  }
  return groups;
}
