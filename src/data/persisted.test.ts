import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadStorageKey, stubStorage } from '../../tests/browser-storage.ts';
import { DAY_MS } from '../domain/time.ts';

let data: {
  queryClient: typeof import('./query-client.ts').queryClient;
  persistAnswers: typeof import('./persisted.ts').persistAnswers;
  rememberIdentity: typeof import('./last-identity.ts').rememberIdentity;
  forgetIdentity: typeof import('./last-identity.ts').forgetIdentity;
};

/** A tab of the device: the page's modules, loaded anew. */
async function openTab() {
  vi.resetModules();
  const deviceStorage = await import('./device-storage.ts');
  // The key is read from a database, which needs the real ones.
  const now = Date.now();
  vi.useRealTimers();
  await loadStorageKey(deviceStorage);
  vi.useFakeTimers({ now });
  data = {
    ...(await import('./query-client.ts')),
    ...(await import('./persisted.ts')),
    ...(await import('./last-identity.ts')),
  };
  return data;
}

const signIn = (identity: string) =>
  data.rememberIdentity({ status: 'LOGGED_IN', identity, user: { email: 'a@b.c' } } as never);

let onLeave: (() => void)[] = [];

beforeEach(async () => {
  vi.useFakeTimers();
  stubStorage();
  onLeave = [];
  vi.stubGlobal('addEventListener', (_type: string, listener: () => void) => onLeave.push(listener));
  vi.stubGlobal('removeEventListener', (_type: string, listener: () => void) => {
    onLeave = onLeave.filter(other => other !== listener);
  });
  await openTab();
  signIn('me');
  await data.persistAnswers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A screen shows an answer, and is left again. */
async function show(name: string, size: number): Promise<void> {
  const observer = new QueryObserver(data.queryClient, {
    queryKey: [name],
    queryFn: () => 'x'.repeat(size),
    meta: { persist: true },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const leave = observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(1_500);
  leave();
}

/** The answers that the next start has, once this page was left. */
async function keptAnswers(): Promise<string[]> {
  for (const leave of onLeave) leave();
  onLeave = [];
  await vi.advanceTimersByTimeAsync(1_500);
  await openTab();
  await data.persistAnswers();
  return data.queryClient
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => String(queryKey[0]))
    .sort();
}

describe('answers kept on this device', () => {
  test('drop the least recently used ones until they fit', async () => {
    await show('profile', 60_000);
    await show('counts', 1_000);
    await show('form', 100_000);
    await show('applications', 100_000);
    expect(await keptAnswers()).toEqual(['applications', 'counts', 'form']);
  });

  test('count as used when they are shown, though not asked for anew, also after a restart', async () => {
    await show('counts', 100_000);
    await show('form', 100_000);
    await show('counts', 100_000);
    expect(await keptAnswers()).toEqual(['counts', 'form']);
    await show('applications', 100_000);
    expect(await keptAnswers()).toEqual(['applications', 'counts']);
  });

  test('do without one that is too large alone', async () => {
    await show('counts', 1_000);
    await show('form', 300_000);
    expect(await keptAnswers()).toEqual(['counts']);
  });
});

describe('answers of two tabs', () => {
  /** A tab that has begun, with the way in which it is closed. */
  async function begin() {
    onLeave = [];
    const { queryClient, persistAnswers } = await openTab();
    await persistAnswers();
    const leave = onLeave;
    return {
      async answer(name: string, value: string): Promise<void> {
        const query = { queryKey: [name], queryFn: () => value, meta: { persist: true } };
        await queryClient.fetchQuery({ ...query, staleTime: 0 });
        await vi.advanceTimersByTimeAsync(1_500);
      },
      close: () => leave.forEach(run => void run()),
    };
  }
  /** The values that the next start has. */
  async function kept(): Promise<Record<string, unknown>> {
    await begin();
    const all = data.queryClient.getQueryCache().getAll();
    return Object.fromEntries(all.map(({ queryKey, state }) => [String(queryKey[0]), state.data]));
  }

  test('are the later ones, whichever tab is closed last', async () => {
    const first = await begin();
    await first.answer('counts', 'of nine');
    const second = await begin();
    await vi.advanceTimersByTimeAsync(3_600_000);
    await second.answer('counts', 'of ten');
    await second.answer('form', 'of ten');
    second.close();
    first.close();
    expect(await kept()).toEqual({ counts: 'of ten', form: 'of ten' });
  });

  test('are replaced where they are of a time to come: the clock was put back', async () => {
    const first = await begin();
    await first.answer('counts', 'of ten');
    vi.setSystemTime(Date.now() - 3_600_000);
    const second = await begin();
    await second.answer('counts', 'of nine');
    first.close();
    second.close();
    expect(await kept()).toEqual({ counts: 'of nine' });
    first.close();
    expect(await kept()).toEqual({ counts: 'of nine' });
  });

  test('that no tab holds any more are dropped once they are a month old', async () => {
    await (await begin()).answer('counts', 'of the first day');
    vi.setSystemTime(Date.now() + 20 * DAY_MS);
    const second = await begin();
    data.queryClient.removeQueries();
    await second.answer('form', 'of day 20');
    expect(await kept()).toEqual({ counts: 'of the first day', form: 'of day 20' });
    vi.setSystemTime(Date.now() + 11 * DAY_MS);
    await second.answer('form', 'of day 31');
    expect(await kept()).toEqual({ form: 'of day 31' });
  });
});

describe('the key of the answers', () => {
  const keys = () => Object.keys(localStorage).filter(key => key.startsWith('tapdeck.answers.'));

  test('is gone after sign-out, though an answer was about to be written', async () => {
    await show('counts', 1_000);
    expect(keys()).toEqual(['tapdeck.answers.me']);
    data.queryClient.setQueryData(['counts'], 'newer');
    data.forgetIdentity();
    expect(keys()).toEqual([]);
    for (const leave of onLeave) leave();
    await vi.advanceTimersByTimeAsync(5_000);
    await data.persistAnswers();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(keys()).toEqual([]);
  });

  test('is not written by another tab that has not heard of the sign-out', async () => {
    await show('counts', 1_000);
    localStorage.removeItem('tapdeck.identity');
    localStorage.removeItem('tapdeck.answers.me');
    await show('form', 1_000);
    for (const leave of onLeave) leave();
    expect(keys()).toEqual([]);
  });

  test('is the present person’s alone after a change of person', async () => {
    await show('counts', 1_000);
    data.queryClient.setQueryData(['counts'], 'newer');
    signIn('you');
    await data.persistAnswers();
    await show('form', 1_000);
    expect(keys()).toEqual(['tapdeck.answers.you']);
  });
});
