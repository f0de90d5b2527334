import { securityHeaders, transportSecurity } from './headers.ts';

/** Whatever is answered by another server under the page's own address. */
export type Proxied = { path: string; to: string };

/** Reads `/api=http://127.0.0.1:4173`; throws with a sentence. */
export function proxiedOf(typed: string): Proxied {
  const [, path, to] = /^(\/[\w./-]*\w)=(https?:\/\/[\w.:[\]-]+)$/.exec(typed) ?? [];
  if (!path || !to)
    throw new Error(`--proxy ${typed} must be a path and an origin: /api=https://api.example.com`);
  return { path, to };
}

/** What a printed configuration is for. */
export type Site = {
  /** The name under which the page is reached. */
  name: string;
  /** The folder that holds the built files, on the server. */
  root: string;
  /** Where to listen instead of 443, behind something that ends TLS. */
  listen?: string;
  /** Origins of services that the page may ask. */
  origins: readonly string[];
  proxied: readonly Proxied[];
};

const plain = { name: /^[\w.*-]+$/, root: /^[^\s;{}"'$]+$/, listen: /^[\w.:[\]-]+$/ };

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
