import { beforeEach, describe, expect, test } from 'vitest';
import { createTestBed, many, page, type Reply, type Row, type Step } from '../../../tests/pull/test-bed.ts';

const broken: Reply = { failure: { kind: 'refused', status: 500, message: 'Boom' } };

let bed: ReturnType<typeof createTestBed>;
beforeEach(() => {
  bed = createTestBed();
});

describe('a pull', () => {
  test('loads the pages of a collection, and announces it', async () => {
    const progress: unknown[] = [];
    const announced: unknown[] = [];
    const puller = bed.pullerOf(
      [
        page(many(2), { total: 3, nextCursor: 'x' }),
        page([{ terminalId: 't-9', nickname: 'Last' }], { total: 3 }),
      ],
      {
        onProgress: running => progress.push(running),
        announce: (collection, receipt) => announced.push([collection, receipt.total]),
      },
    );
    const answer = await puller.pull('due');
    expect(answer).toMatchObject({
      ok: {
        asOf: '2026-11-20T09:00:00.000Z',
        total: 3,
        complete: true,
        received: 3,
        announced: 3,
        failure: null,
      },
    });
    expect(await bed.names()).toEqual(['t-0 Till', 't-1 Till', 't-9 Last']);
    expect(progress).toEqual([{ received: 2, announced: 3 }, { received: 3, announced: 3 }, null]);
    expect(announced).toEqual([['terminals', 3]]);
    expect(bed.requests.map(request => request.cursor)).toEqual([null, 'x']);
  });

  test('leaves rows out that cannot be read or come twice, and counts them', async () => {
    const unreadable = [{ index: 1, reason: 'no id' }];
    const answer = await bed.pullerOf([page([...many(2), ...many(1)], { unreadable })]).pull('now');
    expect(answer).toMatchObject({ ok: { total: 2, unreadable: 2, complete: true } });
  });

  test('removes rows that a complete run lacks', async () => {
    await bed.held(many(3));
    await bed.pullerOf([page(many(2, 'New'))]).pull('now');
    expect(await bed.names()).toEqual(['t-0 New', 't-1 New']);
  });

  test('loads all rows again when the held ones cannot be read', async () => {
    await bed.held(many(3), '"1"');
    await bed.damage();
    const answer = await bed
      .pullerOf([page(many(2), { etag: '"2"' }), page(many(3), { etag: '"3"' })])
      .pull('now');
    expect(answer).toMatchObject({ ok: { complete: true, total: 3, etag: '"3"' } });
    expect(bed.requests.map(({ etag }) => etag)).toEqual(['"1"', null]);
    expect(await bed.names()).toEqual(['t-0 Till', 't-1 Till', 't-2 Till']);
  });

  test('keeps everything after a run that broke off, with what it brought', async () => {
    await bed.held(many(3), '"1"');
    const answer = await bed
      .pullerOf([page([{ terminalId: 't-1', nickname: 'New' }], { nextCursor: 'x' }), broken])
      .pull('now');
    expect(answer).toMatchObject({
      ok: { complete: false, total: 3, received: 1, failure: { status: 500 }, etag: null, completeRun: 1 },
    });
    expect(await bed.names()).toEqual(['t-0 Till', 't-1 New', 't-2 Till']);
  });

  test('stays complete when the service cannot be reached', async () => {
    await bed.held(many(2), '"1"');
    const answer = await bed.pullerOf([{ failure: { kind: 'unreachable' } }]).pull('now');
    expect(answer).toMatchObject({ ok: { complete: true, etag: '"1"', failure: { kind: 'unreachable' } } });
  });

  test('is one request without rows when nothing changed', async () => {
    await bed.held(many(2), '"1"');
    bed.clock.time += 60_000;
    const answer = await bed.pullerOf([{ ok: { notModified: true } }]).pull('due');
    expect(bed.requests).toEqual([{ cursor: null, etag: '"1"' }]);
    expect(answer).toMatchObject({
      ok: { asOf: '2026-11-20T09:01:00.000Z', complete: true, revision: 1, total: 2 },
    });
  });

  test('asks again for all of it after an answer that was short of its total', async () => {
    const puller = bed.pullerOf([page(many(1), { total: 2, etag: '"1"' }), page(many(2), { total: 2 })]);
    expect(await puller.pull('now')).toMatchObject({ ok: { total: 1, complete: true, etag: null } });
    expect(await puller.pull('now')).toMatchObject({ ok: { total: 2 } });
  });

  test('takes no ETag from a later page for the rows before it', async () => {
    const puller = bed.pullerOf([page(many(1), { nextCursor: 'x' }), page([], { etag: '"2"' })]);
    expect(await puller.pull('now')).toMatchObject({ ok: { total: 1, complete: true, etag: null } });
  });

  test('breaks off where ever new cursors lead over the same rows', async () => {
    const pages = Array.from({ length: 30 }, (_, at) => page(many(2), { nextCursor: `x${at}` }));
    const answer = await bed.pullerOf(pages).pull('now');
    expect(answer).toMatchObject({ ok: { complete: false, failure: { code: 'cursor-repeated' } } });
  });

  test('breaks off where a cursor leads in a circle', async () => {
    const answer = await bed
      .pullerOf([page(many(1), { nextCursor: 'x' }), page(many(1), { nextCursor: 'x' })])
      .pull('now');
    expect(answer).toMatchObject({ ok: { complete: false, failure: { code: 'cursor-repeated' } } });
  });

  test('does not take a page of unreadable rows for an empty list', async () => {
    await bed.held(many(2));
    const answer = await bed
      .pullerOf([page([], { unreadable: [{ index: 0, reason: 'no id' }] })])
      .pull('now');
    expect(answer).toMatchObject({
      ok: { complete: false, total: 2, unreadable: 1, failure: { kind: 'unreadable' } },
    });
  });
});

