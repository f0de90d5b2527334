import { beforeEach, describe, expect, test } from 'vitest';
import { createTestBed, page, type Row, type Step } from '../../../tests/pull/test-bed.ts';

let bed: ReturnType<typeof createTestBed>;
beforeEach(() => {
  bed = createTestBed();
});

const rows = (keys: string, nickname = 'Till'): Row[] =>
  [...keys].map(terminalId => ({ terminalId, nickname }));

/** Pages of a run, each of a state of its own; totals as the service says them. */
let revision = 0;
const pages = (...steps: [Row[], number?][]): Step[] =>
  steps.map(([found, total], at) =>
    page(found, {
      total: total ?? null,
      etag: `"${++revision}"`,
      nextCursor: at === steps.length - 1 ? null : `after-${at}`,
    }),
  );

describe('a collection that changes while it is read', () => {
  test('is loaded in one run of four pages, which keeps no ETag and is as old as its first page', async () => {
    const steps = pages([rows('ab'), 8], [rows('cd'), 8], [rows('ef'), 8], [rows('gh'), 8]);
    const slow = steps.map(
      (step): Step =>
        () => {
          bed.clock.time += 3_000;
          return step as Exclude<Step, (...args: never) => unknown>;
        },
    );
    const answer = await bed.pullerOf(slow).pull('due');
    expect(answer).toMatchObject({
      ok: {
        asOf: '2026-11-20T09:00:00.000Z',
        beganAt: Date.parse('2026-11-20T09:00:00Z'),
        complete: true,
        failure: null,
        total: 8,
        received: 8,
        announced: 8,
        unreadable: 0,
        etag: null,
      },
    });
    expect(bed.requests.map(({ cursor }) => cursor)).toEqual([null, 'after-0', 'after-1', 'after-2']);
  });

  test('is refreshed in one run that asks about its state on the first page alone', async () => {
    await bed.held(rows('abcdef'), '"held"');
    const answer = await bed
      .pullerOf(pages([rows('ab', 'New'), 6], [rows('cd', 'New'), 6], [rows('ef', 'New'), 6]))
      .pull('now');
    expect(answer).toMatchObject({ ok: { complete: true, failure: null, total: 6, etag: null } });
    expect(bed.requests.map(({ etag }) => etag)).toEqual(['"held"', null, null]);
    expect(await bed.names()).toEqual(rows('abcdef').map(row => `${row.terminalId} New`));
  });

  test('keeps an ETag that a compressing proxy has weakened on some pages', async () => {
    const answer = await bed
      .pullerOf([
        page(rows('ab'), { etag: 'W/"1"', nextCursor: 'x' }),
        page(rows('cd'), { etag: '"1"', nextCursor: 'y' }),
        page(rows('ef'), { etag: 'W/"1"' }),
      ])
      .pull('now');
    expect(answer).toMatchObject({ ok: { complete: true, total: 6, etag: 'W/"1"' } });
  });

  test('keeps the ETag that was the same on every page', async () => {
    const same = (found: Row[], nextCursor: string | null) => page(found, { etag: '"1"', nextCursor });
    const answer = await bed
      .pullerOf([same(rows('ab'), 'x'), same(rows('cd'), 'y'), same(rows('ef'), null)])
      .pull('now');
    expect(answer).toMatchObject({ ok: { complete: true, total: 6, etag: '"1"' } });
  });

  test('loses the rows deleted meanwhile without a second reading', async () => {
    await bed.held(rows('abcdefgh'));
    const answer = await bed.pullerOf(pages([rows('abc'), 8], [rows('ef'), 7], [rows('h'), 6])).pull('now');
    expect(bed.requests).toHaveLength(3);
    expect(answer).toMatchObject({ ok: { complete: true, failure: null, total: 6 } });
    expect(await bed.names()).toEqual(rows('abcefh').map(row => `${row.terminalId} Till`));
  });

  test('keeps a row that was deleted after its page until the next run', async () => {
    await bed.held(rows('abcdef'));
    const puller = bed.pullerOf([
      ...pages([rows('ab'), 6], [rows('cd'), 5], [rows('ef'), 5]),
      ...pages([rows('bc'), 5], [rows('de'), 5], [rows('f'), 5]),
    ]);
    expect(await puller.pull('now')).toMatchObject({ ok: { total: 6, complete: true } });
    expect(await puller.pull('now')).toMatchObject({ ok: { total: 5, complete: true } });
    expect(bed.requests).toHaveLength(6);
  });

  test('is whole though rows were added behind the page that is read', async () => {
    const answer = await bed.pullerOf(pages([rows('bc'), 4], [rows('de'), 5], [[], 6])).pull('now');
    expect(answer).toMatchObject({ ok: { total: 4, complete: true, failure: null } });
    expect(bed.requests).toHaveLength(3);
  });

  test('gives a row that moves once, as it was read last, and counts none as unreadable', async () => {
    const answer = await bed
      .pullerOf(pages([rows('ab', 'Old'), 5], [rows('ca', 'New'), 5], [rows('de', 'New'), 5]))
      .pull('now');
    expect(answer).toMatchObject({ ok: { total: 5, unreadable: 0, complete: true } });
    expect(await bed.names()).toEqual(['a New', 'b Old', 'c New', 'd New', 'e New']);
  });

  test('counts a row as unreadable that comes twice although nothing changed', async () => {
    const same = (found: Row[], nextCursor: string | null) => page(found, { etag: '"1"', nextCursor });
    const answer = await bed.pullerOf([same(rows('ab'), 'x'), same(rows('bc'), null)]).pull('now');
    expect(answer).toMatchObject({ ok: { total: 3, unreadable: 1 } });
  });

  test('loses the rows that two readings lack, and keeps those that one of them lacks', async () => {
    await bed.held(rows('abcdefgh'));
    // One row goes ahead of the page that is read and another comes behind it, in both readings.
    const answer = await bed
      .pullerOf([
        ...pages([rows('bcd'), 8], [rows('efg'), 8], [[], 8]),
        ...pages([rows('abcd'), 8], [rows('ef'), 8], [[], 8]),
      ])
      .pull('now');
    expect(answer).toMatchObject({ ok: { complete: true, failure: null, total: 7 } });
    expect(await bed.names()).toEqual(rows('abcdefg').map(row => `${row.terminalId} Till`));
  });

  test('removes no row that a cut answer lacks', async () => {
    await bed.held(rows('abcdefgh'));
    const answer = await bed
      .pullerOf([...pages([rows('abcd'), 8], [rows('e'), 8]), ...pages([rows('abcd'), 8], [rows('efgh'), 8])])
      .pull('now');
    expect(answer).toMatchObject({ ok: { complete: true, total: 8 } });
    expect(await bed.names()).toHaveLength(8);
  });

  test('keeps what was received when it breaks off, and says how much of it there is', async () => {
    const failure = { kind: 'unreachable' } as const;
    const [one, two] = pages([rows('ab'), 6], [rows('cd'), 6], [rows('ef'), 6]);
    const puller = bed.pullerOf([one as Step, two as Step, { failure }, { failure }]);
    expect(await puller.pull('now')).toMatchObject({
      ok: { asOf: null, complete: false, total: 4, received: 4, announced: 6, failure },
    });
    expect(await puller.pull('now')).toMatchObject({
      ok: { asOf: null, total: 4, received: 4, announced: 6, failure },
    });
  });
});
