import { inject } from 'vitest';
import { createDatabase } from './cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a PostgreSQL that all files of a run share, each with a database of its own; null where there is none. */
    postgres: string | null;
  }
}

/** The address of an empty database for one file of tests; undefined where there is no PostgreSQL. */
export async function ownDatabase(): Promise<string | undefined> {
  const cluster = inject('postgres');
  return cluster === null ? undefined : createDatabase(cluster);
}
