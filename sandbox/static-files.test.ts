import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStaticFiles } from './static-files.ts';

describe('the app’s files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tapdeck-dist-'));
  const files = createStaticFiles(join(folder, 'dist'));
  const get = (path: string, headers: Record<string, string> = {}) =>
    files(new Request(`http://localhost${path}`, { headers }));

  beforeAll(() => {
    mkdirSync(join(folder, 'dist/assets'), { recursive: true });
    writeFileSync(join(folder, 'secret.txt'), 'secret');
    writeFileSync(join(folder, 'dist/index.html'), '<!doctype html><title>Tapdeck</title>');
    writeFileSync(join(folder, 'dist/sw.js'), 'self.skipWaiting();'.repeat(50));
    writeFileSync(join(folder, 'dist/manifest.webmanifest'), '{}');
    writeFileSync(join(folder, 'dist/assets/entry-1a2b.js'), 'export {};');
    writeFileSync(join(folder, 'dist/assets/mono-3c4d.woff2'), 'font');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(['/', '/signin', '/manage-terminals/1be6-93c8-07d4', '/settlements/RPT-1/merchant/MRC-2'])(
    'a screen’s address %s is the shell',
    async path => {
      const answer = await get(path);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-cache']);
      expect(await answer.text()).toContain('<title>Tapdeck</title>');
    },
  );

  it.each([
    '/assets/gone-9z9z.js',
    '/assets/none',
    '/logo.png',
    '/_sandbox/x',
    '/_else',
    '/api/x',
    '/api',
    '/idp/x',
    '/.well-known/jwks.json',
    '/.well-known/x',
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%00.txt',
    '/%E0.txt',
  ])('%s is 404, never the shell', async path => {
    expect((await get(path)).status).toBe(404);
  });

  it('hashed assets are kept for ever, everything else is asked again', async () => {
    expect((await get('/assets/entry-1a2b.js')).headers.get('cache-control')).toContain('immutable');
    for (const path of ['/sw.js', '/manifest.webmanifest', '/index.html'])
      expect((await get(path)).headers.get('cache-control')).toBe('no-cache');
  });

  it('each file has its content type, and an unchanged file is answered with 304', async () => {
    const worker = await get('/sw.js');
    expect(worker.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect((await get('/manifest.webmanifest')).headers.get('content-type')).toContain(
      'application/manifest+json',
    );
    expect((await get('/assets/mono-3c4d.woff2')).headers.get('content-type')).toBe('font/woff2');
    expect((await get('/sw.js', { 'if-none-match': worker.headers.get('etag') ?? '' })).status).toBe(304);
  });

  it('text is compressed as the browser asks, fonts are not', async () => {
    const bytes = async (encoding: string) =>
      Buffer.from(await (await get('/sw.js', { 'accept-encoding': encoding })).arrayBuffer());
    const text = 'self.skipWaiting();'.repeat(50);
    expect(brotliDecompressSync(await bytes('gzip, br')).toString()).toBe(text);
    expect(gunzipSync(await bytes('gzip')).toString()).toBe(text);
    expect((await bytes('identity')).toString()).toBe(text);
    expect(
      (await get('/assets/mono-3c4d.woff2', { 'accept-encoding': 'br' })).headers.get('content-encoding'),
    ).toBeNull();
  });

  it('a file that changed is served anew', async () => {
    await get('/sw.js', { 'accept-encoding': 'br' });
    writeFileSync(join(folder, 'dist/sw.js'), 'changed');
    expect(await (await get('/sw.js')).text()).toBe('changed');
  });
});
