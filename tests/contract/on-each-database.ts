import { afterAll, beforeAll, describe, inject } from 'vitest';
import type { PlatformOptions } from '../../sandbox/platform.ts';
import { ownDatabase } from '../postgres/own-database.ts';
import { Sandbox } from './sandbox.ts';

/** A tenth of the usual payments, since every file begins with a platform of its own. */
export const few: PlatformOptions = { transactions: 3_000 };

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
  const isHere = inject('postgres') !== null;
  const onPostgres = `${name}, on PostgreSQL${isHere ? '' : ' (not run: postgresql missing)'}`;
  describe.runIf(isHere)(onPostgres, { timeout: 30_000 }, () => {
    const sandbox = new Sandbox();
    beforeAll(async () => {
      await sandbox.start({ ...options, databaseUrl: await ownDatabase() });
    }, 60_000);
    afterAll(() => sandbox.stop(), 60_000);
    promises(sandbox);
  });
}
