import { describe, expect, test } from 'vitest';
import {
  claim,
  decided,
  newAction,
  now,
  seenAs,
  stepped,
  unkeyed,
} from '../../../tests/outbox/simulator/lanes.ts';
import {
  type Action,
  type Intent,
  type ReviewDecision,
  type Seen,
  type SeenWebhook,
  UNDO_MS,
  whyNotAgain,
  whyNotDone,
} from '../../domain/outbox/action.ts';
import type { WebhookContent } from '../../domain/webhook/webhook.ts';
import type { Lane } from './lane.ts';
import { step } from './step.ts';

const by = 'Lerato';
const review = (decision: ReviewDecision) =>
  ({ type: 'review', id: 'a0', decision, key: 'k2', now, by }) as const;

/** A lane whose first action needs review, with what was found when it was looked at. */
function inReview(lane: Lane, found: Seen | null, doubt: Action['doubt'] = 'lost'): Lane {
  const [head, ...rest] = stepped(lane, claim).lane;
  return head ? [{ ...head, state: 'needsReview', claim: null, doubt, found }, ...rest] : [];
}

/** A lane whose only action, of any intent, needs review. */
function inReviewOf(intent: Intent, seen: Seen, found: Seen | null): Lane {
  const [head] = inReview(decided(seenAs('active'), 'deactivate'), found);
  return head ? [{ ...head, intent, seen }] : [];
}

describe('a request that is made anew', () => {
  const lane = inReview(decided(seenAs('active'), 'deactivate'), seenAs('active', '7'));
  const repeated = stepped(lane, { ...review('anyway'), undoFor: UNDO_MS });

  test('waits until it can no longer be undone', () => {
    expect(repeated.last).toMatchObject({ state: 'queued', key: 'k2', notBefore: now + UNDO_MS });
    expect(stepped(repeated.lane, claim).last.state).toBe('queued');
    expect(stepped(lane, review('anyway')).last.notBefore).toBe(0);
  });

  test('is not sent once it is undone, and keeps the decision', () => {
    const { last } = stepped(repeated.lane, { type: 'cancel', ids: new Set(['a0']), now });
    expect(last).toMatchObject({ state: 'cancelled', reviewed: { decision: 'anyway', by } });
  });

  test('is not folded with the next action, since the first request may have gone through', () => {
    const next = { ...newAction('activate', seenAs('active', '7')), undoFor: UNDO_MS };
    const after = stepped(repeated.lane, { type: 'decide', newAction: next, id: 'a1', seq: 2, now });
    expect(after.lane.map(({ state }) => state)).toEqual(['queued', 'queued']);
  });
});

describe('a person’s word that it took effect', () => {
  const found = seenAs('active', '7');
  const lane = inReview(decided(seenAs('active'), 'deactivate'), found);

  test('ends the action as done, without a request, and says whose word it was', () => {
    const { last, effects } = stepped(lane, review('done'));
    expect(last).toMatchObject({
      state: 'done',
      endedAt: new Date(now).toISOString(),
      key: 'a0',
      attempt: 1,
    });
    expect(last.reviewed).toEqual({ decision: 'done', by, at: new Date(now).toISOString() });
    expect(effects).toEqual([]);
  });

  test('has no notice, and no overlay on the row', () => {
    expect(stepped(lane, review('done')).last).toMatchObject({ announced: true, acknowledgedAt: null });
  });

  test('keeps what the service said last', () => {
    const said = { status: 504, message: 'Too slow', at: '2026-11-20T08:00:00.000Z' };
    const heard = lane.map(action => ({ ...action, lastError: said }));
    expect(stepped(heard, review('done')).last.lastError).toEqual(said);
  });

  test('lets the lane’s next action go on from what was found', () => {
    const two = inReview(decided(seenAs('blocked'), 'resetKeys', 'delete'), seenAs('blocked', '7'));
    const { lane: after } = stepped(two, review('done'));
    expect(after.map(({ state }) => state)).toEqual(['done', 'queued']);
    expect(after[1]?.seen.version).toBe('7');
  });

  test('changes nothing once the review has ended', () => {
    const over = stepped(lane, review('keep')).lane;
    expect(step(over, review('done'), unkeyed).write).toEqual([]);
  });
});

test('each decision of a review is kept with who made it', () => {
  const lane = inReview(decided(seenAs('active'), 'deactivate'), seenAs('active', '7'));
  for (const decision of ['keep', 'anyway', 'done'] as const)
    expect(stepped(lane, review(decision)).last.reviewed).toMatchObject({ decision, by });
});

const content = (description: string): WebhookContent => ({
  url: 'https://a.example',
  description,
  subscriptions: [{ eventType: 'payment', version: 'v1' }],
  status: 'enabled',
});
const webhook = (webhookId: string | null, has: WebhookContent | null): SeenWebhook => ({
  webhookId,
  content: has,
  knownIds: [],
  version: '1',
  asOf: null,
});
const onWebhook = (verb: 'register' | 'update' | 'delete') =>
  ({
    kind: 'webhook',
    verb,
    webhookId: 'w1',
    content: verb === 'delete' ? null : content('wanted'),
  }) as const;
const terminal = (verb: 'activate' | 'delete' | 'resetKeys') =>
  ({ kind: 'terminal', verb, terminalId: 't1' }) as const;
const bankMid = {
  kind: 'bankMid',
  identifier: 'm1',
  merchantId: 'p1',
  recipientName: 'Ayesha',
  recipientEmail: 'a@example',
} as const;

test.each<[string, Intent, Seen, Seen | null, ReturnType<typeof whyNotAgain>, ReturnType<typeof whyNotDone>]>(
  [
    ['a terminal that allows it', terminal('activate'), seenAs('deactivated'), seenAs('blocked'), null, null],
    [
      'one whose state does not',
      terminal('resetKeys'),
      seenAs('active'),
      seenAs('deactivated'),
      'state',
      null,
    ],
    ['one that is gone', terminal('activate'), seenAs('deactivated'), null, 'gone', null],
    ['one still there', terminal('delete'), seenAs('deactivated'), seenAs('blocked'), null, 'there'],
    ['no webhook yet', onWebhook('register'), webhook(null, null), webhook(null, null), null, 'absent'],
    ['another there', onWebhook('register'), webhook(null, null), webhook('w9', content('b')), 'there', null],
    [
      'a changed webhook',
      onWebhook('update'),
      webhook('w1', content('a')),
      webhook('w1', content('b')),
      null,
      null,
    ],
    ['a webhook gone', onWebhook('update'), webhook('w1', content('a')), null, 'gone', null],
    [
      'a webhook still there',
      onWebhook('delete'),
      webhook('w1', content('a')),
      webhook('w1', content('b')),
      null,
      'there',
    ],
    ['a merchant', bankMid, { bankMidStatus: 'not-started', version: null, asOf: null }, null, null, null],
  ],
)('what the screen offers is what the outbox does: %s', (_, intent, seen, found, again, done) => {
  const lane = inReviewOf(intent, seen, found);
  const [action] = lane;
  if (!action) throw new Error('nothing to review');
  expect([whyNotAgain(action), whyNotDone(action)]).toEqual([again, done]);
  expect(step(lane, review('anyway'), unkeyed).write).toHaveLength(again ? 0 : 1);
  expect(step(lane, review('done'), unkeyed).write).toHaveLength(done ? 0 : 1);
});
