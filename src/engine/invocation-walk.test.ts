import { describe, expect, test } from 'vitest';
import type { Invocation, InvocationRow } from '../domain/invocation.ts';
import { newestFirst, resultKey } from '../domain/invocation.ts';
import { noInvocationFilter } from '../domain/invocation-filter.ts';
import { invocationOf } from '../domain/invocation-test-rows.ts';
import { openBook } from './invocation-book.ts';
import { InvocationLog } from './invocation-log.ts';
import { type AskPage, pageBehind, readNewest, readOn } from './invocation-walk.ts';

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

async function readAll(log: InvocationLog, ask: AskPage): Promise<void> {
  await readNewest(log, ask, now, ignore);
  for (let pages = 0; !log.reach([]).isComplete; pages++) {
    if (pages > 100) throw new Error('it never ends');
    await readOn(log, ask, []);
  }
}

describe('a walk over a log', () => {
  test('holds each row once, newest first, with pages of the most rows', async () => {
    const { ask, asked, rows } = service(3_456);
    const log = new InvocationLog();
    await readAll(log, ask);
    expect(idsOf(log.rows)).toEqual(idsOf(rows()));
    expect(asked.length).toBeLessThanOrEqual(6);
    expect(asked.every(({ limit }) => limit <= 1_000)).toBe(true);
  });

  test('misses and repeats nothing while new ones arrive and push the pages on', async () => {
    const log = new InvocationLog();
    const at = service(3_000);
    let arrived = 0;
    const arrive = () => at.add(...Array.from({ length: 70 }, () => --arrived));
    at.before.push(...Array.from({ length: 8 }, () => arrive));
    await readAll(log, at.ask);
    await readNewest(log, at.ask, now, ignore);
    at.before.length = 0;
    await readNewest(log, at.ask, now, ignore);
    expect(idsOf(log.rows)).toEqual(idsOf(at.rows()));
    expect(new Set(log.rows.map(row => row.invocationId)).size).toBe(log.rows.length);
  });

  test('misses nothing where more arrive at once than a page holds', async () => {
    const log = new InvocationLog();
    const at = service(2_500);
    await readNewest(log, at.ask, now, ignore);
    at.before.push(() => at.add(...Array.from({ length: 1_500 }, (_, place) => -1 - place)));
    for (let pages = 0; !log.reach([]).isComplete && pages < 20; pages++) await readOn(log, at.ask, []);
    await readNewest(log, at.ask, now, ignore);
    expect(idsOf(log.within([]))).toEqual(idsOf(at.rows()));
  });

  test('reads the page before where something was taken away meanwhile', async () => {
    const log = new InvocationLog();
    const at = service(3_000);
    await readNewest(log, at.ask, now, ignore);
    await readOn(log, at.ask, []);
    at.remove(place => place < 400);
    for (let pages = 0; !log.reach([]).isComplete && pages < 20; pages++) await readOn(log, at.ask, []);
    const held = new Set(log.rows.map(row => row.invocationId));
    expect(at.rows().every(row => held.has(row.invocationId))).toBe(true);
  });

  test('begins each page with a row that is known, and brings the most behind it', () => {
    for (let known = 1; known < 60_000; known += 37) {
      const { limit, page } = pageBehind(known);
      expect((page - 1) * limit).toBeLessThan(known);
      expect(page * limit).toBeGreaterThan(known);
    }
    expect(pageBehind(0)).toEqual({ limit: 1_000, page: 1 });
  });
});

