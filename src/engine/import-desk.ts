import type { ConfirmedRow, ImportCells, ImportStore, StoredImport } from '../db/import-store.ts';
import { type Answer, failed, isFailure } from '../domain/failure.ts';
import type { ImportChange, ImportRow, ImportSummary } from '../domain/invite-import.ts';
import { guessColumns, hasHeads } from '../domain/invite-import-columns.ts';
import type { Invitee } from './face.ts';
import { changed } from './import-change.ts';
import { readCsv } from './import-file.ts';
import { createMerchantNumbers, createNumberReader, invitedNumbers } from './import-known.ts';
import { filtered, inviteIdOf, type Known, rowsOf, summaryOf, withFates } from './import-rows.ts';
import type { createInviteActions, InviteAction } from './invitations-actions.ts';
import type { ImportsFace } from './invitations-face.ts';
import type { createSentInvites } from './invitations-sent.ts';
import type { Room } from './room.ts';

/** What a desk works with. */
export type DeskDeps = {
  room: Room;
  store: ImportStore;
  actions: ReturnType<typeof createInviteActions>;
  sent: ReturnType<typeof createSentInvites>;
  /** Hands rows to the outbox, which accepts an `inviteId` once. */
  feed(rows: readonly Invitee[], batch: string): Promise<Answer<unknown>>;
};

/** Rows handed over at once, so that Stop is heard in between. */
const FED_AT_ONCE = 250;

/** A file is kept for as long as the outbox remembers what it had of it: resumed later, it would be sent again. */
const KEPT_MS = 30 * 24 * 3_600_000;

/** Works on the person's file of invites: reads it, checks it, and hands it to the outbox. */
export function createImportDesk({ room, store, actions, sent, feed }: DeskDeps): ImportsFace {
  const reader = createNumberReader();
  const merchants = createMerchantNumbers(room, reader);
  let file: { id: string; cells: ImportCells } | null = null;
  let held: { key: string; rows: ImportRow[] } | null = null;
  let feeding = 0;

  const missing = failed({ kind: 'missing' });

  async function known(): Promise<Known | null> {
    const stored = await store.get('import');
    if (!stored) return null;
    if (Date.now() - stored.readAt > KEPT_MS) {
      await store.forget(['import', 'cells', 'confirmed']);
      return null;
    }
    if (file?.id !== stored.id) {
      const cells = await store.get('cells');
      file = cells && { id: stored.id, cells };
    }
    return file && { stored, cells: file.cells, confirmed: (await store.get('confirmed')) ?? [] };
  }

  /** The rows as they stand now; checked again only when something they depend on has changed. */
  async function look(all: Known, decided: readonly InviteAction[]) {
    const { stored } = all;
    const [people, listed] = [await merchants(), await sent.stored()];
    const invited = invitedNumbers(listed, decided, stored.id);
    const key = [stored.id, stored.revision, people.asOf, listed?.asOf, invited.size, decided.length].join();
    if (held?.key !== key) {
      const readNumber = await reader(stored.country);
      const compared = { readNumber, country: stored.country, merchants: people.numbers, invited };
      held = { key, rows: rowsOf(all, compared) };
    }
    const unknown: ('merchants' | 'invites')[] = [];
    if (people.asOf === null) unknown.push('merchants');
    if (listed === null) unknown.push('invites');
    return { rows: withFates(held.rows, all, decided), unknown };
  }

  async function summary(when: 'now' | 'soon' = 'soon'): Promise<Answer<ImportSummary>> {
    const all = await known();
    if (!all) return missing;
    const { rows, unknown } = await look(all, await actions(when));
    return { ok: summaryOf(all, rows, unknown) };
  }

  const revised = (change: (was: StoredImport) => StoredImport): Promise<StoredImport | null> =>
    store.change('import', was => was && { ...change(was), revision: was.revision + 1 });

  /** Hands over what was confirmed and the outbox does not have, until it is stopped. */
  async function handOver(): Promise<Answer<ImportSummary>> {
    const turn = ++feeding;
    const all = await known();
    if (!all) return missing;
    const had = new Set((await actions('now')).map(({ intent }) => intent.inviteId));
    const rows = all.confirmed
      .map(row => ({ inviteId: inviteIdOf(all.stored.id, row), name: row.name, cellNumber: row.e164 }))
      .filter(({ inviteId }) => !had.has(inviteId));
    for (let at = 0; at < rows.length && turn === feeding; at += FED_AT_ONCE) {
      const answer = await feed(rows.slice(at, at + FED_AT_ONCE), all.stored.id);
      if (isFailure(answer)) return answer;
    }
    return summary('now');
  }

  return {
    async read(file, country) {
      const answer = await readCsv({ name: file.name, bytes: await file.arrayBuffer() });
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
      return summary();
    },

    async countries() {
      const { getCountries } = await import('libphonenumber-js/min');
      return { ok: getCountries() };
    },

    async current() {
      const all = await known();
      return all ? summary() : { ok: null };
    },

    async rows(filter, range) {
      const all = await known();
      if (!all) return missing;
      const found = filtered((await look(all, await actions())).rows, filter);
      return { ok: { rows: found.slice(range.from, range.to), total: found.length, range } };
    },

    async change(change: ImportChange) {
      const all = await known();
      if (!all) return missing;
      const { rows } = await look(all, await actions());
      const confirmed = new Set(all.confirmed.map(({ line }) => line));
      const next = changed(all.stored, change, rows);
      if (!next || next.touched.some(line => confirmed.has(line))) return failed({ kind: 'conflict' });
      // Made of what is kept by then, so that two at once are both kept.
      await revised(was => ({ ...was, ...changed(was, change, rows)?.fields }));
      return summary();
    },

    async send() {
      const all = await known();
      if (!all) return missing;
      const good = filtered((await look(all, await actions('now'))).rows, 'good');
      const added: ConfirmedRow[] = good.flatMap(({ line, name, e164 }) =>
        e164 === null ? [] : [{ line, name: name.trim(), e164, round: 0 }],
      );
      await store.put({ confirmed: [...all.confirmed, ...added] });
      await revised(was => was);
      return handOver();
    },

    async stop() {
      feeding++;
      const all = await known();
      if (!all) return missing;
      const unsent = (await actions('now')).filter(
        ({ state, intent }) => intent.batch === all.stored.id && (state === 'queued' || state === 'held'),
      );
      if (unsent.length > 0) {
        const answer = await room.outbox.cancel(unsent.map(({ id }) => id));
        // Everything went out meanwhile: there is nothing left to stop.
        if (isFailure(answer) && answer.failure.kind !== 'conflict') return answer;
      }
      return summary('now');
    },

    async resume() {
      const all = await known();
      if (!all) return missing;
      const { rows } = await look(all, await actions('now'));
      const stopped = new Set(rows.filter(({ fate }) => fate === 'stopped').map(({ line }) => line));
      await store.change(
        'confirmed',
        was => was?.map(row => (stopped.has(row.line) ? { ...row, round: row.round + 1 } : row)) ?? null,
      );
      await revised(was => was);
      return handOver();
    },

    async discard() {
      feeding++;
      held = null;
      await store.forget(['import', 'cells', 'confirmed']);
      return { ok: null };
    },
  };
}
