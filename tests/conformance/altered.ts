import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An answer on its way; what a test does to it is a difference that was planted. */
type Passing = { status: number; headers: IncomingHttpHeaders; json: Record<string, unknown> };

/** Changes to the answers of an endpoint, named by method and the start of its path. */
export type Plants = Readonly<Record<string, (answer: Passing, requested: IncomingHttpHeaders) => void>>;

/** A provider that differs: passes everything on to a sandbox, and changes what comes back. */
export async function altered(sandboxUrl: string, plants: Plants) {
  const { port } = new URL(sandboxUrl);
  const server = createServer((incoming, given) => {
    const { method = '', url = '', headers } = incoming;
    // Compressed, an answer could not be changed here.
    const plain = { ...headers, 'accept-encoding': 'identity' };
    const passed = request({ host: 'localhost', port, method, path: url, headers: plain }, async answer => {
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk as Buffer);
      const plant = Object.entries(plants).find(([name]) => `${method} ${url}`.startsWith(name))?.[1];
      const text = Buffer.concat(chunks).toString();
      const passing: Passing = { status: answer.statusCode ?? 500, headers: { ...answer.headers }, json: {} };
      if (text.startsWith('{')) passing.json = JSON.parse(text);
      plant?.(passing, headers);
      for (const name of ['content-length', 'transfer-encoding', 'content-encoding'])
        delete passing.headers[name];
      given.writeHead(passing.status, passing.headers);
      given.end(text.startsWith('{') || plant ? JSON.stringify(passing.json) : text);
    });
    incoming.pipe(passed);
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
