import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD, demoCompany } from '../../sandbox/seed/people.ts';
import { type RunningServer, startServer } from '../../sandbox/server.ts';
import { seededDatabase } from '../../tests/postgres/seeded-database.ts';
import { type Answer, isFailure } from '../domain/failure.ts';
import type { Terminal } from '../domain/terminal.ts';
import { deviceCount, findTerminals, listTerminalsPage, terminalsOfMerchant } from './attestation-service.ts';
import { createTenant, listMerchantsPage, listPoolMerchants } from './auth-service.ts';
import { loadConfig } from './config.ts';
import { type Call, createSend, type Send } from './http.ts';
import { createFlows } from './identity/flows.ts';
import { createIdentity } from './identity/session.ts';
import type { Page } from './page.ts';
import type { Reply } from './reading.ts';
import { listReports } from './settlements-service.ts';
import {
  activateCall,
  deactivateCall,
  deleteCall,
  readNewVersion,
  readResults,
  resetKeysCall,
} from './terminal-actions.ts';
import { bleCount, nfcCount } from './transactions-service.ts';

let server: RunningServer;
let send: Send;
beforeAll(async () => {
  const databaseUrl = await seededDatabase({ terminals: 30 });
  server = await startServer({ port: 0, dist: null, terminals: 30, databaseUrl });
  const ask: typeof fetch = (path, init) => fetch(new URL(String(path), server.url), init);
  const { config } = ok(await loadConfig(ask, { read: async () => null, write: async () => undefined }));
  const flows = createFlows(config, server.url);
  const tokens = ok(await flows.signIn({ email: demoCompany.email, password: DEMO_PASSWORD }));
  if (tokens === 'unconfirmed' || 'step' in tokens) throw new Error('not signed in');
  const vault = { read: async () => ({ epoch: 1, tokens }), replace: async () => true };
  const identity = createIdentity({ config, vault, origin: server.url });
  send = createSend({ config, identity, origin: server.url });
});
afterAll(() => server.close());
afterEach(() => control('POST', '/reset'));

const control = (method: string, path: string, body?: object) =>
  fetch(`${server.url}/_sandbox/api${path}`, {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: body && JSON.stringify(body),
  });
function ok<T>(answer: Answer<T>): T {
  if (isFailure(answer)) throw new Error(JSON.stringify(answer.failure));
  return answer.ok;
}
function page<T>(answer: Answer<Page<T> | { notModified: true }>): Page<T> {
  const read = ok(answer);
  if ('notModified' in read) throw new Error('not modified');
  return read;
}
const fault = (answer: Answer<unknown>) => (isFailure(answer) ? answer.failure : null);
async function replyTo(call: Call): Promise<Reply> {
  const sent = await send(call);
  if (!('reply' in sent)) throw new Error(JSON.stringify(sent));
  return sent.reply;
}
const inState = async (activation: Terminal['activation']): Promise<Terminal> => {
  const found = page(await listTerminalsPage(send)).rows.find(row => row.activation === activation);
  if (!found) throw new Error(`no terminal is ${activation}`);
  return found;
};
const setTo = (terminal: Terminal, status: string) =>
  control('PATCH', `/terminals/${encodeURIComponent(terminal.terminalId)}`, { status });

describe('lists', () => {
  test('come page by page under one ETag, and not again while nothing changes', async () => {
    const first = page(await listTerminalsPage(send, { limit: 20 }));
    const second = page(await listTerminalsPage(send, { limit: 20, cursor: first.nextCursor }));
    expect([first.rows.length, second.rows.length, first.total]).toEqual([20, 10, 30]);
    expect([second.nextCursor, second.etag]).toEqual([null, first.etag]);
    expect(new Set([...first.rows, ...second.rows].map(row => row.terminalId)).size).toBe(30);
    const again = ok(await listTerminalsPage(send, { limit: 20, etag: first.etag }));
    expect(again).toEqual({ notModified: true });
  });

  test('leave out a row without its id, and say so', async () => {
    await control('PATCH', '/switches', { corruptRow: true });
    const { rows, unreadable } = page(await listTerminalsPage(send));
    expect([rows.length, unreadable]).toEqual([30, [{ index: 0, reason: 'deviceId is missing' }]]);
  });

  test('of merchants and settlement reports are read whole', async () => {
    const merchants = page(await listMerchantsPage(send));
    expect(merchants).toMatchObject({ total: 64, unreadable: [] });
    expect(new Set(merchants.rows.map(row => row.status))).toEqual(new Set(['enabled', 'disabled']));
    const reports = page(await listReports(send));
    expect(reports).toMatchObject({ unreadable: [], nextCursor: null });
    expect(reports.rows).toHaveLength(36);
    expect(typeof reports.rows[0]?.amount.minor).toBe('bigint');
    expect(ok(await listReports(send, { etag: reports.etag }))).toEqual({ notModified: true });
  });

  test('of a pool are read whole, and none where the service answers 404', async () => {
    const { rows, unreadable } = ok(await listPoolMerchants(send, demoCompany.pool?.id ?? ''));
    expect([rows, unreadable]).toEqual([page(await listMerchantsPage(send)).rows, []]);
    expect(ok(await listPoolMerchants(send, 'eu-west-1_NONE'))).toEqual({ rows: [], unreadable: [] });
  });

  test('that are no JSON are unreadable', async () => {
    await control('POST', '/faults', { kind: 'garbage', service: 'attestation' });
    expect(fault(await listTerminalsPage(send))).toMatchObject({ kind: 'unreadable', field: 'devices' });
    expect(fault(await deviceCount(send))).toMatchObject({ kind: 'unreadable', field: 'totalDeviceCount' });
  });
});

