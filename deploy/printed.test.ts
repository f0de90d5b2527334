import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { sandboxConfig } from '../sandbox/config.ts';
import { parseConfig } from '../src/api/config.ts';
import { isFailure } from '../src/domain/failure.ts';
import { notNavigable } from '../src/sw/navigation.ts';
import { opensShell } from './addresses.ts';
import { caddy } from './caddy.ts';
import { cloudflare } from './cloudflare.ts';
import { cloudfront } from './cloudfront.ts';
import { cacheFunction, screensFunction } from './cloudfront-functions.ts';
import { cacheRules, contentSecurityPolicy, headersFor } from './headers.ts';
import { netlify } from './netlify.ts';
import { nginx } from './nginx.ts';
import { originsOf, originsOfAddresses } from './origins.ts';
import { checkWords, everywhere, pageOf, proxiedOf, type Site } from './site.ts';
import { vercel } from './vercel.ts';

const site: Site = {
  name: 'tap.example.com',
  root: '/srv/tapdeck',
  origins: ['https://api.example.com'],
  proxied: [proxiedOf('/idp=http://127.0.0.1:9000')],
};

const addresses = {
  screens: ['/', '/signin', '/manage-terminals/1be6-93c8', '/manage-application/za.co.umlilo.pos', '/apiary'],
  others: [
    '/sw.js',
    '/assets/a-1.js',
    '/assets/none',
    '/api',
    '/api/x',
    '/idp/',
    '/_sandbox',
    '/.well-known/x',
    '/logo.png',
  ],
};

describe.each(Object.entries({ nginx, caddy, netlify, cloudfront, cloudflare, vercel }))(
  'what is printed for %s',
  (_, printed) => {
    const text = printed(site);

    it('has every header of the source with its value', () => {
      // CloudFront has words of its own for these two.
      const isTold = (value: string) =>
        text.includes(value) || (printed === cloudfront && /^(nosniff|max-age=31536000;)/.test(value));
      expect(everywhere(site).filter(([, value]) => !isTold(value))).toEqual([]);
      for (const [name] of everywhere(site))
        expect(text.replaceAll('-', '').toLowerCase()).toContain(inOneWord(name));
    });

    it('lets the page ask the services that were named, and nothing inline', () => {
      expect(text).toContain(contentSecurityPolicy(site.origins));
      expect(text).toContain("connect-src 'self' https://api.example.com;");
      expect(text).not.toContain('unsafe-inline');
    });

    it('has the rules by which files are kept', () => {
      expect(text).toContain(cacheRules.hashed);
      expect(text).toContain(cacheRules.file);
    });
  },
);

const inOneWord = (name: string) =>
  name
    .replaceAll('-', '')
    .toLowerCase()
    .replace(/^x(?=frame|content)/, '');

describe('which addresses are screens', () => {
  const shown = (pathname: string) => !notNavigable.some(pattern => pattern.test(pathname));
  const rewritten = (uri: string) => run(screensFunction, { request: { uri } }).uri === '/index.html';

  it.each(addresses.screens)('%s is one, for server, service worker and CloudFront', address => {
    expect([opensShell(address), shown(address), rewritten(address)]).toEqual([true, true, true]);
  });

  it.each(addresses.others)('%s is none, for server and CloudFront', address => {
    expect([opensShell(address), rewritten(address)]).toEqual([false, false]);
  });
});

test('CloudFront keeps hashed files for ever and asks for the others again', () => {
  const kept = (uri: string) =>
    run(cacheFunction, { request: { uri }, response: { headers: {} } }).headers['cache-control'].value;
  expect([kept('/assets/a-1.js'), kept('/sw.js')]).toEqual([cacheRules.hashed, cacheRules.file]);
});

/** Runs a function of CloudFront on an event. */
const run = (code: string, event: object) => new Function(`${code}; return handler(arguments[0]);`)(event);

