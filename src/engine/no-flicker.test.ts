import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeTime, Publications, pass } from '../../tests/engine/two-tabs-fixture.ts';
import { patient } from '../../tests/patience.ts';
import type { Activation, TerminalVerb } from '../domain/terminal.ts';

const SCHEDULES = 3;
/** Actions after which a terminal has never again been what it was before. */
const plans: readonly [Activation, ...TerminalVerb[]][] = [
  ['active', 'deactivate'],
  ['active', 'deactivate', 'delete'],
  ['deactivated', 'activate'],
  ['deactivated', 'delete'],
  ['pending', 'activate', 'deactivate'],
  ['pending', 'delete'],
  ['blocked', 'activate'],
  ['active'],
];

beforeEach(fakeTime);
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Decides, pulls and opens tabs anew at any time, and ends when everything has been sent and pulled. */
async function lived(seed: number): Promise<Publications> {
  const world = new Publications(seed);
  const { chance, platform } = world;
  const left = plans.map(([activation, ...verbs], at) => {
    platform.enrol(`t${at}`, activation);
    return { id: `t${at}`, verbs: [...verbs] };
  });
  await world.open(0);
  await world.open(1);
  world.pull(0, 'now');
  await pass(3_000);
  for (let moment = 0; moment < 30; moment++) {
    const tab = chance.is(0.5) ? 0 : 1;
    const { id, verbs } = chance.of(left);
    const verb = verbs.shift();
    if (verb) void world.decide(tab, verb, id);
    if (chance.is(0.4)) world.pull(chance.is(0.5) ? 0 : 1, chance.is(0.5) ? 'due' : 'now');
    if (chance.is(0.05)) await world.open(tab);
    await pass(300 * chance.next());
  }
  for (const { id, verbs } of left)
    for (const verb of verbs) {
      await pass(50);
      void world.decide(0, verb, id);
    }
  world.hasTrouble = false;
  await pass(60_000, 200);
  world.pull(1, 'now');
  await pass(10_000, 100);
  // Encryption takes real time, on a busy machine more than so much time of the test.
  await vi.waitFor(() => expectUpToDate(world, seed), patient);
  world.close();
  return world;
}

/** Throws unless each tab shows every terminal as the platform has it, without a mark. */
function expectUpToDate({ shown, platform }: Publications, seed: number): void {
  for (const rows of shown)
    for (const [id, history] of rows) {
      const now = platform.terminals.get(id)?.activation ?? 'gone';
      expect(history.at(-1), `seed ${seed}, ${id} in the end`).toEqual({ state: now, isMarked: false });
    }
}

test('no row returns to a state that it left, in any order of decision, answer and pull', async () => {
  for (let seed = 1; seed <= SCHEDULES; seed++) {
    const { shown } = await lived(seed);
    for (const rows of shown)
      for (const [id, history] of rows) {
        const states = history.map(({ state }) => state).filter((state, at, all) => state !== all[at - 1]);
        expect(new Set(states).size, `seed ${seed}, ${id}: ${states.join(', ')}`).toBe(states.length);
      }
  }
});
