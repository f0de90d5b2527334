import { setupI18n } from '@lingui/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { unsentNotice } from './SignOutDialog.tsx';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const visited: unknown[] = [];

beforeEach(() => {
  visited.length = 0;
  const history = { pushState: (_state: unknown, _title: string, to: unknown) => visited.push(to) };
  vi.stubGlobal('history', history);
});
afterEach(() => vi.unstubAllGlobals());

test('a sign-out that could not send an action says that it is still queued', () => {
  expect(unsentNotice(i18n, 0)).toMatchObject({
    tone: 'bad',
    detail: 'Some actions couldn’t be sent. All of them are still queued.',
  });
  expect(unsentNotice(i18n, 0).action).toBeUndefined();
});

test('a sign-out that could not send what needs review says so, and leads to the review', () => {
  const { detail, action } = unsentNotice(i18n, 1);
  expect(detail).toBe('1 action can’t be sent until you review it.');
  expect(action?.label).toBe('Review');
  action?.run();
  expect(visited).toEqual(['/outbox?show=review']);
  expect(unsentNotice(i18n, 2).detail).toBe('2 actions can’t be sent until you review them.');
});
