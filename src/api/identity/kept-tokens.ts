/** A session's tokens at rest: Amplify's own entries, and the two of them that others must know by name. */
export type KeptTokens = {
  idToken: string;
  refreshToken: string | null;
  entries: Readonly<Record<string, string>>;
};

/** Tokens as they were read. The epoch changes with each sign-in, sign-out and expiry. */
export type Vaulted = { epoch: number; tokens: KeptTokens | null };

/** Storage of tokens between calls. */
export type TokenVault = {
  read(): Promise<Vaulted>;
  /** Replaces them as a whole; false, and nothing done, where they are no longer those that were read. */
  replace(read: Vaulted, tokens: KeptTokens | null): Promise<boolean>;
};

/** One of Amplify's entries, e.g. 'accessToken', of any person. */
export const entryOf = (entries: KeptTokens['entries'], name: string): string | null =>
  Object.entries(entries).find(([key]) => key.endsWith(`.${name}`))?.[1] ?? null;

/**
 * A KeyValueStorage for Amplify that lives for one operation. Amplify writes entry by entry and cannot be stopped once it has
 * begun; this way what it wrote is kept as a whole or not at all, and an operation that ends too late writes into nothing.
 */
export function openEntries(from: KeptTokens['entries'] = {}) {
  const entries = new Map(Object.entries(from));
  return {
    getItem: async (key: string) => entries.get(key) ?? null,
    setItem: async (key: string, value: string) => void entries.set(key, value),
    removeItem: async (key: string) => void entries.delete(key),
    clear: async () => entries.clear(),
    /** Tokens that Amplify stored; null unless both an id token and an access token are there. */
    tokens(): KeptTokens | null {
      const all = Object.fromEntries(entries);
      const idToken = entryOf(all, 'idToken');
      const hasAccess = entryOf(all, 'accessToken') !== null;
      return idToken && hasAccess
        ? { idToken, refreshToken: entryOf(all, 'refreshToken'), entries: all }
        : null;
    },
  };
}
