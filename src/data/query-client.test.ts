import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { stubStorage } from '../../tests/browser-storage.ts';
import { personLeft } from './last-identity.ts';
import { onNotice, type Raised } from './notices.ts';
import { queryClient, staleTime, webhooksQuery } from './query-client.ts';

test('an answer is fresh for a second, of notifications and webhooks for a minute', () => {
  expect(queryClient.getDefaultOptions().queries?.staleTime).toBe(1_000);
  expect(staleTime.notifications).toBe(60_000);
  expect(webhooksQuery.staleTime).toBe(60_000);
});

describe('the sentence of a verb', () => {
  let heard: Raised[];
  let stop: () => void;
  beforeEach(() => {
    stubStorage();
    heard = [];
    stop = onNotice(one => heard.push(one));
  });
  afterEach(() => stop());

  /** Calls a verb that ends, and loads its sentence, once the test lets it. */
  function call() {
    const ways: Record<string, () => void> = {};
    const mutation = queryClient.getMutationCache().build(queryClient, {
      mutationFn: () =>
        new Promise<void>((succeed, fail) => Object.assign(ways, { succeed, fail: () => fail('refused') })),
      meta: {
        sentences: {
          success: () =>
            new Promise<string>(resolve => Object.assign(ways, { load: () => resolve('Paid.') })),
          failure: () => 'Not paid.',
        },
      },
    });
    const ended = mutation.execute(undefined).catch(() => undefined);
    return async (way: 'succeed' | 'fail' | 'load') => {
      // The call begins after a turn of its own.
      await Promise.resolve();
      ways[way]?.();
      await (way === 'load' ? new Promise(setImmediate) : ended);
    };
  }

  test('is raised once it ends', async () => {
    const first = call();
    await first('fail');
    expect(heard).toHaveLength(1);
    const second = call();
    await second('succeed');
    await second('load');
    expect(heard).toMatchObject([
      { tone: 'bad', text: 'Not paid.' },
      { tone: 'ok', text: 'Paid.' },
    ]);
  });

  test('is not raised where it fails after its person has left', async () => {
    const end = call();
    personLeft();
    await end('fail');
    expect(heard).toEqual([]);
  });

  test('is not raised where it is loaded after its person has left', async () => {
    const end = call();
    await end('succeed');
    personLeft();
    await end('load');
    expect(heard).toEqual([]);
  });

  test('is raised of a call that the next person makes', async () => {
    call();
    personLeft();
    const end = call();
    await end('fail');
    expect(heard).toHaveLength(1);
  });
});
