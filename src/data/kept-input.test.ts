import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadStorageKey, stubStorage } from '../../tests/browser-storage.ts';
import * as deviceStorage from './device-storage.ts';
import { isInputKept, keepInput, keptInput } from './kept-input.ts';
import { dropKept, forgetIdentity, personLeft, rememberIdentity } from './last-identity.ts';

const signIn = (identity: string) =>
  rememberIdentity({ status: 'LOGGED_IN', identity, user: { email: 'a@b.c' } } as never);

beforeEach(async () => {
  stubStorage();
  await loadStorageKey(deviceStorage);
  signIn('me');
});
afterEach(() => vi.unstubAllGlobals());

const input = { name: 'Till', packageName: 'com.example.till' };
const read = () => keptInput<typeof input>('applicationForm', ({ name }) => typeof name === 'string');

test('the input of a form is read as it was typed, in this tab', () => {
  keepInput('applicationForm', input);
  expect(read()).toEqual(input);
  expect(isInputKept('applicationForm')).toBe(true);
  expect(isInputKept('personForm')).toBe(false);
  expect(JSON.stringify(sessionStorage)).not.toContain('Till');
  keepInput('applicationForm', null);
  expect(read()).toBeNull();
});

test('a form’s input is kept for the person whose session expired, and for no other', () => {
  keepInput('applicationForm', input);
  personLeft();
  forgetIdentity();
  // A form that closes with the session forgets nothing.
  keepInput('applicationForm', null);
  expect(read()).toBeNull();
  signIn('you');
  expect(read()).toBeNull();
  signIn('me');
  expect(read()).toEqual(input);
});

test.each(['webhookForm', 'applicationForm', 'certificateForm', 'inviteForm', 'personForm'] as const)(
  'nothing of the %s is left by who signs out, or once another person is here',
  form => {
    for (const except of [undefined, 'you']) {
      keepInput(form, input);
      expect(isInputKept(form)).toBe(true);
      dropKept(except);
      expect(Object.keys(sessionStorage)).toEqual([]);
    }
  },
);

test.each(['{', 'null', '7', '{}', '{"name":1}'])(
  'what cannot be read back, as %s, counts as not typed',
  text => {
    deviceStorage.tabStorage.setItem('tapdeck.application-form.me', text);
    expect(read()).toBeNull();
  },
);