test('over plain http nothing is said of https', () => {
  expect(headersFor(new URL('http://localhost/'))).not.toHaveProperty('Strict-Transport-Security');
  expect(headersFor(new URL('https://localhost/'))).toHaveProperty('Strict-Transport-Security');
});

describe('the origins that the page may ask', () => {
  const configured = (change: object) => {
    const config = parseConfig({ ...sandboxConfig, ...change });
    if (isFailure(config)) throw new Error(config.failure.message);
    return originsOf(config.ok);
  };
  const identity = { region: 'eu-west-1', userPoolId: 'eu-west-1_AbC', userPoolClientId: '1' };

  it('are none besides its own where everything is a path', () => {
    expect(configured({})).toEqual([]);
  });

  it('are those of the services and of Amazon’s pools', () => {
    expect(
      configured({
        services: { baseUrl: 'https://api.example.com/v2' },
        identity: { ...identity, identityPoolId: 'eu-west-1:12' },
      }),
    ).toEqual([
      'https://api.example.com',
      'https://cognito-idp.eu-west-1.amazonaws.com',
      'https://cognito-identity.eu-west-1.amazonaws.com',
    ]);
  });

  it('are taken from addresses that were typed, each once', () => {
    expect(originsOfAddresses(['https://api.example.com/v2', 'https://api.example.com'])).toEqual([
      'https://api.example.com',
    ]);
  });

  it.each([
    'api.example.com',
    'http://api.example.com',
    'https://*.example.com',
    'https://a.com; script-src *',
  ])('are never taken from %s', typed =>
    expect(() => originsOfAddresses([typed])).toThrow('must be an https address'),
  );
});

test.each([
  { name: 'a b' },
  { name: '*.example.com' },
  { root: '/srv; }' },
  { ca: '/a b' },
  { listen: '80; include x' },
  { resolver: 'dns.example.com' },
])('%o cannot be printed', words =>
  expect(() => checkWords({ name: 'a', root: '/srv', ...words })).toThrow('cannot be'),
);

test('what is proxied is a path and an https origin, or a server of this machine', () => {
  expect(proxiedOf('/api=https://api.example.com')).toEqual({
    path: '/api',
    to: 'https://api.example.com',
    host: 'api.example.com',
    isTls: true,
    isNamed: true,
  });
  expect(proxiedOf('/api=http://[::1]:9000')).toMatchObject({
    host: '[::1]:9000',
    isTls: false,
    isNamed: false,
  });
  for (const typed of [
    'api=https://a.com',
    '/api',
    '/api=https://a.com/v2',
    '/api=https://a.com;',
    '/api=http://a.com',
    '/api=http://10.0.0.7',
  ])
    expect(() => proxiedOf(typed)).toThrow('must be a path and an https origin');
});

test('pages of another server run only where it is a program of this machine', () => {
  expect(pageOf('/_sandbox=http://127.0.0.1:4173')).toMatchObject({ path: '/_sandbox', isPage: true });
  for (const typed of ['/_sandbox=https://a.com', '/_sandbox=https://localhost', '/_sandbox=http://a.com'])
    expect(() => pageOf(typed)).toThrow('http of this machine');
});

describe('nginx', () => {
  const proxied = [proxiedOf('/api=https://api.example.com:8443')];
  const text = nginx({ ...site, proxied, resolver: '[fd00::a]:5353' });

  it('sends people on port 80 to the name that was given, whatever they asked for', () => {
    expect(text).toContain('return 301 https://tap.example.com$request_uri;');
    expect(text).not.toContain('https://$host');
  });

  it('asks a server elsewhere under its own name and holds its certificate against the trusted ones', () => {
    for (const line of [
      'proxy_set_header Host api.example.com:8443;',
      'proxy_ssl_server_name on;',
      'proxy_ssl_name api.example.com;',
      'proxy_ssl_verify on;',
      'proxy_ssl_trusted_certificate "/etc/ssl/certs/ca-certificates.crt";',
    ])
      expect(text).toContain(line);
  });

  it('looks the name of a server elsewhere up every 30 s, and is not printed without a DNS server', () => {
    expect(text).toContain('resolver [fd00::a]:5353 valid=30s;');
    expect(text).toContain('proxy_pass $tapdeck_upstream_0;');
    expect(() => nginx({ ...site, proxied })).toThrow('looks up api.example.com:8443 with --resolver');
  });

  it.each(['https://10.0.0.7', 'https://localhost:8443', 'http://127.0.0.1:9000', 'http://[::1]:9000'])(
    'asks %s without a DNS server',
    to => expect(nginx({ ...site, proxied: [proxiedOf(`/api=${to}`)] })).toContain(`proxy_pass ${to};`),
  );
});

