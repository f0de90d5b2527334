import type { TestProject } from 'vitest/node';
import { findPostgres, startCluster } from './postgres-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a PostgreSQL that all files of a run share, each with a database of its own; null where there is none. */
    postgres: string | null;
  }
}

/** Starts the PostgreSQL of a run. With REQUIRE_SYSTEM=1 a machine without one fails. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const programs = findPostgres();
  if (!programs) {
    if (process.env.REQUIRE_SYSTEM === '1') throw new Error('not run: postgresql missing');
    console.log('not run: postgresql missing');
  }
  const cluster = programs ? await startCluster(programs) : null;
  project.provide('postgres', cluster?.url ?? null);
  return async () => cluster?.stop();
}
