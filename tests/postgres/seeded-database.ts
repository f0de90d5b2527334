import pg from 'pg';
import { inject } from 'vitest';
import { createPlatform, type PlatformOptions } from '../../sandbox/platform.ts';
import { createDatabase } from './cluster.ts';

type Seed = Pick<PlatformOptions, 'terminals' | 'transactions'>;

/**
 * The address of a database for one file of tests, seeded as a sandbox of these options seeds it; undefined where there is no
 * PostgreSQL. A run seeds once for each pair of options, and copies the result: a copy costs a twentieth of the seed.
 */
export async function seededDatabase({ terminals, transactions }: Seed): Promise<string | undefined> {
  const cluster = inject('postgres');
  if (cluster === null) return undefined;
  const template = `seeded-${terminals ?? 'usual'}-${transactions ?? 'usual'}`;
  const client = new pg.Client(cluster);
  await client.connect();
  try {
    // Workers are processes of their own: the first one seeds, and the others wait for it.
    await client.query('select pg_advisory_lock(hashtext($1))', [template]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template]);
    if (rowCount === 0) {
      const databaseUrl = await createDatabase(cluster);
      await (await createPlatform({ dist: null, databaseUrl, terminals, transactions })).close();
      const name = databaseUrl.slice(databaseUrl.lastIndexOf('/') + 1);
      await client.query(`alter database "${name}" rename to "${template}"`);
    }
  } finally {
    await client.end();
  }
  return createDatabase(cluster, template);
}
