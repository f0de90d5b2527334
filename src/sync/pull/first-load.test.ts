import { beforeEach, describe, expect, test } from 'vitest';
import { createTestBed, many, page, type Reply, type Row } from '../../../tests/pull/test-bed.ts';
import { firstLoad } from '../../domain/collection.ts';
import { HeldTable } from '../collections/held-table.ts';
import type { RunLock } from './run-lock.ts';

const lost: Reply = { failure: { kind: 'unreachable' } };
const gone: Reply = { failure: { kind: 'refused', status: 410 } };
const rows = (from: number, to: number, nickname = 'Till') => many(to, nickname).slice(from);
const first = page(rows(0, 3), { total: 7, nextCursor: 'x' });
const second = page(rows(3, 5), { total: 7, nextCursor: 'y' });
const third = page(rows(5, 7), { total: 7 });
let bed: ReturnType<typeof createTestBed>;
beforeEach(() => {
  bed = createTestBed();
});

/** Loads these pages, in a tab that is closed while it waits for the next. */
async function closedAfter(pages: readonly Reply[]): Promise<void> {
  // A closed tab's lock is free.
  const lock: RunLock = { hold: (_, work) => work(new AbortController().signal) };
  await new Promise<void>(resolve => {
    const never = () => {
      resolve();
      return new Promise<Reply>(() => undefined);
    };
    void bed.pullerOf([...pages, never], { lock }).pull('now');
  });
  bed.requests.length = 0;
}

