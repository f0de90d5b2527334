import { expect, test } from 'vitest';
import { contentKey, urlFault, type WaitingWebhook, type Webhook, webhookRows } from './webhook.ts';

test.each([
  ['https://hooks.example/in', null],
  ['  https://hooks.example:8443/in?a=1  ', null],
  ['http://localhost:4600/dev', null],
  ['http://127.0.0.1/dev', null],
  ['http://[::1]:4600/dev', null],
  ['', 'empty'],
  ['   ', 'empty'],
  ['hooks.example/in', 'not-a-url'],
  ['https://', 'not-a-url'],
  ['https://hooks.example/in\n?a=1', 'not-a-url'],
  ['http://hooks.example/in', 'not-https'],
  ['http://localhost.example/in', 'not-https'],
  ['ftp://hooks.example/in', 'not-https'],
  ['javascript:alert(1)', 'not-https'],
  ['https:a.invalid', 'not-https'],
  ['https:/hooks.example/in', 'not-https'],
  ['http:\\\\localhost', 'not-https'],
  ['HTTPS://hooks.example/in', null],
  ['https://user:secret@hooks.example/in', 'credentials'],
  [`https://hooks.example/${'a'.repeat(2_048)}`, 'too-long'],
])('the address %s is at fault for %s', (text, fault) => {
  expect(urlFault(text)).toBe(fault);
});

const webhook = (webhookId: string, more: Partial<Webhook> = {}): Webhook => ({
  webhookId,
  url: `https://hooks.example/${webhookId}`,
  description: null,
  subscriptions: [{ eventType: 'transaction.approved', version: '1' }],
  status: 'enabled',
  disabledReason: null,
  createdDate: null,
  updatedDate: null,
  version: '1',
  previousSecretExpiresAt: null,
  ...more,
});
const content = ({ url, description, subscriptions }: Webhook) =>
  ({ url, description, subscriptions, status: 'enabled' }) as const;
const waiting = (more: Partial<WaitingWebhook>): WaitingWebhook => ({
  laneId: 'a',
  webhookId: 'a',
  content: content(webhook('a')),
  isNew: false,
  knownIds: [],
  pending: { actionId: '1', state: 'waiting', decidedAt: '2026-11-20T08:00:00.000Z', verb: 'update' },
  ...more,
});
const ids = (registered: Webhook[], over: WaitingWebhook[]) =>
  webhookRows({ webhooks: registered, asOf: null }, over).map(row => row.webhookId);

test('the order of events and a missing description do not make two webhooks differ', () => {
  const [one, two] = [
    { eventType: 'a', version: '1' },
    { eventType: 'b', version: '2' },
  ];
  expect(contentKey(webhook('a', { subscriptions: [one, two] }))).toBe(
    contentKey(webhook('a', { subscriptions: [two, one], description: '' })),
  );
  expect(contentKey(webhook('a'))).not.toBe(contentKey(webhook('a', { status: 'disabled' })));
});

test.each([
  ['https://Hooks.example', 'https://hooks.example/', true],
  ['https://hooks.example:443/in', 'https://hooks.example/in', true],
  ['https://hooks.example/in', 'https://hooks.example/IN', false],
  ['https://hooks.example/in', 'https://hooks.example/in/', false],
  ['not a URL', 'not a URL', true],
])('%s and %s count as the same address: %s', (one, other, isSame) => {
  expect(contentKey(webhook('a', { url: one })) === contentKey(webhook('a', { url: other }))).toBe(isSame);
});

test('the wanted state of a webhook is shown over that of the service', () => {
  const wanted = { ...content(webhook('a')), url: 'https://hooks.example/new' };
  const registered = {
    webhooks: [webhook('a', { status: 'auto-disabled', disabledReason: 'gone' }), webhook('b')],
    asOf: '2026-11-20T08:00:00.000Z',
  };
  const shown = webhookRows(registered, [waiting({ content: wanted })]);
  expect(shown.map(row => row.about)).toEqual(
    registered.webhooks.map(each => ({ webhookId: each.webhookId, shown: each, asOf: registered.asOf })),
  );
  expect(shown).toMatchObject([
    { url: wanted.url, status: 'enabled', disabledReason: null, pending: { state: 'waiting' } },
    { webhookId: 'b', pending: null },
  ]);
});

test('one that is to be deleted stays, marked, until it is', () => {
  const gone = waiting({ content: null });
  expect(ids([webhook('a')], [gone])).toEqual(['a']);
  expect(ids([webhook('a')], [{ ...gone, pending: { ...gone.pending, state: 'sent' } }])).toEqual([]);
});

test('a registration that waits is shown once where the service has normalised its URL', () => {
  const made = webhook('a', { url: 'https://hooks.example/' });
  const wanted = { ...content(made), url: 'https://Hooks.example' };
  const isNew = waiting({ laneId: 'local-1', webhookId: null, isNew: true, content: wanted });
  expect(ids([made], [isNew])).toEqual(['local-1']);
});

test('a registration that waits is shown once, before and after the service has it', () => {
  const made = webhook('a');
  const isNew = { laneId: 'local-1', isNew: true, content: content(made), knownIds: ['b'] };
  expect(ids([webhook('b')], [waiting({ ...isNew, webhookId: null })])).toEqual(['b', 'local-1']);
  expect(ids([webhook('b'), made], [waiting({ ...isNew, webhookId: null })])).toEqual(['b', 'local-1']);
  expect(ids([webhook('b')], [waiting({ ...isNew, webhookId: 'a' })])).toEqual(['b', 'a']);
  expect(ids([webhook('b'), made], [waiting({ ...isNew, webhookId: 'a' })])).toEqual(['b', 'a']);
});
