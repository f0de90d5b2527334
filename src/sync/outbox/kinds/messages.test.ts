import { describe, expect, test } from 'vitest';
import { claim, keyed, now, stepped, unkeyed } from '../../../../tests/outbox/simulator/lanes.ts';
import { json } from '../../../../tests/outbox/simulator/model-answers.ts';
import type { Action, Intent, IntentOf, Seen, SeenMerchant } from '../../../domain/outbox/action.ts';
import type { BankMidStatus } from '../../../domain/terminal.ts';
import { isLive, type Lane } from '../lane.ts';
import { overlayOf } from '../overlay.ts';
import type { Verdict } from './kind.ts';
import { kindOf } from './kinds.ts';

const invite = (more: Partial<IntentOf<'invite'>> = {}): IntentOf<'invite'> => ({
  kind: 'invite',
  inviteId: 'i1',
  name: 'Sipho',
  cellNumber: '+27821234567',
  parameters: { companyName: 'Kloof', androidAppLink: 'https://a.example', message: 'Come, Sipho' },
  batch: null,
  ...more,
});
const repairSteps = (more: Partial<IntentOf<'repairSteps'>> = {}): IntentOf<'repairSteps'> => ({
  kind: 'repairSteps',
  messageId: 's1',
  terminalId: 't1',
  name: 'Sipho',
  cellNumber: '+27821234567',
  parameters: { companyName: 'Kloof', message: '1. Restart the phone.' },
  ...more,
});
const bankMid: IntentOf<'bankMid'> = {
  kind: 'bankMid',
  identifier: 'uuid-1',
  merchantId: 'MRC-1',
  recipientName: 'Kloof Street Coffee',
  recipientEmail: 'owner@kloof.example',
};
const unseen: Seen = { version: null, asOf: null };
const at = (bankMidStatus: SeenMerchant['bankMidStatus']): SeenMerchant => ({
  bankMidStatus,
  version: '1',
  asOf: null,
});

const decide = (lane: Lane, intent: Intent, seen: Seen, id = `a${lane.length}`): Lane =>
  stepped(lane, {
    type: 'decide',
    newAction: { intent, seen, title: null, decidedBy: 'Thabo' },
    id,
    seq: lane.length + 1,
    now,
  }).lane;
const answered = (lane: Lane, verdict: Verdict): Lane =>
  stepped(lane, {
    type: 'answered',
    key: lane.at(-1)?.key ?? '',
    attempt: lane.at(-1)?.attempt ?? 1,
    verdict,
    now,
    chance: 0,
  }).lane;
const lost: Verdict = { type: 'lost', status: 504, message: null };
const later = { ...claim, now: now + 5_000 };
const states = (lane: Lane) => lane.map(action => action.state);

describe.each<[string, Intent, Seen]>([
  ['an invite', invite(), unseen],
  ['an SMS with repair steps', repairSteps(), unseen],
  ['a request for a bank MID', bankMid, at('rejected')],
])('%s whose answer was lost', (_, intent, seen) => {
  const doubted = answered(stepped(decide([], intent, seen), claim).lane, lost);

  test('is repeated with the same key where the service answers to it', () => {
    const { effects } = stepped(doubted, later, keyed);
    expect(effects).toMatchObject([{ type: 'send', action: { key: 'a0', attempt: 2 } }]);
  });

  test('needs review where the service does not answer to keys, and is not sent again', () => {
    const { lane, effects } = stepped(doubted, later, unkeyed);
    expect(effects).toEqual([]);
    expect(lane).toMatchObject([{ state: 'needsReview', doubt: 'lost', claim: null }]);
    expect(stepped(lane, later, unkeyed).effects).toEqual([]);
  });

  test('needs review too when its repetition is refused', () => {
    const again = answered(stepped(doubted, later, keyed).lane, {
      type: 'conflict',
      status: 409,
      message: 'No',
    });
    expect(stepped(again, later, keyed).last).toMatchObject({ state: 'needsReview', doubt: 'lost-refused' });
  });

  test('is sent again under a new key, or dropped, as a person decides', () => {
    const { lane } = stepped(doubted, later, unkeyed);
    const reviewed = (decision: 'keep' | 'anyway') =>
      stepped(lane, { type: 'review', id: 'a0', decision, key: 'k2', now }).last;
    expect(reviewed('anyway')).toMatchObject({ state: 'queued', key: 'k2', doubt: null, firstSentAt: null });
    expect(reviewed('keep')).toMatchObject({ state: 'cancelled', doubt: 'lost' });
  });
});

test.each<[string, Intent, Seen]>([
  ['an invite', invite(), unseen],
  ['an SMS with repair steps', repairSteps(), unseen],
  ['a request for a bank MID', bankMid, at('errored')],
])('%s that is refused has ended, with the words of the service', (_, intent, seen) => {
  const sent = stepped(decide([], intent, seen), claim).lane;
  expect(answered(sent, { type: 'conflict', status: 409, message: 'Not in this state' })).toMatchObject([
    { state: 'rejected', lastError: { status: 409, message: 'Not in this state' } },
  ]);
});

