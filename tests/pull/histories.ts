import fc from 'fast-check';
import type { CopyStore } from '../../src/db/copy-store.ts';
import type { Puller } from '../../src/sync/pull/pull.ts';
import { createRunLock } from '../../src/sync/pull/run-lock.ts';
import { type Change, type Manners, type Moment, pageTroubles, UnrulyService } from './faulty-service.ts';
import { createLocalLocks } from './locks.ts';
import { createTestBed, type Row } from './test-bed.ts';

/** Acts of tabs and the person, one after the other. */
type Act =
  | { kind: 'pull'; tab: 0 | 1; when: 'due' | 'now' }
  | { kind: 'both'; when: 'due' | 'now' }
  /** Rows that the person deleted, acknowledged by the service. */
  | { kind: 'delete'; share: number }
  | { kind: 'thaw' };
/** A service, what happens to it while it is read, and who reads it. */
export type History = {
  manners: Manners;
  rows: number;
  moments: readonly Moment[];
  acts: readonly Act[];
  /** True where frozen tabs are gone and the browser frees their locks, false where a frozen tab loses its lock to another. */
  isGone: boolean;
};

const kinds: Change['kind'][] = [
  'add',
  'change',
  'change',
  'remove',
  'remove',
  'removeMany',
  'clear',
  'renumber',
];
const change = fc.record({ kind: fc.constantFrom(...kinds), at: fc.nat(200) });
const often = (trouble: Moment['trouble'], weight: number) => ({ weight, arbitrary: fc.constant(trouble) });
const moment = fc.record({
  changes: fc.array(change, { maxLength: 3 }),
  trouble: fc.oneof(often('none', 12), often('cut', 3), often('frozen', 2), {
    weight: 5,
    arbitrary: fc.constantFrom(...pageTroubles),
  }),
});
/** Changes between the pages of a run: rows come, change and go, and each page is of a state of its own. */
export const changesOfPages = fc.array(
  fc.array(
    fc.record({
      kind: fc.constantFrom('add' as const, 'change' as const, 'remove' as const),
      at: fc.nat(200),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  { minLength: 3, maxLength: 30 },
);
const when = fc.constantFrom('due' as const, 'now' as const);
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('pull' as const),
      tab: fc.constantFrom(0 as const, 1 as const),
      when,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('both' as const), when }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('delete' as const), share: fc.integer({ min: 1, max: 4 }) }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'thaw' as const }) },
);
/** Any history. */
export const histories: fc.Arbitrary<History> = fc.record({
  manners: fc
    .record({
      hasEtags: fc.boolean(),
      saysTotal: fc.boolean(),
      kind: fc.constantFrom('key' as const, 'place' as const, 'changes' as const, 'changes' as const),
      pageSize: fc.integer({ min: 2, max: 40 }),
    })
    .map(({ kind, ...manners }) => ({
      ...manners,
      cursors: kind === 'place' ? kind : ('key' as const),
      tellsChanges: kind === 'changes',
    })),
  rows: fc.integer({ min: 0, max: 90 }),
  moments: fc.array(moment, { maxLength: 40 }),
  acts: fc.array(act, { minLength: 1, maxLength: 6 }),
  isGone: fc.boolean(),
});

const MANY = 50;

