import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { isDropped } from './faults.ts';
import { createPlatform, type PlatformOptions } from './platform.ts';

/** A platform that listens. */
export type RunningServer = { port: number; url: string; close(): Promise<void> };

/**
 * Serves a platform on a port, 0 for a free one. The port is taken first: where it is not to be had, `EADDRINUSE` is thrown
 * before any data is touched.
 */
export async function startServer(options: PlatformOptions & { port: number }): Promise<RunningServer> {
  let opened: ReturnType<typeof createPlatform> | undefined;
  const server = createAdaptorServer({
    async fetch(request, env) {
      const { incoming } = env as HttpBindings;
      const platform = await opened;
      if (!platform) return new Response(null, { status: 503 });
      const response = await platform.fetch(request, incoming.socket.remoteAddress);
      if (!isDropped(response)) return response;
      incoming.socket.destroy();
      return RESPONSE_ALREADY_SENT;
    },
  }) as Server;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, resolve);
  });
  const stop = () => {
    server.closeAllConnections();
    return new Promise<void>(resolve => server.close(() => resolve()));
  };
  opened = createPlatform(options);
  const platform = await opened.catch(async error => {
    await stop();
    throw error;
  });
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://localhost:${port}`,
    async close() {
      await stop();
      await platform.close();
    },
  };
}
