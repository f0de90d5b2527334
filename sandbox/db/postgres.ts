import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { OpenDatabase } from './database.ts';
import { migrate } from './migrate.ts';

// node-postgres reads int8 as text; counts and instants are numbers here, as they are in PGlite.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** A PostgreSQL server, brought up to date. Throws when it cannot be reached. */
export async function openPostgres(url: string): Promise<OpenDatabase> {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  // An idle connection that breaks is replaced at its next use; unheard, it would end the process.
  pool.on('error', () => undefined);
  const client = await pool.connect();
  try {
    await migrate({
      run: async sql => void (await client.query(sql)),
      rows: async sql => (await client.query(sql)).rows,
    });
  } finally {
    client.release();
  }
  return { db: drizzle(pool), close: () => pool.end() };
}
