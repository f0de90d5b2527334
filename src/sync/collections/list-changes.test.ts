import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { merchant, terminal } from '../../../tests/collections/rows.ts';
import { pull } from '../../../tests/collections/test-bed.ts';
import { isNightly } from '../../../tests/nightly.ts';
import { type CopyStore, openCopy } from '../../db/copy-store.ts';
import type { Overlay, View } from '../../domain/collection.ts';
import type { Terminal } from '../../domain/terminal.ts';
import { orderTextsIn } from '../../domain/text.ts';
import { type Collections, createCollections } from './collections.ts';

const NOW = Date.parse('2026-11-20T09:42:05Z');
const SECOND = 1_000;
const DAY = 86_400_000;
const range = { from: 0, to: 2_000 };
const merchants = [
  merchant('MRC-1', { phoneNumber: '+27822782638' }),
  merchant('MRC-2', { businessName: 'Émile 10', bankMidStatus: 'active' }),
  merchant('MRC-3', { businessName: 'مقهى الأمل', origination: 'whitelabel-app' }),
];

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 4 });
const ago = fc
  .oneof(fc.nat(20 * 60_000), fc.nat(3 * DAY), fc.nat(120 * DAY))
  .map(ms => new Date(NOW - ms).toISOString());
const fields: fc.Arbitrary<Partial<Terminal>> = fc.record(
  {
    merchantId: maybe(fc.constantFrom('MRC-1', 'MRC-2', 'MRC-3', 'MRC-9')),
    nickname: maybe(
      fc.oneof(
        fc.constantFrom(
          'Till 9',
          'Till 10',
          'till 9',
          'Kassa Ünter',
          'صندوق ١',
          'صندوق ٢',
          'رقم',
          'Ångström',
          'Zebra',
        ),
        fc.nat(50).map(number => `Kiosk ${number}`),
      ),
    ),
    manufacturer: maybe(fc.constantFrom('Samsung', 'Google')),
    model: maybe(fc.constantFrom('SM-A546', 'Pixel 9', 'Pixel 10')),
    platform: maybe(fc.constantFrom('android' as const, 'ios' as const, { unknown: 'Harmony' })),
    osVersion: maybe(fc.constantFrom('9', '13', '14.1')),
    activation: fc.constantFrom<Terminal['activation']>('pending', 'active', 'deactivated', {
      unknown: 'ODD',
    }),
    attestation: fc.constantFrom<Terminal['attestation']>('passed', 'failed', { unknown: 'HALF' }),
    lastAttestationCheck: maybe(ago),
    registrationDate: maybe(ago),
    transactions: maybe(fc.nat(20).map(total => ({ total, failed: 0, successful: total, unknown: 0 }))),
    externalMerchant: maybe(fc.boolean()),
    bankMidStatus: maybe(fc.constantFrom('rejected' as const, { unknown: 'Appeal' })),
    version: fc.nat(9).map(String),
  },
  { requiredKeys: [] },
);
const place = fc.nat(10_000);

/** An event between two looks at the fleet. */
type Step =
  | { do: 'change'; at: number[]; to: Partial<Terminal> }
  | { do: 'add'; rows: [number, Partial<Terminal>][] }
  | { do: 'remove'; at: number[] }
  | { do: 'overlay'; at: [number, 'active' | 'deactivated' | null][] }
  | { do: 'wait'; ms: number }
  | { do: 'speak'; language: string };
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('change' as const),
      at: fc.array(place, { minLength: 1, maxLength: 4 }),
      to: fields,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('change' as const),
      at: fc.array(place, { minLength: 20, maxLength: 60 }),
      to: fields,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('add' as const),
      rows: fc.array(fc.tuple(place, fields), { maxLength: 5 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('remove' as const), at: fc.array(place, { maxLength: 5 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('overlay' as const),
      at: fc.array(fc.tuple(place, fc.constantFrom('active' as const, 'deactivated' as const, null)), {
        maxLength: 4,
      }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      ms: fc.constantFrom(SECOND, 16 * SECOND, 600 * SECOND, DAY),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('speak' as const), language: fc.constantFrom('en', 'sv', 'ar') }),
  },
);

const sorts = [
  'terminal',
  'terminalId',
  'merchant',
  'model',
  'os',
  'activation',
  'bankMid',
  'lastCheck',
  'registered',
  'transactions',
  'origination',
  'none',
];
const facets = [
  'activation',
  'attestation',
  'failureReason',
  'freshness',
  'os',
  'osVersion',
  'model',
  'bankMid',
  'origination',
  'registered',
  'linked',
  'merchantId',
];
const view: fc.Arbitrary<View> = fc.record({
  search: fc.constantFrom(
    '',
    '',
    '',
    'till',
    'till 1',
    'kiosk 2',
    'صندوق',
    'الأمل',
    'ünt',
    'sm-a',
    '082 278',
    'deactivated',
    '2026-11',
    'emile',
  ),
  filters: fc.record(
    {
      activation: fc.subarray(['pending', 'active', 'ODD', 'never seen']),
      freshness: fc.subarray(['live', 'recent', 'stale', 'never', 'odd']),
      registered: fc.subarray(['7d', '30d', '90d', 'older']),
      bankMid: fc.subarray(['active', 'requested', 'Appeal', 'rejected']),
      merchantId: fc.subarray(['MRC-1', 'MRC-9', 'MRC-7']),
      days: fc.constantFrom(['2026-11-01..2026-11-20'], ['7d'], []),
    },
    { requiredKeys: [] },
  ),
  sort: fc.record({ by: fc.constantFrom(...sorts), descending: fc.boolean() }),
});

let people = 0;
let store: CopyStore;
afterEach(() => orderTextsIn('en'));

describe('a list that was taken over from change to change', () => {
  test('answers views as one that is made anew of what is stored', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fields, { minLength: 1, maxLength: 60 }),
        fc.constantFrom(0, 0, 0, 0, 0, 0, 1_600),
        fc.array(fc.tuple(step, fc.array(fc.nat(2), { maxLength: 2 })), { minLength: 1, maxLength: 8 }),
        fc.tuple(view, view, view),
        fc.boolean(),
        async (first, crowd, steps, views, isPrepared) => {
          await play({ first, crowd, steps, views, isPrepared });
        },
      ),
      { numRuns: isNightly ? 3_000 : 40 },
    );
  }, 600_000);
});

