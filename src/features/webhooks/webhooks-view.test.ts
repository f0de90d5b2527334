import { expect, test } from 'vitest';
import { queryWith, readQuery } from '../../parts/page/url-state.ts';
import { type WebhooksView, webhooksView, withoutOthersDelivery } from './webhooks-view.ts';

const nothing: WebhooksView = {
  webhookId: null,
  invocationId: null,
  search: '',
  show: 'logs',
  event: null,
  again: null,
};

test('a view that is written is read back', () => {
  const view: WebhooksView = {
    webhookId: 'wh_1',
    show: 'failing',
    invocationId: 'inv_1',
    search: 'pay & go',
    event: '',
    again: 'a_1',
  };
  expect(readQuery(webhooksView, queryWith(webhooksView, view))).toEqual(view);
});

test('a plain address opens no webhook', () => {
  expect(readQuery(webhooksView, '')).toEqual(nothing);
  expect(readQuery(webhooksView, 'id=&invocation=')).toEqual(nothing);
});

test('another webhook closes the delivery of the one before', () => {
  const before = { ...nothing, webhookId: 'wh_1', invocationId: 'inv_1' };
  const after = (change: Partial<WebhooksView>) => ({ ...before, ...withoutOthersDelivery(change, before) });
  expect(after({ webhookId: 'wh_2' })).toMatchObject({ webhookId: 'wh_2', invocationId: null });
  expect(after({ webhookId: 'wh_1' })).toMatchObject({ webhookId: 'wh_1', invocationId: 'inv_1' });
  expect(after({ search: 'x' })).toMatchObject({ invocationId: 'inv_1' });
});