/** Lives through a history; `breaches` says where rows went without reason or became older than they were. */
export async function lived({ manners, rows, moments, acts, isGone }: History) {
  const bed = createTestBed();
  const service = new UnrulyService(manners, rows, moments);
  const ownDeletes = new Set<string>();
  const breaches: string[] = [];
  let locks = createLocalLocks();
  let life = new AbortController();
  let running = 0;
  let hasFrozen = false;

  const heldRows = async () => {
    const { blocks } = await bed.store.read<Row>('terminals');
    return new Map(
      [...blocks.values()].flatMap(block => block.rows()).map(row => [row.terminalId, row.nickname]),
    );
  };

  function openTab(): Puller {
    const { source, readings } = service.reader();
    let goesOn = false;
    const store: CopyStore = {
      ...bed.store,
      async beginRun(collection, now) {
        readings.length = 0;
        if (running++ > 0 && !hasFrozen) breaches.push('two tabs read at once');
        const begun = await bed.store.beginRun(collection, now);
        goesOn = 'ok' in begun && begun.ok.firstLoad !== null && begun.ok.firstLoad.cursor !== null;
        return begun;
      },
      async commitPull(commit) {
        if (!commit.isUnderWay) running--;
        const before = await heldRows();
        const answer = await bed.store.commitPull(commit);
        if ('failure' in answer) return answer;
        const after = await heldRows();
        const gone = [...before.keys()].filter(id => !after.has(id));
        for (const [id, written] of after)
          if (Number(written) < Number(before.get(id))) breaches.push(`${id} is what it was before`);
        if (gone.length > 0)
          breaches.push(
            ...whyNot(gone, before.size, after.size, commit.receipt.failure ?? commit.isUnderWay),
          );
        return answer;
      },
    };

    function whyNot(gone: string[], held: number, left: number, failure: unknown): string[] {
      const whole = readings.filter(({ isWhole }) => isWhole);
      const last = whole.at(-1);
      // The first pages of a first load that goes on were read by an earlier tab, from a service whose keys stay where they are.
      if (goesOn && !last && !failure)
        return manners.cursors === 'key' && gone.some(id => service.ids.includes(id))
          ? ['a row went that is still there']
          : [];
      if (failure || !last) return [`a run that broke off took ${gone.length}`];
      if (last.removed) {
        if (gone.some(id => !last.removed?.has(id))) return ['a row went that no change had named'];
        const unexplained = gone.filter(id => !ownDeletes.has(id));
        const isMuch = left === 0 || (held > MANY && unexplained.length > held / 5);
        return unexplained.length > 0 && isMuch
          ? [`${unexplained.length} of ${held} went on one answer’s word`]
          : [];
      }
      const earlier = whole.filter(({ removed }) => removed === null).at(-2);
      if (gone.some(id => last.ids.has(id))) return ['a row went that had just come'];
      const doubtful = gone.filter(id => !ownDeletes.has(id) && (!earlier || earlier.ids.has(id)));
      const isDoubtful = left === 0 || last.isCut || (held > MANY && doubtful.length > held / 5);
      return doubtful.length > 0 && isDoubtful
        ? [`${doubtful.length} of ${held} went on one answer's word`]
        : [];
    }

    const puller = bed.pullerOf([], {
      source,
      store,
      lock: createRunLock(locks, 1),
      acknowledgedDeletes: () => ownDeletes,
    });
    const { signal } = life;
    return {
      async pull(when) {
        bed.clock.time += 7;
        const pull = puller.pull(when, signal);
        // A pull behind a frozen tab waits until it may take that tab's lock.
        if (frozen.length > 0) bed.clock.time += 30_001;
        return pull;
      },
    };
  }

  let tabs = [openTab(), openTab()];
  const frozen: Promise<unknown>[] = [];
  const thaw = () => service.thaw(frozen.splice(0));

  /** Until all have answered, or one of them is frozen: then it is gone, or what waits behind it takes its lock. */
  async function untilFrozen(pulls: Promise<unknown>[]): Promise<void> {
    const froze = new Promise<'frozen'>(resolve => {
      service.onFrozen = () => resolve('frozen');
    });
    const ended = await Promise.race([Promise.all(pulls), froze]);
    if (ended !== 'frozen') return;
    frozen.push(...pulls);
    hasFrozen = true;
    if (isGone) {
      life.abort();
      life = new AbortController();
      locks = createLocalLocks();
    }
    tabs = [openTab(), openTab()];
  }

  for (const done of acts) {
    const [first, second] = tabs;
    if (!first || !second) break;
    if (done.kind === 'pull') await untilFrozen([(done.tab === 0 ? first : second).pull(done.when)]);
    if (done.kind === 'both') await untilFrozen([first.pull(done.when), second.pull(done.when)]);
    if (done.kind === 'thaw') await thaw();
    if (done.kind !== 'delete') continue;
    const deleted = service.ids.filter((_, at) => at % done.share === 0);
    service.remove(deleted);
    for (const id of deleted) ownDeletes.add(id);
  }

  return {
    breaches,
    service,
    openTab,
    names: bed.names,
    close: async () => {
      await thaw();
      bed.store.close();
    },
  };
}