describe('a first load', () => {
  test('shows the rows of each page before the next has come, in lists that find them by key', async () => {
    const table = new HeldTable<Row>(bed.store, 'terminals');
    await table.load();
    await closedAfter([first]);
    await table.refresh();
    const early = await table.load();
    expect(early.table.count).toBe(3);
    expect(early.receipt).toMatchObject({
      asOf: null,
      complete: false,
      total: 3,
      announced: 7,
      completeRun: 0,
    });
    expect(firstLoad({ ...early.receipt, running: null })).toEqual({ loaded: 3, all: 7 });
    expect(early.table.row(early.table.find('terminalId', 't-2'))).toEqual(rows(2, 3)[0]);
    expect(early.table.find('terminalId', 't-6')).toBe(-1);

    await bed.pullerOf([second, third, page(many(7))]).pull('now');
    await table.refresh();
    const { table: whole } = await table.load();
    expect(whole.count).toBe(7);
    for (const row of many(7)) expect(whole.row(whole.find('terminalId', row.terminalId))).toEqual(row);
  });

  test('that breaks off goes on at the page that did not come, and says when its first page was asked for', async () => {
    const broken = await bed.pullerOf([first, second, lost]).pull('now');
    expect(broken).toMatchObject({
      ok: {
        asOf: null,
        complete: false,
        total: 5,
        received: 5,
        announced: 7,
        failure: { kind: 'unreachable' },
      },
    });
    bed.clock.time += 60_000;
    bed.requests.length = 0;
    const answer = await bed.pullerOf([third, lost]).pull('now');
    expect(bed.requests.map(({ cursor }) => cursor)).toEqual(['y', null]);
    expect(answer).toMatchObject({
      ok: { asOf: '2026-11-20T09:00:00.000Z', complete: true, total: 7, firstLoad: null },
    });
    expect(await bed.names()).toEqual(many(7).map(row => `${row.terminalId} Till`));
  });

  test('that went on asks at once for what changed since its first page', async () => {
    await closedAfter([first, second]);
    bed.clock.time += 60_000;
    const told = [page(rows(5, 7), { changesCursor: 'c1' })];
    const changed = {
      ok: { changed: rows(0, 1, 'New'), removed: ['t-1'], unreadable: [], nextCursor: 'c2', more: false },
    };
    const answer = await bed.changesPullerOf(told, [changed]).pull('now');
    expect(bed.requests.map(({ cursor }) => cursor)).toEqual(['y']);
    expect(bed.changesAsked).toEqual(['c1']);
    expect(answer).toMatchObject({ ok: { asOf: '2026-11-20T09:01:00.000Z', total: 6, changesCursor: 'c2' } });
    expect(await bed.names()).toEqual(['t-0 New', ...rows(2, 7).map(row => `${row.terminalId} Till`)]);
  });

  test.each([400, 410])(
    'begins anew where its cursor is answered with %i, and keeps its rows until then',
    async status => {
      await closedAfter([first, second]);
      const refused: Reply = { failure: { kind: 'refused', status } };
      const again = page(rows(1, 3, 'New'), { total: 6, nextCursor: 'z' });
      const broken = await bed.pullerOf([refused, again, lost]).pull('now');
      expect(bed.requests.map(({ cursor }) => cursor)).toEqual(['y', null, 'z']);
      expect(broken).toMatchObject({ ok: { asOf: null, complete: false, total: 5 } });
      expect(await bed.names()).toEqual(['t-0 Till', 't-1 New', 't-2 New', 't-3 Till', 't-4 Till']);

      bed.requests.length = 0;
      bed.clock.time += 60_000;
      const end = page(rows(3, 7, 'New'), { total: 6 });
      const whole = page(rows(1, 7, 'New'), { total: 6 });
      const answer = await bed.pullerOf([end, whole]).pull('now');
      expect(bed.requests.map(({ cursor }) => cursor)).toEqual(['z', null]);
      expect(answer).toMatchObject({ ok: { complete: true, total: 6 } });
      expect(await bed.names()).toEqual(rows(1, 7, 'New').map(row => `${row.terminalId} New`));
    },
  );

  test('that began anew ends without the rows that only the earlier reading brought', async () => {
    await closedAfter([first, second]);
    bed.clock.time += 60_000;
    const answer = await bed.pullerOf([gone, page(rows(1, 7, 'New'), { total: 6 })]).pull('now');
    expect(answer).toMatchObject({ ok: { asOf: '2026-11-20T09:01:00.000Z', complete: true, total: 6 } });
    expect(await bed.names()).toEqual(rows(1, 7, 'New').map(row => `${row.terminalId} New`));
  });

  test('asks no page twice where every cursor is refused', async () => {
    const answer = await bed.pullerOf([first, gone, first, gone]).pull('now');
    expect(answer).toMatchObject({ ok: { complete: false, total: 3, failure: { status: 410 } } });
  });

  test('begins anew after a day', async () => {
    await closedAfter([first]);
    bed.clock.time += 86_400_000;
    const answer = await bed.pullerOf([page(many(7))]).pull('now');
    expect(bed.requests.map(({ cursor }) => cursor)).toEqual([null]);
    expect(answer).toMatchObject({ ok: { complete: true, total: 7, asOf: '2026-11-21T09:00:00.000Z' } });
  });

  test('that began anew removes many rows only when another reading lacks them too', async () => {
    await closedAfter([page(many(100), { nextCursor: 'x' })]);
    const answer = await bed.pullerOf([gone, page(many(10)), page(many(100))]).pull('now');
    expect(answer).toMatchObject({ ok: { complete: true, total: 100 } });
    expect(await bed.names()).toHaveLength(100);
  });

  test('stores the row of the later page where one has moved', async () => {
    await closedAfter([page(rows(0, 3), { etag: '"1"', nextCursor: 'x' })]);
    const moved = page([...rows(2, 3, 'Moved'), ...rows(3, 5)], { etag: '"2"', nextCursor: 'y' });
    const broken = await bed.pullerOf([moved, lost]).pull('now');
    expect(broken).toMatchObject({ ok: { total: 5, unreadable: 0 } });
    expect(await bed.names()).toEqual(['t-0 Till', 't-1 Till', 't-2 Moved', 't-3 Till', 't-4 Till']);
  });
});

test('the next page is asked for before the rows of a page are read, and no page beyond it', async () => {
  const asked: (string | null)[] = [];
  const seen: string[] = [];
  const pages = ['a', 'b', 'c', 'd'];
  const answer = await bed
    .pullerOf([], {
      source: {
        collection: 'terminals',
        key: row => row.terminalId,
        async fetchPage({ cursor, onNextCursor }) {
          asked.push(cursor);
          const at = cursor === null ? 0 : pages.indexOf(cursor) + 1;
          const nextCursor = pages[at] ?? null;
          if (nextCursor !== null) onNextCursor?.(nextCursor);
          seen.push(`${at}: asked ${asked.length}`);
          return page(rows(at, at + 1), { nextCursor });
        },
      },
    })
    .pull('now');
  expect(answer).toMatchObject({ ok: { complete: true, total: 5 } });
  expect(asked).toEqual([null, ...pages]);
  expect(seen.length).toBe(5);
});
