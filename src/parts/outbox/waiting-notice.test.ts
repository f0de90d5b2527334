import { i18n } from '@lingui/core';
import { beforeEach, expect, test, vi } from 'vitest';
import { stubEngineForEach } from '../../../tests/engine-stub.ts';
import { type Action, UNDO_MS } from '../../domain/outbox/action.ts';

const now = Date.parse('2026-11-20T08:00:00Z');
const action = (id: string, seq: number, state: Action['state'] = 'queued') =>
  ({ id, seq, state, lane: 'terminal:t', replaces: null, endedAt: null, notBefore: now + UNDO_MS }) as Action;

let lane: Action[] = [];
let answer: (isReached: boolean) => void = () => {};
let reached: Promise<boolean>;
stubEngineForEach(name => (name === 'isReachable' ? reached : lane), now);
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'setTimeout'], now });
  vi.stubGlobal('navigator', { onLine: true });
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  lane = [action('a', 1)];
  reached = new Promise(resolve => {
    answer = resolve;
  });
});

const raise = async (of: Action, send?: 'at-once') =>
  (await import('./queued-notice.ts')).queuedNotice(i18n, { id: 'text' }, of, send);

test('a notice that is soon sure of the platform counts the seconds from the time to undo', async () => {
  const notice = raise(action('a', 1));
  vi.setSystemTime(now + 1_500);
  answer(true);
  expect(await notice).toMatchObject({ key: 'a', detail: 'Sends in 5 seconds.', action: { label: 'Undo' } });
});

test('a notice offers Undo while the platform has not answered, and counts the rest of the time then', async () => {
  const raised = raise(action('a', 1));
  await vi.advanceTimersByTimeAsync(500);
  const notice = await raised;
  expect(notice).toMatchObject({ key: 'a', action: { label: 'Undo' } });
  vi.setSystemTime(now + UNDO_MS - 1_000);
  answer(true);
  expect(await notice?.detail).toBe('Sends in 1 second.');
});

test('a notice of an action that is being sent by then gets no second line', async () => {
  const raised = raise(action('a', 1));
  await vi.advanceTimersByTimeAsync(UNDO_MS);
  answer(true);
  expect(await (await raised)?.detail).toBeUndefined();
});

test('a notice says that an action waits, where the platform does not answer', async () => {
  answer(false);
  expect(await raise(action('a', 1))).toMatchObject({ detail: 'Will be sent when Tapdeck is open' });
});

test.each<Action['state']>(['needsReview', 'uncertain', 'queued'])(
  'a notice says that an action is sent after an earlier one that is %s',
  async state => {
    lane = [action('b', 2), action('a', 1, state)];
    answer(true);
    expect(await raise(action('b', 2))).toMatchObject({ detail: 'Sends after the previous action.' });
  },
);

test('a notice waits for no action that has ended', async () => {
  lane = [action('b', 2), { ...action('a', 1, 'done'), endedAt: new Date(now).toISOString() }];
  answer(true);
  expect(await raise(action('b', 2))).toMatchObject({ detail: 'Sends in 6 seconds.' });
});

test('no notice is raised of an action that was undone before it', async () => {
  const notice = raise(action('a', 1));
  const { withdrawOffers } = await import('./undo.ts');
  await vi.advanceTimersByTimeAsync(100);
  withdrawOffers(['a']);
  answer(true);
  expect(await notice).toBeNull();
});

test('no notice is raised of an action that the platform gets at once', async () => {
  answer(true);
  expect(await raise(action('a', 1), 'at-once')).toBeNull();
});
