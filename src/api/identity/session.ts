import type { Config } from '../config.ts';
import { claimsOf, type IdClaims, identityOf, payloadOf, tenantOf } from './claims.ts';
import { entryOf, type KeptTokens, type TokenVault } from './kept-tokens.ts';
import type { CloudCredentials } from './providers.ts';
import { amplifyAuth } from './user-pool.ts';

/** Amplify sets no time limit. */
const REFRESH_MS = 10_000;
/** A frozen tab keeps its lock: a waiter steals it. */
const STEAL_MS = 15_000;
/** The device's clock counts as set once it moved by more, ms. */
const CLOCK_SET_MS = 60_000;
/** A token this close to its end is refreshed first, ms. */
const LEEWAY_MS = 5_000;

/** Parts of the session that a request needs. `identity` names the person's databases. */
export type Tokens = {
  idToken: string;
  accessToken: string;
  claims: IdClaims;
  tenantId: string;
  identity: string;
};

/**
 * The reason for missing tokens: `none` no tokens, `refused` the refresh was refused and the tokens are gone,
 * `unreachable` they are kept but could not be refreshed. Only the first two mean signed out.
 */
export type NoIdentity = 'none' | 'refused' | 'unreachable';

/** The session as those who send use it: the engine and the service worker. */
export type Identity = {
  tokens(options?: { forceRefresh?: boolean }): Promise<Tokens | NoIdentity>;
  /** Temporary credentials that sign requests; kept in memory alone. */
  credentials(): Promise<CloudCredentials | NoIdentity>;
};

/** Dependencies of an identity. `locks` and `origin` default to this context's own. */
export type IdentityDeps = {
  config: Config;
  vault: TokenVault;
  onLine?: () => boolean;
  origin?: string;
  locks?: LockManager;
};

/** The instant at which this context began, by the device's clock: another one once that is set, or the device has slept. */
const setAt = (): number => Date.now() - performance.now();

/** The session out of the vault: refreshed when it must be, once at a time over all tabs. */
export function createIdentity(deps: IdentityDeps): Identity {
  const { config, vault, onLine = () => true } = deps;
  const locks = deps.locks ?? globalThis.navigator?.locks;
  const auth = amplifyAuth(config, deps.origin ?? globalThis.location?.origin);
  let refreshing: Promise<Tokens | NoIdentity> | null = null;
  let clock = setAt();
  let held: { idToken: string; credentials: CloudCredentials } | null = null;
  let fetching: { idToken: string; answer: Promise<CloudCredentials | null> } | null = null;

  async function refreshOnce(seen: string): Promise<Tokens | NoIdentity> {
    const before = await vault.read();
    const { tokens } = before;
    if (!tokens) return 'none';
    // While this waited another tab has done it.
    if (tokens.idToken !== seen && isFresh(tokens)) return describe(tokens);
    const refreshed = await within(REFRESH_MS, async () => {
      const { refreshTokens } = await import('./providers.ts');
      const fresh = await refreshTokens(auth, tokens);
      if (fresh && !isSamePerson(fresh, tokens)) throw new Error('The refresh brought somebody else.');
      return { fresh, isKept: await vault.replace(before, fresh) };
    });
    if (!refreshed) return 'unreachable';
    if (refreshed.isKept) return refreshed.fresh ? describe(refreshed.fresh) : 'refused';
    const now = await vault.read();
    // After a sign-out or another person's sign-in, the stored tokens are not those that were asked for.
    return now.epoch === before.epoch && now.tokens ? describe(now.tokens) : 'none';
  }

  function refresh(seen: string): Promise<Tokens | NoIdentity> {
    if (!onLine()) return Promise.resolve('unreachable');
    refreshing ??= exclusively(locks, () => refreshOnce(seen)).finally(() => {
      refreshing = null;
    });
    return refreshing;
  }

  async function tokens({ forceRefresh = false } = {}): Promise<Tokens | NoIdentity> {
    const kept = (await vault.read()).tokens;
    if (!kept) return 'none';
    return !forceRefresh && isFresh(kept) ? describe(kept) : refresh(kept.idToken);
  }

  async function credentials(): Promise<CloudCredentials | NoIdentity> {
    // The drift that tells when credentials end is the one of the last tokens: it is wrong once the clock was set.
    const now = setAt();
    const session = await tokens({ forceRefresh: Math.abs(now - clock) > CLOCK_SET_MS });
    if (typeof session === 'string') return session;
    clock = now;
    const { idToken } = session;
    const kept = (await vault.read()).tokens;
    if (kept?.idToken !== idToken) return 'unreachable';
    if (held?.idToken === idToken && held.credentials.expires > earliestEnd(kept)) return held.credentials;
    if (fetching?.idToken !== idToken) {
      const forget = () => {
        fetching = null;
      };
      fetching = { idToken, answer: fetchOnce(kept).finally(forget) };
    }
    const fetched = await fetching.answer;
    // The pool's refusal says nothing of the session, which its own refresh decides.
    if (!fetched) return 'unreachable';
    held = { idToken, credentials: fetched };
    return fetched;
  }

  /** Requests that are made at once share one response. */
  async function fetchOnce(kept: KeptTokens): Promise<CloudCredentials | null> {
    const { fetchCredentials } = await import('./providers.ts');
    return within(REFRESH_MS, () => fetchCredentials(auth, kept));
  }

  return { tokens, credentials };
}

/** Runs one at a time over all tabs; where there are no locks, or one is never given back, runs all the same. */
async function exclusively<T>(locks: LockManager | undefined, work: () => Promise<T>): Promise<T> {
  if (!locks) return work();
  let running: Promise<T> | undefined;
  const begin = () => {
    running ??= work();
    return running;
  };
  const request = (options: LockOptions) => locks.request('tapdeck:refresh', options, begin);
  // A request fails when it has waited too long, or lost its lock to one that had; work that has begun goes on.
  return request({ signal: AbortSignal.timeout(STEAL_MS) })
    .catch(() => running ?? request({ steal: true }))
    .catch(begin);
}

const isSamePerson = (a: KeptTokens, b: KeptTokens): boolean => {
  const person = claimsOf(a.idToken)?.sub;
  return person !== undefined && person === claimsOf(b.idToken)?.sub;
};

async function describe(tokens: KeptTokens): Promise<Tokens | 'none'> {
  const claims = claimsOf(tokens.idToken);
  const accessToken = entryOf(tokens.entries, 'accessToken');
  if (!claims || !accessToken) return 'none';
  const identity = await identityOf(claims);
  return { idToken: tokens.idToken, accessToken, claims, tenantId: tenantOf(claims), identity };
}

/** The earliest end that still counts as fresh, in ms since 1970 by the provider's clock as Amplify last knew it. */
const earliestEnd = ({ entries }: KeptTokens): number =>
  Date.now() + (Number(entryOf(entries, 'clockDrift')) || 0) + LEEWAY_MS;

/** True where both tokens are good for a while. */
const isFresh = (tokens: KeptTokens): boolean =>
  [tokens.idToken, entryOf(tokens.entries, 'accessToken')].every(
    token => endOf(token ?? '') > earliestEnd(tokens),
  );

function endOf(jwt: string): number {
  const payload = payloadOf(jwt) as { exp?: unknown } | null;
  return typeof payload?.exp === 'number' ? payload.exp * 1000 : 0;
}

/** Waits at most `ms` for `work`; null where it takes longer or throws. A later result is dropped. */
async function within<T>(ms: number, work: () => Promise<T>): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<null>(resolve => {
    timer = setTimeout(() => resolve(null), ms);
  });
  try {
    return await Promise.race([work(), limit]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}
