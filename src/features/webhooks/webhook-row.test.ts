import { expect, test } from 'vitest';
import type { WebhookRow } from '../../domain/webhook/webhook.ts';
import { eventCount, isWanted, searchWebhooks, shortUrl } from './webhook-row.ts';

const row = (part: Partial<WebhookRow>): WebhookRow => ({
  webhookId: 'wh_1',
  url: 'https://api.nkosifresh.co.za/hooks/payments',
  description: null,
  subscriptions: [{ eventType: 'transaction.approved', version: '2' }],
  status: 'enabled',
  disabledReason: null,
  createdDate: null,
  updatedDate: null,
  version: null,
  previousSecretExpiresAt: null,
  about: { webhookId: 'wh_1', shown: null, asOf: null },
  pending: null,
  isRegistered: true,
  ...part,
});

test.each([
  ['https://api.nkosifresh.co.za/hooks/', 'api.nkosifresh.co.za/hooks'],
  ['HTTPS://api.nkosifresh.co.za', 'api.nkosifresh.co.za'],
  ['http://localhost:4600/dev', 'localhost:4600/dev'],
])('%s is listed as %s', (url, shown) => {
  expect(shortUrl(url)).toBe(shown);
});

test('a webhook is found by its address, its description and its events, all words of the search', () => {
  const rows = [
    row({}),
    row({ url: 'https://b.example', description: 'Finance of Durban', subscriptions: [] }),
  ];
  expect(searchWebhooks(rows, 'NKOSI payments')).toEqual([rows[0]]);
  expect(searchWebhooks(rows, 'durban')).toEqual([rows[1]]);
  expect(searchWebhooks(rows, 'approved')).toEqual([rows[0]]);
  expect(searchWebhooks(rows, 'approved durban')).toEqual([]);
  expect(searchWebhooks(rows, '  ')).toEqual(rows);
  expect(searchWebhooks(rows, '\u200bDúrban')).toEqual([rows[1]]);
});

test('an event in two versions counts once', () => {
  const subscriptions = [
    { eventType: 'transaction.approved', version: '1' },
    { eventType: 'transaction.approved', version: '2' },
  ];
  expect(eventCount({ subscriptions })).toBe(1);
});

test('a webhook whose action was sent, or that is to be deleted, is not shown as wanted', () => {
  const pending = { actionId: 'a', decidedAt: '2026-11-20T08:00:00.000Z' };
  expect(isWanted({ pending: { ...pending, verb: 'update', state: 'waiting' } })).toBe(true);
  expect(isWanted({ pending: { ...pending, verb: 'update', state: 'sent' } })).toBe(false);
  expect(isWanted({ pending: { ...pending, verb: 'delete', state: 'waiting' } })).toBe(false);
  expect(isWanted({ pending: null })).toBe(false);
});