test('counts are read', async () => {
  expect(ok(await deviceCount(send))).toMatchObject({ total: 30 });
  expect(ok(await nfcCount(send))).toBeGreaterThan(0);
  expect(ok(await bleCount(send))).toBeGreaterThan(0);
  await control('POST', '/faults', { kind: 'status', status: 500, service: 'ble', message: 'Broken' });
  expect(fault(await bleCount(send))).toMatchObject({ kind: 'refused', status: 500, message: 'Broken' });
});

test('a tenant is created, and that again does no harm', async () => {
  for (const key of ['one', 'two'])
    expect(await createTenant(send, demoCompany.tenantId, key)).toEqual({ ok: null });
  expect(fault(await createTenant(send, 'somebody-elses', 'three'))).toMatchObject({ kind: 'forbidden' });
});

describe('one terminal', () => {
  test('is found among its merchant’s, in the whole list where it has moved, and nowhere once it is gone', async () => {
    const terminal = page(await listTerminalsPage(send)).rows.find(
      row => row.merchantId !== null,
    ) as Terminal;
    const { terminalId, merchantId } = terminal;
    const theirs = ok(await terminalsOfMerchant(send, merchantId ?? '')).rows;
    expect(theirs).toContainEqual(terminal);
    for (const at of [merchantId, 'another merchant', null]) {
      expect(ok(await findTerminals(send, [{ terminalId, merchantId: at }]))).toEqual([terminal]);
    }
    expect(ok(await findTerminals(send, [{ terminalId: 'gone', merchantId }]))).toEqual([null]);
  });

  test('is not called gone while rows cannot be read', async () => {
    await control('PATCH', '/switches', { corruptRow: true });
    expect(fault(await findTerminals(send, [{ terminalId: 'gone', merchantId: null }]))?.kind).toBe(
      'unreadable',
    );
  });

  test('is deactivated and activated, and each answer brings the new version', async () => {
    const terminal = await inState('active');
    const id = terminal.terminalId;
    const off = await replyTo(deactivateCall([id], crypto.randomUUID()));
    expect(readResults(off)?.get(id)).toEqual({
      outcome: 'ok',
      version: String(Number(terminal.version) + 1),
    });
    const again = await replyTo(deactivateCall([id], crypto.randomUUID()));
    expect(readResults(again)?.get(id)).toEqual({ outcome: 'skipped', message: expect.any(String) });
    const on = await replyTo(activateCall([id], crypto.randomUUID()));
    expect(readResults(on)?.get(id)).toMatchObject({ outcome: 'ok' });
    const nobody = await replyTo(activateCall(['gone'], crypto.randomUUID()));
    expect(readResults(nobody)?.get('gone')).toMatchObject({
      outcome: 'failed',
      message: expect.any(String),
    });
  });

  test('has its keys reset or is deleted only as it was seen', async () => {
    const terminal = await inState('active');
    const { terminalId, version } = terminal;
    const key = crypto.randomUUID();
    const reset = await replyTo(resetKeysCall({ terminalId, version }, key));
    expect([reset.status, Number(readNewVersion(reset))]).toEqual([200, Number(version) + 1]);
    expect((await replyTo(resetKeysCall({ terminalId, version }, crypto.randomUUID()))).status).toBe(412);
    await setTo(terminal, 'DEACTIVATED');
    expect((await replyTo(deleteCall({ terminalId, version }, crypto.randomUUID()))).status).toBe(412);
    const [seen] = ok(await findTerminals(send, [{ terminalId, merchantId: null }]));
    const gone = await replyTo(
      deleteCall({ terminalId, version: seen?.version ?? null }, crypto.randomUUID()),
    );
    expect([gone.status, gone.shape]).toEqual([204, 'empty']);
    expect((await replyTo(deleteCall({ terminalId, version: null }, crypto.randomUUID()))).status).toBe(404);
  });
});
