import { describe, expect, test } from 'vitest';
import { invocationOf } from '../../../tests/domain/invocations.ts';
import { noInvocationFilter } from '../../domain/invocation/filter.ts';
import type { Invocation, InvocationRow } from '../../domain/invocation/invocation.ts';
import { newestFirst, resultKey } from '../../domain/invocation/invocation.ts';
import { openCachedLog } from './cached-log.ts';
import { LogEntries } from './log-entries.ts';
import { type AskPage, pageAfter, readNewest, readOn } from './read-log.ts';

const now = invocationOf(0).row.at;

/** A log at a service: pages of what it has at that moment, and what was asked of it. */
function service(count: number, change: (place: number) => Partial<InvocationRow> = () => ({})) {
  let all = Array.from({ length: count }, (_, place) => invocationOf(place, change(place)));
  const asked: Parameters<AskPage>[0][] = [];
  const before: (() => void)[] = [];
  const ask: AskPage = async request => {
    before.shift()?.();
    asked.push(request);
    const { results = [], limit, page } = request;
    const rows = all
      .filter(({ row }) => results.length === 0 || results.some(one => one === resultKey(row)))
      .sort((a, b) => newestFirst(a.row, b.row));
    const shown = rows.slice((page - 1) * limit, page * limit);
    return { ok: { rows: shown, unreadable: [], total: rows.length, nextCursor: null, etag: null } };
  };
  return {
    ask,
    asked,
    before,
    add: (...places: number[]) => all.push(...places.map(place => invocationOf(place))),
    put: (invocation: Invocation) => {
      all = [...all.filter(({ row }) => row.invocationId !== invocation.row.invocationId), invocation];
    },
    remove: (isGone: (place: number) => boolean) => {
      all = all.filter((_, place) => !isGone(place));
    },
    rows: () => all.map(({ row }) => row).sort(newestFirst),
  };
}

const ignore = () => undefined;
const idsOf = (rows: readonly InvocationRow[]) => rows.map(row => row.invocationId);

async function readAll(entries: LogEntries, ask: AskPage): Promise<void> {
  await readNewest(entries, ask, now, ignore);
  for (let pages = 0; !entries.readRange([]).isComplete; pages++) {
    if (pages > 100) throw new Error('it never ends');
    await readOn(entries, ask, []);
  }
}

describe('loading a log page by page', () => {
  test('loads each row once, newest first, with the largest pages', async () => {
    const { ask, asked, rows } = service(3_456);
    const entries = new LogEntries();
    await readAll(entries, ask);
    expect(idsOf(entries.rows)).toEqual(idsOf(rows()));
    expect(asked.length).toBeLessThanOrEqual(6);
    expect(asked.every(({ limit }) => limit <= 1_000)).toBe(true);
  });

  test('misses and repeats no row while new rows push others down the pages', async () => {
    const entries = new LogEntries();
    const at = service(3_000);
    let arrived = 0;
    const arrive = () => at.add(...Array.from({ length: 70 }, () => --arrived));
    at.before.push(...Array.from({ length: 8 }, () => arrive));
    await readAll(entries, at.ask);
    await readNewest(entries, at.ask, now, ignore);
    at.before.length = 0;
    await readNewest(entries, at.ask, now, ignore);
    expect(idsOf(entries.rows)).toEqual(idsOf(at.rows()));
    expect(new Set(entries.rows.map(row => row.invocationId)).size).toBe(entries.rows.length);
  });

  test('misses no row when more arrive at once than a page holds', async () => {
    const entries = new LogEntries();
    const at = service(2_500);
    await readNewest(entries, at.ask, now, ignore);
    at.before.push(() => at.add(...Array.from({ length: 1_500 }, (_, place) => -1 - place)));
    for (let pages = 0; !entries.readRange([]).isComplete && pages < 20; pages++)
      await readOn(entries, at.ask, []);
    await readNewest(entries, at.ask, now, ignore);
    expect(idsOf(entries.readRows([]))).toEqual(idsOf(at.rows()));
  });

  test('loads the page before when rows were deleted meanwhile', async () => {
    const entries = new LogEntries();
    const at = service(3_000);
    await readNewest(entries, at.ask, now, ignore);
    await readOn(entries, at.ask, []);
    at.remove(place => place < 400);
    for (let pages = 0; !entries.readRange([]).isComplete && pages < 20; pages++)
      await readOn(entries, at.ask, []);
    const held = new Set(entries.rows.map(row => row.invocationId));
    expect(at.rows().every(row => held.has(row.invocationId))).toBe(true);
  });

  test('begins each page with a known row, and loads the most rows after it', () => {
    for (let known = 1; known < 60_000; known += 37) {
      const { limit, page } = pageAfter(known);
      expect((page - 1) * limit).toBeLessThan(known);
      expect(page * limit).toBeGreaterThan(known);
    }
    expect(pageAfter(0)).toEqual({ limit: 1_000, page: 1 });
  });
});

