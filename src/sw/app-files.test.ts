import { afterEach, expect, test, vi } from 'vitest';
import { fetchAhead, keepsFiles } from './app-files.ts';

afterEach(() => vi.unstubAllGlobals());

const answerOf = (type: string, status = 200) =>
  new Response('content', { status, headers: { 'content-type': type } });

test('files are fetched ahead, but no page that comes in place of a script', async () => {
  const kept: string[] = [];
  const cache = { match: async () => undefined, put: async (url: string) => void kept.push(url) };
  vi.stubGlobal('caches', { open: async () => cache });
  vi.stubGlobal('fetch', async (url: string) =>
    answerOf(url.includes('moved') ? 'text/html; charset=utf-8' : 'text/javascript'),
  );
  await fetchAhead(['/assets/start-1a2b.js', '/assets/moved-3c4d.js'], 'files');
  expect(kept).toEqual(['/assets/start-1a2b.js']);
});

test.each([
  ['/assets/start-1a2b.js', 'text/javascript', 200, true],
  ['/assets/figtree.woff2', 'font/woff2', 200, true],
  ['/assets/start-1a2b.js', 'text/html', 200, false],
  ['/assets/start-1a2b.js', 'text/javascript', 404, false],
  ['/index.html', 'text/html', 200, true],
])('an installation asks for %s, gets %s with %d, and keeps it: %s', async (path, type, status, isKept) => {
  const response = answerOf(type, status);
  const request = new Request(`http://localhost${path}`);
  expect(await keepsFiles.cacheWillUpdate({ request, response })).toBe(isKept ? response : null);
});