type Play = {
  first: readonly Partial<Terminal>[];
  /** So many more terminals, so that they lie in several blocks. */
  crowd: number;
  steps: readonly (readonly [Step, readonly number[]])[];
  views: readonly View[];
  /** Prepares the first search and sorts after each step, as is done while nothing is asked. */
  isPrepared: boolean;
};

async function play({ first, crowd, steps, views, isPrepared }: Play): Promise<void> {
  const identity = `changes-${++people}`;
  store = openCopy(identity);
  let now = NOW;
  const clock = { now: () => now };
  const kept = createCollections(store, clock);
  const held = { identity, store, collections: kept };
  const others = Array.from({ length: crowd }, (_, n) => terminal(`crowd-${n}`, { nickname: `Crowd ${n}` }));
  let rows = [...first.map((own, n) => terminal(`t-${n}`, own)), ...others];
  let overlay: Overlay['terminals'] = new Map();
  let number = first.length;
  await pull(held, 'merchants', 'identifier', merchants);
  await pull(held, 'terminals', 'terminalId', rows);
  // The last is first asked for after some of the changes, and most facets of the others.
  for (const view of views.slice(0, 2)) {
    await kept.view('terminals', view, range);
    await kept.facets('terminals', view, ['activation', 'registered', 'merchantId']);
  }
  // All rows, of which a search finds some.
  for (const view of views) await kept.view('terminals', { ...view, search: '' }, range);
  for (const [step, looks] of steps) {
    const idAt = (at: number) => rows[at % Math.max(1, rows.length)]?.terminalId ?? '';
    switch (step.do) {
      case 'wait':
        now += step.ms;
        break;
      case 'speak':
        orderTextsIn(step.language);
        break;
      case 'overlay':
        overlay = new Map(
          step.at.map(([at, activation]) => [
            idAt(at),
            {
              activation,
              isLeaving: false,
              pending: { actionId: 'a', verb: 'deactivate', state: 'waiting', decidedAt: '' },
            },
          ]),
        );
        kept.setOverlay(overlayOf(overlay));
        break;
      default: {
        const ids = 'at' in step ? new Set(step.at.map(idAt)) : new Set<string>();
        if (step.do === 'remove') rows = rows.filter(row => !ids.has(row.terminalId));
        else if (step.do === 'change')
          rows = rows.map(row => (ids.has(row.terminalId) ? { ...row, ...step.to } : row));
        else rows = [...rows, ...step.rows.map(([, own]) => terminal(`t-${number++}`, own))];
        await pull(held, 'terminals', 'terminalId', rows);
      }
    }
    if (isPrepared) await (await kept.open.terminals()).list.warm(async () => {});
    for (const look of looks) await same(kept, views[look] as View, clock, overlay);
  }
  for (const view of views) await same(kept, view, clock, overlay);
  store.close();
}

const overlayOf = (terminals: Overlay['terminals']): Overlay => ({
  terminals,
  merchants: new Map(),
  webhooks: new Map(),
  acknowledged: new Map(),
});

/** The list that is kept answers as a new one, also for a part and for the rows beside one. */
async function same(kept: Collections, view: View, clock: { now(): number }, overlay: Overlay['terminals']) {
  const anew = createCollections(store, clock);
  anew.setOverlay(overlayOf(overlay));
  const part = await kept.view('terminals', view, { from: 0, to: 20 });
  const [was, is] = [await anew.view('terminals', view, range), await kept.view('terminals', view, range)];
  const ids = (rows: readonly { terminalId: string }[]) => rows.map(({ terminalId }) => terminalId);
  expect(ids(is.rows)).toEqual(ids(was.rows));
  expect(part.rows).toEqual(was.rows.slice(0, 20));
  expect({ ...is, rows: [] }).toEqual({ ...was, rows: [], token: is.token });
  expect(await kept.facets('terminals', view, facets)).toEqual(await anew.facets('terminals', view, facets));
  const everyone = { matching: view, except: [] };
  expect(await kept.tally(everyone)).toEqual(await anew.tally(everyone));
  const beside = was.rows[7]?.terminalId;
  if (beside)
    expect(await kept.neighbours('terminals', view, beside)).toEqual(
      await anew.neighbours('terminals', view, beside),
    );
}
