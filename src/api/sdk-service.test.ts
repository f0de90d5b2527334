import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Call, Send } from './http.ts';
import type { Reply } from './reading.ts';
import {
  deleteApplication,
  listApplications,
  listServiceLinks,
  registerApplication,
  registerCall,
} from './sdk-service.ts';

const reply = (body: unknown, status = 200): Reply => ({
  status,
  headers: new Headers(),
  body,
  shape: 'json',
  redirected: false,
});
const answering =
  (body: unknown, status?: number): Send =>
  async () => ({ reply: reply(body, status) });

const row = {
  appId: 'app-1',
  applicationName: 'Umlilo POS',
  platform: 'ANDROID',
  packageName: 'za.co.umlilo.pos',
  applicationVersion: '4.12.0',
  environment: 'Prod',
  registeredAppInstaller: 'com.android.vending',
  status: 'ENABLED',
  certificateCount: '2',
  createdDate: '2026-01-02T02:00:00+02:00',
};
const application = {
  appId: 'app-1',
  name: 'Umlilo POS',
  platform: 'android',
  packageName: 'za.co.umlilo.pos',
  appVersion: '4.12.0',
  environment: 'prod',
  installer: 'com.android.vending',
  status: 'enabled',
  certificateCount: 2,
  createdDate: '2026-01-02T00:00:00.000Z',
} as const;

describe('the list of applications', () => {
  test('has every field, and the keys beside it', async () => {
    const apiKeys = { ble: 'ble_1', nfc: 'nfc_1' };
    expect(await listApplications(answering({ applications: [row], apiKeys }))).toEqual({
      ok: { applications: [application], unreadable: 0, apiKeys },
    });
  });

  test('keeps unknown values as raw text, and missing ones as null', async () => {
    const bare = { appId: 'app-2', packageName: 'com.example.pos', platform: 'HarmonyOS', status: 'ON_HOLD' };
    expect(await listApplications(answering([bare]))).toEqual({
      ok: {
        applications: [
          {
            appId: 'app-2',
            name: 'com.example.pos',
            platform: { unknown: 'HarmonyOS' },
            packageName: 'com.example.pos',
            appVersion: null,
            environment: { unknown: '' },
            installer: null,
            status: { unknown: 'ON_HOLD' },
            certificateCount: null,
            createdDate: null,
          },
        ],
        unreadable: 0,
        apiKeys: { ble: null, nfc: null },
      },
    });
  });

  test('leaves out and counts rows without id or package name', async () => {
    const rows = [row, { ...row, appId: '' }, { appId: 'app-3' }, null, 'x'];
    expect(await listApplications(answering({ applications: rows }))).toMatchObject({
      ok: { applications: [{ appId: 'app-1' }], unreadable: 4 },
    });
  });

  test('that is none is unreadable', async () => {
    expect(await listApplications(answering({ apiKeys: {} }))).toMatchObject({
      failure: { kind: 'unreadable', field: 'applications' },
    });
  });
});

describe('service links', () => {
  const link = { name: 'SDK API', category: 'Api', environment: 'DEV', url: 'https://api.example/sdk' };

  test('are read by category and environment', async () => {
    const unknown = { name: 'Status', category: 'MONITORING', url: 'http://status.example' };
    expect(await listServiceLinks(answering({ links: [link, unknown] }))).toEqual({
      ok: {
        links: [
          { ...link, category: 'api', environment: 'dev' },
          { ...unknown, category: { unknown: 'MONITORING' }, environment: null },
        ],
        unreadable: 0,
      },
    });
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://a.example', '/sdk', 'a b', '', null])(
    'that lead to %j are left out and counted',
    async url => {
      expect(await listServiceLinks(answering({ links: [link, { ...link, url }] }))).toMatchObject({
        ok: { links: [{ name: 'SDK API' }], unreadable: 1 },
      });
    },
  );
});

describe('registering', () => {
  const {
    appId: _id,
    status: _status,
    certificateCount: _count,
    createdDate: _date,
    ...wanted
  } = application;

  test('sends the contract’s names, and no installer where there is none', () => {
    expect(registerCall(wanted, 'k-1')).toEqual({
      service: 'sdk',
      method: 'POST',
      path: '/sdk/application',
      key: 'k-1',
      body: {
        applicationName: 'Umlilo POS',
        platform: 'android',
        packageName: 'za.co.umlilo.pos',
        applicationVersion: '4.12.0',
        environment: 'prod',
        registeredAppInstaller: 'com.android.vending',
      },
    });
    expect(JSON.stringify(registerCall({ ...wanted, installer: null }, 'k').body)).not.toContain('nstaller');
  });

  test.each([
    [row, 201, { ok: application }],
    [{ done: true }, 201, { failure: { kind: 'unreadable', status: 201 } }],
    [
      { message: 'It is there already.' },
      409,
      { failure: { kind: 'conflict', message: 'It is there already.' } },
    ],
  ])('answered %j with %i', async (body, status, answer) => {
    expect(await registerApplication(answering(body, status), wanted, 'k-1')).toMatchObject(answer);
  });
});

test('deleting names the application in the query and carries a key', async () => {
  const calls: Call[] = [];
  const send: Send = async call => {
    calls.push(call);
    return { reply: { ...reply(null, 204), shape: 'empty' } };
  };
  expect(await deleteApplication(send, 'app/1', 'k-2')).toEqual({ ok: null });
  expect(calls).toEqual([
    {
      service: 'sdk',
      method: 'DELETE',
      path: '/sdk/application',
      query: { 'app-id': 'app/1' },
      key: 'k-2',
    },
  ]);
});

test('no answer makes a parser throw', async () => {
  const anything = fc.oneof(
    fc.anything(),
    fc.record({ applications: fc.array(fc.anything()), links: fc.array(fc.anything()) }),
  );
  await fc.assert(
    fc.asyncProperty(anything, async body => {
      for (const ask of [listApplications, listServiceLinks]) {
        const answer = await ask(answering(body));
        expect('ok' in answer || 'failure' in answer).toBe(true);
      }
    }),
    { numRuns: 200 },
  );
});
