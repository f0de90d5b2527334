import { getTableColumns, getTableName, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

const ROWS_PER_STATEMENT = 5_000;

/** Inserts many rows as JSON, one parameter a statement: many times faster than a parameter per value. Give every column that has no default. */
export async function insertBulk<T extends PgTable>(
  db: Database,
  table: T,
  rows: T['$inferInsert'][],
): Promise<void> {
  const columns = Object.entries(getTableColumns(table)).filter(
    ([property]) => rows[0] && property in rows[0],
  );
  const name = sql.identifier(getTableName(table));
  const list = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  );
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const records = rows.slice(start, start + ROWS_PER_STATEMENT).map(row => {
      const values = row as Record<string, unknown>;
      return Object.fromEntries(columns.map(([property, column]) => [column.name, values[property] ?? null]));
    });
    await db.execute(
      sql`insert into ${name} (${list}) select ${list} from json_populate_recordset(null::${name}, ${JSON.stringify(records)}::json)`,
    );
  }
}

/** Runs a query of one whole table as one JSON value, which reads twice as fast as rows do. */
export async function selectBulk<T extends PgTable>(
  db: Database,
  table: T,
  query: SQLWrapper,
): Promise<T['$inferSelect'][]> {
  const [answer] = await db
    .select({ rows: sql<Record<string, unknown>[] | null>`json_agg(row)` })
    .from(sql`(${query}) as row`);
  const columns = Object.entries(getTableColumns(table));
  return (answer?.rows ?? []).map(record => {
    const row: Record<string, unknown> = {};
    for (const [property, column] of columns) row[property] = record[column.name];
    return row as T['$inferSelect'];
  });
}
