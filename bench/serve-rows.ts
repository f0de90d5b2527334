import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { type Platform, rowsOf } from './platform.ts';

/** Serves on a free port. */
export async function serve(answer: RequestListener) {
  const server = createServer(answer).listen(0, 'localhost');
  await once(server, 'listening');
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/**
 * Serves one page at every path, its scripts by their paths, and at `/rows?cursor` the pages of terminals that the platform
 * answers with.
 */
export async function serveRows(platform: Platform, html: string, scripts: Record<string, string>) {
  const rows = await rowsOf(platform);
  return serve(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/rows') {
      const { status, body } = await rows(searchParams.get('cursor'));
      response.writeHead(status, { 'content-type': 'application/json' });
      if (body) Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]).pipe(response);
      else response.end();
      return;
    }
    const script = scripts[pathname];
    response.writeHead(200, { 'content-type': script ? 'text/javascript' : 'text/html' });
    response.end(script ?? html);
  });
}
