import { describe, expect, it } from 'vitest';
import { cloudflare } from './cloudflare.ts';
import { cacheRules, proxiedPolicy } from './headers.ts';
import { kubernetes } from './kubernetes.ts';
import { everywhere, proxiedOf, type Site } from './site.ts';
import { anyScreen, vercel } from './vercel.ts';

const site: Site = {
  name: 'tap.example.com',
  root: '/srv/tapdeck',
  origins: [],
  proxied: [proxiedOf('/api=https://api.example.com')],
  resolver: '10.96.0.10',
};

const shell = '<!doctype html>';
const files: Readonly<Record<string, string>> = { '/sw.js': 'sw', '/assets/a-1.js': 'a' };

/** As Cloudflare Pages without a page for what is missing: it answers with the shell. */
const pages = {
  async fetch(request: Request) {
    const content = files[new URL(request.url).pathname];
    const type = content === undefined ? 'text/html; charset=utf-8' : 'text/javascript';
    return new Response(content ?? shell, { headers: { 'Content-Type': type } });
  },
};

describe('the worker that is printed for Cloudflare Pages', async () => {
  const code = cloudflare(site);
  const { default: worker } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  const get = (path: string): Promise<Response> =>
    worker.fetch(new Request(`https://tap.example.com${path}`), { ASSETS: pages });

  it.each(['/', '/signin', '/manage-terminals/1be6.93c8'])('answers %s with the shell', async path => {
    const answer = await get(path);
    expect([answer.status, await answer.text()]).toEqual([200, shell]);
    expect(answer.headers.get('Cache-Control')).toBe(cacheRules.file);
  });

  it.each(['/assets/gone.js', '/gone.png', '/_sandbox', '/.well-known/x'])(
    'answers %s, which is missing, with 404 and never the shell',
    async path => {
      const answer = await get(path);
      expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([404, cacheRules.missing]);
    },
  );

  it('keeps hashed files for ever, and puts every header on every answer', async () => {
    expect((await get('/assets/a-1.js')).headers.get('Cache-Control')).toBe(cacheRules.hashed);
    for (const path of ['/', '/sw.js', '/assets/gone.js']) {
      const { headers } = await get(path);
      for (const [name, value] of everywhere(site)) expect([name, headers.get(name)]).toEqual([name, value]);
    }
  });

  it('sends proxied answers with a policy under which a browser runs nothing', () => {
    expect(code).toContain(proxiedPolicy);
    expect(code).toContain('["/api","https://api.example.com"]');
  });
});

describe('what is printed for Vercel', () => {
  const printed = JSON.parse(vercel(site)) as { rewrites: { source: string; destination: string }[] };

  it.each([
    ['/signin', true],
    ['/', true],
    ['/apiary', true],
    ['/assets/gone.js', false],
    ['/sw2.js', false],
    ['/_sandbox', false],
  ])('%s is a screen: %s', (path, expected) =>
    expect(new RegExp(`^${anyScreen}$`).test(path)).toBe(expected),
  );

  it('answers screens of ids with the shell before it looks for a file', () => {
    const sources = printed.rewrites.map(({ source }) => source);
    expect(sources.indexOf('/manage-terminals/:id*')).toBeGreaterThan(-1);
    expect(sources.at(-1)).toBe(anyScreen);
    expect(printed.rewrites).toContainEqual({ source: '/api', destination: 'https://api.example.com/api' });
  });
});

describe('what is printed for Kubernetes', () => {
  const config = '{"services":{"baseUrl":"/api"}}';
  const { items } = JSON.parse(kubernetes(site, { image: 'registry.example.com/tapdeck:1', config })) as {
    items: { kind: string; data?: Record<string, string>; spec?: unknown }[];
  };
  const [map, deployment] = items;

  it('mounts the configuration and the server of the same source', () => {
    expect(map?.data?.['config.json']).toBe(config);
    expect(map?.data?.['site.conf']).toContain('listen 8080;');
    expect(map?.data?.['site.conf']).toContain('resolver 10.96.0.10 valid=30s;');
    expect(map?.data?.['site.conf']).toContain(everywhere(site)[0]?.[1]);
  });

  it('runs the image without a privilege, on a read-only file system, with probes', () => {
    expect(deployment).toMatchObject({
      kind: 'Deployment',
      spec: {
        template: {
          spec: {
            automountServiceAccountToken: false,
            securityContext: { runAsNonRoot: true },
            containers: [
              {
                image: 'registry.example.com/tapdeck:1',
                securityContext: { readOnlyRootFilesystem: true, allowPrivilegeEscalation: false },
                readinessProbe: { httpGet: { path: '/config.json' } },
                livenessProbe: { httpGet: { path: '/robots.txt' } },
              },
            ],
          },
        },
      },
    });
  });

  it('replaces all pods at once, since an old one has no files of a new index.html', () => {
    expect(deployment).toMatchObject({ spec: { strategy: { type: 'Recreate' } } });
  });

  it('ends TLS at an ingress of the name', () => {
    expect(items.at(-1)).toMatchObject({ kind: 'Ingress', spec: { rules: [{ host: 'tap.example.com' }] } });
  });
});
