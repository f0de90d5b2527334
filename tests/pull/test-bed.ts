import Dexie from 'dexie';
import { type CopyStore, openCopy } from '../../src/db/copy-store.ts';
import type { Answer } from '../../src/domain/failure.ts';
import { createPuller, type Puller } from '../../src/sync/pull/pull.ts';
import type { Changes, Page, Source } from '../../src/sync/pull/read-pages.ts';
import type { PullerNeeds } from '../../src/sync/pull/run.ts';
import { createRunLock } from '../../src/sync/pull/run-lock.ts';
import { createLocalLocks } from './locks.ts';

/** A row of the collection that the tests pull. */
export type Row = { terminalId: string; nickname: string };
/** The service's answer to one request. */
export type Reply = Answer<Page<Row> | { notModified: true }>;
type Request = { cursor: string | null; etag: string | null };
/** One line of the script by which the service answers. */
export type Step = Reply | ((request: Request) => Reply | Promise<Reply>);

/** Rows `t-0`, `t-1` and so on. */
export const many = (count: number, nickname = 'Till'): Row[] =>
  Array.from({ length: count }, (_, i) => ({ terminalId: `t-${i}`, nickname }));

/** A page, the last one unless it says otherwise. */
export const page = (rows: readonly Row[], rest: Partial<Page<Row>> = {}): Reply => ({
  ok: { rows, unreadable: [], total: null, nextCursor: null, etag: null, ...rest },
});

/** The service's answer to a request for changes. */
export type ChangesReply = Answer<Changes<Row> | { gone: true }>;

/** Changes that end with the cursor `c2`, unless they say otherwise. */
export const changes = (changed: readonly Row[], rest: Partial<Changes<Row>> = {}): ChangesReply => ({
  ok: { changed, removed: [], unreadable: [], nextCursor: 'c2', more: false, ...rest },
});

/** One person's copy, a clock to be turned by hand, and tabs whose service answers by a script. */
export function createTestBed() {
  // Files of one worker may share a database, and not this module.
  const identity = `pull-${crypto.randomUUID()}`;
  const store: CopyStore = openCopy(identity);
  const lock = createRunLock(createLocalLocks(), 5);
  const clock = { time: Date.parse('2026-11-20T09:00:00Z'), now: () => clock.time };
  const requests: Request[] = [];
  const changesAsked: string[] = [];

  const scripted = (steps: Step[]): Source<Row> => ({
    collection: 'terminals',
    key: row => row.terminalId,
    async fetchPage({ cursor, etag }) {
      requests.push({ cursor, etag });
      const step = steps.shift();
      if (!step) throw new Error('Asked more often than the script says');
      return typeof step === 'function' ? step({ cursor, etag }) : step;
    },
  });
  const pullerOf = (steps: Step[], needs: Partial<PullerNeeds<Row>> = {}): Puller =>
    createPuller({
      source: scripted(steps),
      store,
      identity,
      clock,
      acknowledgedDeletes: () => new Set(),
      onProgress: () => undefined,
      onRows: () => undefined,
      lock,
      announce: () => undefined,
      ...needs,
    });

  return {
    store,
    lock,
    clock,
    requests,
    /** The cursors with which changes were asked for. */
    changesAsked,
    pullerOf,
    /** A tab whose service tells changes by a second script. */
    changesPullerOf: (steps: Step[], told: ChangesReply[], needs: Partial<PullerNeeds<Row>> = {}): Puller =>
      pullerOf([], {
        ...needs,
        source: {
          ...scripted(steps),
          async fetchChanges({ cursor }) {
            changesAsked.push(cursor);
            const answer = told.shift();
            if (!answer) throw new Error('Asked for changes more often than the script says');
            return answer;
          },
        },
      }),
    /** Every row held, as one line. */
    async names(): Promise<string[]> {
      const { blocks } = await store.read<Row>('terminals');
      const rows = [...blocks.values()].flatMap(block => block.rows());
      return rows.map(row => `${row.terminalId} ${row.nickname}`).sort();
    },
    /** Makes garbage of all rows held, as a damaged disk would. */
    async damage(): Promise<void> {
      const copy = await new Dexie(`copy:${identity}`).open();
      const blocks = await copy.table('blocks').toArray();
      for (const { sealed } of blocks) sealed[sealed.length - 1] ^= 1;
      await copy.table('blocks').bulkPut(blocks);
      copy.close();
    },
    /** Begins with these rows held. */
    async held(rows: readonly Row[], etag: string | null = null): Promise<void> {
      await pullerOf([page(rows, { etag })]).pull('now');
      requests.length = 0;
    },
  };
}
