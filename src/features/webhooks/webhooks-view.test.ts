import { expect, test } from 'vitest';
import { readWebhooksView, writeWebhooksView } from './webhooks-view.ts';

test('a view that is written is read back', () => {
  const query = writeWebhooksView(
    { webhookId: 'wh_1', invocationId: 'inv_1', search: 'pay & go', event: '' },
    '',
  );
  expect(readWebhooksView(query)).toEqual({
    webhookId: 'wh_1',
    invocationId: 'inv_1',
    search: 'pay & go',
    event: '',
  });
});

test('a plain address names nothing', () => {
  expect(readWebhooksView('')).toEqual({ webhookId: null, invocationId: null, search: '', event: null });
});

test('another webhook closes the delivery of the one before', () => {
  expect(writeWebhooksView({ webhookId: 'wh_2' }, 'id=wh_1&invocation=inv_1')).toBe('id=wh_2');
});

test('the same webhook keeps its open delivery', () => {
  expect(writeWebhooksView({ webhookId: 'wh_1' }, 'id=wh_1&invocation=inv_1')).toBe(
    'id=wh_1&invocation=inv_1',
  );
});

test('what others have put into the address stays', () => {
  expect(writeWebhooksView({ search: 'a' }, 'result=failed&id=wh_1')).toBe('result=failed&id=wh_1&q=a');
  expect(writeWebhooksView({ search: '' }, 'result=failed&q=a')).toBe('result=failed');
});
