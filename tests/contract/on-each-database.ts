import { afterAll, beforeAll, describe } from 'vitest';
import { type Cluster, findPostgres, startCluster } from './postgres-cluster.ts';
import { Sandbox } from './sandbox.ts';

const programs = findPostgres();
if (!programs) {
  if (process.env.REQUIRE_SYSTEM === '1') throw new Error('not run: postgresql missing');
  console.log('not run: postgresql missing');
}

/** Runs the same promises over HTTP against a sandbox on the embedded database, and on PostgreSQL where it is installed. */
export function onEachDatabase(name: string, promises: (sandbox: Sandbox) => void): void {
  describe(`${name}, on the embedded database`, { timeout: 30_000 }, () => {
    const sandbox = new Sandbox();
    beforeAll(() => sandbox.start(), 60_000);
    afterAll(() => sandbox.stop());
    promises(sandbox);
  });
  if (!programs) return;
  describe(`${name}, on PostgreSQL`, { timeout: 30_000 }, () => {
    const sandbox = new Sandbox();
    let cluster: Cluster;
    beforeAll(async () => {
      cluster = await startCluster(programs);
      await sandbox.start({ databaseUrl: cluster.url });
    }, 60_000);
    afterAll(async () => {
      await sandbox.stop();
      await cluster.stop();
    }, 60_000);
    promises(sandbox);
  });
}
