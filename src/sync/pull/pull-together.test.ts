import { beforeEach, describe, expect, test } from 'vitest';
import { createTestBed, many, page, type Reply, type Step } from '../../../tests/pull/test-bed.ts';

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

  test('a frozen tab is robbed after 30 s, and writes nothing when it wakes', async () => {
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
