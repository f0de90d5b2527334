import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY_MS, merchants, NOW, plainly } from '../../../tests/collections/terminal-list.ts';
import { Block, blockOf, packRows } from '../../db/copy-block.ts';
import type { OverlaidTerminal, View } from '../../domain/collection.ts';
import type { Terminal, TerminalRow } from '../../domain/terminal.ts';
import { List } from './list.ts';
import { Table } from './table.ts';
import { OverlaidTerminals, TerminalColumns, terminalList } from './terminal-list.ts';

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 3 });
const ago = fc
  .oneof(fc.nat(20 * 60_000), fc.nat(3 * DAY_MS), fc.nat(120 * DAY_MS))
  .map(ms => new Date(NOW - ms).toISOString());
const terminal: fc.Arbitrary<Terminal> = fc.record({
  terminalId: fc.integer({ min: 0, max: 0xffff }).map(n => `id-${n.toString(16)}`),
  merchantId: maybe(fc.constantFrom('MRC-1', 'MRC-2', 'MRC-3', 'MRC-9')),
  operatorId: maybe(fc.constantFrom('op-1', 'op-2')),
  nickname: maybe(fc.constantFrom('Till 9', 'Till 10', 'till 9', 'Kassa Ünter', 'صندوق')),
  manufacturer: maybe(fc.constantFrom('Samsung', 'Google')),
  model: maybe(fc.constantFrom('SM-A546', 'Pixel 9', 'Pixel 10')),
  platform: maybe(fc.constantFrom('android' as const, 'ios' as const, { unknown: 'Harmony' })),
  osVersion: maybe(fc.constantFrom('9', '13', '14.1')),
  activation: fc.constantFrom<Terminal['activation']>('pending', 'active', 'deactivated', 'blocked', {
    unknown: 'QUARANTINED',
  }),
  attestation: fc.constantFrom<Terminal['attestation']>('passed', 'failed', 'in-progress'),
  attestationFailureReason: maybe(fc.constantFrom('ROOTED_DEVICE' as const, { unknown: 'MOON_PHASE' })),
  lastAttestationCheck: maybe(ago),
  registrationDate: maybe(ago),
  deactivationReason: maybe(fc.constantFrom('OPERATOR' as const, 'SYSTEM' as const)),
  transactions: maybe(fc.nat(20).map(total => ({ total, failed: 0, successful: total, unknown: 0 }))),
  externalMerchant: maybe(fc.boolean()),
  bankMidStatus: maybe(fc.constantFrom('rejected' as const, 'active' as const)),
  appPackage: fc.constant('com.example.pos'),
  appVersion: maybe(fc.constantFrom('2.4.1', '2.10.0')),
  certificateSha256: fc.constant(null),
  version: fc.constant('1'),
});
const terminals = fc.uniqueArray(terminal, { selector: row => row.terminalId, maxLength: 120, size: 'max' });

const waiting = (activation: OverlaidTerminal['activation']): OverlaidTerminal => ({
  activation,
  isLeaving: false,
  pending: { actionId: 'a', verb: 'deactivate', state: 'waiting', decidedAt: '2026-11-20T09:00:00Z' },
});
const overlay = fc
  .array(
    fc.tuple(fc.nat(200), fc.constantFrom<OverlaidTerminal['activation']>('active', 'deactivated', null)),
  )
  .map(
    entries => (rows: readonly Terminal[]) =>
      new Map(
        entries.flatMap(([at, wanted]) =>
          rows[at] ? [[rows[at].terminalId, waiting(wanted)] as const] : [],
        ),
      ),
  );

const view: fc.Arbitrary<View> = fc.record({
  search: fc.constantFrom(
    '',
    '',
    'till',
    'Till 1',
    'zoe',
    'CAFÉ 10',
    'id-a',
    'SM-A',
    'rooted',
    '2026-11',
    'nothing at all',
    'unter',
    '082 278',
    '06 12 34 56 78',
    '+27',
  ),
  filters: fc.record(
    {
      activation: fc.subarray(['pending', 'active', 'QUARANTINED', 'never seen']),
      freshness: fc.subarray(['live', 'recent', 'stale', 'never']),
      registered: fc.subarray(['7d', '30d', '90d', 'older']),
      bankMid: fc.subarray(['active', 'unlinked', 'UnderAppeal', 'rejected']),
      os: fc.subarray(['android', 'Harmony']),
      linked: fc.subarray(['linked', 'unlinked']),
      noSuchFacet: fc.constant(['x']),
    },
    { requiredKeys: [] },
  ),
  sort: fc.record({
    by: fc.constantFrom(
      'terminal',
      'merchant',
      'lastCheck',
      'transactions',
      'os',
      'activation',
      'noSuchColumn',
    ),
    descending: fc.boolean(),
  }),
});

const tableOf = (rows: readonly Terminal[], blockCount: number) => {
  const blocks = Array.from({ length: blockCount }, (): Terminal[] => []);
  for (const row of rows) blocks[blockOf(row.terminalId, blockCount)]?.push(row);
  return new Table<Terminal>(blocks.map(block => new Block<Terminal>(packRows(block))));
};

