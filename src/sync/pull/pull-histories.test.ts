import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { UnrulyService } from '../../../tests/pull/faulty-service.ts';
import { changesOfPages, histories, lived } from '../../../tests/pull/histories.ts';
import { createTestBed, many, page } from '../../../tests/pull/test-bed.ts';

const RUNS = { numRuns: 100 };

describe('whatever happens to a collection while it is read, and to those who read it', () => {
  test('one run of a service at rest makes the copy equal to it', async () => {
    await fc.assert(
      fc.asyncProperty(histories, async history => {
        const { service, openTab, names, close } = await lived(history);
        service.moments = [];
        const answer = await openTab().pull('now');
        expect(answer).toMatchObject({
          ok: { complete: true, failure: null, total: service.ids.length },
        });
        expect(await names()).toEqual(service.names());
        await close();
      }),
      RUNS,
    );
  });

  test('rows are removed only by a complete and plausible answer, and none returns to an older state', async () => {
    await fc.assert(
      fc.asyncProperty(histories, async history => {
        const { breaches, close } = await lived(history);
        await close();
        expect(breaches).toEqual([]);
      }),
      RUNS,
    );
  });
});

test('a service that changes before every page is read to its end: no row that stays is missed, and none is from before the run', async () => {
  await fc.assert(
    fc.asyncProperty(
      changesOfPages,
      fc.integer({ min: 20, max: 90 }),
      fc.boolean(),
      fc.boolean(),
      async (changes, count, isHeld, saysTotal) => {
        const bed = createTestBed();
        const service = new UnrulyService(
          { hasEtags: true, saysTotal, cursors: 'key', pageSize: 7, tellsChanges: false },
          count,
        );
        const { source, readings } = service.reader();
        const puller = bed.pullerOf([], { source });
        if (isHeld) await puller.pull('now');
        readings.length = 0;
        const before = new Map(service.names().map(name => name.split(' ') as [string, string]));
        const ever = new Set(service.ids);
        service.onPage = () => {
          for (const id of before.keys()) if (!service.ids.includes(id)) before.delete(id);
          for (const id of service.ids) ever.add(id);
        };
        service.moments = changes.map(each => ({ changes: each, trouble: 'none' }));
        const answer = await puller.pull('now');
        service.onPage();
        expect(answer).toMatchObject({ ok: { complete: true, failure: null, unreadable: 0 } });
        expect(readings.length).toBeLessThanOrEqual(2);
        const held = new Map((await bed.names()).map(name => name.split(' ') as [string, string]));
        for (const [id, written] of before)
          expect(Number(held.get(id)), id).toBeGreaterThanOrEqual(Number(written));
        expect([...held.keys()].filter(id => !ever.has(id))).toEqual([]);
        bed.store.close();
      },
    ),
    RUNS,
  );
});

test('rows that the person deleted go with the first answer without them, however many they are', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 90 }),
      fc.integer({ min: 1, max: 4 }),
      async (count, share) => {
        const bed = createTestBed();
        await bed.held(many(count));
        const left = many(count).filter((_, at) => at % share !== 0);
        const own = new Set(
          many(count).flatMap(({ terminalId }, at) => (at % share === 0 ? terminalId : [])),
        );
        const answer = await bed.pullerOf([page(left)], { acknowledgedDeletes: () => own }).pull('now');
        expect(answer).toMatchObject({ ok: { complete: true, failure: null, total: left.length } });
        bed.store.close();
      },
    ),
    { numRuns: 60 },
  );
});
