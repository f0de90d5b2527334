import { i18n } from '@lingui/core';
import { beforeEach, describe, expect, test } from 'vitest';
import { stubEngineForEach } from '../../../tests/engine-stub.ts';
import type { Raised } from '../../data/notices.ts';
import { type Failure, FailureError } from '../../domain/failure.ts';
import { canUndo } from './undo.ts';

test('an action can be undone until it is sent', () => {
  const states = ['waiting', 'held', 'sending', 'checking', 'needs-review', 'sent'] as const;
  expect(states.filter(state => canUndo({ state }))).toEqual(['waiting', 'held']);
});

describe('the notice of an Undo', () => {
  let failure: Failure | null = null;
  let cancelled = 0;
  let ended: { id: string; firstSentAt: number | null }[] = [];
  stubEngineForEach(name => {
    if (name === 'outbox.list') return { actions: ended, total: ended.length, lastSent: null };
    if (failure) throw new FailureError(failure);
    return { cancelled };
  });
  beforeEach(() => {
    i18n.loadAndActivate({ locale: 'en', messages: {} });
    failure = null;
    ended = [];
  });

  /** The notice with which Undo of these actions ends. */
  async function noticeOf(...ids: string[]): Promise<Raised | undefined> {
    const raised: Raised[] = [];
    const stop = (await import('../../data/notices.ts')).onNotice(each => raised.push(each));
    await (await import('./undo.ts')).takeBack(i18n, ids);
    stop();
    return raised.at(-1);
  }
  const unsent = (id: string) => ({ id, firstSentAt: null });
  const sent = (id: string) => ({ id, firstSentAt: 1 });

  test('counts those that have been sent, and none that was undone in another tab', async () => {
    cancelled = 2;
    ended = [unsent('a'), unsent('b'), unsent('c'), sent('d'), unsent('z')];
    expect(await noticeOf('a', 'b', 'c', 'd', 'e')).toMatchObject({
      text: '2 actions undone.',
      detail: '2 were already sent.',
    });
    expect(await noticeOf('a', 'b', 'c')).toMatchObject({ text: '2 actions undone.', detail: undefined });
  });

  test('says that it is too late where the action has been sent', async () => {
    failure = { kind: 'conflict' };
    ended = [sent('a')];
    expect(await noticeOf('a')).toMatchObject({ text: 'It’s too late to undo.', detail: 'Already sent.' });
  });

  test('says so where the action was undone or replaced before', async () => {
    failure = { kind: 'conflict' };
    ended = [unsent('a'), unsent('b')];
    expect(await noticeOf('a')).toMatchObject({ text: 'The action was already undone or replaced.' });
    expect(await noticeOf('a', 'b')).toMatchObject({ text: 'The actions were already undone or replaced.' });
  });

  test('says that the action may still be sent where the device is full, and offers to try again', async () => {
    failure = { kind: 'refused', code: 'QuotaExceededError', message: 'Quota exceeded' };
    const notice = await noticeOf('a');
    expect(notice).toMatchObject({
      tone: 'bad',
      text: 'Couldn’t undo. The action may still be sent.',
      detail: 'This device is out of storage. Free up space and try again.',
      action: { label: 'Try again' },
    });
  });

  test('says that the actions may still be sent where the engine did not answer', async () => {
    failure = { kind: 'unreachable' };
    expect(await noticeOf('a', 'b')).toMatchObject({
      tone: 'bad',
      text: 'Couldn’t undo. The actions may still be sent.',
      action: { label: 'Try again' },
    });
  });
});
