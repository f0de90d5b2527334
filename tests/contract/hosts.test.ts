import { connect, createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bindingOf } from '../../sandbox/listening.ts';
import { freePort } from '../free-port.ts';
import { patient } from '../patience.ts';
import { seededDatabase } from '../postgres/seeded-database.ts';
import { sendRaw } from './raw.ts';
import { Sandbox } from './sandbox.ts';
import { webhooksOf } from './webhooks.ts';

describe('who reaches the sandbox, and whom it reaches', () => {
  const sandbox = new Sandbox();
  const received: string[] = [];
  const others = createServer(socket => {
    socket.on('data', data => {
      received.push(String(data));
      socket.end('HTTP/1.1 204 No Content\r\n\r\n');
    });
  });
  let allowed = 0;
  let notAllowed = 0;
  beforeAll(async () => {
    [allowed, notAllowed] = [await freePort(), await freePort()];
    others.listen(allowed, '127.0.0.1');
    const seed = { terminals: 1, transactions: 1 };
    const databaseUrl = await seededDatabase(seed);
    await sandbox.start({ ...seed, databaseUrl, receiverPorts: [allowed], hosts: ['till.test'] });
  });
  afterAll(async () => {
    others.close();
    await sandbox.stop();
  });
  const { register, send, of, made } = webhooksOf(sandbox);
  const port = () => Number(new URL(sandbox.url).port);

  const reached = (host: string) =>
    new Promise<boolean>(resolve => {
      const socket = connect(port(), host);
      socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
      socket.on('connect', () => socket.destroy());
    });

  it('listens on loopback alone, in both versions of IP', async () => {
    expect([await reached('127.0.0.1'), await reached('localhost')]).toEqual([true, true]);
    // Another address of this machine, at which everything answers that listens on all interfaces.
    expect(await reached('127.0.0.2')).toBe(false);
  });

  it('listens elsewhere only where a host is named, and on loopback besides', async () => {
    expect(await bindingOf('127.0.0.2')).toEqual({
      addresses: ['127.0.0.1', '::1', '127.0.0.2'],
      names: ['127.0.0.2'],
    });
    const everywhere = await bindingOf('0.0.0.0');
    expect(everywhere.addresses).toEqual(['0.0.0.0', '::1']);
    expect(everywhere.names).toContain('127.0.0.1');
  });

  const paths = ['/', '/idp', '/config.json', '/api/webhooks/registered', '/_sandbox', '/_sandbox/receiver'];
  it.each(paths)('%s is refused to a foreign Host, and answers its own names', async path => {
    const ask = async (host: string, target = path) =>
      (await sendRaw(port(), { method: 'POST', path: target, headers: { host } })).status;
    for (const host of [
      'rebound.example',
      'rebound.example:80',
      'localhost.rebound.example',
      '127.0.0.1.nip.io',
    ])
      expect([host, await ask(host)]).toEqual([host, 403]);
    for (const host of ['10.0.0.5', '192.168.1.1', '[fe80::1]', 'localhost.', 'localhost@rebound.example'])
      expect([host, [400, 403]]).toEqual([host, expect.arrayContaining([await ask(host)])]);
    expect([400, 403]).toContain(await ask('localhost', `http://rebound.example${path}`));
    for (const host of ['localhost', `localhost:${port()}`, 'LOCALHOST', '127.0.0.1', '[::1]', 'till.test'])
      expect([host, await ask(host)]).not.toEqual([host, 403]);
  });

  it('the controls are changed by no page of another origin, whatever its browser says of sites', async () => {
    const put = async (headers: Record<string, string>) =>
      (
        await sendRaw(port(), {
          method: 'PUT',
          path: '/_sandbox/api/clock',
          headers: { host: `localhost:${port()}`, 'content-length': '14', ...headers },
          body: ['{"offsetMs":0}'],
        })
      ).status;
    expect(await put({})).toBe(200);
    expect(await put({ origin: `http://localhost:${port()}` })).toBe(200);
    for (const origin of [
      'http://rebound.example',
      'null',
      'http://localhost:1',
      `http://localhost.test:${port()}`,
    ])
      expect([origin, await put({ origin })]).toEqual([origin, 403]);
    expect(await put({ origin: 'http://rebound.example', 'sec-fetch-site': 'same-origin' })).toBe(403);
    expect(await put({ 'sec-fetch-site': 'same-site' })).toBe(403);
    // A page that a server on another port of this machine shows.
    expect(await put({ origin: 'http://localhost:1', 'sec-fetch-site': 'same-origin' })).toBe(200);
  });

  it('a delivery to a port that was allowed arrives, and one that is refused says why', async () => {
    const outcome = async (url: string) => {
      const { webhookId } = await register(url);
      await send(webhookId);
      await made(webhookId, 1);
      return (await of(webhookId))[0]?.errorMessage;
    };
    expect(await outcome(`http://localhost:${allowed}/in`)).toBeUndefined();
    expect(received).toHaveLength(1);
    await sandbox.control('PUT', '/clock', { offsetMs: 1_000 });
    const errors = await Promise.all(
      [
        `http://localhost:${notAllowed}/in`,
        `http://localhost:${port()}/_sandbox/api/reset`,
        'https://10.0.0.1/in',
        'https://8.8.8.8/in',
      ].map(outcome),
    );
    expect(errors).toEqual([
      `BLOCKED: port ${notAllowed} of this machine was not allowed; start the sandbox with --receiver-port ${notAllowed}`,
      'BLOCKED: of the sandbox itself only /_sandbox/receiver is delivered to',
      'BLOCKED: the sandbox delivers to no private network',
      'BLOCKED: the sandbox delivers to this machine only',
    ]);
    await expect.poll(() => sandbox.control('GET', '/state'), patient).toMatchObject({ offsetMs: 1_000 });
  });
});
