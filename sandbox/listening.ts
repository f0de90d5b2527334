import { lookup } from 'node:dns/promises';
import type { Server } from 'node:http';
import { type AddressInfo, isIP } from 'node:net';
import { networkInterfaces } from 'node:os';

/** The addresses at which a machine reaches itself alone. */
export const loopback: readonly string[] = ['127.0.0.1', '::1'];

/** The addresses to listen on for a host that was asked for, and the names under which they are reached. */
export type Binding = { addresses: readonly string[]; names: readonly string[] };

const everywhere = ['0.0.0.0', '::'];

/** Resolves a host's name; for all interfaces the names are the machine's own addresses. Throws where there is none. */
export async function bindingOf(host: string): Promise<Binding> {
  const addresses = isIP(host) ? [host] : (await lookup(host, { all: true })).map(one => one.address);
  const isWide = addresses.some(address => everywhere.includes(address));
  const reached = isWide ? Object.values(networkInterfaces()).flatMap(list => list ?? []) : [];
  const names = [host, ...reached.map(one => one.address)].map(inUrl);
  if (addresses.includes('::')) return { addresses: ['::'], names };
  if (addresses.includes('0.0.0.0')) return { addresses: ['0.0.0.0', '::1'], names };
  return { addresses: [...new Set([...loopback, ...addresses])], names };
}

const inUrl = (host: string): string =>
  new URL(`http://${isIP(host) === 6 ? `[${host.replace(/%.*/, '')}]` : host}`).hostname;

/** The port of a URL, also where it is the usual one. */
export const portOf = ({ port, protocol }: URL): number => Number(port || (protocol === 'https:' ? 443 : 80));

/** Listens on a port of an address, 0 for a free one; the port. */
export async function listen(server: Server, port: number, address: string): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, address, resolve);
  });
  return (server.address() as AddressInfo).port;
}

// A machine may be without IPv6.
const isMissing = (error: unknown, address: string): boolean =>
  address === '::1' &&
  ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes((error as NodeJS.ErrnoException).code ?? '');

/** One server per address, all on the same port. Throws `EADDRINUSE` where a port that was asked for is taken on one of them. */
export async function listenOnAll(
  create: () => Server,
  addresses: readonly string[],
  wanted: number,
): Promise<{ servers: Server[]; port: number }> {
  const servers: Server[] = [];
  let port = wanted;
  try {
    for (const address of addresses) {
      const server = create();
      try {
        port = await listen(server, port, address);
        servers.push(server);
      } catch (error) {
        if (!isMissing(error, address)) throw error;
      }
    }
    return { servers, port };
  } catch (error) {
    await Promise.all(servers.map(server => new Promise(resolve => server.close(resolve))));
    // A port that is free on one address may be taken on the next: another one is drawn.
    if (wanted === 0 && (error as NodeJS.ErrnoException).code === 'EADDRINUSE')
      return listenOnAll(create, addresses, wanted);
    throw error;
  }
}
