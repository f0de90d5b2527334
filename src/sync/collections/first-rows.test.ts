import Dexie from 'dexie';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { merchant, terminal } from '../../../tests/collections/rows.ts';
import { clock, everything, pull } from '../../../tests/collections/test-bed.ts';
import { patient } from '../../../tests/patience.ts';
import { type CopyStore, openCopy } from '../../db/copy-store.ts';
import { emptyOverlay, type Overlay, type View } from '../../domain/collection.ts';
import type { Terminal } from '../../domain/terminal.ts';
import { orderTextsIn } from '../../domain/text.ts';
import { createCollections } from './collections.ts';

const DAY_MS = 86_400_000;
const range = { from: 0, to: 100 };
const fleet = Array.from({ length: 120 }, (_, i) => terminal(`t-${i}`));
const active: View = { ...everything, filters: { activation: ['active'] } };
const deactivation = {
  activation: 'deactivated',
  isLeaving: false,
  pending: { actionId: 'a', verb: 'deactivate', state: 'waiting', decidedAt: '2026-11-20T09:00:00Z' },
} as const;

let people = 0;
let identity: string;
let store: CopyStore;
beforeEach(async () => {
  identity = `first-rows-${++people}`;
  store = openCopy(identity);
  await write('merchants', merchant('MRC-1'));
  await write('terminals', ...fleet);
});
afterEach(() => {
  vi.useRealTimers();
  orderTextsIn('en');
  store.close();
});

const write = (name: 'terminals' | 'merchants', ...rows: object[]) =>
  pull<Terminal>(
    { identity, store, collections: createCollections(store, clock) },
    name,
    (name === 'terminals' ? 'terminalId' : 'identifier') as 'terminalId',
    rows as Terminal[],
  );

/** Time after which all that was shown is stored, ms. */
const LATER_MS = 1_000;

/** Shows a view, and waits until its first rows are stored. */
async function show(view: View) {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const answer = await createCollections(store, clock).view('terminals', view, range);
  vi.advanceTimersByTime(LATER_MS);
  vi.useRealTimers();
  await expect.poll(() => store.firstRows.get('terminals'), patient).not.toBeNull();
  return answer;
}

type Start = { view?: View; range?: typeof range; overlay?: Overlay; now?: number };

/** The answer to a view at another start, and whether it came before the collection was read. */
async function open({ view = active, overlay = emptyOverlay, now = clock.now(), ...asked }: Start = {}) {
  let begun = () => {};
  let readOn = () => {};
  const isBegun = new Promise<void>(resolve => {
    begun = resolve;
  });
  const mayRead = new Promise<void>(resolve => {
    readOn = resolve;
  });
  const changed = vi.fn();
  const slow: CopyStore = {
    ...store,
    async read(...args) {
      begun();
      await mayRead;
      return store.read(...args);
    },
  };
  const collections = createCollections(slow, { now: () => now }, { changed });
  collections.setOverlay(overlay);
  let isAtOnce = false;
  const answering = collections.view('terminals', view, asked.range ?? range).finally(() => {
    isAtOnce = true;
  });
  // A list asks for both at the same time.
  void collections.facets('terminals', view, ['activation']);
  await isBegun;
  await new Promise(setImmediate);
  const wasAtOnce = isAtOnce;
  return { isAtOnce: wasAtOnce, answering, collections, changed, readOn };
}

/** The answer at another start once all is read. */
async function answered(start: Start = {}) {
  const { isAtOnce, answering, readOn } = await open(start);
  readOn();
  return { isAtOnce, answer: await answering };
}

