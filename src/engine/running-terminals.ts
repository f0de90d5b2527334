import type { Application, RunningTerminals } from '../domain/application.ts';
import type { View } from '../domain/collection.ts';
import type { Collections } from '../sync/collections/collections.ts';

/** Rows read between two breaths. */
const STEP = 1_000;

/**
 * Counts the terminals of the local copy that run a package on a platform; null before the copy was ever loaded. The search
 * finds other packages too in whose names this one occurs, so each row is looked at.
 */
export async function runningTerminals(
  collections: Pick<Collections, 'view'>,
  { packageName, platform }: Pick<Application, 'packageName' | 'platform'>,
): Promise<RunningTerminals | null> {
  const view: View = {
    search: packageName,
    filters: typeof platform === 'string' ? { os: [platform] } : {},
    sort: { by: 'terminalId', descending: false },
  };
  const counts: RunningTerminals = { all: 0, active: 0 };
  for (let from = 0; ; from += STEP) {
    const { rows, total, receipt } = await collections.view('terminals', view, { from, to: from + STEP });
    if (receipt.asOf === null) return null;
    for (const row of rows) {
      if (row.appPackage !== packageName) continue;
      counts.all++;
      if (row.activation === 'active') counts.active++;
    }
    if (from + STEP >= total) return counts;
  }
}
