import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proxiedOf } from '../../deploy/site.ts';
import { freePort } from '../free-port.ts';
import { notRun } from '../system-tools.ts';
import { Front } from './front.ts';
import { NameServer } from './name-server.ts';
import { nginxProgram } from './nginx.ts';
import { Upstream, upstreamName } from './upstream.ts';

const reason = notRun('nginx', 'openssl');
describe.skipIf(reason)(reason ? `nginx (${reason})` : 'nginx in front of a server with a name', () => {
  const upstream = new Upstream();
  const names = new NameServer();
  let front: Front;
  const get = (path: string) => fetch(front.address + path, { redirect: 'manual' });

  beforeAll(async () => {
    await upstream.start();
    await names.start();
    front = await new Front(nginxProgram, {
      port: await freePort(),
      root: 'public',
      proxied: [proxiedOf(`/api=${upstream.origin(upstreamName)}`)],
      ca: upstream.ca,
      resolver: names.address,
    }).start();
  });
  afterAll(async () => {
    await front?.stop();
    names.stop();
    upstream.stop();
  });

  it('starts and serves files while DNS knows no such name, and asks the server once it does', async () => {
    expect((await get('/robots.txt')).status).toBe(200);
    expect((await get('/api/x')).status).toBe(502);
    names.isAnswering = true;
    expect((await get('/api/x')).status).toBe(200);
  });

  it('passes the address on as it was sent, under the name that the certificate proves', async () => {
    names.isAnswering = true;
    const url = '/api/a%2Fb//c?d=%20e&f';
    expect(await (await get(url)).json()).toEqual({
      url,
      host: new URL(upstream.origin(upstreamName)).host,
      servername: upstreamName,
    });
  });

  it('sends a request that got no answer to one address of the name alone', async () => {
    names.isAnswering = true;
    const answer = await fetch(`${front.address}/api/broken`, { method: 'PUT' });
    expect([answer.status, upstream.broken]).toEqual([502, ['PUT /api/broken']]);
  });

  it('keeps a redirect of that server on the page’s own origin', async () => {
    names.isAnswering = true;
    expect((await get('/api/moved')).headers.get('location')).toBe('/new');
  });
});
