import type { RowChange } from '../db/copy-acknowledged.ts';
import type { CopyStore } from '../db/copy-store.ts';
import type { AcknowledgedTerminal, Overlay } from '../domain/collection.ts';
import { isFailure } from '../domain/failure.ts';
import { compareVersions } from '../domain/version.ts';

/** The actions whose rows the copy has now; `isBehind` where it does not have them all, and must be pulled. */
type Written = { written: string[]; isBehind: boolean };

/** Writes the rows in responses to actions into the copy. Each response is tried once: a row that cannot be written comes with a pull. */
export function createRowWriter(store: Pick<CopyStore, 'changeRows'>) {
  const tried = new Set<string>();

  return async (acknowledged: Overlay['acknowledged']): Promise<Written> => {
    const fresh = new Map(
      [...acknowledged].filter(([, { actionIds }]) => actionIds.some(id => !tried.has(id))),
    );
    if (fresh.size === 0) return { written: [], isBehind: false };
    for (const { actionIds } of fresh.values()) for (const id of actionIds) tried.add(id);
    const changes = new Map([...fresh].map(([id, told]) => [id, changeBy(told)]));
    // Rows that cannot be read are thrown away by the list that reads them, and pulled.
    const answer = await store.changeRows('terminals', changes).catch(() => null);
    if (!answer || isFailure(answer)) return { written: [], isBehind: true };
    const unknown = new Set(answer.ok.unknown);
    const written = [...fresh].flatMap(([id, { actionIds }]) => (unknown.has(id) ? [] : actionIds));
    return { written, isBehind: unknown.size > 0 };
  };
}

/** Changes the row that the actions were decided on, or an older one; a newer one has their effect already. */
const changeBy =
  ({ result, seenVersions }: AcknowledgedTerminal): RowChange =>
  row => {
    if (!row) return result === null ? 'as it is' : 'unknown';
    if (result === null) return null;
    const held = typeof row.version === 'string' ? row.version : null;
    const order = compareVersions(held, result.version);
    if (order !== null && order >= 0) return 'as it is';
    if (order === null && (held === null || !seenVersions.includes(held))) return 'unknown';
    return { ...row, ...result.state, version: result.version };
  };
