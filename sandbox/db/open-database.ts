import type { OpenDatabase } from './database.ts';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';

/** Opens PostgreSQL where `url` is given, else PGlite in the folder `dataDir`, or in memory without one. */
export function openDatabase(options: { url?: string; dataDir?: string } = {}): Promise<OpenDatabase> {
  return options.url ? openPostgres(options.url) : openPglite(options.dataDir);
}
