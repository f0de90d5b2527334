import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sandboxConfig } from '../../sandbox/config.ts';
import { answerConfig } from './config-route.ts';

const good = JSON.stringify(sandboxConfig);
const json = { headers: { 'content-type': 'application/json' } };
let kept: Response | undefined;
let network: () => Promise<Response>;

beforeEach(() => {
  kept = undefined;
  vi.stubGlobal('caches', {
    open: async () => ({
      match: async () => kept?.clone(),
      async put(_name: string, answer: Response) {
        kept = answer;
      },
    }),
  });
  vi.stubGlobal('fetch', () => network());
});
afterEach(() => vi.unstubAllGlobals());

const ask = async () => (await answerConfig({ request: new Request('http://localhost/config.json') })).text();
const isUnreachable = async () => {
  throw new TypeError('fetch failed');
};

describe('the service worker', () => {
  test('keeps a configuration for a start without a network', async () => {
    network = async () => new Response(good, json);
    expect(await ask()).toBe(good);
    network = isUnreachable;
    expect(await ask()).toBe(good);
  });

  test.each([
    ['a note of maintenance', new Response('{"message":"maintenance"}', json)],
    ['no JSON', new Response('soon', json)],
    ['an error', new Response('{}', { status: 503, ...json })],
  ])('passes on %s and keeps the last good configuration', async (_what, answer) => {
    network = async () => new Response(good, json);
    await ask();
    const text = await answer.clone().text();
    network = async () => answer;
    expect(await ask()).toBe(text);
    network = isUnreachable;
    expect(await ask()).toBe(good);
  });
});