describe('a view of terminals', () => {
  test('has the rows, order and counts that a plain reading of the rules gives, whatever was asked before', () => {
    fc.assert(
      fc.property(
        terminals,
        fc.constantFrom(1, 2, 8),
        overlay,
        fc.array(view, { minLength: 1, maxLength: 4 }),
        (rows, blocks, layOver, views) => {
          const laid = layOver(rows);
          const columns = new TerminalColumns(tableOf(rows, blocks), { of: id => merchants.get(String(id)) });
          const list = new List(terminalList(new OverlaidTerminals(columns, laid)), { now: () => NOW });
          const shown = rows.map((row): TerminalRow => {
            const merchant = merchants.get(row.merchantId ?? '');
            const over = laid.get(row.terminalId);
            return {
              ...row,
              activation: over?.activation ?? row.activation,
              bankMidStatus: row.bankMidStatus ?? merchant?.bankMidStatus ?? null,
              externalMerchant: row.externalMerchant ?? merchant?.isExternal ?? null,
              merchantName: merchant?.name ?? null,
              pending: over?.pending ?? null,
            };
          });
          for (const request of views) {
            const expected = plainly(shown, request);
            const answer = list.view(request, { from: 3, to: 40 });
            expect(answer.total).toBe(expected.rows.length);
            expect(answer.all).toBe(rows.length);
            expect(answer.rows).toEqual(expected.rows.slice(3, 40));
            const facets = list.facets(request, Object.keys(expected.counts));
            for (const [name, counts] of Object.entries(expected.counts))
              expect(new Map(facets[name]?.map(({ value, count }) => [value, count])), name).toEqual(counts);
          }
        },
      ),
      { numRuns: 150 },
    );
  });

  test('finds an id however it is typed, and narrows as one types on', () => {
    const base = fc.sample(terminal, { numRuns: 1, seed: 7 })[0] as Terminal;
    const rows = [
      { ...base, terminalId: '0f8fad5b-d9cb-469f', nickname: 'Kloof 2' },
      { ...base, terminalId: '77c1e0aa-0b1d-4c6f', nickname: 'Kloof 20' },
    ];
    const columns = new TerminalColumns(tableOf(rows, 1), { of: () => undefined });
    const list = new List(terminalList(new OverlaidTerminals(columns, new Map())), { now: () => NOW });
    const found = (search: string) =>
      list
        .view({ search, filters: {}, sort: { by: 'terminal', descending: false } }, { from: 0, to: 9 })
        .rows.map(row => row.nickname);
    expect(found('0F8FAD5B D9CB')).toEqual(['Kloof 2']);
    expect(found('0f8fad5bd9cb469f')).toEqual(['Kloof 2']);
    expect(found('kl')).toEqual(['Kloof 2', 'Kloof 20']);
    expect(found('kloof 20')).toEqual(['Kloof 20']);
    expect(found('kloof 2')).toEqual(['Kloof 2', 'Kloof 20']);
  });

  test('tells the ages of a new view at an instant that is 15 seconds old at most', () => {
    let now = NOW;
    const base = fc.sample(terminal, { numRuns: 1, seed: 7 })[0] as Terminal;
    const rows = [{ ...base, lastAttestationCheck: new Date(NOW - 10 * 60_000 + 5_000).toISOString() }];
    const columns = new TerminalColumns(tableOf(rows, 1), { of: () => undefined });
    const list = new List(terminalList(new OverlaidTerminals(columns, new Map())), { now: () => now });
    const freshness = (search: string) => list.facets({ search, filters: {} }, ['freshness']).freshness;
    expect(freshness('')).toEqual([{ value: 'live', count: 1 }]);
    now += 14_000;
    expect(freshness('id')).toEqual([{ value: 'live', count: 1 }]);
    now += 1_000;
    expect(freshness('id-')).toEqual([{ value: 'recent', count: 1 }]);
  });

  test('tells the ages anew once the clock was put back', () => {
    let now = NOW + 3_600_000;
    const base = fc.sample(terminal, { numRuns: 1, seed: 7 })[0] as Terminal;
    const rows = [{ ...base, lastAttestationCheck: new Date(NOW - 60_000).toISOString() }];
    const columns = new TerminalColumns(tableOf(rows, 1), { of: () => undefined });
    const list = new List(terminalList(new OverlaidTerminals(columns, new Map())), { now: () => now });
    const freshness = (search: string) => list.facets({ search, filters: {} }, ['freshness']).freshness;
    expect(freshness('')).toEqual([{ value: 'recent', count: 1 }]);
    now = NOW;
    expect(freshness('')).toEqual([{ value: 'live', count: 1 }]);
    expect(freshness('id')).toEqual([{ value: 'live', count: 1 }]);
    now += 10 * 60_000;
    expect(freshness('')).toEqual([{ value: 'recent', count: 1 }]);
  });

  test('a search by age has the rows of its own instant, in order, not those of an older view of all', () => {
    let now = NOW;
    const base = fc.sample(terminal, { numRuns: 1, seed: 7 })[0] as Terminal;
    const turnsSoon = new Date(NOW - 10 * 60_000 + 5_000).toISOString();
    const rows = Array.from({ length: 9 }, (_, at) => ({
      ...base,
      terminalId: `id-${at}`,
      nickname: `Till ${at}`,
      lastAttestationCheck: at % 2 ? new Date(NOW - DAY_MS / 2).toISOString() : turnsSoon,
    }));
    const columns = new TerminalColumns(tableOf(rows, 1), { of: () => undefined });
    const list = new List(terminalList(new OverlaidTerminals(columns, new Map())), { now: () => now });
    const found = (search: string) =>
      list
        .view(
          { search, filters: { freshness: ['recent'] }, sort: { by: 'terminal', descending: false } },
          { from: 0, to: 2 },
        )
        .rows.map(row => row.terminalId);
    expect(found('')).toEqual(['id-1', 'id-3']);
    now += 15_000;
    expect(found('till')).toEqual(['id-0', 'id-1']);
  });
});
