import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { histories, lived } from './histories-test-bed.ts';
import { createTestBed, many, page } from './test-bed.ts';

const RUNS = { numRuns: 100 };
const PATIENCE_MS = 30_000;

describe('whatever happens to a collection while it is read, and to those who read it', () => {
  test(
    'one run of a service at rest makes the copy equal to it',
    async () => {
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
    },
    PATIENCE_MS,
  );

  test(
    'rows go only with a whole answer that is believed, and none becomes what it was before',
    async () => {
      await fc.assert(
        fc.asyncProperty(histories, async history => {
          const { breaches, close } = await lived(history);
          await close();
          expect(breaches).toEqual([]);
        }),
        RUNS,
      );
    },
    PATIENCE_MS,
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
