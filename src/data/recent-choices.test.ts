import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadStorageKey, stubStorage } from '../../tests/browser-storage.ts';
import * as deviceStorage from './device-storage.ts';
import { dropKept, keptKey } from './last-identity.ts';
import { type RecentChoice, recentChoices, rememberChoice } from './recent-choices.ts';

const me = JSON.stringify({ identity: 'me', user: { email: 'me@x.example' } });
beforeEach(async () => {
  stubStorage();
  await loadStorageKey(deviceStorage);
  localStorage.setItem('tapdeck.identity', me);
});
afterEach(() => vi.unstubAllGlobals());

const choice = (key: string): RecentChoice => ({
  kind: 'terminal',
  key,
  href: `/manage-terminals/${key}`,
  title: key,
  detail: null,
});
const keys = () => recentChoices().map(({ key }) => key);

describe('what was chosen in the palette', () => {
  test('is remembered newest first, once each, six at most', () => {
    for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'a', 'g']) rememberChoice(choice(key));
    expect(keys()).toEqual(['g', 'a', 'f', 'e', 'd', 'c']);
  });

  test('is forgotten when its person signs out, or somebody else is here', () => {
    rememberChoice(choice('a'));
    dropKept('me');
    expect(keys()).toEqual(['a']);
    dropKept('you');
    expect(keys()).toEqual([]);
  });

  test('is read back only where it is whole and leads into the product', () => {
    const stored = [
      choice('a'),
      { ...choice('b'), href: 'https://elsewhere' },
      { ...choice('c'), href: '//x' },
      1,
      null,
    ];
    localStorage.setItem(keptKey('recent', 'me'), JSON.stringify(stored));
    expect(keys()).toEqual(['a']);
    localStorage.setItem(keptKey('recent', 'me'), 'not JSON');
    expect(keys()).toEqual([]);
  });

  test('is not kept while nobody is signed in, or when storage is full', () => {
    stubStorage(me.length);
    localStorage.setItem('tapdeck.identity', me);
    rememberChoice(choice('a'));
    expect(keys()).toEqual([]);
    localStorage.removeItem('tapdeck.identity');
    rememberChoice(choice('a'));
    expect(keys()).toEqual([]);
  });
});
