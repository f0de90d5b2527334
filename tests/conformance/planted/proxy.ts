import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type CallName, callNamed } from '../calls.ts';
import type { Section } from '../checks.ts';

/** A request on its way to the sandbox. */
type PassingRequest = { url: URL; headers: IncomingHttpHeaders; body: string };

/** An answer on its way back; `text` is sent instead of `json` where it is set. */
export type PassingAnswer = {
  status: number;
  headers: IncomingHttpHeaders;
  json: Record<string, unknown>;
  text?: string;
};

/** A change to what passes. */
export type Plant = {
  request?(passing: PassingRequest): void;
  answer?(passing: PassingAnswer, asked: PassingRequest): void | Promise<void>;
};

/** A way in which a provider differs from the contract: the part of the check that must find it, and the call that it must name. */
export type Deviation = {
  says: string;
  call: CallName;
  section: Section;
  /** A thing of the account without which it cannot be seen. */
  needs?: 'terminal' | 'report';
  /** Made anew for each run, since some remember what passed before. */
  plant(accounts: Accounts): Plant;
};

/** Headers by which both accounts are known, and the sandbox behind the proxy. */
type Accounts = { own: Record<string, string>; other: Record<string, string>; sandboxUrl: string };

/** A provider that passes everything on to a sandbox, and changes what passes at one call. */
export async function startProxy(sandboxUrl: string) {
  let planted: { call: CallName; plant: Plant } | null = null;
  const { port } = new URL(sandboxUrl);
  const server = createServer(async (incoming, given) => {
    const { method = '', headers: sent } = incoming;
    const passing: PassingRequest = {
      url: new URL(incoming.url ?? '/', sandboxUrl),
      headers: { ...sent },
      body: await text(incoming),
    };
    const plant = planted && isOf(planted.call, method, passing.url.pathname) ? planted.plant : {};
    plant.request?.(passing);
    // Compressed, an answer could not be changed here; a body may have another length now.
    const headers: IncomingHttpHeaders = { ...passing.headers, 'accept-encoding': 'identity' };
    delete headers['transfer-encoding'];
    if (passing.body !== '') headers['content-length'] = String(Buffer.byteLength(passing.body));
    const path = passing.url.pathname + passing.url.search;
    const passed = request({ host: 'localhost', port, method, path, headers }, async answer => {
      const body = await text(answer);
      const back: PassingAnswer = {
        status: answer.statusCode ?? 500,
        headers: { ...answer.headers },
        json: {},
      };
      if (body.startsWith('{')) back.json = JSON.parse(body);
      else back.text = body;
      await plant.answer?.(back, passing);
      for (const name of ['content-length', 'transfer-encoding']) delete back.headers[name];
      given.writeHead(back.status, back.headers);
      given.end(back.status === 304 || back.status === 204 ? '' : (back.text ?? JSON.stringify(back.json)));
    });
    passed.on('error', () => given.destroy());
    passed.end(passing.body);
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    plant(call: CallName, plant: Plant): void {
      planted = { call, plant };
    },
    clear(): void {
      planted = null;
    },
    stop(): void {
      server.close();
      server.closeAllConnections();
    },
  };
}

function isOf(name: CallName, method: string, pathname: string): boolean {
  const call = callNamed(name);
  return (
    method === call.method && new RegExp(`^/api${call.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(pathname)
  );
}

/** Rows of an answer by the name of their list. */
export const rowsOf = ({ json }: PassingAnswer, name: string): Record<string, unknown>[] =>
  Array.isArray(json[name]) ? (json[name] as Record<string, unknown>[]) : [];
