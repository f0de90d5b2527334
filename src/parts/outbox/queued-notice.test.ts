import { i18n } from '@lingui/core';
import { beforeEach, expect, test } from 'vitest';
import { onNotice, type Raised } from '../../data/notices.ts';
import { queuedNotice, whyNotKept } from './queued-notice.ts';
import { noteOffer } from './undo.ts';

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

test('the notice for full storage says how to go on', () => {
  const full = { kind: 'refused', code: 'QuotaExceededError', message: 'Quota exceeded' } as const;
  expect(whyNotKept(i18n, full)).toBe(
    'This device is out of storage, so the action wasn’t saved or sent. Free up space and try again.',
  );
});

test('the notice for another reason has the failure’s message', () => {
  expect(whyNotKept(i18n, { kind: 'conflict', message: 'Not in this state' })).toBe('Not in this state');
  expect(whyNotKept(i18n, { kind: 'expired' })).toBeUndefined();
});

test('the notice of an action withdraws that of the action that it replaced', () => {
  const raised: Raised[] = [];
  const stop = onNotice(each => raised.push(each));
  noteOffer('first', ['a']);
  noteOffer('other', ['c']);
  const folded = { id: 'b', state: 'superseded', replaces: 'a' } as const;
  expect(queuedNotice(i18n, { id: 'text' }, folded)).toBeNull();
  expect(raised).toEqual([{ withdrawn: 'first' }]);
  stop();
});
