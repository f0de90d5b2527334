import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { tenantId } from '../src/domain/session.ts';

/** A sandbox with a fleet of its own, its demo account, and a way to end it. */
export type Platform = { address: string; email: string; password: string; stop(): Promise<void> };

/** Starts a sandbox with so many terminals and payments, in memory, on a free port; `dist` is the built app. */
export async function startPlatform(
  terminals: number,
  dist: string,
  transactions?: number,
): Promise<Platform> {
  const { DATABASE_URL: _, ...env } = process.env;
  const options = { port: '0', data: 'memory', terminals: String(terminals), dist };
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  if (transactions !== undefined) args.push('--transactions', String(transactions));
  const child = spawn(process.execPath, ['--import', 'tsx', 'sandbox/main.ts', ...args], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const end = () => void child.kill('SIGKILL');
  process.once('exit', end);
  const printed = { address: /is at (http:\S+)/, email: /^email: (\S+)/, password: /^password: (\S+)/ };
  const found = { address: '', email: '', password: '' };
  for await (const line of createInterface({ input: child.stdout })) {
    for (const name of Object.keys(printed) as (keyof typeof printed)[])
      found[name] ||= printed[name].exec(line)?.[1] ?? '';
    if (found.password) break;
  }
  if (!found.password) throw new Error('the sandbox ended before it was ready');
  child.stdout.resume();
  return {
    ...found,
    async stop() {
      process.off('exit', end);
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** One page of the terminals as the service answers it, asked for in the name of the demo account. */
export type RowsPage = (cursor: string | null) => Promise<Response>;

/** Signs the demo account in without a browser. */
export async function rowsOf({ address, email, password }: Platform): Promise<RowsPage> {
  const config = await (await fetch(`${address}/config.json`)).json();
  const answer = await fetch(address + config.identity.endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    body: JSON.stringify({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: config.identity.userPoolClientId,
      AuthParameters: { USERNAME: email, PASSWORD: password },
    }),
  });
  const token: string = (await answer.json()).AuthenticationResult.IdToken;
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const tenant = tenantId(claims['custom:companyName'], claims.sub);
  return cursor => {
    const query = new URLSearchParams({ limit: '5000', ...(cursor && { cursor }) });
    const url = `${address}${config.services.baseUrl}/attestation/devices/nfc-devices?${query}`;
    return fetch(url, { headers: { authorization: `Bearer ${token}`, [config.headers.tenant]: tenant } });
  };
}
