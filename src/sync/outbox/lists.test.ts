import { describe, expect, test } from 'vitest';
import { device, HOUR, live, ok } from '../../../tests/outbox/simulator/device.ts';
import { json } from '../../../tests/outbox/simulator/model-answers.ts';
import { targetsOf } from '../../../tests/outbox/simulator/platform.ts';
import type { Call, Sent } from '../../api/http.ts';
import type { TerminalVerb } from '../../domain/terminal.ts';

const keyed = ['attestation'] as const;

/** A service that takes lists, and a bulk decided on each of its terminals. */
function fleet(size: number, services: readonly 'attestation'[] = keyed, takesLists = true) {
  const on = device(size, services, takesLists);
  const ids = [...on.platform.terminals.keys()];
  const looks = { count: 0 };
  const bulk = async (...verbs: TerminalVerb[]) => {
    const outbox = on.open();
    for (const verb of verbs) ok(await outbox.decideMany(ids.map(id => on.newAction(verb, id))));
    return outbox;
  };
  /** Answers the nth request that changes something in the platform's place. */
  const answer = (nth: number, instead: (call: Call) => Sent) => {
    let changes = 0;
    on.world.instead = call => {
      if (call.path.endsWith('/nfc-devices')) looks.count++;
      return call.method !== 'GET' && ++changes === nth ? instead(call) : undefined;
    };
  };
  const sizes = () => on.sent.map(call => targetsOf(call).length);
  const keys = () => on.sent.map(call => call.key);
  const ended = async () => (await on.store.history({ from: 0, to: 1_000 })).actions;
  return { ...on, ids, bulk, answer, looks, sizes, keys, ended };
}

/** The platform's answer, without some of its results. */
const answeredBy = (
  on: ReturnType<typeof fleet>,
  call: Call,
  change: (results: object[]) => object[],
): Sent => {
  const { results } = on.platform.handle(call, 'thabo').body as { results: object[] };
  return { reply: json(200, { results: change(results) }) };
};

describe('a bulk', () => {
  test('of 1,000 leaves in ten requests, each terminal has its own outcome, and the list is pulled a few times', async () => {
    const on = fleet(1_000);
    await on.bulk('deactivate');
    on.platform.terminals.delete('t17');
    await on.pass(30_000);
    expect(on.sizes()).toEqual(Array.from({ length: 10 }, () => 100));
    expect(new Set(on.keys()).size).toBe(10);
    expect(on.platform.effects).toHaveLength(999);
    const ended = await on.ended();
    expect(ended.filter(({ state }) => state === 'done')).toHaveLength(999);
    expect(ended.find(({ lane }) => lane === 'terminal:t17')).toMatchObject({
      state: 'rejected',
      lastError: { message: 'missing' },
    });
    expect(on.world.pulls).toBeLessThanOrEqual(3);
  });

  test('goes out one by one where the provider takes no lists', async () => {
    const on = fleet(5, keyed, false);
    await on.bulk('deactivate');
    await on.pass(5_000);
    expect(on.sizes()).toEqual([1, 1, 1, 1, 1]);
  });

  test('keeps the order of each lane: what follows a list goes in a later one', async () => {
    const on = fleet(3);
    await on.bulk('deactivate', 'delete');
    await on.pass(5_000);
    expect(on.sizes()).toEqual([3, 3]);
    expect(on.platform.effects.map(({ verb }) => verb)).toEqual([
      ...['deactivate', 'deactivate', 'deactivate'],
      ...['delete', 'delete', 'delete'],
    ]);
    expect((await on.ended()).every(({ state }) => state === 'done')).toBe(true);
  });
});

