import { describe, expect, test } from 'vitest';
import { invocationOf } from '../../../tests/domain/invocations.ts';
import { noInvocationFilter } from '../../domain/invocation/filter.ts';
import type { Invocation, InvocationRow } from '../../domain/invocation/invocation.ts';
import { newestFirst, resultKey } from '../../domain/invocation/invocation.ts';
import { type FetchInvocations, InvocationList } from './invocation-list.ts';
import { InvocationLog } from './invocation-log.ts';

const now = invocationOf(0).row.at;

/** A log at a service: pages of what it has at that moment, and what was asked of it. */
function service(
  count: number,
  change: (place: number) => Partial<InvocationRow> = () => ({}),
  { mostOfPage = 1_000, tellsTotal = true } = {},
) {
  let all = Array.from({ length: count }, (_, place) => invocationOf(place, change(place)));
  const calls: Parameters<FetchInvocations>[0][] = [];
  const before: (() => void)[] = [];
  const ask: FetchInvocations = async request => {
    before.shift()?.();
    calls.push(request);
    const { results = [], versions = [], page } = request;
    const limit = Math.min(request.limit, mostOfPage);
    const rows = all
      .filter(({ row }) => results.length === 0 || results.some(one => one === resultKey(row)))
      .filter(({ row }) => versions.length === 0 || versions.some(one => one === row.version))
      .sort((a, b) => newestFirst(a.row, b.row));
    const shown = rows.slice((page - 1) * limit, page * limit);
    const total = tellsTotal ? rows.length : null;
    return { ok: { rows: shown, unreadable: [], total, nextCursor: null, etag: null } };
  };
  return {
    ask,
    calls,
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

const idsOf = (rows: readonly InvocationRow[]) => rows.map(row => row.invocationId);
const everything = { results: [], versions: [] };

async function readOn(list: InvocationList): Promise<InvocationList> {
  for (let pages = 0; !list.isComplete; pages++) {
    if (pages > 100) throw new Error('it never ends');
    await list.more();
  }
  return list;
}

/** The log of a service from the newest attempt to the oldest. */
async function readAll({ ask }: { ask: FetchInvocations }): Promise<InvocationList> {
  const list = new InvocationList(everything, ask);
  await list.newest(now);
  return readOn(list);
}

describe('loading a log page by page', () => {
  test('loads each row once, newest first, with the largest pages', async () => {
    const at = service(3_456);
    const list = await readAll(at);
    expect(idsOf(list.rows)).toEqual(idsOf(at.rows()));
    expect(at.calls.length).toBeLessThanOrEqual(6);
    expect(at.calls.every(({ limit }) => limit <= 1_000)).toBe(true);
  });

  test.each([
    [1_000, 200, true],
    [1_000, 100, true],
    [1_030, 40, true],
    [950, 200, false],
    [1_000, 100, false],
    [3_000, 1_000, false],
    [56, 1_000, false],
  ])(
    'loads all %d rows where the service gives %d at once and tells a total: %s',
    async (count, most, told) => {
      const at = service(count, undefined, { mostOfPage: most, tellsTotal: told });
      const list = await readAll(at);
      expect(idsOf(list.rows)).toEqual(idsOf(at.rows()));
      expect(at.calls.length).toBeLessThanOrEqual(count / most + 4);
    },
  );

  test('loads all rows where the service counts more than it gives', async () => {
    const at = service(3_456);
    const list = await readAll({
      async ask(request) {
        const answer = await at.ask(request);
        return 'ok' in answer ? { ok: { ...answer.ok, total: 5_000 } } : answer;
      },
    });
    expect(idsOf(list.rows)).toEqual(idsOf(at.rows()));
    expect(at.calls.length).toBeLessThan(12);
  });

  test('misses and repeats no row while new rows push others down the pages', async () => {
    const at = service(3_000);
    let arrived = 0;
    const arrive = () => at.add(...Array.from({ length: 70 }, () => --arrived));
    at.before.push(...Array.from({ length: 8 }, () => arrive));
    const list = await readAll(at);
    at.before.length = 0;
    await list.newest(now);
    expect(idsOf(list.rows)).toEqual(idsOf(at.rows()));
  });

  test('misses no row when more arrive at once than a page holds', async () => {
    const at = service(2_500);
    const list = new InvocationList(everything, at.ask);
    await list.newest(now);
    at.before.push(() => at.add(...Array.from({ length: 1_500 }, (_, place) => -1 - place)));
    await readOn(list);
    await list.newest(now);
    expect(idsOf(list.rows)).toEqual(idsOf(at.rows()));
  });

  test('starts again when the service has fewer rows than were loaded', async () => {
    const at = service(3_000);
    const list = new InvocationList(everything, at.ask);
    await list.newest(now);
    await list.more();
    await list.more();
    at.remove(place => place >= 500 && place < 2_000);
    await readOn(list);
    expect(idsOf(list.rows)).toEqual(idsOf(at.rows()));
  });
});

describe('the newest', () => {
  test('are loaded down to known rows, and the rest is not loaded again', async () => {
    const at = service(5_000);
    const list = await readAll(at);
    at.calls.length = 0;
    at.add(-1, -2, -3);
    await list.newest(now);
    expect(at.calls).toEqual([{ ...everything, limit: 100, page: 1 }]);
    expect(idsOf(list.rows)).toEqual(idsOf(at.rows()));
  });

  test('update an attempt that was pending, also under more than a page of newer ones', async () => {
    const at = service(300, place =>
      place === 140 ? { result: 'pending', attempt: 2, at: now + 5_000 } : {},
    );
    const list = await readAll(at);
    at.put(invocationOf(140, { attempt: 2, at: now - 1_000 }));
    at.add(...Array.from({ length: 150 }, (_, place) => -1 - place));
    await list.newest(now);
    expect(list.row('inv_000140')?.result).toBe('success');
    expect(idsOf(list.rows)).toEqual(idsOf(at.rows()));
  });

  test('that do not meet known rows leave no gap: the log starts again below them', async () => {
    const at = service(1_000);
    const list = await readAll(at);
    at.add(...Array.from({ length: 2_500 }, (_, place) => -1 - place));
    await list.newest(now);
    expect(idsOf(list.rows)).toEqual(idsOf(at.rows().slice(0, 1_000)));
    await readOn(list);
    expect(idsOf(list.rows)).toEqual(idsOf(at.rows()));
  });

  test('of a log with fewer rows than before replace all known rows', async () => {
    const at = service(1_000);
    const list = await readAll(at);
    at.remove(place => place >= 50);
    await list.newest(now);
    expect(idsOf(list.rows)).toEqual(idsOf(at.rows()));
  });
});

describe('the log of a webhook', () => {
  const opened = (at: ReturnType<typeof service>) => {
    let told = () => {};
    const log = new InvocationLog(at.ask, new Map(), () => told());
    /** Asks again with each page that comes, as a screen does, until nothing more is read. */
    const whole = (filter: typeof noInvocationFilter, to = 10) =>
      new Promise<ReturnType<typeof log.view>>(resolve => {
        told = () => {
          const answer = log.view(filter, { from: 0, to });
          if (!answer.isSearching) resolve(answer);
        };
        told();
      });
    return { log, whole };
  };
  const isRare = (place: number): Partial<InvocationRow> =>
    place % 500 === 499 ? { result: 'failed', httpStatus: 503 } : {};

  test("shows the service's total without loading every row", async () => {
    const at = service(5_000);
    const { log, whole } = opened(at);
    await log.newest();
    const answer = await whole(noInvocationFilter);
    expect([answer.total, answer.rows.length]).toEqual([5_000, 10]);
    expect(at.calls.length).toBeLessThan(4);
  });

  test('filters results and versions at the service, and finds all of them', async () => {
    const at = service(5_000, isRare);
    const { log, whole } = opened(at);
    await log.newest();
    const answer = await whole({ ...noInvocationFilter, results: ['failed'], versions: ['1'] });
    expect([answer.rows.length, answer.total, answer.isComplete]).toEqual([10, 10, true]);
    expect(at.calls.slice(1)).toEqual([{ results: ['failed'], versions: ['1'], limit: 1_000, page: 1 }]);
  });

  test('shows new attempts under a filter of the service, and drops those that no longer match', async () => {
    const at = service(5_000, place => (place === 3 ? { result: 'failed', httpStatus: 503 } : isRare(place)));
    const { log, whole } = opened(at);
    const failed = { ...noInvocationFilter, results: ['failed'] };
    await log.newest();
    expect((await whole(failed)).total).toBe(11);
    at.put(invocationOf(3));
    at.put(invocationOf(-1, { result: 'failed', httpStatus: 500 }));
    at.put(invocationOf(-2, { result: 'failed', httpStatus: 500 }));
    at.calls.length = 0;
    await log.newest();
    const answer = log.view(failed, { from: 0, to: 2 });
    expect([answer.total, idsOf(answer.rows)]).toEqual([12, ['inv_0000-2', 'inv_0000-1']]);
    expect(at.calls).toHaveLength(1);
  });

  test('loads everything for a filter that the service lacks, and can be stopped', async () => {
    const at = service(5_000, isRare);
    const { log, whole } = opened(at);
    const filter = { ...noInvocationFilter, statuses: ['5xx'] };
    await log.newest();
    const first = log.view(filter, { from: 0, to: 10 });
    expect([first.total, first.isSearching]).toEqual([0, true]);
    const stopped = log.view(filter, { from: 0, to: 10 }, true);
    expect(stopped).toMatchObject({ isSearching: false, isComplete: false });
    const answer = await whole(filter);
    expect([answer.total, answer.searched, answer.isComplete]).toEqual([10, 5_000, true]);
  });

  test('loads back to the beginning of a period and no further', async () => {
    const at = service(5_000);
    const { log, whole } = opened(at);
    await log.newest();
    const answer = await whole({ ...noInvocationFilter, from: now - 120 * 60_000 });
    expect([answer.total, answer.isComplete]).toEqual([121, true]);
    expect(answer.searched).toBeLessThan(2_000);
  });
});
