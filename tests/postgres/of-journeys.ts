import { startOwnCluster } from './cluster.ts';

/**
 * Starts the PostgreSQL that the sandboxes of a run share, each with a database of its own: the embedded database takes three
 * times the processor to start. Without one they use that.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const cluster = await startOwnCluster();
  if (cluster) process.env.JOURNEY_POSTGRES = cluster.url;
  return async () => cluster?.stop();
}
