import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** Drizzle over either PGlite or PostgreSQL; also what a transaction hands to its body. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** An open, migrated database and the way to let go of it. */
export type OpenDatabase = { db: Database; close(): Promise<void> };
