import { beforeEach, describe, expect, test } from 'vitest';
import {
  type ChangesReply,
  changes,
  createTestBed,
  many,
  page,
  type Row,
  type Step,
} from '../../../tests/pull/test-bed.ts';
import { blocksFor } from '../../db/copy-block.ts';

const row = (id: string, nickname = 'New'): Row => ({ terminalId: id, nickname });
const day = 86_400_000;

let bed: ReturnType<typeof createTestBed>;
beforeEach(() => {
  bed = createTestBed();
});

/** Begins with so many rows and the cursor `c1`, then pulls once, a minute later. */
async function pullAfter(count: number, told: ChangesReply[], steps: Step[] = [], waitMs = 60_000) {
  await bed.changesPullerOf([page(many(count), { changesCursor: 'c1', etag: '"1"' })], []).pull('now');
  bed.requests.length = 0;
  bed.clock.time += waitMs;
  return bed.changesPullerOf(steps, told).pull('now');
}

describe('a pull of a service that tells changes', () => {
  test('asks for the changes alone, and stores their rows, the time and the next cursor', async () => {
    const answer = await pullAfter(3, [
      changes([row('t-1'), row('t-9')], { removed: ['t-0', 'never-seen'] }),
    ]);
    expect(answer).toMatchObject({
      ok: { complete: true, total: 3, changesCursor: 'c2', etag: null, asOf: '2026-11-20T09:01:00.000Z' },
    });
    expect(await bed.names()).toEqual(['t-1 New', 't-2 Till', 't-9 New']);
    expect(bed.requests).toEqual([]);
    expect(bed.changesAsked).toEqual(['c1']);
  });

  test('keeps revision and ETag where nothing changed', async () => {
    const answer = await pullAfter(3, [changes([])]);
    expect(answer).toMatchObject({ ok: { revision: 1, etag: '"1"', changesCursor: 'c2', total: 3 } });
  });

  test('does no harm by changes that come twice, and goes on where the first answers ended', async () => {
    await pullAfter(3, [changes([row('t-1')], { removed: ['t-0'] })]);
    const told = [
      changes([row('t-1')], { removed: ['t-0'], nextCursor: 'c3', more: true }),
      changes([], { removed: ['t-1'], nextCursor: 'c4' }),
    ];
    const answer = await bed.changesPullerOf([], told).pull('now');
    expect(answer).toMatchObject({ ok: { total: 1, changesCursor: 'c4' } });
    expect(bed.changesAsked).toEqual(['c1', 'c2', 'c3']);
    expect(await bed.names()).toEqual(['t-2 Till']);
  });

  test('writes only the blocks that a change touches', async () => {
    const count = 5_000;
    await pullAfter(count, [changes([row('t-17')])]);
    expect(blocksFor(count, 0)).toBe(8);
    const { blocks } = await bed.store.read<Row>('terminals', 1);
    expect(blocks.size).toBe(1);
    expect(await bed.names()).toHaveLength(count);
  });

  test('spreads the rows anew where changes make the blocks too full', async () => {
    const more = Array.from({ length: 2_000 }, (_, at) => row(`n-${at}`));
    const answer = await pullAfter(1_000, [changes(more)]);
    expect(answer).toMatchObject({ ok: { total: 3_000, blockCount: 4 } });
    expect(await bed.names()).toHaveLength(3_000);
  });

  test.each<[string, ChangesReply]>([
    ['the cursor is gone', { ok: { gone: true } }],
    ['the answer cannot be read', { failure: { kind: 'unreadable', status: 200 } }],
    ['a row cannot be read', changes([row('t-1')], { unreadable: [{ index: 1, reason: 'no id' }] })],
    ['a row is both there and gone', changes([row('t-1')], { removed: ['t-1'] })],
    ['the cursor leads to itself', changes([row('t-1')], { nextCursor: 'c1', more: true })],
    ['it removes more than is believed', changes([], { removed: ['t-0', 't-1', 't-2'] })],
  ])('reads all rows where %s', async (_why, told) => {
    const whole = page([...many(3), row('t-5')], { changesCursor: 'c9' });
    const answer = await pullAfter(3, [told], [whole]);
    expect(answer).toMatchObject({ ok: { complete: true, total: 4, changesCursor: 'c9', failure: null } });
  });

  test('breaks off without a word on the rows where the service fails, and begins again at the same cursor', async () => {
    const half = changes([row('t-1')], { removed: ['t-0'], more: true });
    const broken: ChangesReply = { failure: { kind: 'refused', status: 503 } };
    const answer = await pullAfter(3, [half, broken]);
    expect(answer).toMatchObject({
      ok: { complete: false, total: 3, changesCursor: 'c1', failure: { status: 503 }, completeRun: 1 },
    });
    expect(await bed.names()).toEqual(['t-0 Till', 't-1 Till', 't-2 Till']);
    await bed.changesPullerOf([], [changes([row('t-1')])]).pull('now');
    expect(bed.changesAsked).toEqual(['c1', 'c2', 'c1']);
  });

  test('reads all rows at the third failure in a row, and keeps the cursor where that fails too', async () => {
    await pullAfter(3, [changes([])]);
    const fails: ChangesReply = { failure: { kind: 'refused', status: 504 } };
    const busy: ChangesReply = { failure: { kind: 'refused', status: 503 } };
    const outage: Step = { failure: { kind: 'refused', status: 504 } };
    const whole = page(many(4), { changesCursor: 'c9' });
    const told = [fails, busy, fails, changes([]), fails, fails, fails, fails, fails, fails];
    const puller = bed.changesPullerOf([outage, whole], told);
    for (let at = 0; at < 7; at++) await puller.pull('now');
    expect(bed.requests).toHaveLength(1);
    expect(await bed.store.receipt('terminals')).toMatchObject({ changesCursor: 'c2', total: 3 });
    for (let at = 0; at < 3; at++) await puller.pull('now');
    expect(bed.requests).toHaveLength(2);
    expect(await bed.store.receipt('terminals')).toMatchObject({
      ...{ changesCursor: 'c9', total: 4, complete: true, failure: null },
    });
  });

  test.each([day, -day])('reads all rows %i ms after all were read', async wait => {
    const answer = await pullAfter(3, [], [page(many(4), { changesCursor: 'c9' })], wait);
    expect(answer).toMatchObject({ ok: { total: 4, changesCursor: 'c9' } });
    expect(bed.changesAsked).toEqual([]);
  });

  test('has no cursor while rows are missing that no change would bring', async () => {
    const unread = page(many(2), { changesCursor: 'c1', unreadable: [{ index: 0, reason: 'no id' }] });
    const short = page(many(2), { changesCursor: 'c1', total: 3 });
    for (const first of [unread, short]) {
      const answer = await bed.changesPullerOf([first], []).pull('now');
      expect(answer).toMatchObject({ ok: { complete: true, total: 2, changesCursor: null } });
    }
  });

  test('rests after a slow reading of all rows that refused changes made needful, and not after the first', async () => {
    const slow = (rows: Row[]) => () => {
      bed.clock.time += 5_000;
      return page(rows, { changesCursor: 'c1' });
    };
    const first = await bed.changesPullerOf([slow(many(3))], []).pull('due');
    expect(first).toMatchObject({ ok: { pauseUntil: 0 } });
    const second = await bed.changesPullerOf([slow(many(3))], [{ ok: { gone: true } }]).pull('due');
    expect(second).toMatchObject({ ok: { pauseUntil: bed.clock.time + 100_000 } });
  });

  test('asks for all rows where its configuration names no changes', async () => {
    await bed.held(many(3));
    const answer = await bed.pullerOf([page(many(2), { changesCursor: 'c1' })]).pull('now');
    expect(answer).toMatchObject({ ok: { total: 2, changesCursor: null } });
  });
});
