import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';

/** Drizzle over either PGlite or PostgreSQL; also what a transaction hands to its body. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** An open, migrated database and the way to let go of it. */
export type OpenDatabase = { db: Database; close(): Promise<void> };

/** Opens PostgreSQL where `url` is given, else PGlite in the folder `dataDir`, or in memory without one. */
export function openDatabase(options: { url?: string; dataDir?: string } = {}): Promise<OpenDatabase> {
  return options.url ? openPostgres(options.url) : openPglite(options.dataDir);
}