describe('an implausible answer', () => {
  test('is requested again at once, without an ETag, and believed when the second agrees', async () => {
    await bed.held(many(100), '"1"');
    const answer = await bed
      .pullerOf([page(many(10), { etag: '"2"' }), page(many(10), { etag: '"2"' })])
      .pull('now');
    expect(bed.requests.map(request => request.etag)).toEqual(['"1"', null]);
    expect(answer).toMatchObject({ ok: { total: 10, complete: true, etag: '"2"' } });
  });

  test('is dropped when the second is plausible', async () => {
    await bed.held(many(100), '"1"');
    const answer = await bed.pullerOf([page([]), page(many(99), { etag: '"2"' })]).pull('now');
    expect(answer).toMatchObject({ ok: { total: 99, complete: true, etag: '"2"', failure: null } });
  });

  test('changes nothing when the two do not agree with each other', async () => {
    await bed.held(many(100), '"1"');
    const half = many(100).slice(50);
    const answer = await bed
      .pullerOf([page(many(50), { etag: '"2"' }), page(half, { etag: '"2"' })])
      .pull('now');
    expect(answer).toMatchObject({
      ok: { total: 100, complete: false, etag: '"1"', failure: { code: 'not-believed' } },
    });
    expect(await bed.names()).toHaveLength(100);
  });

  test('removes nothing when the second breaks off', async () => {
    await bed.held(many(3), '"1"');
    const answer = await bed.pullerOf([page([]), broken]).pull('now');
    expect(answer).toMatchObject({ ok: { total: 3, complete: false, failure: { status: 500 } } });
  });

  test('is also one that lacks a row and is short of its total', async () => {
    await bed.held(many(9), '"1"');
    const answer = await bed
      .pullerOf([page(many(8), { total: 9 }), page(many(9), { total: 9, etag: '"2"' })])
      .pull('now');
    expect(answer).toMatchObject({ ok: { total: 9, complete: true, etag: '"2"' } });
  });

  test('is not one when our own deletes explain it', async () => {
    await bed.held(many(1));
    const acknowledgedDeletes = () => new Set(['t-0']);
    const answer = await bed.pullerOf([page([])], { acknowledgedDeletes }).pull('now');
    expect(answer).toMatchObject({ ok: { total: 0, complete: true } });
  });
});

