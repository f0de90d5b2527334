import type { Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { selfSigned } from './control/self-signed.ts';
import { isDropped } from './faults.ts';
import { createPlatform, type Platform, type PlatformOptions } from './platform.ts';

/** A platform that listens. */
export type RunningServer = Pick<Platform, 'endpoints' | 'close'> & { port: number; url: string };

/**
 * Serves a platform on a port, 0 for a free one. The port is taken first: where it is not to be had, `EADDRINUSE` is thrown
 * before any data is touched. A second, free port of loopback serves it over https with a certificate that nobody trusts.
 */
export async function startServer(options: PlatformOptions & { port: number }): Promise<RunningServer> {
  let opened: Promise<Platform> | undefined;
  const answer = async (request: Request, { incoming }: HttpBindings) => {
    const platform = await opened;
    if (!platform) return new Response(null, { status: 503 });
    const response = await platform.fetch(request, incoming.socket.remoteAddress);
    if (!isDropped(response)) return response;
    incoming.socket.destroy();
    return RESPONSE_ALREADY_SENT;
  };
  const serve = { fetch: (request: Request, env: object) => answer(request, env as HttpBindings) };
  const server = createAdaptorServer(serve) as Server;
  const secure = createAdaptorServer({
    ...serve,
    createServer: createTlsServer,
    serverOptions: selfSigned(Date.now()),
  }) as Server;
  const port = await listen(server, options.port);
  const securePort = await listen(secure, 0, '127.0.0.1');
  const stop = async () => {
    await Promise.all([server, secure].map(ended));
  };
  opened = createPlatform({
    ...options,
    secureReceiver: `https://localhost:${securePort}/_sandbox/receiver`,
  });
  const platform = await opened.catch(async error => {
    await stop();
    throw error;
  });
  return {
    port,
    url: `http://localhost:${port}`,
    endpoints: platform.endpoints,
    async close() {
      await stop();
      await platform.close();
    },
  };
}

async function listen(server: Server, port: number, host?: string): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return (server.address() as AddressInfo).port;
}

function ended(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise(resolve => server.close(() => resolve()));
}
