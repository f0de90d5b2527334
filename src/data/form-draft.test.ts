import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadStorageKey, stubStorage } from '../../tests/browser-storage.ts';
import { emptyForm, newField } from '../domain/onboarding/form.ts';
import * as deviceStorage from './device-storage.ts';
import { type KeptDraft, noDraft, readDraft, writeDraft } from './form-draft.ts';
import { dropKept, keptDrops, keptKey } from './last-identity.ts';

beforeEach(async () => {
  stubStorage();
  await loadStorageKey(deviceStorage);
});
afterEach(() => vi.unstubAllGlobals());

const draft: KeptDraft = {
  form: {
    ...emptyForm,
    title: 'Join us',
    identifier: 'phone_number',
    inputFields: [{ ...newField('list', 'a', 'Industry'), list: ['Food', ''], isRequired: true }],
  },
  savedAt: 1_795_000_000_000,
  isBegun: true,
  hasEarlierPool: true,
};

describe('a draft', () => {
  test('is read as it was written, half-made fields and all', () => {
    expect(writeDraft('me', draft)).toBe(true);
    expect(readDraft('me')).toEqual(draft);
  });

  test('is never another identity’s', () => {
    writeDraft('me', draft);
    expect(readDraft('you')).toEqual(noDraft);
  });

  test('without changes is removed from storage', () => {
    writeDraft('me', draft);
    writeDraft('me', noDraft);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  test('is refused when storage is full', () => {
    stubStorage(10);
    expect(writeDraft('me', draft)).toBe(false);
  });

  test.each([
    ['no JSON', 'x'],
    ['another shape', '[]'],
    ['no form', '{"savedAt":1}'],
  ])('that is %s counts as not written', (_what, stored) => {
    localStorage.setItem(keptKey('draft', 'me'), stored);
    expect(readDraft('me')).toEqual(noDraft);
  });

  test('of an older version keeps what can be read', () => {
    const form = {
      title: 'Join us',
      inputFields: [{ id: 'a', type: 'text' }, { id: 'b', type: 'hologram' }, null],
    };
    localStorage.setItem(keptKey('draft', 'me'), JSON.stringify({ form, savedAt: 1 }));
    expect(readDraft('me')).toEqual({
      form: { ...emptyForm, title: 'Join us', inputFields: [newField('text', 'a')] },
      savedAt: 1,
      isBegun: false,
      hasEarlierPool: false,
    });
  });
});

describe('drafts are dropped', () => {
  beforeEach(() => {
    writeDraft('me', draft);
    writeDraft('you', draft);
    localStorage.setItem('tapdeck.language', 'ar');
  });

  test('all of them when a person signs out on purpose, and no other key', () => {
    const before = keptDrops();
    dropKept();
    expect(Object.keys(localStorage)).toEqual(['tapdeck.language']);
    expect(keptDrops()).toBe(before + 1);
  });

  test('those of others when a person signs in', () => {
    dropKept('me');
    expect(Object.keys(localStorage)).toEqual([keptKey('draft', 'me'), 'tapdeck.language']);
  });
});
