import { describe, expect, test } from 'vitest';
import { claim, keyed, now, stepped, unkeyed } from '../../../../tests/outbox/simulator/lanes.ts';
import type { Send } from '../../../api/http.ts';
import { aliasIn } from '../../../db/outbox-database.ts';
import type { Action, ActionOf, Intent, SeenWebhook } from '../../../domain/outbox/action.ts';
import type { Webhook, WebhookContent } from '../../../domain/webhook/webhook.ts';
import { isLive, type Lane, type Rules } from '../lane.ts';
import { overlayOf } from '../overlay.ts';
import type { Verdict } from './kind.ts';
import { kindOf } from './kinds.ts';
import { seenWebhook, unregistered } from './webhook.ts';

const content = (more: Partial<WebhookContent> = {}): WebhookContent => ({
  url: 'https://hooks.example/in',
  description: null,
  subscriptions: [{ eventType: 'transaction.approved', version: '1' }],
  status: 'enabled',
  ...more,
});
const webhook = (more: Partial<Webhook> = {}): Webhook => ({
  webhookId: 'wh1',
  ...content(),
  disabledReason: null,
  createdDate: null,
  updatedDate: null,
  version: '3',
  previousSecretExpiresAt: null,
  ...more,
});
const register: Intent = { kind: 'webhook', verb: 'register', webhookId: 'local-1', content: content() };
const update = (more: Partial<WebhookContent>, webhookId = 'wh1'): Intent => ({
  kind: 'webhook',
  verb: 'update',
  webhookId,
  content: content(more),
});
const remove = (webhookId = 'wh1'): Intent => ({ kind: 'webhook', verb: 'delete', webhookId, content: null });
const nothingThere = unregistered(['wh0'], '2026-11-20T07:59:00.000Z');
const there = seenWebhook(webhook(), '2026-11-20T07:59:00.000Z');

const decide = (lane: Lane, intent: Intent, seen: SeenWebhook, id = `a${lane.length}`): Lane =>
  stepped(lane, {
    type: 'decide',
    newAction: { intent, seen, title: null, decidedBy: 'Thabo' },
    id,
    seq: lane.length + 1,
    now,
  }).lane;
const sent = (lane: Lane): Lane => stepped(lane, claim).lane;
const answered = (lane: Lane, verdict: Verdict, key = 'a0'): Lane =>
  stepped(lane, { type: 'answered', key, attempt: 1, verdict, now, chance: 0 }).lane;
const lost: Verdict = { type: 'lost', status: 504, message: null };
const lookedAt = (lane: Lane, found: SeenWebhook | null, at: number, rules: Rules) => {
  const claimed = stepped(lane, { ...claim, now: at }, rules).lane;
  return stepped(
    claimed,
    { type: 'lookedUp', key: 'a0', attempt: 1, by: 'tab', found: { ok: found }, now: at, chance: 0 },
    rules,
  ).last;
};
const open = (lane: Lane) => lane.filter(isLive);

describe('folding', () => {
  test('a registration that is changed before it was sent is one registration', () => {
    const lane = decide(
      decide([], register, nothingThere),
      update({ status: 'disabled' }, 'local-1'),
      nothingThere,
    );
    expect(open(lane)).toMatchObject([
      { intent: { verb: 'register', content: { status: 'disabled' } }, seen: { knownIds: ['wh0'] } },
    ]);
  });

  test('a registration that is deleted before it was sent is never sent', () => {
    expect(open(decide(decide([], register, nothingThere), remove('local-1'), nothingThere))).toEqual([]);
  });

  test('two updates become the later one with the first precondition, and two that cancel out are not sent', () => {
    const first = decide([], update({ url: 'https://hooks.example/new' }), there);
    const second = decide(first, update({ status: 'disabled' }), there);
    expect(open(second)).toMatchObject([
      {
        intent: { content: { url: 'https://hooks.example/in', status: 'disabled' } },
        seen: { version: '3' },
      },
    ]);
    expect(open(decide(first, update({}), there))).toEqual([]);
  });

  test('never across one that was sent', () => {
    const lane = decide(sent(decide([], register, nothingThere)), remove('local-1'), nothingThere);
    expect(open(lane).map(({ state }) => state)).toEqual(['sending', 'queued']);
  });
});

test('a missing webhook cannot be updated or deleted, and a registered one not registered again', () => {
  expect(decide([], update({}), nothingThere)).toEqual([]);
  expect(decide([], remove(), nothingThere)).toEqual([]);
  expect(decide([], register, there)).toEqual([]);
  expect(decide([], update({ url: 'http://hooks.example' }), there)).toEqual([]);
  expect(decide([], update({ subscriptions: [] }), there)).toEqual([]);
});

test('an update after a registration is sent to the id from the service', () => {
  const waiting = decide(
    sent(decide([], register, nothingThere)),
    update({ status: 'disabled' }, 'local-1'),
    nothingThere,
  );
  const lane = answered(waiting, { type: 'done', version: '1', made: 'wh9' });
  expect(lane.map(aliasIn)).toEqual([{ localId: 'local-1', serverId: 'wh9' }, null]);
  const { last } = stepped(lane, claim);
  expect(kindOf(last.intent).call(last as never)).toMatchObject({
    method: 'PUT',
    path: '/webhooks/registered/wh9',
    ifMatch: '"1"',
  });
});

