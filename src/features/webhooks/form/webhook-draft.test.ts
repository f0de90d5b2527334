import { describe, expect, test } from 'vitest';
import type { SupportedEvent, Webhook } from '../../../domain/webhook/webhook.ts';
import {
  contentOf,
  draftOf,
  faultsOf,
  isSameDraft,
  newestVersion,
  withEvents,
  withVersions,
} from './webhook-draft.ts';

const webhook: Webhook = {
  webhookId: 'wh_1',
  url: 'https://api.example/hooks',
  description: 'Payments',
  subscriptions: [
    { eventType: 'transaction.approved', version: '1' },
    { eventType: 'transaction.approved', version: '2' },
    { eventType: 'transaction.retired', version: '1' },
  ],
  status: 'auto-disabled',
  disabledReason: null,
  createdDate: null,
  updatedDate: null,
  version: '3',
  previousSecretExpiresAt: null,
};
const event = (eventType: string, versions: string[]): SupportedEvent => ({
  eventType,
  group: 'transaction',
  description: null,
  versions,
  example: null,
});

test('a webhook goes through the form unchanged, events in two versions and those no longer offered included', () => {
  expect(contentOf(draftOf(webhook))).toEqual({
    url: webhook.url,
    description: 'Payments',
    subscriptions: webhook.subscriptions,
    status: 'disabled',
  });
});

test('a new webhook is enabled and wants nothing yet', () => {
  expect(contentOf(draftOf(null))).toEqual({
    url: '',
    description: null,
    subscriptions: [],
    status: 'enabled',
  });
});

test('an event is chosen in its newest version, and one that is chosen keeps its own', () => {
  const events = [event('transaction.approved', ['1', '2', '10']), event('transaction.voided', ['1'])];
  expect(newestVersion({ versions: ['9', '10', '2'] })).toBe('10');
  const draft = withVersions(withEvents(draftOf(null), events, true), 'transaction.approved', ['1']);
  expect(withEvents(draft, events, true).events).toEqual({
    'transaction.approved': ['1'],
    'transaction.voided': ['1'],
  });
  expect(withEvents(draft, events, false).events).toEqual({});
});

describe('what is wrong with a draft', () => {
  test('nothing, where it keeps the rules', () => {
    expect(faultsOf(draftOf(webhook))).toEqual({ url: null, description: false, events: false });
  });

  test('an empty one names its address and its events', () => {
    expect(faultsOf(draftOf(null))).toEqual({ url: 'empty', description: false, events: true });
  });

  test('a description may have 500 characters', () => {
    const draft = draftOf(webhook);
    expect(faultsOf({ ...draft, description: 'x'.repeat(500) }).description).toBe(false);
    expect(faultsOf({ ...draft, description: 'x'.repeat(501) }).description).toBe(true);
  });
});

test('a draft is unsaved only where it asks for something else', () => {
  const draft = draftOf(webhook);
  const turned = { ...draft, events: Object.fromEntries(Object.entries(draft.events).reverse()) };
  expect(isSameDraft(draft, turned)).toBe(true);
  expect(isSameDraft(draft, { ...draft, url: ` ${draft.url} ` })).toBe(true);
  expect(isSameDraft(draft, { ...draft, isEnabled: true })).toBe(false);
  expect(isSameDraft(draft, withVersions(draft, 'transaction.retired', ['2']))).toBe(false);
});
