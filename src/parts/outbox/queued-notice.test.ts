import { i18n } from '@lingui/core';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { onNotice, type Raised } from '../../data/notices.ts';
import type { Action } from '../../domain/outbox/action.ts';
import { queuedNotice, queuedNotices, whyNotKept } from './queued-notice.ts';
import { noteOffer, withdrawOffers } from './undo.ts';

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

describe('the notice of an action that was replaced', () => {
  const raised: Raised[] = [];
  const undone = (text: string): Raised => ({ tone: 'mute', text, detail: undefined, key: 'undone' });
  beforeEach(() => {
    vi.stubGlobal('navigator', { onLine: false });
    raised.length = 0;
    noteOffer('first', ['a', 'b']);
    noteOffer('other', ['z']);
    const stop = onNotice(each => raised.push(each));
    return () => {
      stop();
      vi.unstubAllGlobals();
      withdrawOffers(['a', 'z']);
    };
  });

  test('is withdrawn, and an action that only took it back says that it was undone', async () => {
    const folded = { id: 'c', state: 'superseded', replaces: 'a' } as Action;
    expect(await queuedNotice(i18n, { id: 'text' }, folded)).toBeNull();
    expect(raised).toEqual([{ withdrawn: 'first' }, undone('1 action undone.')]);
  });

  test('is withdrawn by a bulk action too, also where the bulk is sent in part', async () => {
    const accepted = { ids: ['c'], folded: ['d', 'e'], replaced: ['a', 'b'] };
    expect(await queuedNotices(i18n, { id: 'text' }, accepted)).toMatchObject({ key: 'c' });
    expect(raised).toEqual([{ withdrawn: 'first' }, undone('2 actions undone.')]);
  });
});
