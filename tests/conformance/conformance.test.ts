import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sandboxConfig } from '../../sandbox/config.ts';
import { userPoolClientId } from '../../sandbox/identity/user-pool.ts';
import { DEMO_PASSWORD, demoCompany } from '../../sandbox/seed/people.ts';
import { Sandbox } from '../contract/sandbox.ts';
import { listReports } from '../contract/settlement-reports.ts';
import { isNightly } from '../nightly.ts';
import { seededDatabase } from '../postgres/seeded-database.ts';
import { tokensOf } from '../session-tokens.ts';
import { callNamed, calls } from './calls.ts';
import { command } from './command.ts';
import { conform } from './conformance.ts';
import { allChoices, differencesOf, held } from './held.ts';
import { attributeOf, isRequestable, type Row } from './known.ts';
import { startProxy } from './planted/proxy.ts';
import { countsOf } from './summary.ts';

/** Everything that calls with a query or body are not asked for. */
const pool = '/v1/auth-service/saas/merchant/pool';
const form = `${pool}/{poolId}/custom-on-boarding-fields`;
const unasked = [
  'POST /v1/auth-service/saas/tenant/create: 422 KEY_REUSED',
  `POST ${pool}: 422 KEY_REUSED`,
  `POST ${pool}: the answer`,
  `POST ${form}: 422 KEY_REUSED`,
  `POST ${form}: the answer`,
  `GET ${form}: 404 FORM_NOT_FOUND`,
  'DELETE /sdk/application: 409 APPLICATION_IN_USE',
];