test('a decision on what was never registered cannot be sent', () => {
  const waiting = decide(sent(decide([], register, nothingThere)), remove('local-1'), nothingThere);
  const lane = answered(waiting, { type: 'rejected', status: 400, message: 'No' });
  const last = lane.at(-1) as Action;
  expect(kindOf(last.intent).call(last as never)).toBeNull();
});

test('a deletion without an id of the service is rejected, also after a lost answer', () => {
  const unnamed = { ...nothingThere, content: content() };
  const doubted = answered(sent(decide([], remove('local-1'), unnamed)), lost);
  expect(lookedAt(doubted, null, now + 5_000, keyed)).toMatchObject({
    state: 'rejected',
    lastError: { status: 404 },
  });
});

describe('a registration whose answer was lost', () => {
  const doubted = answered(sent(decide([], register, nothingThere)), lost);
  const later = now + 5_000;

  test('is done where the service shows it', () => {
    expect(lookedAt(doubted, there, later, keyed)).toMatchObject({
      state: 'done',
      found: { webhookId: 'wh1' },
    });
  });

  test('is looked for once more a minute later, then repeated with the same key', () => {
    const once = lookedAt(doubted, nothingThere, later, keyed);
    expect(once).toMatchObject({ state: 'uncertain', absentSince: later, notBefore: later + 60_000 });
    expect(lookedAt([once], nothingThere, later + 60_000, keyed)).toMatchObject({
      state: 'queued',
      key: 'a0',
    });
  });

  test('is never repeated unasked where the service does not answer to keys', () => {
    const once = lookedAt(doubted, nothingThere, later, unkeyed);
    expect(lookedAt([once], nothingThere, later + 60_000, unkeyed)).toMatchObject({ state: 'needsReview' });
  });

  test('needs review where somebody has changed it already', () => {
    const changed = seenWebhook(webhook({ status: 'disabled' }), null);
    expect(lookedAt(doubted, changed, later, keyed)).toMatchObject({ state: 'needsReview' });
  });

  test('is done where the service shows its URL in normal form', async () => {
    const asTyped: Intent = { ...register, content: content({ url: 'https://Hooks.example' }) };
    const action = decide([], asTyped, nothingThere).at(-1) as ActionOf<'webhook'>;
    const reply = { status: 200, headers: new Headers(), shape: 'json', redirected: false } as const;
    const send: Send = async () => ({
      reply: { ...reply, body: [webhook({ url: 'https://hooks.example/' })] },
    });
    const found = await kindOf(asTyped).sight?.lookUp(action, send, later);
    expect(found).toMatchObject({ ok: { webhookId: 'wh1' } });
  });

  test('does not wait for a clock that was put back', () => {
    const once = lookedAt(doubted, nothingThere, later, keyed);
    const before = later - 3_600_000;
    const again = lookedAt([{ ...once, notBefore: 0 }], nothingThere, before, keyed);
    expect(again).toMatchObject({ state: 'uncertain', absentSince: before });
  });
});

describe('an update whose answer was lost', () => {
  const doubted = answered(sent(decide([], update({ status: 'disabled' }), there)), lost);
  const lookUp = (found: SeenWebhook | null) => lookedAt(doubted, found, now + 5_000, unkeyed);

  test('is done where it is as wanted, repeated where it is as it was seen, and else for a person', () => {
    expect(lookUp(seenWebhook(webhook({ status: 'disabled', version: '4' }), null)).state).toBe('done');
    expect(lookUp(there).state).toBe('queued');
    expect(lookUp(seenWebhook(webhook({ version: '4' }), null)).state).toBe('needsReview');
    expect(lookUp(null)).toMatchObject({ state: 'rejected', lastError: { status: 404 } });
  });
});

test.each([
  ['its id among the deleted', 'wh1', { deleted: ['wh0', 'wh1'], failed: [] }, { type: 'done' }],
  ['another id', 'wh1', { deleted: ['wh0'], failed: [] }, null],
  [
    'its id among the failed',
    'wh1',
    { deleted: ['wh0'], failed: [{ webhookId: 'wh1', message: 'In use' }] },
    { type: 'conflict', message: 'In use' },
  ],
  [
    'another id among the failed',
    'wh1',
    { deleted: [], failed: [{ webhookId: 'wh0', message: 'No' }] },
    null,
  ],
  ['the id that the service gave it', 'local-1', { deleted: ['wh9'], failed: [] }, { type: 'done' }],
])('a deletion reads an answer with %s', (_, webhookId, body, verdict) => {
  const intent = remove(webhookId);
  const reply = { status: 200, headers: new Headers(), shape: 'json', redirected: false, body } as const;
  const read = kindOf(intent).read(intent, reply);
  if (verdict) expect(read).toMatchObject(verdict);
  else expect(read).toBeNull();
});

test('a webhook is shown as wanted until the list has been read', () => {
  const lane = answered(sent(decide([], update({ status: 'disabled' }), there)), {
    type: 'done',
    version: '4',
  });
  expect(overlayOf(lane).webhooks.get('wh1')).toMatchObject({
    webhookId: 'wh1',
    content: { status: 'disabled' },
    pending: { state: 'sent', verb: 'update' },
  });
  const { last } = stepped(lane, { type: 'landed', collection: 'webhooks', beganAt: now + 1, now: now + 2 });
  expect(last.acknowledgedAt).toBeNull();
});
