import { createHook } from 'node:async_hooks';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { EngineCall, EngineEvent, EngineReply } from '../engine/messages.ts';

type Heard = { data: EngineEvent | EngineReply };

/** A worker that gives the answers of `answersTo`, and is never heard again once it was terminated. */
class FakeWorker {
  static all: FakeWorker[] = [];
  static answersTo: (path: string) => unknown = () => ({ ok: null });
  readonly calls: string[] = [];
  lastValues: readonly unknown[] = [];
  isTerminated = false;
  readonly #listeners: Record<string, ((event: Heard) => void)[]> = {};

  constructor() {
    FakeWorker.all.push(this);
  }
  addEventListener(type: string, listener: (event: Heard) => void): void {
    this.#listeners[type] = [...(this.#listeners[type] ?? []), listener];
  }
  postMessage({ id, path, values }: EngineCall): void {
    const name = path.join('.');
    this.calls.push(name);
    this.lastValues = values;
    const answer = FakeWorker.answersTo(name);
    if (answer !== undefined) this.say({ id, answer });
  }
  say(data: EngineEvent | EngineReply): void {
    if (!this.isTerminated) for (const listener of this.#listeners.message ?? []) listener({ data });
  }
  fail(): void {
    for (const listener of this.#listeners.error ?? []) listener({ data: { type: 'alive' } });
  }
  terminate(): void {
    this.isTerminated = true;
  }
}

let window: EventTarget;
let page: typeof import('./engine.ts');
let failureOf: typeof import('../domain/failure.ts').failureOf;
/** The latest engine of the page. */
const worker = () => FakeWorker.all.at(-1) as FakeWorker;

beforeEach(async () => {
  vi.useFakeTimers();
  FakeWorker.all = [];
  FakeWorker.answersTo = () => ({ ok: null });
  window = new EventTarget();
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('location', new URL('http://localhost/'));
  // Newer versions of Node have one; without it a failed start is not repeated.
  vi.stubGlobal('sessionStorage', undefined);
  vi.resetModules();
  page = await import('./engine.ts');
  ({ failureOf } = await import('../domain/failure.ts'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const resend = () => page.ask(engine => engine.session.resend('a@b.c'));
const failureOfAsking = (asking: Promise<unknown>) => asking.then(() => null, failureOf);

describe('a page that asks its engine', () => {
  test('10,000 times has no more listeners and pending promises afterwards', async () => {
    await resend();
    const listen = vi.spyOn(EventTarget.prototype, 'addEventListener');
    const pending = new Set<number>();
    const hook = createHook({
      init: (id, type) => type === 'PROMISE' && pending.add(id),
      promiseResolve: id => pending.delete(id),
    }).enable();
    for (let count = 0; count < 10_000; count++) await resend();
    hook.disable();
    expect(pending.size).toBeLessThan(10);
    expect(listen).not.toHaveBeenCalled();
    listen.mockRestore();
  });

  test('gets an answer to what was pending when the engine restarts', async () => {
    FakeWorker.answersTo = () => undefined;
    const asking = failureOfAsking(resend());
    worker().fail();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await asking).toMatchObject({ kind: 'unreachable' });
    expect(FakeWorker.all.map(({ isTerminated }) => isTerminated)).toEqual([true, false]);
  });

  test('restarts an engine that was silent for 10 s', async () => {
    await resend();
    await vi.advanceTimersByTimeAsync(9_000);
    worker().say({ type: 'alive' });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(FakeWorker.all).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(FakeWorker.all).toHaveLength(2);
  });
});

test('an engine that runs is told when the page drops the key of a screen lock', async () => {
  await resend();
  page.setEngineLock({ identity: 'me', key: new Uint8Array(32), delivers: false });
  page.setEngineLock(null);
  expect(worker().calls.slice(-2)).toEqual(['giveLockKey', 'forgetUnusedKeys']);
});

test('an engine that runs is told whose keys of screen locks to forget', async () => {
  await resend();
  page.setEngineLock(null, 'me');
  expect(worker().calls.at(-1)).toBe('forgetUnusedKeys');
  expect(worker().lastValues).toEqual(['me']);
});

describe('the engine of a page that the browser keeps for a way back', () => {
  const passes = (type: string, persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event(type), { persisted }));

  test('is ended with its questions, and another starts on return, before the screens ask again', async () => {
    FakeWorker.answersTo = path => (path === 'session.resend' ? undefined : { ok: null });
    const asking = failureOfAsking(resend());
    const enginesAtReturn: number[] = [];
    page.onRestored(() => enginesAtReturn.push(FakeWorker.all.length));
    passes('pagehide', true);
    expect(worker().isTerminated).toBe(true);
    expect(await asking).toMatchObject({ kind: 'unreachable' });
    expect(await failureOfAsking(resend())).toMatchObject({ kind: 'unreachable' });
    expect(FakeWorker.all).toHaveLength(1);
    passes('pageshow', true);
    expect(enginesAtReturn).toEqual([2]);
    expect(worker().calls).toContain('start');
  });

  test('stays as it is where the page is not kept', async () => {
    await resend();
    passes('pagehide', false);
    passes('pageshow', false);
    expect(worker().isTerminated).toBe(false);
    expect(FakeWorker.all).toHaveLength(1);
  });
});

describe('the engine of a person who has left', () => {
  test('is terminated once it has finished, and a new one starts', async () => {
    FakeWorker.answersTo = path => (path === 'finish' ? undefined : { ok: null });
    await resend();
    const left = worker();
    page.replaceEngine();
    expect(left.calls.at(-1)).toBe('finish');
    expect(left.isTerminated).toBe(false);
    left.say({ id: left.calls.length, answer: { ok: null } });
    await vi.advanceTimersByTimeAsync(0);
    expect(left.isTerminated).toBe(true);
    expect(FakeWorker.all).toHaveLength(2);
  });

  test('is terminated after 10 s where it does not finish, and its questions fail as expired', async () => {
    FakeWorker.answersTo = () => undefined;
    const asking = failureOfAsking(resend());
    const left = worker();
    page.replaceEngine();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(left.isTerminated).toBe(true);
    expect(await asking).toEqual({ kind: 'expired' });
  });

  test('answers nothing that was asked of it before', async () => {
    FakeWorker.answersTo = () => undefined;
    const asking = failureOfAsking(resend());
    const left = worker();
    page.replaceEngine();
    const [asked, finish] = ['session.resend', 'finish'].map(name => left.calls.indexOf(name) + 1);
    left.say({ id: Number(asked), answer: { ok: null } });
    expect(await asking).toEqual({ kind: 'expired' });
    expect(left.isTerminated).toBe(false);
    left.say({ id: Number(finish), answer: { ok: null } });
    await vi.advanceTimersByTimeAsync(0);
    expect(left.isTerminated).toBe(true);
  });

  test('answers no new question and is no longer heard', async () => {
    FakeWorker.answersTo = path => (path === 'finish' ? undefined : { ok: null });
    await resend();
    const left = worker();
    const heard: string[] = [];
    page.onEngineEvent(({ type }) => heard.push(type));
    left.say({ type: 'figures' });
    page.replaceEngine();
    left.say({ type: 'outbox' });
    left.fail();
    await resend();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(heard).toEqual(['figures']);
    expect(left.calls).toEqual(['orderTextsIn', 'start', 'session.resend', 'finish']);
    expect(worker().calls).toEqual(['orderTextsIn', 'start', 'session.resend']);
    expect(FakeWorker.all).toHaveLength(2);
  });
});
