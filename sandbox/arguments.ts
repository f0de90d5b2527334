import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { PlatformOptions } from './platform.ts';

/** What the command line and the environment ask for; `address` is where the page is reached, if not here. */
export type StartOptions = PlatformOptions & { port: number; address?: string };

const DEFAULT_PORT = 4173;

/** Reads `PORT`, `DATABASE_URL` and the arguments; throws with a sentence for whoever typed them. */
export function readArguments(args: string[], environment: NodeJS.ProcessEnv): StartOptions {
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
    },
  });
  const dist = values.dist === undefined ? undefined : resolve(values.dist);
  return {
    port: whole('The port', values.port ?? environment.PORT) ?? DEFAULT_PORT,
    databaseUrl: environment.DATABASE_URL,
    dataDir: values.data === 'memory' ? undefined : resolve(values.data),
    dist: values['no-static'] ? null : dist,
    seed: whole('--seed', values.seed),
    terminals: whole('--terminals', values.terminals),
    transactions: whole('--transactions', values.transactions),
    address: values.address,
  };
}

function whole(name: string, value: string | undefined): number | undefined {
  if (value === undefined || value === '') return undefined;
  if (!/^\d+$/.test(value)) throw new Error(`${name} must be a whole number, not "${value}".`);
  return Number(value);
}
