import type { TestProject } from 'vitest/node';
import { startOwnCluster } from './cluster.ts';

/** Starts the PostgreSQL of a run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startOwnCluster();
  project.provide('postgres', cluster?.url ?? null);
  return async () => cluster?.stop();
}
