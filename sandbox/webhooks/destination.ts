import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

/** Destinations that deliveries may have; none unless a flag allows it. */
export type DeliveryRules = {
  /** Ports at which the sandbox itself is reached: of these only the built-in receiver is delivered to. */
  ownPorts: readonly number[];
  /** Ports of loopback that deliveries may go to (`--receiver-port`). */
  receiverPorts: readonly number[];
  /** True where deliveries may leave the machine. */
  toPublic: boolean;
};

/** An address that a connection is made to. */
export type Address = { address: string; family: number };

/** The addresses of a host's name. */
export type Resolve = (hostname: string) => Promise<Address[]>;

/** Asks the system. */
export const resolveBySystem: Resolve = hostname => lookup(hostname, { all: true });

const RECEIVER = '/_sandbox/receiver';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

// https://www.iana.org/assignments/iana-ipv4-special-registry; of version 6 only global unicast is public at all.
const special = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  special.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special.addSubnet(net, bits, 'ipv6');
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

const mapped = /^::ffff:/i;

function kindOf({ address }: Address): 'loopback' | 'public' | 'private' {
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  if (loopback.check(address, family)) return 'loopback';
  const isPublic = family === 'ipv4' || mapped.test(address) || globalUnicast.check(address, family);
  return isPublic && !special.check(address, family) ? 'public' : 'private';
}

/** The addresses of a URL's host: itself where it is one, else what its name resolves to. */
export const addressesOf = async ({ hostname }: URL, resolve: Resolve): Promise<Address[]> => {
  const address = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(address);
  return family === 0 ? resolve(hostname) : [{ address, family }];
};

/** The reason to refuse deliveries to a URL whose host has these addresses; null where they are allowed. */
export function refusalOf(url: URL, addresses: readonly Address[], rules: DeliveryRules): string | null {
  const kinds = new Set(addresses.map(kindOf));
  if (kinds.has('private') || kinds.size !== 1) return 'the sandbox delivers to no private network';
  if (kinds.has('public')) return rules.toPublic ? null : 'the sandbox delivers to this machine only';
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
  if (rules.ownPorts.includes(port))
    return url.pathname === RECEIVER ? null : `of the sandbox itself only ${RECEIVER} is delivered to`;
  if (rules.receiverPorts.includes(port)) return null;
  return `port ${port} of this machine was not allowed; start the sandbox with --receiver-port ${port}`;
}
