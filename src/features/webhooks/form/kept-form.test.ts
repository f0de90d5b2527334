import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadStorageKey, stubStorage } from '../../../../tests/browser-storage.ts';
import * as deviceStorage from '../../../data/device-storage.ts';
import { dropKept, forgetIdentity, personLeft, rememberIdentity } from '../../../data/last-identity.ts';
import { type KeptForm, keepForm, keptForm } from './kept-form.ts';

const signIn = (identity: string) =>
  rememberIdentity({ status: 'LOGGED_IN', identity, user: { email: 'a@b.c' } } as never);

beforeEach(async () => {
  stubStorage();
  await loadStorageKey(deviceStorage);
  signIn('me');
});
afterEach(() => vi.unstubAllGlobals());

const form: KeptForm = {
  webhookId: 'wh_1',
  draft: { url: 'https://shop.example', description: '', isEnabled: true, events: { paid: ['1'] } },
};

test('a form is read as it was typed, in this tab', () => {
  keepForm(form);
  expect(keptForm()).toEqual(form);
  expect(JSON.stringify(sessionStorage)).not.toContain('shop.example');
  keepForm(null);
  expect(keptForm()).toBeNull();
});

test('a form waits for its person whose session has ended, and is nobody else’s', () => {
  keepForm(form);
  personLeft();
  forgetIdentity();
  expect(keptForm()).toBeNull();
  signIn('you');
  expect(keptForm()).toBeNull();
  signIn('me');
  expect(keptForm()).toEqual(form);
});

test('nothing of it is left by who signs out, or once another person is here', () => {
  for (const except of [undefined, 'you']) {
    keepForm(form);
    dropKept(except);
    expect(Object.keys(sessionStorage)).toEqual([]);
  }
});

test.each(['{', 'null', '{}', '{"webhookId":null,"draft":{"url":"x"}}'])(
  'what cannot be read back, as %s, counts as not typed',
  text => {
    deviceStorage.tabStorage.setItem('tapdeck.webhook-form.me', text);
    expect(keptForm()).toBeNull();
  },
);
