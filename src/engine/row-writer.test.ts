import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeTime, Publications, pass } from '../../tests/engine/two-tabs-fixture.ts';
import type { RowChange } from '../db/copy-acknowledged.ts';
import type { AcknowledgedTerminal } from '../domain/collection.ts';
import type { TerminalVerb } from '../domain/terminal.ts';
import { createRowWriter } from './row-writer.ts';

describe('an action that was answered', () => {
  beforeEach(fakeTime);
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  /** Requests for the list after an action, and the last that each tab showed of its terminal. */
  async function acting(seed: number, verb: TerminalVerb, tellsVersions: boolean) {
    const world = new Publications(seed);
    world.hasTrouble = false;
    world.platform.able.tellsVersions = tellsVersions;
    world.platform.enrol('t0', verb === 'deactivate' ? 'active' : 'deactivated');
    world.platform.enrol('t1', 'active');
    await world.open(0);
    await world.open(1);
    world.pull(0, 'now');
    await pass(3_000);
    const before = world.listRequests;
    await world.decide(0, verb, 't0');
    await pass(20_000, 100);
    world.close();
    return { requests: world.listRequests - before, shown: world.shown.map(rows => rows.get('t0')?.at(-1)) };
  }

  test.each([
    ['deactivate', 'deactivated'],
    ['activate', 'active'],
    ['delete', 'gone'],
  ] as const)('to %s changes the row in both tabs and causes no reading of the list', async (verb, state) => {
    const end = { state, isMarked: false };
    expect(await acting(101, verb, true)).toEqual({ requests: 0, shown: [end, end] });
  });

  test('without a version has the list read', async () => {
    const end = { state: 'deactivated', isMarked: false };
    const { requests, shown } = await acting(102, 'deactivate', false);
    expect(shown).toEqual([end, end]);
    expect(requests).toBeGreaterThan(0);
  });
});

describe('a told row', () => {
  const told = (
    version: string,
    state: NonNullable<AcknowledgedTerminal['result']>['state'],
  ): AcknowledgedTerminal => ({ actionIds: ['a'], seenVersions: ['1', 'v1'], result: { state, version } });
  const deactivated = { activation: 'deactivated', deactivationReason: 'OPERATOR' } as const;

  /** The change that is asked of the copy for a terminal. */
  async function changeFor(acknowledged: AcknowledgedTerminal): Promise<RowChange> {
    let asked: RowChange | undefined;
    const write = createRowWriter({
      changeRows: async (_, changes) => {
        asked = changes.get('t');
        return { ok: { unknown: [] } };
      },
    });
    expect(await write(new Map([['t', acknowledged]]))).toEqual({ written: ['a'], isBehind: false });
    if (!asked) throw new Error('Nothing was asked');
    return asked;
  }

  const held = (version: string | null) => ({
    terminalId: 't',
    nickname: 'Till',
    activation: 'active',
    version,
  });

  test.each([
    ['1', '2', { nickname: 'Till', activation: 'deactivated', version: '2' }],
    ['2', '2', 'as it is'],
    ['3', '2', 'as it is'],
    ['v1', 'v2', { activation: 'deactivated', version: 'v2' }],
    ['v3', 'v2', 'unknown'],
    [null, '2', 'unknown'],
  ])('over the held version %s tells version %s: %o', async (before, version, expected) => {
    const after = (await changeFor(told(version, deactivated)))(held(before));
    if (typeof expected === 'string') expect(after).toBe(expected);
    else expect(after).toMatchObject(expected);
  });

  test('after a reset of keys keeps the status that is held', async () => {
    const change = await changeFor(told('2', null));
    expect(change(held('1'))).toEqual({ ...held('1'), version: '2' });
  });

  test('cannot be told where none is held, unless it is gone', async () => {
    expect((await changeFor(told('2', deactivated)))(null)).toBe('unknown');
    const gone = await changeFor({ ...told('2', null), result: null });
    expect([gone(null), gone(held('1'))]).toEqual(['as it is', null]);
  });

  test('is tried once, and left to a pull where the copy cannot be written', async () => {
    const write = createRowWriter({ changeRows: async () => ({ failure: { kind: 'refused' } }) });
    const acknowledged = new Map([['t', told('2', deactivated)]]);
    expect(await write(acknowledged)).toEqual({ written: [], isBehind: true });
    expect(await write(acknowledged)).toEqual({ written: [], isBehind: false });
  });
});
