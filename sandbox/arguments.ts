import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { ServerOptions } from './server.ts';

const DEFAULT_PORT = 4173;

/** Reads `PORT`, `DATABASE_URL` and the arguments; throws with a sentence for the command line. */
export function readArguments(args: string[], environment: NodeJS.ProcessEnv): ServerOptions {
  const { values } = parseArgs({
    args,
    options: {
      port: { type: 'string' },
      terminals: { type: 'string' },
      transactions: { type: 'string' },
      data: { type: 'string', default: '.data/sandbox' },
      seed: { type: 'string' },
      dist: { type: 'string' },
      'no-static': { type: 'boolean' },
      address: { type: 'string' },
      host: { type: 'string' },
      'receiver-port': { type: 'string', multiple: true },
      'public-receivers': { type: 'boolean' },
    },
  });
  const dist = values.dist === undefined ? undefined : resolve(values.dist);
  return {
    port: portIn('The port', values.port ?? environment.PORT) ?? DEFAULT_PORT,
    databaseUrl: environment.DATABASE_URL,
    dataDir: values.data === 'memory' ? undefined : resolve(values.data),
    dist: values['no-static'] ? null : dist,
    seed: whole('--seed', values.seed),
    terminals: whole('--terminals', values.terminals),
    transactions: whole('--transactions', values.transactions),
    address: values.address,
    host: values.host,
    receiverPorts: (values['receiver-port'] ?? []).flatMap(port => portIn('--receiver-port', port) ?? []),
    deliverToPublic: values['public-receivers'] ?? false,
  };
}

function whole(name: string, value: string | undefined): number | undefined {
  if (value === undefined || value === '') return undefined;
  if (!/^\d+$/.test(value)) throw new Error(`${name} must be a whole number, not "${value}".`);
  return Number(value);
}

function portIn(name: string, value: string | undefined): number | undefined {
  const port = whole(name, value);
  if (port !== undefined && port > 65_535) throw new Error(`${name} must be at most 65535, not ${port}.`);
  return port;
}