describe('the pause between runs', () => {
  const slow =
    (reply: Reply): Step =>
    () => {
      bed.clock.time += 3_000;
      return reply;
    };

  test('is twenty times what a slow run without ETag took, but Refresh ignores it', async () => {
    const puller = bed.pullerOf([slow(page(many(1))), page(many(2)), slow(page(many(3))), page(many(4))]);
    await puller.pull('due');
    bed.clock.time += 59_999;
    expect(await puller.pull('due')).toMatchObject({ ok: { total: 1 } });
    expect(await puller.pull('now')).toMatchObject({ ok: { total: 2 } });
    await puller.pull('now');
    bed.clock.time += 60_000;
    expect(await puller.pull('due')).toMatchObject({ ok: { total: 4 } });
  });

  test('is none while the copy is incomplete', async () => {
    const first = page(many(1), { nextCursor: 'x' });
    const puller = bed.pullerOf([
      slow(first),
      slow(broken),
      page([{ terminalId: 't-1', nickname: '' }]),
      page([...many(1), { terminalId: 't-1', nickname: '' }]),
    ]);
    expect(await puller.pull('due')).toMatchObject({ ok: { complete: false, pauseUntil: 0 } });
    expect(await puller.pull('due')).toMatchObject({ ok: { complete: true, total: 2 } });
  });

  test('is none once the clock was put back by a day', async () => {
    const puller = bed.pullerOf([slow(page(many(1))), page(many(2))]);
    await puller.pull('due');
    expect(await puller.pull('due')).toMatchObject({ ok: { total: 1 } });
    bed.clock.time -= 86_400_000;
    expect(await puller.pull('due')).toMatchObject({ ok: { total: 2 } });
  });

  test('is minutes after a run during which the device slept for hours', async () => {
    const sleeping: Step = () => {
      bed.clock.time += 7_200_000;
      return page(many(1));
    };
    const puller = bed.pullerOf([sleeping, page(many(2))]);
    await puller.pull('due');
    bed.clock.time += 200_000;
    expect(await puller.pull('due')).toMatchObject({ ok: { total: 2 } });
  });

  test('is half a minute at most after a run that broke off', async () => {
    const first = page(many(1), { nextCursor: 'x' });
    const puller = bed.pullerOf([slow(page(many(1))), slow(first), slow(broken), page(many(2))]);
    await puller.pull('due');
    expect(await puller.pull('now')).toMatchObject({ ok: { complete: false } });
    bed.clock.time += 29_999;
    expect(await puller.pull('due')).toMatchObject({ ok: { complete: false } });
    bed.clock.time += 1;
    expect(await puller.pull('due')).toMatchObject({ ok: { complete: true, total: 2 } });
  });

  test('is as long as the service asks for, also while the copy is incomplete, but Refresh ignores it', async () => {
    const busy: Reply = { failure: { kind: 'refused', status: 429, retryAfterMs: 120_000 } };
    const puller = bed.pullerOf([busy, page(many(1)), busy, page(many(2)), busy, page(many(3))]);
    for (const total of [1, 2]) {
      await puller.pull('now');
      bed.clock.time += 119_999;
      expect(await puller.pull('due')).toMatchObject({ ok: { failure: { status: 429 } } });
      bed.clock.time += 1;
      expect(await puller.pull('due')).toMatchObject({ ok: { total, failure: null } });
    }
    await puller.pull('now');
    expect(await puller.pull('now')).toMatchObject({ ok: { total: 3, failure: null } });
  });

  test('ends: a slow run that brought a changing collection is followed by another', async () => {
    const changing = (revision: number) => [
      slow(page(many(1), { etag: `"${revision}"`, nextCursor: 'x' })),
      slow(page([{ terminalId: 't-1', nickname: '' }], { etag: `"${revision + 1}"` })),
    ];
    const puller = bed.pullerOf([...changing(1), ...changing(3)]);
    await puller.pull('due');
    bed.clock.time += 20 * 6_000;
    expect(await puller.pull('due')).toMatchObject({ ok: { complete: true, completeRun: 2 } });
  });

  test('is none where an ETag makes asking free', async () => {
    const puller = bed.pullerOf([slow(page(many(1), { etag: '"1"' })), { ok: { notModified: true } }]);
    await puller.pull('due');
    await puller.pull('due');
    expect(bed.requests).toHaveLength(2);
  });
});

test('a large collection is spread over blocks, and only those that changed are written', async () => {
  await bed.held(many(5_000));
  expect(await bed.store.receipt('terminals')).toMatchObject({ blockCount: 8, revision: 1 });
  const rows = many(5_000).map(row => (row.terminalId === 't-7' ? { ...row, nickname: 'Moved' } : row));
  await bed.pullerOf([page(rows)]).pull('now');
  const { blocks, receipt } = await bed.store.read<Row>('terminals', 1);
  expect(receipt.revision).toBe(2);
  expect([...blocks.values()].flatMap(block => block.rows()).some(row => row.nickname === 'Moved')).toBe(
    true,
  );
  expect(blocks.size).toBe(1);
});