test.each([
  ['127.0.0.1:8080', 'http://:8080 {\n\tbind 127.0.0.1'],
  ['[::1]:8080', 'http://:8080 {\n\tbind ::1'],
  ['8080', 'http://:8080 {\n\troot'],
])('Caddy that listens on %s binds there', (listen, printed) =>
  expect(caddy({ ...site, listen })).toContain(printed),
);

test('CloudFront compresses sw.js, answers over IPv6, keeps logs, and leaves the files when the stack goes', () => {
  const { Resources } = JSON.parse(cloudfront(site));
  const { DistributionConfig } = Resources.Distribution.Properties;
  const cache = Resources.AskedAgain.Properties.CachePolicyConfig;
  expect(DistributionConfig.DefaultCacheBehavior).toMatchObject({
    Compress: true,
    CachePolicyId: { Ref: 'AskedAgain' },
  });
  expect(cache).toMatchObject({
    MaxTTL: 1,
    ParametersInCacheKeyAndForwardedToOrigin: {
      EnableAcceptEncodingGzip: true,
      EnableAcceptEncodingBrotli: true,
    },
  });
  expect(DistributionConfig.IPV6Enabled).toBe(true);
  expect(DistributionConfig.Logging.Bucket).toEqual({ 'Fn::GetAtt': ['Logs', 'DomainName'] });
  for (const bucket of [Resources.Files, Resources.Logs])
    expect(bucket).toMatchObject({ DeletionPolicy: 'Retain', UpdateReplacePolicy: 'Retain' });
});

test('on Netlify a build without its configuration fails', () => {
  expect(netlify(site)).toContain('npm run build && cp config.production.json dist/config.json');
});

test('the page may use the camera and nothing else that a browser asks people for', () => {
  const policy = headersFor(new URL('http://localhost/'))['Permissions-Policy'];
  for (const name of ['serial', 'usb', 'hid', 'midi', 'display-capture', 'geolocation', 'microphone'])
    expect(policy).toContain(`${name}=()`);
  expect(policy).toContain('camera=(self)');
});

test('the command prints the configuration alone, and says beside it what the page may ask', () => {
  const file = join(tmpdir(), `tapdeck-config-${process.pid}.json`);
  writeFileSync(file, JSON.stringify({ ...sandboxConfig, services: { baseUrl: 'https://api.example.com' } }));
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ['--import', 'tsx', 'deploy/main.ts', ...args], { encoding: 'utf8' });
  const { stdout, stderr, status } = run('nginx', '--config', file, '--name', site.name);
  expect(status).toBe(0);
  expect(stdout).toBe(nginx({ ...site, proxied: [] }));
  expect(stderr).toContain('may ask its own origin and https://api.example.com.');
  expect(run('apache')).toMatchObject({ status: 1, stdout: '' });
  expect(run('cloudfront', '--proxy', '/api=https://api.example.com')).toMatchObject({
    status: 1,
    stdout: '',
    stderr: '--proxy has no place in what is printed for cloudfront.\n',
  });
  expect(run('netlify', '--proxy', '/api=https://api.example.com')).toMatchObject({
    status: 1,
    stdout: '',
    stderr: expect.stringContaining('Netlify adds headers to its own files only'),
  });
});
