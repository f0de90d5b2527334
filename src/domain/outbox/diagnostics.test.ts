import { describe, expect, test } from 'vitest';
import type { Action, Intent, Seen } from './action.ts';
import { diagnosticsOf, type Surroundings } from './diagnostics.ts';

const now = Date.parse('2026-11-20T09:41:00Z');
const surroundings: Surroundings = {
  version: '1.0.0',
  build: null,
  browser: 'Browser/1',
  language: 'en',
  isOnline: true,
  canSyncInBackground: true,
  hasServiceWorker: true,
  storage: { isPersisted: true, usage: 1_000, quota: 2_000 },
};

const personal = [
  'Ayesha Patel',
  'ayesha@optometrists.example',
  '+27825550148',
  '12 Kloof Street',
  'b71e-0a3d-55c2',
  'eyJhbGciOi.secret',
  'https://hooks.kasikart.example/tapdeck',
] as const;
const [name, email, phone, address, id, token, url] = personal;

const targets: readonly { intent: Intent; seen: Seen }[] = [
  {
    intent: { kind: 'terminal', verb: 'deactivate', terminalId: id },
    seen: {
      activation: { unknown: name },
      deactivationReason: address,
      attestation: token,
      merchantId: id,
      merchantName: name,
      version: token,
      asOf: name,
    },
  },
  {
    intent: {
      kind: 'invite',
      inviteId: id,
      name,
      cellNumber: phone,
      parameters: { companyName: address, androidAppLink: url, message: `${name}: ${url}` },
      batch: `${name}.csv`,
    },
    seen: { version: id, asOf: null },
  },
  {
    intent: {
      kind: 'repairSteps',
      messageId: id,
      terminalId: id,
      name,
      cellNumber: phone,
      parameters: { companyName: name, message: `${name}: ${url}` },
    },
    seen: { version: id, asOf: null },
  },
  {
    intent: { kind: 'bankMid', identifier: id, merchantId: id, recipientName: name, recipientEmail: email },
    seen: { bankMidStatus: { unknown: name }, version: token, asOf: name },
  },
  {
    intent: {
      kind: 'webhook',
      verb: 'register',
      webhookId: id,
      content: { url, description: name, subscriptions: [], status: 'enabled' },
    },
    seen: {
      webhookId: id,
      content: { url, description: address, subscriptions: [], status: 'enabled' },
      knownIds: [id],
      version: token,
      asOf: null,
    },
  },
];
const lanes = [
  `terminal:${id}`,
  `invite:${phone}`,
  `repairSteps:${id}`,
  `bankMid:${email}`,
  `webhook:${url}`,
];

const action = (place: number, more: Partial<Action> = {}): Action => {
  const { intent, seen } = targets[place] ?? (targets[0] as (typeof targets)[number]);
  return {
    seq: place,
    id,
    key: token,
    lane: lanes[place] ?? '',
    intent,
    seen,
    title: name,
    state: 'needsReview',
    decidedBy: `${name} <${email}>`,
    decidedAt: '2026-11-20T09:38:20.000Z',
    doubt: 'lost',
    absentSince: null,
    attempt: 2,
    notBefore: 0,
    claim: { by: name, until: now },
    firstSentAt: now - 60_000,
    lastError: { status: 504, message: `${name}, ${address}: ${token}`, at: '2026-11-20T09:38:30.000Z' },
    endedAt: null,
    acknowledgedAt: null,
    found: seen,
    announced: false,
    replaces: id,
    reviewed: { decision: 'done', by: email, at: '2026-11-20T09:40:00.000Z' },
    ...more,
  };
};

/** A value with personal data in place of every string, wherever it stands. */
const planted = (value: unknown, text: string): unknown => {
  if (typeof value === 'string') return text;
  if (Array.isArray(value)) return value.map(each => planted(each, text));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([field, held]) => [field, planted(held, text)]));
};

describe('diagnostics', () => {
  test('tell nobody’s name, number, address, id or token, of any kind of action', () => {
    const text = JSON.stringify(
      diagnosticsOf(
        targets.map((_, place) => action(place)),
        surroundings,
        now,
      ),
    );
    for (const each of personal) expect(text).not.toContain(each);
    expect(text).not.toMatch(/Ayesha|Patel|Kloof|kasikart|5550148|secret/i);
  });

  test.each(personal)('tell nothing of %s, in whatever field of a record it stands', text => {
    const actions = targets.map((_, place) => planted(action(place), text) as Action);
    expect(JSON.stringify(diagnosticsOf(actions, surroundings, now))).not.toContain(text);
  });

  test('tell nothing of a number that stands where a small one should', () => {
    const odd = action(0, {
      attempt: 27_825_550_148,
      lastError: { status: 27_825, message: null, at: phone },
    });
    expect(diagnosticsOf([odd], surroundings, now).actions).toMatchObject([
      { attempts: null, status: null, failedAt: null },
    ]);
  });

  test('tell what each action is, how far it is and when, and how many there are of each state', () => {
    const { actions, states, savedAt } = diagnosticsOf(
      [action(0), action(1, { state: 'done', doubt: null })],
      surroundings,
      now,
    );
    expect(savedAt).toBe('2026-11-20T09:41:00.000Z');
    expect(states).toMatchObject({ needsReview: 1, done: 1, queued: 0, unknown: 0 });
    expect(actions[0]).toEqual({
      order: 1,
      lane: 'terminal-1',
      kind: 'terminal',
      verb: 'deactivate',
      state: 'needsReview',
      doubt: 'lost',
      attempts: 2,
      status: 504,
      decidedAt: '2026-11-20T09:38:20.000Z',
      firstSentAt: '2026-11-20T09:40:00.000Z',
      failedAt: '2026-11-20T09:38:30.000Z',
      absentSince: null,
      notBefore: null,
      claimedUntil: '2026-11-20T09:41:00.000Z',
      acknowledgedAt: null,
      endedAt: null,
      reviewed: { decision: 'done', at: '2026-11-20T09:40:00.000Z' },
      isFound: true,
      isFolded: true,
    });
  });

  test('keep the order of decisions, and what belongs to one lane together', () => {
    const told = diagnosticsOf(
      [action(1, { seq: 9 }), action(0, { seq: 7 }), action(1, { seq: 4 })],
      surroundings,
      now,
    );
    expect(told.actions.map(({ order, lane }) => [order, lane])).toEqual([
      [1, 'invite-1'],
      [2, 'terminal-2'],
      [3, 'invite-1'],
    ]);
  });
});
