import type { Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { selfSigned } from './control/self-signed.ts';
import { isDropped } from './faults.ts';
import { bindingOf, listen, listenOnAll, loopback, portOf } from './listening.ts';
import { createPlatform, type Platform, type PlatformOptions } from './platform.ts';

/** A platform that listens. */
export type RunningServer = Pick<Platform, 'endpoints' | 'close'> & { port: number; url: string };

/** Where it listens besides: a name or an address, and under which URL a server in front of it shows the page. */
export type ServerOptions = PlatformOptions & { port: number; host?: string; address?: string };

/**
 * Serves a platform on a port of loopback, 0 for a free one, and of `host` where it is given. The port is taken first: where
 * it is taken already, `EADDRINUSE` is thrown before any data is touched. A second, free port of loopback serves the platform
 * over https with a self-signed certificate.
 */
export async function startServer({ host, address, ...options }: ServerOptions): Promise<RunningServer> {
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
  const bound = host === undefined ? null : await bindingOf(host);
  const { servers, port } = await listenOnAll(
    () => createAdaptorServer(serve) as Server,
    bound?.addresses ?? loopback,
    options.port,
  );
  const secure = createAdaptorServer({
    ...serve,
    createServer: createTlsServer,
    serverOptions: selfSigned(Date.now()),
  }) as Server;
  const stop = async () => {
    await Promise.all([...servers, secure].map(ended));
  };
  try {
    const securePort = await listen(secure, 0, '127.0.0.1');
    const hosts = [...(bound?.names ?? []), ...(options.hosts ?? [])];
    const front = address === undefined ? [] : [portOf(new URL(address))];
    opened = createPlatform(
      { ...options, hosts },
      {
        ports: [port, securePort, ...front],
        secureReceiver: `https://localhost:${securePort}/_sandbox/receiver`,
        hostname: address === undefined ? 'localhost' : new URL(address).hostname,
      },
    );
    const platform = await opened;
    return {
      port,
      url: `http://localhost:${port}`,
      endpoints: platform.endpoints,
      async close() {
        await stop();
        await platform.close();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function ended(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise(resolve => server.close(() => resolve()));
}
