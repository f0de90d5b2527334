import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('./migrations/', import.meta.url);

/** One SQL file of `migrations/`, with a digest by which a later edit is noticed. */
export type Migration = { name: string; sql: string; digest: string };

/** A driver as the migrator uses it: statements without parameters, and their rows. */
export type SqlRunner = {
  run(sql: string): Promise<void>;
  rows(sql: string): Promise<Record<string, unknown>[]>;
};

/** All migrations in the order of their names. */
export function readMigrations(): Migration[] {
  return readdirSync(folder)
    .filter(name => name.endsWith('.sql'))
    .sort()
    .map(name => {
      const sql = readFileSync(new URL(name, folder), 'utf8');
      return { name, sql, digest: createHash('sha256').update(sql).digest('hex').slice(0, 16) };
    });
}

/** Brings a database up to date, each file in a transaction of its own; throws where an applied file was edited since. */
export async function migrate(database: SqlRunner, migrations = readMigrations()): Promise<void> {
  await database.run(
    'create table if not exists migrations (name text primary key, digest text not null, applied timestamptz not null default now())',
  );
  const rows = await database.rows('select name, digest from migrations');
  const applied = new Map(rows.map(row => [row.name, row.digest]));
  for (const { name, sql, digest } of migrations) {
    const before = applied.get(name);
    if (before === digest) continue;
    if (before !== undefined)
      throw new Error(
        `The migration ${name} changed after it was applied. Begin with a new database, or delete the sandbox's data folder.`,
      );
    try {
      await database.run(
        `begin; ${sql}\n; insert into migrations (name, digest) values ('${name}', '${digest}'); commit;`,
      );
    } catch (cause) {
      await database.run('rollback');
      throw new Error(`The migration ${name} failed.`, { cause });
    }
  }
}