describe('first rows', () => {
  test('are given at a start before the collection is read, as they were shown', async () => {
    const shown = await show(active);
    const { isAtOnce, answer } = await answered();
    expect(isAtOnce).toBe(true);
    expect(answer).toEqual(shown);
    expect(answer.rows).toHaveLength(100);
  });

  test('are those of a shorter range too', async () => {
    await show(active);
    const { isAtOnce, answer } = await answered({ range: { from: 0, to: 60 } });
    expect([isAtOnce, answer.rows.length, answer.total]).toEqual([true, 60, 120]);
  });

  test.each<[string, Start]>([
    ['another search', { view: { ...active, search: 't-1' } }],
    ['another filter', { view: { ...active, filters: { activation: ['blocked'] } } }],
    ['another sort', { view: { ...active, sort: { by: 'terminal', descending: true } } }],
    ['later rows', { range: { from: 50, to: 120 } }],
    ['more rows', { range: { from: 0, to: 110 } }],
    ['another day', { now: clock.now() + DAY_MS }],
    [
      'a terminal with a queued action',
      { overlay: { ...emptyOverlay, terminals: new Map([['t-7', deactivation]]) } },
    ],
  ])('are not given for %s', async (_what, start) => {
    await show(active);
    const { isAtOnce, answer } = await answered(start);
    expect(isAtOnce).toBe(false);
    const whole = createCollections(store, clock);
    whole.setOverlay(start.overlay ?? emptyOverlay);
    const shown = await whole.view('terminals', start.view ?? active, start.range ?? range);
    expect(answer).toEqual({ ...shown, token: answer.token });
  });

  test('are not given in the order of another language', async () => {
    await show(active);
    orderTextsIn('ar');
    expect(await answered()).toMatchObject({ isAtOnce: false });
  });

  test.each<[string, () => Promise<void>]>([
    ['a terminal', () => write('terminals', terminal('t-0', { nickname: 'first' }), ...fleet.slice(1))],
    ['a merchant', () => write('merchants', merchant('MRC-1', { businessName: 'Bakery' }))],
  ])('are not given once %s has changed', async (_what, change) => {
    await show(active);
    await change();
    const { isAtOnce, answer } = await answered();
    expect(isAtOnce).toBe(false);
    const shown = await createCollections(store, clock).view('terminals', active, range);
    expect(answer).toEqual({ ...shown, token: answer.token });
  });

  test.each<[string, (copy: Dexie) => Promise<unknown>]>([
    ['the terminals are gone', copy => copy.table('blocks').where({ collection: 'terminals' }).delete()],
    [
      'they cannot be decrypted',
      copy =>
        copy
          .table('pages')
          .toCollection()
          .modify({ sealed: new Uint8Array(99) }),
    ],
    [
      'they are of another list',
      async copy => {
        const [page] = await copy.table('pages').toArray();
        await copy.table('pages').put({ ...page, key: 'first rows of merchants' });
        await copy.table('pages').delete('first rows of terminals');
      },
    ],
  ])('are not given where %s', async (_what, spoil) => {
    await show(active);
    const copy = await new Dexie(`copy:${identity}`).open();
    await spoil(copy);
    copy.close();
    expect(await answered()).toMatchObject({ isAtOnce: false });
    const merchants = await createCollections(store, clock).view('merchants', everything, range);
    expect(merchants.rows).toMatchObject([{ merchantId: 'MRC-1' }]);
  });

  test('are followed by the list that is read meanwhile, which says so where it has other rows', async () => {
    await show(active);
    const same = await open();
    same.readOn();
    await same.collections.facets('terminals', active, ['activation']);
    expect([same.isAtOnce, same.changed.mock.calls]).toEqual([true, []]);

    const other = await open();
    await write('terminals', ...fleet.slice(1));
    other.readOn();
    await expect.poll(() => other.changed.mock.calls, patient).toEqual([['terminals']]);
    expect(await other.collections.view('terminals', active, range)).toMatchObject({ total: 119 });
    expect(other.isAtOnce).toBe(true);
  });

  test('are stored once, and not those of a part of another screen, that age, or with queued actions', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const put = vi.fn(store.firstRows.put);
    const collections = createCollections({ ...store, firstRows: { ...store.firstRows, put } }, clock);
    const storedBy = async (view: View, asked = range) => {
      put.mockClear();
      await collections.view('terminals', view, asked);
      vi.advanceTimersByTime(LATER_MS);
      return put.mock.calls.length;
    };
    expect(await storedBy(active, { from: 0, to: 5 })).toBe(0);
    expect(await storedBy(active, { from: 50, to: 120 })).toBe(0);
    expect(await storedBy(active, { from: 0, to: 300 })).toBe(0);
    expect(await storedBy({ ...active, filters: { freshness: ['lastHour'] } })).toBe(0);
    collections.setOverlay({ ...emptyOverlay, terminals: new Map([['t-7', deactivation]]) });
    expect(await storedBy(active)).toBe(0);
    collections.setOverlay(emptyOverlay);
    expect(await storedBy(active)).toBe(1);
    expect(await storedBy(active)).toBe(0);
    expect(await storedBy(active, { from: 0, to: 60 })).toBe(0);
    expect(await storedBy(everything)).toBe(1);
  });
});
