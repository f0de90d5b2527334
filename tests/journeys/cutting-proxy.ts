import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { freePort } from '../free-port.ts';

/** A proxy whose answers may end in the middle. */
export type CuttingProxy = { address: string; cut: ReadonlySet<string>; stop(): void };

/**
 * Passes everything on to the platform at `to` (http://host:port), and breaks the connection in the middle of the first answer for
 * each file of the app that is fetched by a script, as the service worker does: those that the page itself asks for come whole.
 */
export async function startCuttingProxy(to: string): Promise<CuttingProxy> {
  const cut = new Set<string>();
  const server = createServer((asked, answer) => {
    const path = asked.url ?? '/';
    const isCut =
      path.startsWith('/assets/') && asked.headers['sec-fetch-dest'] === 'empty' && !cut.has(path);
    if (isCut) cut.add(path);
    // Chromium takes half of a compressed answer for the whole where it unpacks to exactly the Content-Length.
    const headers = isCut ? { ...asked.headers, 'accept-encoding': 'identity' } : asked.headers;
    const passed = request(new URL(path, to), { method: asked.method, headers }, async came => {
      answer.writeHead(came.statusCode ?? 502, came.headers);
      if (!isCut) return came.pipe(answer);
      const body = await buffer(came);
      answer.write(body.subarray(0, body.length / 2), () => answer.destroy());
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://localhost:${port}`,
    cut,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
