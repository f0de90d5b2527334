import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sandboxConfig } from '../../sandbox/config.ts';
import { answerConfig } from './config-route.ts';

const good = JSON.stringify(sandboxConfig);
const json = { headers: { 'content-type': 'application/json' } };
let kept: Response | undefined;
let network: (signal?: AbortSignal) => Promise<Response>;
let storageFault: { open?: true; match?: true; put?: true };

const failWhere = (isBroken: true | undefined) => {
  if (isBroken) throw new DOMException('full', 'QuotaExceededError');
};

beforeEach(() => {
  kept = undefined;
  storageFault = {};
  vi.stubGlobal('caches', {
    async open() {
      failWhere(storageFault.open);
      return {
        async match() {
          failWhere(storageFault.match);
          return kept?.clone();
        },
        async put(_name: string, answer: Response) {
          failWhere(storageFault.put);
          kept = answer;
        },
      };
    },
  });
  vi.stubGlobal('fetch', (_request: Request, { signal }: RequestInit) => network(signal ?? undefined));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

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

  test.each([
    ['cannot be opened', { open: true }],
    ['cannot be read', { match: true }],
    ['is full', { put: true }],
  ] as const)('answers from the network where the storage %s', async (_what, fault) => {
    storageFault = fault;
    network = async () => new Response(good, json);
    expect(await ask()).toBe(good);
  });

  test('answers with the kept configuration where the body of an answer stalls', async () => {
    kept = new Response(good, json);
    const patience = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
    network = async signal => {
      const stalled = new ReadableStream({
        start(body) {
          body.enqueue(new TextEncoder().encode('{"serv'));
          signal?.addEventListener('abort', () => body.error(signal.reason));
        },
        pull: () => patience.abort(),
      });
      return new Response(stalled, json);
    };
    expect(await ask()).toBe(good);
  });

  test('passes on an answer without a body', async () => {
    network = async () => new Response(null, { status: 204 });
    expect(await ask()).toBe('');
  });
});
