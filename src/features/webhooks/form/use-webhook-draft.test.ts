import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadStorageKey, stubStorage } from '../../../../tests/browser-storage.ts';
import * as deviceStorage from '../../../data/device-storage.ts';
import { rememberIdentity } from '../../../data/last-identity.ts';
import { type KeptForm, keepForm, keptForm } from './use-webhook-draft.ts';

beforeEach(async () => {
  stubStorage();
  await loadStorageKey(deviceStorage);
  rememberIdentity({ status: 'LOGGED_IN', identity: 'me', user: { email: 'a@b.c' } } as never);
});
afterEach(() => vi.unstubAllGlobals());

const form: KeptForm = {
  webhookId: 'wh_1',
  draft: { url: 'https://shop.example', description: '', isEnabled: true, events: { paid: ['1'] } },
};

test('a form is read as it was typed', () => {
  keepForm(form);
  expect(keptForm()).toEqual(form);
});

test.each(['{}', '{"webhookId":null,"draft":{"url":"x"}}', '{"webhookId":"wh_1"}'])(
  'a form without some of its parts, as %s, counts as not typed',
  text => {
    deviceStorage.tabStorage.setItem('tapdeck.webhook-form.me', text);
    expect(keptForm()).toBeNull();
  },
);