describe('a bank MID', () => {
  const can: BankMidStatus[] = ['not-started', 'rejected', 'errored', 'unlinked'];
  const cannot: BankMidStatus[] = ['initiated-process', 'requested', 'in-progress', 'active', 'deactivated'];
  test.each([
    ...can.map(status => [status, true] as const),
    ...cannot.map(status => [status, false] as const),
  ])('that is %s can be requested: %s', (status, isAllowed) => {
    expect(decide([], bankMid, at(status))).toHaveLength(isAllowed ? 1 : 0);
  });

  test('is not requested again while a request is under way, and is once it was taken back', () => {
    const first = decide([], bankMid, at('not-started'));
    expect(decide(first, bankMid, at('not-started'))).toEqual(first);
    const undone = stepped(first, { type: 'cancel', ids: new Set(['a0']), now }).lane;
    expect(states(decide(undone.filter(isLive), bankMid, at('not-started'), 'a1'))).toEqual(['queued']);
  });

  test('is shown as requested until a pull has shown the effect', () => {
    const sent = stepped(decide([], bankMid, at('not-started')), claim).lane;
    const done = answered(sent, { type: 'done', version: null });
    expect(done).toMatchObject([
      { state: 'done', acknowledgedAt: now, found: { bankMidStatus: 'requested' } },
    ]);
    expect(overlayOf(done).merchants.get('uuid-1')).toMatchObject({ state: 'sent' });
    const landed = { type: 'landed', beganAt: now + 1, now: now + 2 } as const;
    expect(stepped(done, { ...landed, collection: 'terminals' }).last.acknowledgedAt).toBe(now);
    expect(stepped(done, { ...landed, collection: 'merchants' }).last.acknowledgedAt).toBeNull();
  });
});

describe('invites', () => {
  const message = (text: string) => ({ ...invite().parameters, message: text });

  test('to one number with one content fold to the later one', () => {
    const lane = decide(decide([], invite(), unseen), invite({ inviteId: 'i2' }), unseen);
    expect(lane).toMatchObject([{ state: 'superseded' }, { state: 'queued', replaces: 'a0' }]);
  });

  test.each([
    ['another message', invite({ inviteId: 'i2', parameters: message('Come again') })],
    ['another name', invite({ inviteId: 'i2', name: 'Thandi' })],
  ])('with %s are both sent, in their order', (_, second) => {
    expect(states(decide(decide([], invite(), unseen), second, unseen))).toEqual(['queued', 'queued']);
  });

  test('never fold with one that has been sent', () => {
    const sent = stepped(decide([], invite(), unseen), claim).lane;
    expect(states(decide(sent, invite({ inviteId: 'i2' }), unseen))).toEqual(['sending', 'queued']);
  });

  test.each([
    ['without a name', invite({ name: ' ' })],
    ['to a number that is not E.164', invite({ cellNumber: '082 123 4567' })],
  ])('%s are refused', (_, intent) => {
    expect(decide([], intent, unseen)).toEqual([]);
  });

  test('that were sent are closed at once, since no list shows them', () => {
    const sent = stepped(decide([], invite(), unseen), claim).lane;
    const { lane, effects } = stepped(sent, {
      type: 'answered',
      key: 'a0',
      attempt: 1,
      verdict: { type: 'done', version: null },
      now,
      chance: 0,
    });
    expect(lane).toMatchObject([{ state: 'done', acknowledgedAt: null }]);
    expect(effects).toEqual([]);
  });
});

describe('repair steps', () => {
  test('of one content fold to the later, those in another language or to another number do not', () => {
    const twice = (second: IntentOf<'repairSteps'>) =>
      states(decide(decide([], repairSteps(), unseen), second, unseen));
    expect(twice(repairSteps({ messageId: 's2' }))).toEqual(['superseded', 'queued']);
    const french = { companyName: 'Kloof', message: '1. Redémarrez.' };
    expect(twice(repairSteps({ messageId: 's2', parameters: french }))).toEqual(['queued', 'queued']);
    expect(twice(repairSteps({ messageId: 's2', cellNumber: '+27829999999' }))).toEqual(['queued', 'queued']);
  });

  test.each([
    ['to nobody', repairSteps({ name: ' ' })],
    ['that say nothing', repairSteps({ parameters: { companyName: 'Kloof', message: ' ' } })],
    ['to a number that is not E.164', repairSteps({ cellNumber: '082 123 4567' })],
  ])('%s are refused', (_, intent) => {
    expect(decide([], intent, unseen)).toEqual([]);
  });
});

describe('a request', () => {
  const read = (intent: Intent, reply: ReturnType<typeof json>) => kindOf(intent).read(intent, reply);
  const callOf = (intent: Intent) => kindOf(intent).call({ intent, key: 'k' } as Action);

  test('has exactly the body of the contract', () => {
    expect(callOf(invite())).toEqual({
      service: 'notifications',
      method: 'POST',
      path: '/notifications/templated/sms/merchant-invite',
      body: { name: 'Sipho', cellNumber: '+27821234567', parameters: invite().parameters },
      key: 'k',
    });
    expect(callOf(repairSteps())).toEqual({
      service: 'notifications',
      method: 'POST',
      path: '/notifications/templated/sms/attestation-steps',
      body: { name: 'Sipho', cellNumber: '+27821234567', parameters: repairSteps().parameters },
      key: 'k',
    });
    expect(callOf(bankMid)).toEqual({
      service: 'notifications',
      method: 'POST',
      path: '/notifications/templated/email/bank-mid-registration',
      body: {
        recipientName: 'Kloof Street Coffee',
        recipientEmail: 'owner@kloof.example',
        merchantId: 'MRC-1',
      },
      key: 'k',
    });
  });

  test('is done once accepted, refused when it failed, and in doubt when the answer cannot be read', () => {
    expect(read(invite(), json(202, { messageId: 'm', status: 'QUEUED' }))).toMatchObject({ type: 'done' });
    expect(read(bankMid, { ...json(202, null), shape: 'empty' })).toMatchObject({ type: 'done' });
    expect(read(invite(), json(202, { messageId: 'm', status: 'FAILED' }))).toMatchObject({
      type: 'rejected',
    });
    expect(read(invite(), { ...json(200, 'ok?'), shape: 'text' })).toBeNull();
  });
});