describe('the newest', () => {
  test('are read down to what is known, and the rest is left alone', async () => {
    const at = service(5_000);
    const log = new InvocationLog();
    await readAll(log, at.ask);
    at.asked.length = 0;
    at.add(-1, -2, -3);
    expect(await readNewest(log, at.ask, now, ignore)).toEqual({ ok: { fresh: 3 } });
    expect(at.asked).toEqual([{ limit: 100, page: 1 }]);
    expect(idsOf(log.rows)).toEqual(idsOf(at.rows()));
  });

  test('bring what became of an attempt that was due', async () => {
    const at = service(300, place =>
      place === 140 ? { result: 'pending', attempt: 2, at: now + 5_000 } : {},
    );
    const log = new InvocationLog();
    await readAll(log, at.ask);
    at.put(invocationOf(140, { attempt: 2, at: now - 1_000 }));
    expect(await readNewest(log, at.ask, now, ignore)).toEqual({ ok: { fresh: 0 } });
    expect(log.row('inv_000140')?.result).toBe('success');
    expect(idsOf(log.rows)).toEqual(idsOf(at.rows()));
  });

  test('that do not meet what is known leave no gap: the log begins anew under them', async () => {
    const at = service(1_000);
    const log = new InvocationLog();
    await readAll(log, at.ask);
    at.add(...Array.from({ length: 2_500 }, (_, place) => -1 - place));
    await readNewest(log, at.ask, now, ignore);
    expect(idsOf(log.within([]))).toEqual(idsOf(at.rows().slice(0, 2_000)));
    for (let pages = 0; !log.reach([]).isComplete && pages < 20; pages++) await readOn(log, at.ask, []);
    expect(idsOf(log.within([]))).toEqual(idsOf(at.rows()));
  });

  test('of a log that has less than before are all that is known of it', async () => {
    const at = service(1_000);
    const log = new InvocationLog();
    await readAll(log, at.ask);
    at.remove(place => place >= 50);
    await readNewest(log, at.ask, now, ignore);
    expect(idsOf(log.rows)).toEqual(idsOf(at.rows()));
  });
});

describe('a book', () => {
  const opened = (at: ReturnType<typeof service>) => {
    let told = () => {};
    const book = openBook({ ask: at.ask, now: Date.now, onNewest: ignore, tell: () => told() });
    /** Asks again with each page that comes, as a screen does, until nothing more is read. */
    const whole = (filter: typeof noInvocationFilter, to = 10) =>
      new Promise<ReturnType<typeof book.view>>(resolve => {
        told = () => {
          const answer = book.view(filter, { from: 0, to });
          if (!answer.isWalking) resolve(answer);
        };
        told();
      });
    return { book, whole };
  };
  const isRare = (place: number): Partial<InvocationRow> =>
    place % 500 === 499 ? { result: 'failed', httpStatus: 503 } : {};

  test('names the whole without reading it', async () => {
    const at = service(5_000);
    const { book, whole } = opened(at);
    await book.newest();
    const answer = await whole(noInvocationFilter);
    expect([answer.total, answer.rows.length]).toEqual([5_000, 10]);
    expect(at.asked.length).toBeLessThan(4);
  });

  test('asks the service for results alone, and finds all of them', async () => {
    const at = service(5_000, isRare);
    const { book, whole } = opened(at);
    await book.newest();
    const answer = await whole({ ...noInvocationFilter, results: ['failed'] });
    expect([answer.found, answer.total, answer.isComplete]).toEqual([10, 10, true]);
    expect(at.asked.filter(({ results }) => results?.length)).toHaveLength(1);
  });

  test('looks through everything for what the service cannot look for, and can be stopped', async () => {
    const at = service(5_000, isRare);
    const { book, whole } = opened(at);
    const filter = { ...noInvocationFilter, statuses: ['5xx'] };
    await book.newest();
    const first = book.view(filter, { from: 0, to: 10 });
    expect([first.found, first.isWalking]).toEqual([0, true]);
    book.stop();
    expect(book.view(filter, { from: 0, to: 10 })).toMatchObject({ isStopped: true, isComplete: false });
    book.goOn();
    const answer = await whole(filter);
    expect([answer.found, answer.lookedThrough, answer.isComplete]).toEqual([10, 5_000, true]);
  });

  test('looks back to the beginning of a period and no further', async () => {
    const at = service(5_000);
    const { book, whole } = opened(at);
    await book.newest();
    const answer = await whole({ ...noInvocationFilter, from: now - 120 * 60_000 });
    expect([answer.found, answer.isComplete]).toEqual([121, true]);
    expect(answer.lookedThrough).toBeLessThan(2_000);
  });

  test('shows nothing of what lies beyond a stretch that was not read', async () => {
    const at = service(5_000, isRare);
    const { book, whole } = opened(at);
    await book.newest();
    await whole({ ...noInvocationFilter, results: ['failed'] });
    const answer = book.view(noInvocationFilter, { from: 0, to: 5_000 });
    expect(answer.rows).toEqual(at.rows().slice(0, answer.rows.length));
  });
});