describe('the newest', () => {
  test('are loaded down to known rows, and the rest is not loaded again', async () => {
    const at = service(5_000);
    const entries = new LogEntries();
    await readAll(entries, at.ask);
    at.asked.length = 0;
    at.add(-1, -2, -3);
    expect(await readNewest(entries, at.ask, now, ignore)).toEqual({ ok: { fresh: 3 } });
    expect(at.asked).toEqual([{ limit: 100, page: 1 }]);
    expect(idsOf(entries.rows)).toEqual(idsOf(at.rows()));
  });

  test('update an attempt that was pending', async () => {
    const at = service(300, place =>
      place === 140 ? { result: 'pending', attempt: 2, at: now + 5_000 } : {},
    );
    const entries = new LogEntries();
    await readAll(entries, at.ask);
    at.put(invocationOf(140, { attempt: 2, at: now - 1_000 }));
    expect(await readNewest(entries, at.ask, now, ignore)).toEqual({ ok: { fresh: 0 } });
    expect(entries.row('inv_000140')?.result).toBe('success');
    expect(idsOf(entries.rows)).toEqual(idsOf(at.rows()));
  });

  test('that do not meet known rows leave no gap: the log starts again below them', async () => {
    const at = service(1_000);
    const entries = new LogEntries();
    await readAll(entries, at.ask);
    at.add(...Array.from({ length: 2_500 }, (_, place) => -1 - place));
    await readNewest(entries, at.ask, now, ignore);
    expect(idsOf(entries.readRows([]))).toEqual(idsOf(at.rows().slice(0, 2_000)));
    for (let pages = 0; !entries.readRange([]).isComplete && pages < 20; pages++)
      await readOn(entries, at.ask, []);
    expect(idsOf(entries.readRows([]))).toEqual(idsOf(at.rows()));
  });

  test('of a log with fewer rows than before replace all known rows', async () => {
    const at = service(1_000);
    const entries = new LogEntries();
    await readAll(entries, at.ask);
    at.remove(place => place >= 50);
    await readNewest(entries, at.ask, now, ignore);
    expect(idsOf(entries.rows)).toEqual(idsOf(at.rows()));
  });
});

describe('a cached log', () => {
  const opened = (at: ReturnType<typeof service>) => {
    let told = () => {};
    const cachedLog = openCachedLog({ ask: at.ask, now: Date.now, onNewest: ignore, notify: () => told() });
    /** Asks again with each page that comes, as a screen does, until nothing more is read. */
    const whole = (filter: typeof noInvocationFilter, to = 10) =>
      new Promise<ReturnType<typeof cachedLog.view>>(resolve => {
        told = () => {
          const answer = cachedLog.view(filter, { from: 0, to });
          if (!answer.isWalking) resolve(answer);
        };
        told();
      });
    return { cachedLog, whole };
  };
  const isRare = (place: number): Partial<InvocationRow> =>
    place % 500 === 499 ? { result: 'failed', httpStatus: 503 } : {};

  test("shows the service's total without loading every row", async () => {
    const at = service(5_000);
    const { cachedLog, whole } = opened(at);
    await cachedLog.newest();
    const answer = await whole(noInvocationFilter);
    expect([answer.total, answer.rows.length]).toEqual([5_000, 10]);
    expect(at.asked.length).toBeLessThan(4);
  });

  test('filters results at the service, and finds all of them', async () => {
    const at = service(5_000, isRare);
    const { cachedLog, whole } = opened(at);
    await cachedLog.newest();
    const answer = await whole({ ...noInvocationFilter, results: ['failed'] });
    expect([answer.found, answer.total, answer.isComplete]).toEqual([10, 10, true]);
    expect(at.asked.filter(({ results }) => results?.length)).toHaveLength(1);
  });

  test('loads everything for a filter that the service lacks, and can be stopped', async () => {
    const at = service(5_000, isRare);
    const { cachedLog, whole } = opened(at);
    const filter = { ...noInvocationFilter, statuses: ['5xx'] };
    await cachedLog.newest();
    const first = cachedLog.view(filter, { from: 0, to: 10 });
    expect([first.found, first.isWalking]).toEqual([0, true]);
    cachedLog.stop();
    expect(cachedLog.view(filter, { from: 0, to: 10 })).toMatchObject({ isStopped: true, isComplete: false });
    cachedLog.resume();
    const answer = await whole(filter);
    expect([answer.found, answer.lookedThrough, answer.isComplete]).toEqual([10, 5_000, true]);
  });

  test('loads back to the beginning of a period and no further', async () => {
    const at = service(5_000);
    const { cachedLog, whole } = opened(at);
    await cachedLog.newest();
    const answer = await whole({ ...noInvocationFilter, from: now - 120 * 60_000 });
    expect([answer.found, answer.isComplete]).toEqual([121, true]);
    expect(answer.lookedThrough).toBeLessThan(2_000);
  });

  test('shows no row beyond a gap', async () => {
    const at = service(5_000, isRare);
    const { cachedLog, whole } = opened(at);
    await cachedLog.newest();
    await whole({ ...noInvocationFilter, results: ['failed'] });
    const answer = cachedLog.view(noInvocationFilter, { from: 0, to: 5_000 });
    expect(answer.rows).toEqual(at.rows().slice(0, answer.rows.length));
  });
});
