import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Change, UnrulyService } from '../../../tests/pull/faulty-service.ts';
import { createTestBed, type Row } from '../../../tests/pull/test-bed.ts';
import type { CopyStore } from '../../db/copy-store.ts';
import type { Source } from './read-pages.ts';
import type { RunLock } from './run-lock.ts';

/** The end of a run: after so many pages it breaks off, or its tab is closed. */
type End = 'lost' | 'refused' | 'closed' | 'none';
/** One run: pages that come before its end, changes before each page, and whether the service has forgotten all cursors. */
type Run = {
  pages: number;
  end: End;
  changes: readonly (readonly Change[])[];
  hasForgotten: boolean;
  minutes: number;
};
type History = {
  hasEtags: boolean;
  saysTotal: boolean;
  tellsChanges: boolean;
  looksAhead: boolean;
  rows: number;
  runs: readonly Run[];
};

const change = fc.record({
  kind: fc.constantFrom<Change['kind']>('add', 'change', 'remove'),
  at: fc.nat(200),
});
const run: fc.Arbitrary<Run> = fc.record({
  pages: fc.nat(6),
  end: fc.constantFrom<End>('lost', 'refused', 'closed', 'none'),
  changes: fc.array(fc.array(change, { maxLength: 3 }), { maxLength: 6 }),
  hasForgotten: fc.boolean(),
  minutes: fc.constantFrom(1, 1, 1, 2_000),
});
const histories: fc.Arbitrary<History> = fc.record({
  hasEtags: fc.boolean(),
  saysTotal: fc.boolean(),
  tellsChanges: fc.boolean(),
  looksAhead: fc.boolean(),
  rows: fc.integer({ min: 1, max: 60 }),
  runs: fc.array(run, { minLength: 1, maxLength: 5 }),
});

/** The lock of a tab that may be closed: its holder does not come back. */
const unlocked: RunLock = { hold: (_, work) => work(new AbortController().signal) };

/** A company with a copy and a service of its own, whose rows begin with its name. */
function createCompany(name: string, { runs: _, rows, looksAhead, ...manners }: History) {
  const bed = createTestBed();
  const service = new UnrulyService({ ...manners, cursors: 'key', pageSize: 7 }, rows);
  /** Cursors of a later age than this are refused. */
  let age = 0;
  const ownId = (id: string) => `${name}-${id}`;
  const ownRow = (row: Row): Row => ({ ...row, terminalId: ownId(row.terminalId) });

  function sourceOf(pages: number, ended: () => Promise<never> | 'lost' | 'refused' | 'none'): Source<Row> {
    const { source } = service.reader();
    const { fetchChanges } = source;
    let left = pages;
    return {
      ...source,
      async fetchPage({ cursor, onNextCursor, ...request }) {
        const end = left-- > 0 ? 'none' : await ended();
        if (end === 'lost') return { failure: { kind: 'unreachable' } };
        if (end === 'refused') return { failure: { kind: 'refused', status: 503 } };
        const [given = '', own = null] = cursor?.split('@') ?? [String(age)];
        if (Number(given) !== age) return { failure: { kind: 'refused', status: 410 } };
        const answer = await source.fetchPage({ ...request, cursor: own });
        if ('failure' in answer || 'notModified' in answer.ok) return answer;
        const { nextCursor } = answer.ok;
        const next = nextCursor === null ? null : `${age}@${nextCursor}`;
        if (next !== null && looksAhead) onNextCursor?.(next);
        return { ok: { ...answer.ok, rows: answer.ok.rows.map(ownRow), nextCursor: next } };
      },
      ...(fetchChanges && {
        async fetchChanges(request) {
          const answer = await fetchChanges(request);
          if ('failure' in answer || 'gone' in answer.ok) return answer;
          const { changed, removed } = answer.ok;
          return { ok: { ...answer.ok, changed: changed.map(ownRow), removed: removed.map(ownId) } };
        },
      }),
    };
  }

  return {
    bed,
    service,
    /** Lives through one run, or as much of it as there is before its tab is closed. */
    async live({ pages, end, changes, hasForgotten }: Run): Promise<void> {
      if (hasForgotten) age++;
      service.moments = changes.map(each => ({ changes: each, trouble: 'none' }));
      let isClosed = false;
      let writing: Promise<unknown> = Promise.resolve();
      const store: CopyStore = {
        ...bed.store,
        commitPull(commit) {
          if (isClosed) return new Promise(() => undefined);
          const written = bed.store.commitPull(commit);
          writing = written;
          return written;
        },
      };
      await new Promise<void>(resolve => {
        const ended = (): Promise<never> | 'lost' | 'refused' | 'none' => {
          if (end !== 'closed') return end;
          isClosed = true;
          void writing.then(() => resolve());
          return new Promise(() => undefined);
        };
        const source = sourceOf(pages, ended);
        void bed
          .pullerOf([], { source, store, lock: unlocked })
          .pull('now')
          .then(() => resolve());
      });
      service.moments = [];
    },
    async held(): Promise<Map<string, string>> {
      return new Map((await bed.names()).map(line => line.split(' ') as [string, string]));
    },
    /** Every row as the service has it. */
    rows: () => new Map(service.names().map(line => ownId(line).split(' ') as [string, string])),
  };
}

