import { afterAll, beforeAll, describe, inject } from 'vitest';
import type { PlatformOptions } from '../../sandbox/platform.ts';
import { isNightly } from '../nightly.ts';
import { seededDatabase } from '../postgres/seeded-database.ts';
import { Sandbox } from './sandbox.ts';

/** A tenth of the usual payments, since every file begins with a platform of its own. */
export const few: PlatformOptions = { transactions: 3_000 };

/**
 * Runs the same promises over HTTP against a sandbox on PostgreSQL, which takes a third of the embedded database's processor; on
 * the embedded one where PostgreSQL is missing; and nightly on each.
 */
export function onEachDatabase(
  name: string,
  promises: (sandbox: Sandbox) => void,
  options: PlatformOptions = few,
): void {
  const isHere = inject('postgres') !== null;
  if (isNightly || !isHere)
    describe(`${name}, on the embedded database`, () => {
      const sandbox = new Sandbox();
      beforeAll(() => sandbox.start(options));
      afterAll(() => sandbox.stop());
      promises(sandbox);
    });
  if (isNightly || isHere)
    describe.runIf(isHere)(`${name}, on PostgreSQL${isHere ? '' : ' (not run: postgresql missing)'}`, () => {
      const sandbox = new Sandbox();
      beforeAll(async () => sandbox.start({ ...options, databaseUrl: await seededDatabase(options) }));
      afterAll(() => sandbox.stop());
      promises(sandbox);
    });
}
