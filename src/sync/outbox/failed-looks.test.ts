import { expect, test } from 'vitest';
import { device, HOUR, live } from '../../../tests/outbox/simulator/device.ts';
import { claim, now, stepped } from '../../../tests/outbox/simulator/lanes.ts';
import { json } from '../../../tests/outbox/simulator/model-answers.ts';
import { unregistered } from './kinds/webhook.ts';

test.each([403, 429, 500])('a look that is answered %i is repeated ever more slowly', async status => {
  const { world, open, newAction, pass, platform, store } = device(3, []);
  let looks = 0;
  let isFailing = true;
  world.instead = call => {
    if (call.method !== 'GET') {
      platform.handle(call, 'thabo');
      return { lost: 'timeout' };
    }
    if (call.path.endsWith('/nfc-device-count')) return undefined;
    looks++;
    return isFailing ? { reply: json(status, { message: 'No' }) } : undefined;
  };
  await open().decide(newAction('deactivate'));
  await pass(HOUR);
  expect(looks).toBeLessThan(30);
  expect(await live(store)).toMatchObject([{ state: 'uncertain', attempt: 1 }]);
  isFailing = false;
  await pass(HOUR);
  expect(await live(store)).toEqual([]);
  expect(world.sent).toHaveLength(1);
});

test('a look that succeeds ends the count of those that failed', () => {
  const content = {
    url: 'https://a.example/x',
    description: null,
    subscriptions: [{ eventType: 'transaction.approved', version: '1' }],
    status: 'enabled',
  } as const;
  const intent = { kind: 'webhook', verb: 'register', webhookId: 'local-1', content } as const;
  const newAction = { intent, seen: unregistered([], null), title: null, decidedBy: 'Thabo' };
  const sending = stepped(stepped([], { type: 'decide', newAction, id: 'a0', seq: 1, now }).lane, claim).lane;
  const at = { key: 'a0', attempt: 1, now, chance: 1 };
  const lost = { type: 'lost', status: null, message: null } as const;
  let { lane } = stepped(sending, { type: 'answered', verdict: lost, ...at });
  const waits = [1, 2, 3, 4].map(() => {
    const looking = stepped(lane, { ...claim, now: lane[0]?.notBefore ?? now }).lane;
    const found = { failure: { kind: 'refused', status: 500 } } as const;
    const failed = stepped(looking, { type: 'lookedUp', by: 'tab', found, ...at });
    lane = failed.lane;
    return failed.last.notBefore - now;
  });
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000]);
  const looking = stepped(lane, { ...claim, now: now + 8_000 }).lane;
  const absent = { type: 'lookedUp', by: 'tab', found: { ok: unregistered([], null) }, ...at } as const;
  expect(stepped(looking, absent).last).toMatchObject({ state: 'uncertain', failedLooks: undefined });
});
