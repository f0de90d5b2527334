import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cacheRules } from '../../deploy/headers.ts';
import { everywhere } from '../../deploy/site.ts';
import { freePort } from '../free-port.ts';
import { notRun } from '../system-tools.ts';
import { Nginx } from './nginx.ts';

const reason = notRun('nginx');

const name = 'nginx with the printed configuration';

describe.skipIf(reason)(reason ? `${name} (${reason})` : name, () => {
  const root = mkdtempSync(join(tmpdir(), 'tapdeck-root-'));
  let front: Nginx;
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(front.address + path, { headers, redirect: 'manual' });

  beforeAll(async () => {
    mkdirSync(join(root, 'assets'));
    writeFileSync(join(root, 'index.html'), '<!doctype html><title>Tapdeck</title>');
    writeFileSync(join(root, 'sw.js'), 'self.skipWaiting();'.repeat(100));
    writeFileSync(join(root, 'manifest.webmanifest'), '{}');
    writeFileSync(join(root, 'config.json'), '{}');
    writeFileSync(join(root, 'assets/entry-1a2b.js'), 'export {};');
    writeFileSync(join(root, 'assets/text-3c4d.woff2'), 'font');
    front = await new Nginx({ port: await freePort(), root }).start();
  });
  afterAll(async () => {
    await front.stop();
    rmSync(root, { recursive: true });
  });

  it.each([
    ['/', 200, 'file', 'text/html; charset=utf-8'],
    ['/signin?mode=dark', 200, 'file', 'text/html; charset=utf-8'],
    ['/manage-terminals/1be6-93c8', 200, 'file', 'text/html; charset=utf-8'],
    ['/manage-application/za.co.umlilo.pos', 200, 'file', 'text/html; charset=utf-8'],
    ['/index.html', 200, 'file', 'text/html; charset=utf-8'],
    ['/sw.js', 200, 'file', 'text/javascript; charset=utf-8'],
    ['/config.json', 200, 'file', 'application/json; charset=utf-8'],
    ['/manifest.webmanifest', 200, 'file', 'application/manifest+json; charset=utf-8'],
    ['/assets/entry-1a2b.js', 200, 'hashed', 'text/javascript; charset=utf-8'],
    ['/assets/text-3c4d.woff2', 200, 'hashed', 'font/woff2'],
    ['/assets/gone-9z9z.js', 404, 'missing', 'text/plain; charset=utf-8'],
    ['/assets/none', 404, 'missing', 'text/plain; charset=utf-8'],
    ['/logo.png', 404, 'missing', 'text/plain; charset=utf-8'],
    ['/api/x', 404, 'missing', 'text/plain; charset=utf-8'],
    ['/idp', 404, 'missing', 'text/plain; charset=utf-8'],
    ['/_sandbox/', 404, 'missing', 'text/plain; charset=utf-8'],
    ['/.well-known/jwks.json', 404, 'missing', 'text/plain; charset=utf-8'],
  ] as const)(
    '%s is answered with %i, kept as %s, with the headers of the source',
    async (path, status, kind, type) => {
      const answer = await get(path);
      expect(answer.status).toBe(status);
      expect(answer.headers.get('content-type')).toBe(type);
      const expected = [...everywhere({ origins: [] }), ['Cache-Control', cacheRules[kind]] as const];
      for (const [name, value] of expected) expect([name, answer.headers.get(name)]).toEqual([name, value]);
      if (status === 404) expect(await answer.text()).toBe('Not found\n');
    },
  );

  it('an unchanged file costs nothing, compressed or not', async () => {
    for (const encoding of ['identity', 'gzip']) {
      const { headers } = await get('/sw.js', { 'accept-encoding': encoding });
      const again = { 'accept-encoding': encoding, 'if-none-match': headers.get('etag') ?? '' };
      const answer = await get('/sw.js', again);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([304, cacheRules.file]);
    }
  });

  it('text is compressed, and says that it depends on who asks; fonts are not', async () => {
    const answer = await get('/sw.js', { 'accept-encoding': 'gzip' });
    expect([answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual([
      'gzip',
      'Accept-Encoding',
    ]);
    expect(await answer.text()).toBe('self.skipWaiting();'.repeat(100));
    const font = await get('/assets/text-3c4d.woff2', { 'accept-encoding': 'gzip' });
    expect(font.headers.get('content-encoding')).toBeNull();
  });

  it('it does not say which version it is', async () => {
    expect((await get('/')).headers.get('server')).toBe('nginx');
  });
});
