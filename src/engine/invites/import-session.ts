import type {
  ConfirmedRow,
  ImportCells,
  ImportStore,
  StoredFile,
  StoredImport,
} from '../../db/import-store.ts';
import type { Range } from '../../domain/collection.ts';
import { type Answer, failed, isFailure } from '../../domain/failure.ts';
import type { ImportChange, ImportFilter, ImportRow, ImportSummary } from '../../domain/invite/import.ts';
import { guessColumns, hasHeads } from '../../domain/invite/import.ts';
import { DAY_MS } from '../../domain/time.ts';
import type { Invitee } from '../new-actions.ts';
import type { PersonScope } from '../person-scope.ts';
import {
  applyChange,
  createMerchantNumbers,
  createNumberReader,
  filtered,
  type ImportState,
  invitedNumbers,
  inviteIdOf,
  rowsOf,
  summaryOf,
  withFates,
} from './import-rows.ts';
import type { createInviteActions, createSentInvites, InviteAction } from './sent-invites.ts';

/** Dependencies of the import session. */
type ImportSessionDeps = {
  scope: PersonScope;
  store: ImportStore;
  actions: ReturnType<typeof createInviteActions>;
  sent: ReturnType<typeof createSentInvites>;
  /** Queues invites in the outbox, which accepts an `inviteId` once. */
  enqueue(rows: readonly Invitee[], batch: string): Promise<Answer<{ ids: readonly string[] }>>;
};

/** Rows queued at once; between two batches the import can be stopped. */
const BATCH = 250;

/** A file is kept as long as the outbox keeps its ended actions: resumed later, invites would be sent again. */
const KEPT_MS = 30 * DAY_MS;

/**
 * The person's file of invites, one at a time: read, checked, and queued in the outbox. The file stays on this device until it is
 * discarded or its person signs out. All tabs share it: a call names the file that its page shows, and fails with `conflict` where
 * another tab has discarded it or read another one.
 */