describe('holding the sandbox against the contract', () => {
  const sandbox = new Sandbox();
  beforeAll(async () => sandbox.start({ databaseUrl: await seededDatabase({}) }));
  afterAll(() => sandbox.stop());
  afterEach(() => sandbox.control('POST', '/reset'));

  const trial = async () => {
    const { body } = await sandbox.call<{ merchants: Row[] }>(
      sandbox.demo,
      'GET',
      '/saas/merchant/pool/merchants',
    );
    const merchant = body.merchants.find(row => isRequestable(row) && attributeOf(row, 'merchantId'));
    return {
      terminal: (await sandbox.deviceIn('ACTIVE')).deviceId,
      report: (await listReports(sandbox))[0]?.reportId,
      merchant: merchant && (attributeOf(merchant, 'merchantId') ?? undefined),
      phone: '+27825550199',
    };
  };
  /** Identity tokens of the demo company's operator that a provider must refuse. */
  const refusedTokens = async () => {
    const person = { email: demoCompany.email, password: DEMO_PASSWORD };
    const revoked = await tokensOf(sandbox.url, person);
    await sandbox.identity('RevokeToken', { ClientId: userPoolClientId, Token: revoked.refreshToken });
    await sandbox.control('PATCH', '/lifetimes', { idTokenSeconds: 2 });
    const expired = await tokensOf(sandbox.url, person);
    await sandbox.control('PUT', '/clock', { advanceMs: 3_000 });
    return { expiredToken: expired.idToken, revokedToken: revoked.idToken };
  };
  const effects = async () =>
    (await sandbox.control<{ effects: { what: string; target: string }[] }>('GET', '/effects')).effects;

  it('finds no difference behind a proxy that changes nothing, asks every call, and leaves nothing behind', async () => {
    const proxy = await startProxy(sandbox.url);
    const before = await effects();
    const summary = await held(
      sandbox,
      { trial: await trial(), samples: isNightly ? 5 : 1, ...(await refusedTokens()) },
      { url: proxy.url, config: { ifMatch: ['attestation', 'settlements', 'webhooks'] } },
    );
    proxy.stop();
    expect(differencesOf(summary)).toEqual({});
    expect(countsOf(summary)).toMatchObject({ same: calls.length, differs: 0, 'not asked': 0 });
    const left = summary.flatMap(({ name, notAsked }) => {
      const { query, body } = callNamed(name).shape;
      const isInputless = !query && !body;
      return notAsked.flatMap(({ part }) =>
        isInputless && part === '400 INVALID_REQUEST' ? [] : [`${name}: ${part}`],
      );
    });
    expect(left.toSorted()).toEqual(unasked.toSorted());
    const made = (await effects()).slice(before.length).map(({ what }) => what);
    const countOf = (pattern: RegExp) => made.filter(what => pattern.test(what)).length;
    expect(countOf(/^(registerWebhook|createApplication)$/)).toBe(
      countOf(/^(deleteWebhook|deleteApplication)$/),
    );
  });

  it('read-only it changes nothing, and says so of every call that changes something', async () => {
    const before = await effects();
    const only = ['sdk', 'webhooks'];
    const summary = await held(sandbox, { only, isReadOnly: true });
    expect(differencesOf(summary)).toEqual({});
    expect(await effects()).toEqual(before);
    const left = summary.filter(({ verdict }) => verdict === 'not asked').map(({ name }) => name);
    const changing = calls.filter(({ method, service }) => method !== 'GET' && only.includes(service));
    expect(left).toEqual(changing.map(({ name }) => name));
  });

  const devices = 'GET /attestation/devices/nfc-devices';
  const reset = 'PUT /attestation/devices/keys/reset';
  const count = 'GET /attestation/dashboard/nfc-device-count';
  const path = '/api/attestation/dashboard';
  it.each([
    [count, { kind: 'status', status: 503, path }, 'status 503, expected 200'],
    [count, { kind: 'status', status: 200, path }, 'totalDeviceCount is missing'],
    [count, { kind: 'dropRequest', path }, 'no answer'],
    [count, { kind: 'dropAnswer', path }, 'no answer'],
    [count, { kind: 'captivePortal', path }, 'the body is HTML, expected JSON'],
    [count, { kind: 'captivePortal', status: 511, path }, 'status 511, expected 200'],
    [count, { kind: 'captivePortal', status: 302, path }, 'status 302, expected 200'],
    [count, { kind: 'garbage', path }, 'the body is plain text, expected JSON'],
    [count, { kind: 'latency', latencyMs: 3_000, path }, 'no answer within 2 s'],
    [
      reset,
      {
        kind: 'status',
        status: 500,
        when: 'after',
        method: 'PUT',
        path: '/api/attestation/devices/keys/reset',
      },
      'asked for two that do not exist: status 500, expected 200',
    ],
  ])('finds at %s the fault %o', async (call, fault, says) => {
    await sandbox.control('POST', '/faults', fault);
    const sections = call === reset ? (['bulk'] as const) : (['answers'] as const);
    const summary = await held(sandbox, { only: ['attestation'], sections }, { timeoutMs: 2_000 });
    expect(Object.keys(differencesOf(summary))).toEqual([call]);
    expect(differencesOf(summary)[call]).toContain(says);
  });

  const invites = 'GET /notifications/templated/sms/merchant-invite';
  it.each([
    ['in JSON', { json: { message: 'There is no such call.' } }],
    ['in plain text', { text: 'Not Found', headers: { 'content-type': 'text/plain' } }],
    ['without a body', { text: '', headers: {} }],
    ['in HTML', { text: '<html>Not Found', headers: { 'content-type': 'text/html' } }],
  ])(
    'asks a provider that answers 404 %s to the optional list of invites for nothing more of it',
    async (said, body) => {
      const proxy = await startProxy(sandbox.url);
      proxy.plant(invites, { answer: back => void Object.assign(back, { status: 404, ...body }) });
      const summary = await held(sandbox, { only: ['notifications'] }, { url: proxy.url });
      proxy.stop();
      const found =
        said === 'in HTML' ? { [invites]: ['404 with HTML, after which no message is sent'] } : {};
      expect(differencesOf(summary)).toEqual(found);
      expect(summary.find(({ name }) => name === invites)?.notAsked).toEqual([
        {
          call: invites,
          part: 'everything but the answer',
          reason: expect.stringContaining('need not have it'),
        },
      ]);
    },
  );

  it('does not begin at an address that config.json says the services are not at', async () => {
    const provider = {
      baseUrl: sandbox.url,
      config: sandboxConfig,
      as: { token: sandbox.demo.token },
      timeoutMs: 20_000,
    };
    await expect(conform(provider, { ...allChoices, isReadOnly: true })).rejects.toThrow(
      `config.json says that the services are at ${sandbox.url}/api: name that with --base-url`,
    );
  });

  it('asks a provider for no optional call that config.json does not name', async () => {
    const optional = calls.filter(({ shape }) => shape.optional);
    const named = optional.map(({ name }) => name);
    const summary = await held(sandbox, { only: named }, { config: { optionalCalls: [] } });
    expect(named.length).toBeGreaterThan(2);
    expect(summary).toEqual(
      optional.map(({ name, shape }) => {
        const reason = `config.json does not name it (optionalCalls: ${shape.optional})`;
        return {
          name,
          verdict: 'not asked',
          checks: [],
          notAsked: [{ call: name, part: 'any answer', reason }],
        };
      }),
    );
  });

  it.each([
    ['POST /webhooks/registered', { keysIgnored: ['webhooks'] }, 'keys'],
    [
      'PUT /settlements/report/{reportId}/merchant/{merchantId}/toggle-settled-to-merchant',
      { ifMatchIgnored: true },
      'versions',
    ],
    [devices, { noEtag: true }, 'etags'],
    [devices, { corruptRow: true }, 'answers'],
  ] as const)('finds at %s the switch %o', async (call, switches, section) => {
    const things = await trial();
    await sandbox.control('PATCH', '/switches', switches);
    const { service } = callNamed(call);
    const summary = await held(sandbox, { only: [service], sections: [section], trial: things });
    expect(Object.keys(differencesOf(summary))).toContain(call);
  });

  it('as a command it ends with 0, 1 or 2, and writes a report without a secret', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'conformance-'));
    const { token } = sandbox.demo;
    const env = { TAPDECK_TOKEN: token, TAPDECK_OTHER_TOKEN: sandbox.other.token };
    const at = ['--base-url', `${sandbox.url}/api`];
    const args = [...at, '--only', 'ble,nfc,transactions', '--seed', '7', '--report', folder];
    const child = spawn(process.execPath, ['--import', 'tsx', 'tests/conformance/main.ts', ...args], {
      env: { ...process.env, ...env },
    });
    const ended = once(child, 'close');
    const [out, error] = await Promise.all([text(child.stdout), text(child.stderr)]);
    await ended;
    const said = out + error;
    expect(said).toContain('seed 7');
    expect(said).toContain('5 as expected, 0 that differ, 0 not asked');
    const [json, html] = [
      await readFile(join(folder, 'report.json'), 'utf8'),
      await readFile(join(folder, 'report.html'), 'utf8'),
    ];
    await rm(folder, { recursive: true });
    expect(JSON.parse(json)).toMatchObject({
      seed: 7,
      contract: { version: '1.0.0' },
      counts: { differs: 0 },
    });
    expect(html).toContain('GET /ble-payment/transactions/merchant/{phoneNumber}/count');
    const merchants = await sandbox.call<{ merchants: Row[] }>(
      sandbox.demo,
      'GET',
      '/saas/merchant/pool/merchants',
    );
    const personal = merchants.body.merchants.flatMap(row =>
      ['merchantId', 'phoneNumber', 'email', 'Business_Name'].map(name => attributeOf(row, name) ?? 'none'),
    );
    const secrets = [
      token,
      token.slice(-40),
      sandbox.other.token,
      DEMO_PASSWORD,
      demoCompany.email,
      demoCompany.tenantId,
    ];
    const told = [said, json, html].join('\n');
    expect([...secrets, ...personal].filter(secret => secret !== 'none' && told.includes(secret))).toEqual(
      [],
    );
    await sandbox.control('POST', '/faults', { kind: 'garbage', service: 'ble' });
    const lines: string[] = [];
    const print = (line: string) => void lines.push(line);
    const status = await command([...at, '--only', 'ble', '--checks', 'answers'], env, print);
    expect(lines.at(-1)).toContain('0 as expected, 2 that differ');
    expect([child.exitCode, status]).toEqual([0, 1]);
    expect(await command(['--only', 'ble'], env, print)).toBe(2);
    expect(lines.at(-1)).toContain('--other-email');
    expect(await command([...at, '--only', 'payouts'], env, print)).toBe(2);
    expect(lines.at(-1)).toContain('there is no payouts');
  });

  it('cannot begin where no tokens come, or the second account is of the same tenant', async () => {
    const same = { demo: sandbox.demo, other: sandbox.demo, url: sandbox.url } as Sandbox;
    await expect(held(same, {})).rejects.toThrow('of the same tenant');
    await sandbox.control('POST', '/faults', { kind: 'tokens', without: 'person', service: 'identity' });
    const token = await sandbox.signIn(demoCompany.email);
    const nobody = { demo: { token, tenantId: '' }, other: sandbox.other, url: sandbox.url } as Sandbox;
    await expect(held(nobody, {})).rejects.toThrow('not an identity token');
  });
});