describe('a list in doubt', () => {
  test('is repeated whole under its key, and takes effect once', async () => {
    const on = fleet(4);
    on.answer(1, call => {
      on.platform.handle(call, 'thabo');
      return { lost: 'timeout' };
    });
    await on.bulk('resetKeys');
    await on.pass(60_000);
    expect(on.sent[1]).toEqual(on.sent[0]);
    expect(on.sent).toHaveLength(2);
    expect(on.platform.effects).toHaveLength(4);
    expect(await live(on.store)).toEqual([]);
    expect(on.looks.count).toBe(0);
  });

  test('whose first answer is lost still rejects what it failed, with the service’s message', async () => {
    const on = fleet(3);
    on.answer(1, call => {
      on.platform.handle(call, 'thabo');
      return { lost: 'timeout' };
    });
    await on.bulk('deactivate');
    on.platform.terminals.delete('t1');
    await on.pass(60_000);
    const rejected = (await on.ended()).find(({ lane }) => lane === 'terminal:t1');
    expect(rejected).toMatchObject({ state: 'rejected', lastError: { message: 'missing' } });
    expect(await live(on.store)).toEqual([]);
  });

  test('is looked at once for all where the service ignores keys', async () => {
    const on = fleet(4, []);
    on.answer(1, call => {
      on.platform.handle(call, 'thabo');
      return { lost: 'timeout' };
    });
    await on.bulk('deactivate');
    await on.pass(60_000);
    expect(on.sent).toHaveLength(1);
    expect(on.looks.count).toBe(1);
    expect((await on.ended()).map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done']);
  });

  test('that the service fails on three times goes out one by one, and one terminal delays no other', async () => {
    const on = fleet(5);
    on.platform.poisoned.add('t3');
    await on.bulk('resetKeys');
    await on.pass(60_000);
    expect(on.sizes().slice(0, 3)).toEqual([5, 5, 5]);
    expect(on.platform.effects.map(({ target }) => target).sort()).toEqual(['t0', 't1', 't2', 't4']);
    expect(await live(on.store)).toMatchObject([{ lane: 'terminal:t3' }]);
    on.platform.poisoned.clear();
    await on.pass(HOUR);
    expect(on.platform.effects).toHaveLength(5);
    expect(await live(on.store)).toEqual([]);
  });
});

describe('an answer to a list', () => {
  test('that leaves one out leaves that one in doubt: it is looked at', async () => {
    const on = fleet(3);
    on.answer(1, call => answeredBy(on, call, results => results.slice(1)));
    await on.bulk('deactivate');
    await on.pass(300);
    expect(await live(on.store)).toMatchObject([{ lane: 'terminal:t0', state: 'uncertain', doubt: 'lost' }]);
    await on.pass(10_000);
    expect(on.looks.count).toBe(1);
    expect(on.sent).toHaveLength(1);
    expect(await live(on.store)).toEqual([]);
  });

  test('that contradicts itself about two leaves both in doubt, and one look is for both', async () => {
    const on = fleet(4);
    on.answer(1, call =>
      answeredBy(on, call, results => [
        ...results,
        { deviceUniqueId: 't1', outcome: 'FAILED' },
        { deviceUniqueId: 't2', outcome: 'SKIPPED' },
      ]),
    );
    await on.bulk('resetKeys');
    await on.pass(60_000);
    expect(on.looks.count).toBe(1);
    // The version says that they were reset or that somebody else changed them: a person decides.
    expect(await live(on.store)).toMatchObject([{ state: 'needsReview' }, { state: 'needsReview' }]);
  });

  test('that fails one for now has it tried again under another key', async () => {
    const on = fleet(3);
    on.answer(1, call => {
      const busy = { deviceUniqueId: 't2', outcome: 'FAILED', message: 'Busy', retryable: true };
      const body = { deviceUniqueIds: ['t0', 't1'] };
      const reply = on.platform.handle({ ...call, body }, 'thabo').body as { results: object[] };
      return { reply: json(200, { results: [...reply.results, busy] }) };
    });
    for (const terminal of on.platform.terminals.values()) on.platform.become(terminal, 'deactivated');
    await on.bulk('activate');
    await on.pass(10_000);
    expect(on.sizes()).toEqual([3, 1]);
    expect(new Set(on.keys()).size).toBe(2);
    expect(on.platform.effects).toHaveLength(3);
    expect(await live(on.store)).toEqual([]);
  });

  test.each([400, 404, 409, 412, 413, 422])(
    'that refuses it as a whole with %i refuses none of it: each goes by itself, at once',
    async status => {
      const on = fleet(3);
      for (const terminal of on.platform.terminals.values()) on.platform.become(terminal, 'deactivated');
      on.answer(1, () => ({ reply: json(status, { message: 'No' }) }));
      await on.bulk('delete');
      await on.pass(1_000);
      expect(on.sizes()).toEqual([3, 1, 1, 1]);
      expect(on.platform.effects).toHaveLength(3);
      expect((await on.ended()).map(({ state }) => state)).toEqual(['done', 'done', 'done']);
    },
  );

  test('of 429 for the whole is waited for, and the same list is sent under the same key', async () => {
    const on = fleet(3);
    on.answer(1, () => ({ reply: json(429, {}, { 'Retry-After': '20' }) }));
    await on.bulk('deactivate');
    await on.pass(19_000);
    expect(on.sent).toHaveLength(1);
    await on.pass(5_000);
    expect(on.sent[1]).toEqual(on.sent[0]);
    expect(await live(on.store)).toEqual([]);
  });

  test('of 401 has the token refreshed once, then the session is over and all of it is held', async () => {
    const on = fleet(3);
    on.world.instead = call => (call.method === 'GET' ? undefined : { reply: json(401, {}) });
    await on.bulk('deactivate');
    await on.pass(1_000);
    expect(on.sent).toHaveLength(2);
    expect((await live(on.store)).map(({ state }) => state)).toEqual(['held', 'held', 'held']);
  });
});