export function createImportSession({ scope, store, actions, sent, enqueue }: ImportSessionDeps) {
  const reader = createNumberReader();
  const merchants = createMerchantNumbers(scope, reader);
  let file: { id: string; cells: ImportCells } | null = null;
  let held: { key: string; rows: ImportRow[] } | null = null;

  const conflict = failed({ kind: 'conflict' });

  async function loadState(): Promise<ImportState | null> {
    const stored = await store.get('import');
    if (!stored) return null;
    if (Date.now() - stored.readAt > KEPT_MS) {
      await deleteFile(stored.id);
      return null;
    }
    if (file?.id !== stored.id) {
      const cells = await store.get('cells');
      file = cells && { id: stored.id, cells };
    }
    return file && { stored, cells: file.cells, confirmed: (await store.get('confirmed')) ?? [] };
  }

  async function stateOf(id: string): Promise<ImportState | null> {
    const state = await loadState();
    return state?.stored.id === id ? state : null;
  }

  const deleteFile = (id: string): Promise<boolean> =>
    store.changeFile(was => (was.import.id === id ? { import: null, cells: null, confirmed: null } : null));

  /** The present rows; checked again only when their inputs have changed. */
  async function currentRows(state: ImportState, decided: readonly InviteAction[]) {
    const { stored } = state;
    const [people, listed] = [await merchants(), await sent.stored()];
    const invited = invitedNumbers(listed, decided, stored.id);
    const key = [stored.id, stored.revision, people.asOf, listed?.asOf, invited.size, decided.length].join();
    if (held?.key !== key) {
      const readNumber = await reader(stored.country);
      const compared = { readNumber, country: stored.country, merchants: people.numbers, invited };
      held = { key, rows: rowsOf(state, compared) };
    }
    const unknown: ('merchants' | 'invites')[] = [];
    if (people.asOf === null) unknown.push('merchants');
    if (listed === null) unknown.push('invites');
    return { rows: withFates(held.rows, state, decided, listed), unknown };
  }

  async function summary(id: string, when: 'now' | 'soon' = 'soon'): Promise<Answer<ImportSummary>> {
    const state = await stateOf(id);
    if (!state) return conflict;
    const { rows, unknown } = await currentRows(state, await actions(when));
    return { ok: summaryOf(state, rows, unknown) };
  }

  /** Changes the file and raises its revision; false where it is not the stored one, or `change` answers null. */
  const revised = (id: string, change: (was: StoredFile) => Partial<StoredFile> | null): Promise<boolean> =>
    store.changeFile(was => {
      const next = was.import.id === id ? change(was) : null;
      return (
        next && { ...next, import: { ...was.import, ...next.import, revision: was.import.revision + 1 } }
      );
    });

  /** Undoes actions that are not sent yet. */
  async function undo(ids: readonly string[]): Promise<Answer<unknown>> {
    const answer = await scope.outbox.cancel(ids);
    // A conflict: every one was sent meanwhile.
    return isFailure(answer) && answer.failure.kind === 'conflict' ? { ok: null } : answer;
  }

  /** Queues confirmed rows that the outbox does not have, until any tab stops, discards or replaces the file. */
  async function enqueueConfirmed({ id, stops }: StoredImport): Promise<Answer<ImportSummary>> {
    const state = await stateOf(id);
    if (!state) return conflict;
    const had = new Set((await actions('now')).map(({ intent }) => intent.inviteId));
    const rows = state.confirmed
      .map(row => ({ inviteId: inviteIdOf(id, row), name: row.name, cellNumber: row.e164 }))
      .filter(({ inviteId }) => !had.has(inviteId));
    let queued: readonly string[] = [];
    for (let at = 0; ; at += BATCH) {
      const now = await store.get('import');
      if (now?.id !== id) break;
      if (now.stops !== stops) {
        // Queued after `stop` had read which invites to undo.
        const answer = await undo(queued);
        if (isFailure(answer)) return answer;
        break;
      }
      if (at >= rows.length) break;
      const answer = await enqueue(rows.slice(at, at + BATCH), id);
      if (isFailure(answer)) return answer;
      queued = answer.ok.ids;
    }
    return summary(id, 'now');
  }

  return {
    /** Reads a file and finds its columns. Failure `unreadable` with `code` `too-large`, `empty` or `not-text`. */
    async read(file: File, country: string | null): Promise<Answer<ImportSummary>> {
      const { readCsv } = await import('./csv-file.ts');
      const answer = readCsv({ name: file.name, bytes: await file.arrayBuffer() });
      if (isFailure(answer)) return answer;
      const { facts, cells } = answer.ok;
      const [first = []] = cells.cells;
      const hasHead = hasHeads(first);
      const stored: StoredImport = {
        id: crypto.randomUUID(),
        readAt: Date.now(),
        revision: 1,
        file: facts,
        hasHead,
        columns: guessColumns(hasHead ? first : [], cells.cells.slice(hasHead ? 1 : 0, 200)),
        country,
        corrected: {},
        removed: [],
      };
      await store.put({ import: stored, cells, confirmed: [] });
      return summary(stored.id);
    },

    /** ISO 3166-1 codes of the countries whose phone numbers can be parsed. */
    async countries(): Promise<Answer<readonly string[]>> {
      const { getCountries } = await import('libphonenumber-js/max');
      return { ok: getCountries() };
    },

    /** The present file; null where there is none. */
    async current(): Promise<Answer<ImportSummary | null>> {
      const state = await loadState();
      return state ? summary(state.stored.id) : { ok: null };
    },

    /** Rows with their faults; `total` counts the filter's. */
    async rows(
      id: string,
      filter: ImportFilter,
      range: Range,
    ): Promise<Answer<{ rows: ImportRow[]; total: number; range: Range }>> {
      const state = await stateOf(id);
      if (!state) return conflict;
      const found = filtered((await currentRows(state, await actions())).rows, filter);
      return { ok: { rows: found.slice(range.from, range.to), total: found.length, range } };
    },

    /** Fails with `conflict` for a row that is confirmed, too. */
    async change(id: string, change: ImportChange): Promise<Answer<ImportSummary>> {
      const state = await stateOf(id);
      if (!state) return conflict;
      const { rows } = await currentRows(state, await actions());
      const confirmed = new Set(state.confirmed.map(({ line }) => line));
      const next = applyChange(state.stored, change, rows);
      if (!next || next.touched.some(line => confirmed.has(line))) return conflict;
      // Applied to the state stored by then, so that two simultaneous changes are both stored.
      const isChanged = await revised(id, ({ import: was }) => {
        const changed = applyChange(was, change, rows);
        return changed && { import: { ...was, ...changed.fields } };
      });
      return isChanged ? summary(id) : conflict;
    },

    /**
     * Confirms every row without fault and queues it in the outbox. Durable once it answers. Fails with `conflict`, too, where the
     * file has changed since the revision that its person saw.
     */
    async send(id: string, revision: number): Promise<Answer<ImportSummary>> {
      const state = await stateOf(id);
      if (!state) return conflict;
      const good = filtered((await currentRows(state, await actions('now'))).rows, 'good');
      const added: ConfirmedRow[] = good.flatMap(({ line, name, e164 }) =>
        e164 === null ? [] : [{ line, name: name.trim(), e164, round: 0 }],
      );
      const isConfirmed = await revised(id, was =>
        was.import.revision === revision ? { confirmed: [...was.confirmed, ...added] } : null,
      );
      return isConfirmed ? enqueueConfirmed(state.stored) : conflict;
    },

    /** Undoes invites that are not sent yet, also those of a file that is no longer stored. */
    async stop(id: string): Promise<Answer<ImportSummary>> {
      await revised(id, ({ import: was }) => ({ import: { ...was, stops: (was.stops ?? 0) + 1 } }));
      const unsent = (await actions('now')).filter(
        ({ state, intent }) => intent.batch === id && (state === 'queued' || state === 'held'),
      );
      const answer = await undo(unsent.map(({ id }) => id));
      return isFailure(answer) ? answer : summary(id, 'now');
    },

    /** Queues confirmed rows again: those that the outbox never got, and those that were undone and certainly not sent. */
    async resume(id: string): Promise<Answer<ImportSummary>> {
      const state = await stateOf(id);
      if (!state) return conflict;
      const { rows } = await currentRows(state, await actions('now'));
      const stopped = new Set(rows.filter(({ fate }) => fate === 'stopped').map(({ line }) => line));
      const undone = new Set(
        state.confirmed.filter(({ line }) => stopped.has(line)).map(row => inviteIdOf(id, row)),
      );
      // Another tab that resumes at the same time has given them their new ids.
      const isResumed = await revised(id, ({ confirmed }) => ({
        confirmed: confirmed.map(row =>
          undone.has(inviteIdOf(id, row)) ? { ...row, round: row.round + 1 } : row,
        ),
      }));
      return isResumed ? enqueueConfirmed(state.stored) : conflict;
    },

    /** Discards the file; its invites in the outbox stay. */
    async discard(id: string): Promise<Answer<null>> {
      held = null;
      return (await deleteFile(id)) ? { ok: null } : conflict;
    },
  };
}
