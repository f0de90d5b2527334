import { beforeEach, describe, expect, test, vi } from 'vitest';
import { patient } from '../../../tests/patience.ts';
import { createTestBed, many, page, type Reply, type Step } from '../../../tests/pull/test-bed.ts';
import type { RunLock } from './run-lock.ts';

let bed: ReturnType<typeof createTestBed>;
beforeEach(() => {
  bed = createTestBed();
});

describe('several pulls', () => {
  function gated(reply: Reply) {
    let answer: () => void = () => undefined;
    const answered = new Promise<void>(resolve => {
      answer = resolve;
    });
    let ask: () => void = () => undefined;
    const pending = new Promise<void>(resolve => {
      ask = resolve;
    });
    const step: Step = async () => {
      ask();
      await answered;
      return reply;
    };
    return { step, pending, answer };
  }

  test('share one run', async () => {
    const puller = bed.pullerOf([page(many(1))]);
    await Promise.all([puller.pull('due'), puller.pull('due')]);
    expect(bed.requests).toHaveLength(1);
  });

  test('get a run that began after they asked for it now', async () => {
    const first = gated(page(many(1)));
    const puller = bed.pullerOf([first.step, page(many(2))]);
    const due = puller.pull('due');
    await first.pending;
    bed.clock.time += 10;
    const after = [puller.pull('now'), puller.pull('now')];
    first.answer();
    expect(await due).toMatchObject({ ok: { total: 1 } });
    expect(await Promise.all(after)).toMatchObject([
      { ok: { total: 2, beganAt: bed.clock.time } },
      { ok: { total: 2 } },
    ]);
  });

  test('never read at once in two tabs; the second is served by the first', async () => {
    const first = gated(page(many(1)));
    const one = bed.pullerOf([first.step]);
    const two = bed.pullerOf([]);
    const pulls = [one.pull('due')];
    await first.pending;
    pulls.push(two.pull('due'));
    first.answer();
    expect(await Promise.all(pulls)).toMatchObject([{ ok: { total: 1 } }, { ok: { total: 1 } }]);
    expect(bed.requests).toHaveLength(1);
  });

  test('a frozen tab loses its lock after 30 s, and writes nothing when it wakes', async () => {
    const frozen = gated(page(many(1, 'Late')));
    const pulls = [bed.pullerOf([frozen.step]).pull('due')];
    await frozen.pending;
    const waiting = bed.pullerOf([page(many(2, 'Fresh'))]).pull('now');
    bed.clock.time += 30_001;
    expect(await waiting).toMatchObject({ ok: { total: 2 } });
    frozen.answer();
    expect(await pulls[0]).toMatchObject({ ok: { total: 2 } });
    expect(await bed.names()).toEqual(['t-0 Fresh', 't-1 Fresh']);
  });

  /** The copy as one tab reads it. `hasLooked` waits until the tab has read the receipt so many times more. */
  function watched() {
    let looks = 0;
    const store = {
      ...bed.store,
      receipt(...asked: Parameters<typeof bed.store.receipt>) {
        looks++;
        return bed.store.receipt(...asked);
      },
    };
    const hasLooked = (times: number) => {
      const before = looks;
      return vi.waitFor(() => expect(looks).toBeGreaterThanOrEqual(before + times), patient);
    };
    return { store, hasLooked };
  }

  /** A lock whose holder is frozen until the gate opens, and then works. */
  const lockFrozenBy = ({ step }: ReturnType<typeof gated>): RunLock => ({
    hold: (name, work, options) =>
      bed.lock.hold(
        name,
        async lockLost => {
          await (step as () => Promise<Reply>)();
          return work(lockLost);
        },
        options,
      ),
  });

  test('get a run that began after they asked for it now, though they lost their lock', async () => {
    const frozen = gated(page(many(1, 'Late')));
    const fresh = gated(page(many(2, 'Fresh')));
    const tab = watched();
    const frozenPull = bed.pullerOf([frozen.step], { store: tab.store }).pull('now');
    await frozen.pending;
    const waiting = bed.pullerOf([fresh.step]).pull('now');
    bed.clock.time += 30_001;
    await fresh.pending;
    frozen.answer();
    await tab.hasLooked(1);
    fresh.answer();
    expect(await frozenPull).toMatchObject({ ok: { total: 2, complete: true } });
    expect(await waiting).toMatchObject({ ok: { total: 2 } });
    expect(await bed.names()).toEqual(['t-0 Fresh', 't-1 Fresh']);
  });

  test('a tab that lost its lock before its run began does not end the run of the other', async () => {
    const frozen = gated(page([]));
    const fresh = gated(page(many(2)));
    const tab = watched();
    const needs = { store: tab.store, lock: lockFrozenBy(frozen) };
    const frozenPull = bed.pullerOf([page([])], needs).pull('now');
    await frozen.pending;
    const waiting = bed.pullerOf([fresh.step]).pull('now');
    bed.clock.time += 30_001;
    await fresh.pending;
    frozen.answer();
    await tab.hasLooked(2);
    fresh.answer();
    expect(await waiting).toMatchObject({ ok: { total: 2, complete: true } });
    expect(await frozenPull).toMatchObject({ ok: { total: 2, complete: true } });
  });

  test('a tab that has waited for long takes the lock from nobody whose run is about to begin', async () => {
    const first = gated(page(many(1)));
    const beginning = gated(page([]));
    const third = watched();
    const pulls = [bed.pullerOf([first.step]).pull('now')];
    await first.pending;
    bed.clock.time += 10;
    pulls.push(bed.pullerOf([page(many(2))], { lock: lockFrozenBy(beginning) }).pull('now'));
    pulls.push(bed.pullerOf([], { store: third.store }).pull('now'));
    await third.hasLooked(2);
    bed.clock.time += 29_000;
    first.answer();
    await beginning.pending;
    await third.hasLooked(2);
    bed.clock.time += 2_000;
    await third.hasLooked(2);
    beginning.answer();
    expect(await Promise.all(pulls)).toMatchObject([
      { ok: { total: 1 } },
      { ok: { total: 2 } },
      { ok: { total: 2 } },
    ]);
  });

  test('a pull that is called off writes nothing', async () => {
    const gate = gated(page(many(2)));
    const calling = new AbortController();
    const pull = bed.pullerOf([gate.step]).pull('due', calling.signal);
    await gate.pending;
    calling.abort();
    gate.answer();
    expect(await pull).toMatchObject({ failure: { kind: 'unreachable', code: 'aborted' } });
    expect(await bed.names()).toEqual([]);
  });
});
