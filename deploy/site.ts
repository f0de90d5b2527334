import { isIP } from 'node:net';
import { proxiedPolicy, securityHeaders, transportSecurity } from './headers.ts';

/**
 * A path of the page's own address that another server answers; `host` is that server's name and port. `isNamed`: its addresses
 * come from DNS, since it is given neither by an address nor as localhost. `isPage`: its pages may run as the site's own do.
 */
export type Proxied = {
  path: string;
  to: string;
  host: string;
  isTls: boolean;
  isNamed: boolean;
  isPage?: boolean;
};

/**
 * Reads `/api=https://api.example.com`; throws with a sentence. Plain http reaches a server of the same machine only, since
 * tokens travel with each request.
 */
export function proxiedOf(typed: string): Proxied {
  const [, path, to] =
    /^(\/[\w./-]*\w)=(https:\/\/[\w.-]+(?::\d+)?|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?)$/.exec(
      typed,
    ) ?? [];
  if (!path || !to)
    throw new Error(
      `--proxy ${typed} must be a path and an https origin, or http of this machine: /api=https://api.example.com`,
    );
  const { host, hostname, protocol } = new URL(to);
  const isNamed = hostname !== 'localhost' && !isIP(hostname.replace(/[[\]]/g, ''));
  return { path, to, host, isTls: protocol === 'https:', isNamed };
}

/** Reads `/_sandbox=http://127.0.0.1:4173`, a program of this machine whose pages may run; throws with a sentence. */
export function pageOf(typed: string): Proxied {
  if (!/^[^=]*=http:/.test(typed))
    throw new Error(
      `--proxy-page ${typed} must be a path and http of this machine: /_sandbox=http://127.0.0.1:4173`,
    );
  return { ...proxiedOf(typed), isPage: true };
}

/** The site that a printed configuration serves. */
export type Site = {
  /** The name under which the page is reached. */
  name: string;
  /** The folder that holds the built files, on the server. */
  root: string;
  /** Where to listen instead of 443, behind something that ends TLS: `8080`, `127.0.0.1:8080` or `[::1]:8080`. */
  listen?: string;
  /** Origins of services that the page may ask. */
  origins: readonly string[];
  proxied: readonly Proxied[];
  /** A file of the authorities that may vouch for a proxied server, on the server; absent, those of the system. */
  ca?: string;
  /** The DNS server that nginx asks for the addresses of proxied servers: `10.96.0.10`, `127.0.0.53:53` or `[fd00::a]`. */
  resolver?: string;
};

const file = /^[^\s;{}"'$]+$/;
const plain = {
  name: /^[\w.-]+$/,
  root: file,
  listen: /^([\w.-]+:|\[[\da-f:]+\]:)?\d+$/i,
  ca: file,
  // An address: nginx would resolve a name once, and not start without it.
  resolver: /^(\d+(\.\d+){3}|\[[\da-f:]+\])(:\d+)?$/i,
};

/** Throws where a word would end what it is printed in. */
export function checkWords(words: Pick<Site, keyof typeof plain>): void {
  for (const [name, pattern] of Object.entries(plain)) {
    const word = words[name as keyof typeof plain];
    if (word !== undefined && !pattern.test(word))
      throw new Error(`--${name} cannot be ${JSON.stringify(word)}.`);
  }
}

/** The headers of every answer, in their order; servers that are printed for are behind TLS. */
export const everywhere = ({ origins }: Pick<Site, 'origins'>): [string, string][] =>
  Object.entries({ ...securityHeaders(origins), ...transportSecurity });

/** The headers of an answer that another server gave, in place of its own of these names. */
export const onProxied = (site: Pick<Site, 'origins'>): [string, string][] =>
  everywhere(site).map(([name, value]) => [name, name === 'Content-Security-Policy' ? proxiedPolicy : value]);
