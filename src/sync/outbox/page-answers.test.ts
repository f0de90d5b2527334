import { describe, expect, test } from 'vitest';
import { device, HOUR, live, ok } from '../../../tests/outbox/simulator/device.ts';
import { json } from '../../../tests/outbox/simulator/model-answers.ts';
import { targetsOf } from '../../../tests/outbox/simulator/platform.ts';
import type { ServiceName } from '../../api/config.ts';
import type { Reply } from '../../api/reading.ts';

const page: Reply = { ...json(200, null), body: '<p>Queued</p>', shape: 'html' };
const redirect: Reply = { ...json(302, null), shape: 'empty', redirected: true };
const signIn: Reply = { ...page, status: 511 };

/** A service that answers reads, and does as it is asked, but answers the first `times` actions so. */
function answering(reply: Reply, services: readonly ServiceName[], times = Number.POSITIVE_INFINITY) {
  const on = device(3, services, true);
  on.world.instead = call => {
    if (call.method === 'GET' || on.world.sent.length > times) return undefined;
    on.platform.handle(call, 'thabo');
    return { reply };
  };
  return on;
}

describe.each([
  ['a page', page],
  ['a redirect', redirect],
])('an action that is answered by %s', (_, reply) => {
  test('is sent once more, and then a person is asked where nothing tells its effect', async () => {
    const { world, open, invite, pass, store } = answering(reply, []);
    await open().decide(invite('i1'));
    await pass(HOUR);
    expect(world.sent).toHaveLength(2);
    expect(await live(store)).toMatchObject([{ state: 'needsReview', lastError: { status: reply.status } }]);
  });

  test('is looked up after the second time', async () => {
    const { world, open, newAction, pass, platform, store } = answering(reply, []);
    await open().decide(newAction('deactivate'));
    await pass(HOUR);
    expect(world.sent).toHaveLength(2);
    expect(platform.effects).toHaveLength(1);
    expect(await live(store)).toEqual([]);
  });

  test('is repeated under its key ever more slowly', async () => {
    const { world, open, invite, pass, platform } = answering(reply, ['notifications']);
    await open().decide(invite('i1'));
    await pass(HOUR);
    expect(world.sent.length).toBeLessThan(30);
    expect(new Set(world.sent.map(({ key }) => key)).size).toBe(1);
    expect(platform.effects).toHaveLength(1);
  });

  test('is queued with the reason meanwhile, can be undone, and is sent by itself', async () => {
    const { world, open, newAction, invite, pass, store } = answering(reply, ['attestation'], 1);
    const outbox = open();
    await outbox.decide(newAction('deactivate'));
    await pass(100);
    expect(await live(store)).toMatchObject([
      { state: 'queued', attempt: 1, doubt: null, lastError: { status: reply.status } },
    ]);
    await outbox.decideMany([newAction('deactivate', 't1'), newAction('deactivate', 't2')]);
    await pass(HOUR);
    expect(world.sent.map(call => targetsOf(call).length).sort()).toEqual([1, 1, 2]);
    expect(world.sent.filter(({ key }) => key === world.sent[0]?.key)).toHaveLength(2);
    world.sent.length = 0;
    const { id } = ok(await outbox.decide(invite('i1')));
    await pass(100);
    expect(ok(await outbox.cancel([id]))).toEqual({ cancelled: 1 });
  });

  test('in a list is repeated whole under the key of the list, or looked up', async () => {
    for (const services of [['attestation'], []] as const) {
      const { world, open, newAction, pass, platform, store } = answering(reply, services, 1);
      await open().decideMany([newAction('deactivate', 't0'), newAction('deactivate', 't1')]);
      await pass(HOUR);
      expect(new Set(world.sent.map(({ key }) => key)).size).toBe(1);
      expect(world.sent).toHaveLength(services.length + 1);
      expect(platform.effects).toHaveLength(2);
      expect(await live(store)).toEqual([]);
    }
  });
});

test('an action that a network answers with 511 stays queued, and is sent ever more slowly', async () => {
  const { world, open, invite, pass, store } = device(0, []);
  world.instead = call => (call.method === 'GET' ? undefined : { reply: signIn });
  await open().decide(invite('i1'));
  await pass(HOUR);
  expect(world.sent.length).toBeLessThan(30);
  expect(await live(store)).toMatchObject([{ state: 'queued', lastError: { status: 511 } }]);
});