const quiet: Run = {
  pages: Number.POSITIVE_INFINITY,
  end: 'none',
  changes: [],
  hasForgotten: false,
  minutes: 1,
};

test('whatever breaks off a first load, its rows stay, it is complete only at its end, and it ends equal to the service', async () => {
  await fc.assert(
    fc.asyncProperty(histories, histories, async (own, others) => {
      const companies = [createCompany('one', own), createCompany('two', others)] as const;
      const everOf = companies.map(({ rows }) => new Set(rows().keys()));
      /** When each row was first seen before a run, ms. */
      const known = companies.map(() => new Map<string, number>());
      const lives = [own.runs, others.runs] as const;
      for (let turn = 0; turn < Math.max(own.runs.length, others.runs.length); turn++) {
        for (const [which, company] of companies.entries()) {
          const ever = everOf[which] as Set<string>;
          const asked = lives[which as 0 | 1][turn];
          if (!asked) continue;
          company.service.onPage = () => {
            for (const id of company.rows().keys()) ever.add(id);
          };
          const before = await company.held();
          company.bed.clock.time += asked.minutes * 60_000;
          const knownAt = known[which] as Map<string, number>;
          for (const id of company.rows().keys())
            if (!knownAt.has(id)) knownAt.set(id, company.bed.clock.time);
          await company.live(asked);
          company.service.onPage();
          const [after, receipt, now] = [
            await company.held(),
            await company.bed.store.receipt('terminals'),
            company.rows(),
          ];
          expect([...after.keys()].filter(id => !ever.has(id))).toEqual([]);
          expect(receipt.total).toBe(after.size);
          if (receipt.asOf === null) {
            expect(receipt.complete).toBe(false);
            expect([...before.keys()].filter(id => !after.has(id))).toEqual([]);
          } else {
            // Rows that were there before its first page was asked for, and are there still.
            const old = [...now.keys()].filter(id => (knownAt.get(id) ?? Infinity) <= (receipt.beganAt ?? 0));
            expect(old.filter(id => !after.has(id))).toEqual([]);
          }
          for (const [id, written] of after)
            expect(Number(written)).toBeGreaterThanOrEqual(Number(before.get(id) ?? 0));
        }
      }
      for (const company of companies) {
        company.bed.clock.time += 60_000;
        await company.live(quiet);
        expect(await company.bed.store.receipt('terminals')).toMatchObject({
          ...{ complete: true, failure: null, firstLoad: null },
          total: company.service.ids.length,
        });
        expect(await company.held()).toEqual(company.rows());
        company.bed.store.close();
      }
    }),
    { numRuns: 40 },
  );
});
