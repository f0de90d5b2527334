import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cacheRules } from '../../deploy/headers.ts';
import { everywhere, onProxied, proxiedOf } from '../../deploy/site.ts';
import { freePort } from '../free-port.ts';
import { notRun } from '../system-tools.ts';
import { caddyProgram } from './caddy.ts';
import { Front } from './front.ts';
import { nginxProgram } from './nginx.ts';
import { Upstream } from './upstream.ts';

/** The body of a long script, compressible. */
const script = 'self.skipWaiting();'.repeat(100);

const site = { origins: [] };

describe.each([
  { program: nginxProgram, onMalformed: everywhere(site) },
  // Caddy leaves a malformed request to Go, which answers by itself.
  { program: caddyProgram, onMalformed: [['Content-Type', 'text/plain; charset=utf-8']] },
])('$program.name with the printed configuration', ({ program, onMalformed }) => {
  const reason = notRun(program.name, 'openssl');
  describe.skipIf(reason)(reason ? `(${reason})` : 'serves the build', () => {
    const root = mkdtempSync(join(tmpdir(), 'tapdeck-root-'));
    const upstream = new Upstream();
    let port: number;
    let front: Front;
    const get = (path: string, headers: Record<string, string> = {}) =>
      fetch(front.address + path, { headers, redirect: 'manual' });
    const hasHeaders = (answer: Response, expected: readonly (readonly [string, string])[]) => {
      for (const [name, value] of expected) expect([name, answer.headers.get(name)]).toEqual([name, value]);
    };

    beforeAll(async () => {
      mkdirSync(join(root, 'assets'));
      writeFileSync(join(root, 'index.html'), '<!doctype html><title>Tapdeck</title>');
      writeFileSync(join(root, 'sw.js'), script);
      writeFileSync(join(root, 'manifest.webmanifest'), '{}');
      writeFileSync(join(root, 'config.json'), '{}');
      writeFileSync(join(root, 'assets/entry-1a2b.js'), 'export {};');
      writeFileSync(join(root, 'assets/text-3c4d.woff2'), 'font');
      await upstream.start();
      port = await freePort();
      const proxied = [
        proxiedOf(`/pool=${upstream.origin()}`),
        proxiedOf(`/other-name=${upstream.origin('127.0.0.1')}`),
        proxiedOf(`/gone=http://127.0.0.1:${await freePort()}`),
      ];
      front = await new Front(program, { port, root, proxied, ca: upstream.ca }).start();
    });
    afterAll(async () => {
      await front?.stop();
      upstream.stop();
      rmSync(root, { recursive: true });
    });

    it.each([
      ['/', 200, 'file', 'text/html; charset=utf-8'],
      ['/signin?mode=dark', 200, 'file', 'text/html; charset=utf-8'],
      ['/manage-terminals/1be6-93c8', 200, 'file', 'text/html; charset=utf-8'],
      ['/manage-application/za.co.umlilo.pos', 200, 'file', 'text/html; charset=utf-8'],
      ['/index.html', 200, 'file', 'text/html; charset=utf-8'],
      ['/sw.js', 200, 'file', 'text/javascript; charset=utf-8'],
      ['/config.json', 200, 'file', 'application/json'],
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
    ] as const)('%s is answered with %i, kept as %s, with every header', async (path, status, kind, type) => {
      const answer = await get(path);
      // JSON is UTF-8, whether that is said or not.
      const said = answer.headers.get('content-type')?.replace('json; charset=utf-8', 'json');
      expect([answer.status, said]).toEqual([status, type.replace('json; charset=utf-8', 'json')]);
      hasHeaders(answer, [...everywhere(site), ['Cache-Control', cacheRules[kind]]]);
      if (status === 404) expect(await answer.text()).not.toContain('<');
    });

    it('an unchanged file costs nothing and keeps every header, compressed or not', async () => {
      for (const encoding of ['identity', 'gzip']) {
        const { headers } = await get('/sw.js', { 'accept-encoding': encoding });
        const again = { 'accept-encoding': encoding, 'if-none-match': headers.get('etag') ?? '' };
        const answer = await get('/sw.js', again);
        expect(answer.status).toBe(304);
        hasHeaders(answer, [...everywhere(site), ['Cache-Control', cacheRules.file]]);
      }
    });

    it('text is compressed, and says that it depends on who asks; fonts are not', async () => {
      const answer = await get('/sw.js', { 'accept-encoding': 'gzip' });
      expect([answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual([
        'gzip',
        'Accept-Encoding',
      ]);
      expect(await answer.text()).toBe(script);
      const font = await get('/assets/text-3c4d.woff2', { 'accept-encoding': 'gzip' });
      expect(font.headers.get('content-encoding')).toBeNull();
    });

    it('it listens on the address that was named alone', async () => {
      const socket = connect(port, '127.0.0.2');
      const [kind] = await Promise.race(
        ['connect', 'error'].map(
          event => new Promise<[string]>(resolve => socket.once(event, () => resolve([event]))),
        ),
      );
      socket.destroy();
      expect(kind).toBe('error');
    });

    it('it does not say which version it is', async () => {
      expect((await get('/')).headers.get('server') ?? 'none').not.toMatch(/\d/);
    });

    describe('in front of another server', () => {
      it('asks under the name of that server, which its certificate proves', async () => {
        const answer = await get('/pool/x');
        expect([answer.status, await answer.json()]).toEqual([
          200,
          { url: '/pool/x', host: new URL(upstream.origin()).host, servername: 'localhost' },
        ]);
      });

      it('lets an answer do nothing where it is opened as a page, and is not kept unless it says so', async () => {
        hasHeaders(await get('/pool/x'), [...onProxied(site), ['Cache-Control', cacheRules.missing]]);
        hasHeaders(await get('/pool/kept'), [...onProxied(site), ['Cache-Control', 'max-age=60']]);
      });

      it.each(['PUT', 'DELETE'])(
        'sends a %s on once, though its connection was kept and breaks',
        async method => {
          await (await get('/pool/x')).text();
          upstream.broken.length = 0;
          const headers = { 'idempotency-key': 'k', 'if-match': '"1"' };
          const answer = await fetch(`${front.address}/pool/broken`, { method, headers });
          expect([answer.status, upstream.broken]).toEqual([502, [`${method} /pool/broken`]]);
        },
      );

      it.each(['/other-name/x', '/gone/x'])('%s is 502, with every header', async path => {
        const answer = await get(path);
        expect(answer.status).toBe(502);
        expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
        expect(answer.headers.get('content-security-policy')).toMatch(/default-src '(none|self)'/);
        hasHeaders(
          answer,
          everywhere(site).filter(([name]) => name !== 'Content-Security-Policy'),
        );
      });
    });

    it('a malformed request is answered with every header that the program can add', async () => {
      const socket = connect(port, '127.0.0.1');
      socket.end('GET / HTTP/1.1\r\nHost: a b\r\n\r\n');
      const said = await text(socket);
      expect(said).toMatch(/^HTTP\/1\.1 400 /);
      for (const [name, value] of onMalformed) expect(said).toContain(`${name}: ${value}\r\n`);
    });
  });
});
