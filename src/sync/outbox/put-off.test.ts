import { describe, expect, test } from 'vitest';
import { device, HOUR, live } from '../../../tests/outbox/simulator/device.ts';
import {
  claim,
  decided,
  keyed,
  now,
  seenAs,
  stepped,
  unkeyed,
} from '../../../tests/outbox/simulator/lanes.ts';
import { json } from '../../../tests/outbox/simulator/model-answers.ts';
import type { TerminalVerb } from '../../domain/terminal.ts';
import { rulesOf } from './lane.ts';

const AFTER = 41_000;
const statuses = [408, 429, 503];

/** A verb that the service put off for 41 s: claimed again before that, and after. */
function putOff(verb: TerminalVerb, status: number, rules = keyed) {
  const sending = stepped(decided(seenAs('active'), verb), claim, rules).lane;
  const verdict = { type: 'lost', status, message: null, after: AFTER } as const;
  const answer = { type: 'answered', key: 'a0', attempt: 1, verdict, now, chance: 0 } as const;
  const { lane, last } = stepped(sending, answer, rules);
  const again = (at: number) => stepped(lane, { ...claim, now: at }, rules);
  return { lane, last, before: again(now + AFTER - 1), after: again(now + AFTER) };
}

describe.each(statuses)('an action that is answered %i', status => {
  test('is repeated with its key, without a look, as soon as the service allows', () => {
    for (const verb of ['deactivate', 'resetKeys'] as const) {
      const { last, before, after } = putOff(verb, status);
      expect(last).toMatchObject({ state: 'uncertain', doubt: 'lost', notBefore: now + AFTER });
      expect(before.effects).toEqual([]);
      expect(after.effects).toMatchObject([{ type: 'send', action: { key: 'a0', attempt: 2 } }]);
    }
  });

  test('is looked at, as soon as the service allows, where it does not answer to keys', () => {
    const { before, after } = putOff('deactivate', status, unkeyed);
    expect(before.effects).toEqual([]);
    expect(after.effects).toMatchObject([{ type: 'lookUp' }]);
  });

  test('is looked at where the key no longer holds once the service allows', () => {
    const rules = rulesOf({ services: ['attestation'], ttlSeconds: AFTER / 1_000 }, true);
    expect(putOff('deactivate', status, rules).after.effects).toMatchObject([{ type: 'lookUp' }]);
  });

  test('can no longer be undone: it may have taken effect', () => {
    const { lane } = putOff('deactivate', status);
    const undone = stepped(lane, { type: 'cancel', ids: new Set(['a0']), now });
    expect(undone.last.state).toBe('uncertain');
  });
});

/** A service that does as it is asked, behind a gateway that answers so nevertheless, as often as it is asked. */
async function invitedBehindGateway(status: number, keyed: readonly 'notifications'[]) {
  const { world, open, invite, pass, platform, store } = device(0, keyed);
  world.instead = call => {
    if (call.method !== 'POST') return undefined;
    platform.handle(call, store.identity);
    return { reply: json(status, { message: 'Busy' }, { 'Retry-After': '30' }) };
  };
  await open().decide(invite('i1'));
  await pass(HOUR);
  return { effects: platform.effects, left: await live(store), sent: world.sent };
}

test.each(statuses)(
  'an invite that took effect and is answered %i is sent once, and a person is asked',
  async status => {
    const { effects, left, sent } = await invitedBehindGateway(status, []);
    expect(effects).toHaveLength(1);
    expect(sent).toHaveLength(1);
    expect(left).toMatchObject([{ state: 'needsReview', doubt: 'lost', lastError: { status } }]);
  },
);

test('where the service answers to keys it is repeated as the service allows, and takes effect once', async () => {
  const { effects, left, sent } = await invitedBehindGateway(503, ['notifications']);
  expect(effects).toHaveLength(1);
  expect(sent.length).toBeGreaterThan(100);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  expect(left).toMatchObject([{ state: 'uncertain', doubt: 'lost' }]);
});

test('an action that only a person can decide needs review at once, in spite of a long Retry-After', async () => {
  const { world, open, invite, pass, store } = device(0, []);
  world.instead = call =>
    call.method === 'POST' ? { reply: json(503, {}, { 'Retry-After': '86400' }) } : undefined;
  await open().decide(invite('i1'));
  await pass(10_000);
  expect(await live(store)).toMatchObject([{ state: 'needsReview' }]);
});
