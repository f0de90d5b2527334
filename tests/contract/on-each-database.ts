import pg from 'pg';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import type { PlatformOptions } from '../../sandbox/platform.ts';
import { Sandbox } from './sandbox.ts';

/** A tenth of the usual payments, since every file begins with a platform of its own. */
const few: PlatformOptions = { transactions: 3_000 };

/** Runs the same promises over HTTP against a sandbox on the embedded database, and on PostgreSQL where it is installed. */
export function onEachDatabase(
  name: string,
  promises: (sandbox: Sandbox) => void,
  options: PlatformOptions = few,
): void {
  describe(`${name}, on the embedded database`, { timeout: 30_000 }, () => {
    const sandbox = new Sandbox();
    beforeAll(() => sandbox.start(options), 60_000);
    afterAll(() => sandbox.stop());
    promises(sandbox);
  });
  const cluster = inject('postgres');
  if (cluster === null) return;
  describe(`${name}, on PostgreSQL`, { timeout: 30_000 }, () => {
    const sandbox = new Sandbox();
    beforeAll(async () => {
      await sandbox.start({ ...options, databaseUrl: await createDatabase(cluster) });
    }, 60_000);
    afterAll(() => sandbox.stop(), 60_000);
    promises(sandbox);
  });
}

/** An empty database of the cluster, for one file alone; its address. */
async function createDatabase(cluster: string): Promise<string> {
  const name = `contract-${crypto.randomUUID()}`;
  const client = new pg.Client(cluster);
  await client.connect();
  await client.query(`create database "${name}"`);
  await client.end();
  return cluster.replace(/[^/]*$/, name);
}
