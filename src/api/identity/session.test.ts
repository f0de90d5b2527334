import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { attributes, openTestBed, PASSWORD, type TestBed } from '../../../sandbox/identity/test-bed.ts';
import { identityPoolId, userPoolClientId, userPoolId } from '../../../sandbox/identity/user-pool.ts';
import { patient } from '../../../tests/patience.ts';
import { isFailure } from '../../domain/failure.ts';
import { type Config, parseConfig } from '../config.ts';
import { createFlows } from './flows.ts';
import type { KeptTokens, TokenVault, Vaulted } from './kept-tokens.ts';
import { createIdentity, type IdentityDeps } from './session.ts';
import { revoke } from './user-pool.ts';

let bed: TestBed;
let config: Config;
beforeAll(async () => {
  bed = await openTestBed();
  const answer = parseConfig({
    services: { baseUrl: '/api' },
    identity: {
      endpoint: bed.endpoint,
      identityPoolEndpoint: bed.endpoint,
      region: 'eu-west-1',
      userPoolId,
      userPoolClientId,
      identityPoolId,
    },
    documentationUrl: 'https://docs.example.com',
  });
  if (isFailure(answer)) throw new Error(answer.failure.message);
  config = answer.ok;
});
afterAll(() => bed.close());

/** Targets of the requests sent; a target can be made to hang, and `meanwhile` runs at each request. */
const wire = { calls: [] as string[], hanging: new Set<string>(), meanwhile: () => {} };
const realFetch = globalThis.fetch;
const watchedFetch: typeof fetch = (input, init) => {
  const target = new Headers(init?.headers).get('x-amz-target')?.split('.')[1] ?? '';
  wire.calls.push(target);
  wire.meanwhile();
  return wire.hanging.has(target) ? new Promise(() => undefined) : realFetch(input, init);
};
beforeEach(() => {
  globalThis.fetch = watchedFetch;
});
afterEach(() => {
  globalThis.fetch = realFetch;
  wire.meanwhile = () => {};
  vi.useRealTimers();
  bed.clock.offset = 0;
  Object.assign(bed.settings, { accessTokenSeconds: 3600, idTokenSeconds: 3600 });
});
const refreshes = () => wire.calls.filter(target => target === 'GetTokensFromRefreshToken').length;

/** A vault that several contexts share, as they share the database. */
function vaultOf(tokens: KeptTokens | null): TokenVault & { held: Vaulted } {
  return {
    held: { epoch: 1, tokens },
    async read() {
      return this.held;
    },
    async replace(read, fresh) {
      if (this.held.epoch !== read.epoch || this.held.tokens?.idToken !== read.tokens?.idToken) return false;
      this.held = { ...this.held, tokens: fresh };
      return true;
    },
  };
}

let people = 0;
async function signedIn(): Promise<KeptTokens> {
  const email = `person-${++people}@shop.test`;
  await bed.identity.createUser({ email, password: PASSWORD, attributes });
  const answer = await createFlows(config).signIn({ email, password: PASSWORD });
  if (isFailure(answer) || answer.ok === 'unconfirmed' || 'step' in answer.ok)
    throw new Error('not signed in');
  wire.calls = [];
  wire.hanging.clear();
  return answer.ok;
}
const expiring = () => Object.assign(bed.settings, { accessTokenSeconds: 2, idTokenSeconds: 2 });
const lasting = () => Object.assign(bed.settings, { accessTokenSeconds: 3600, idTokenSeconds: 3600 });
const identityOver = (vault: TokenVault, deps: Partial<IdentityDeps> = {}) =>
  createIdentity({ config, vault, ...deps });

describe('tokens', () => {
  test('that are valid are returned without a request', async () => {
    const vault = vaultOf(await signedIn());
    expect(await identityOver(vault).tokens()).toMatchObject({
      idToken: vault.held.tokens?.idToken,
      accessToken: expect.any(String),
      claims: { given_name: 'Lerato', email_verified: true },
      tenantId: expect.stringMatching(/^Nkosi-Payments-/),
      identity: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    expect(wire.calls).toEqual([]);
  });

  test('that have expired are refreshed, and the new ones kept', async () => {
    expiring();
    const before = await signedIn();
    lasting();
    const vault = vaultOf(before);
    const tokens = await identityOver(vault).tokens();
    expect(tokens).toMatchObject({ idToken: vault.held.tokens?.idToken });
    expect(vault.held.tokens?.idToken).not.toBe(before.idToken);
    expect(vault.held.tokens?.refreshToken).toBe(before.refreshToken);
  });

  test('are refreshed once for all who ask at once', async () => {
    const vault = vaultOf(await signedIn());
    const identity = identityOver(vault);
    const forced = { forceRefresh: true };
    const [one, two] = await Promise.all([identity.tokens(forced), identity.tokens(forced)]);
    expect(one).toEqual(two);
    expect(refreshes()).toBe(1);
  });

  test('that are missing are reported as none, and expired ones are kept offline', async () => {
    expect(await identityOver(vaultOf(null)).tokens()).toBe('none');
    expiring();
    const vault = vaultOf(await signedIn());
    expect(await identityOver(vault, { onLine: () => false }).tokens()).toBe('unreachable');
    expect(vault.held.tokens).not.toBeNull();
    expect(wire.calls).toEqual([]);
  });

  test('are gone once the refresh is refused', async () => {
    const tokens = await signedIn();
    const vault = vaultOf(tokens);
    const record = { refreshToken: tokens.refreshToken ?? '', clientId: userPoolClientId };
    expect(await revoke(config, record)).toBe(true);
    expect(await identityOver(vault).tokens({ forceRefresh: true })).toBe('refused');
    expect(vault.held.tokens).toBeNull();
    expect(await identityOver(vault).tokens()).toBe('none');
  });

  test('are kept when the provider hangs, and its late answer changes no other session', async () => {
    const vault = vaultOf(await signedIn());
    const identity = identityOver(vault);
    wire.hanging.add('GetTokensFromRefreshToken');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const waiting = identity.tokens({ forceRefresh: true });
    await vi.waitFor(() => expect(refreshes()).toBe(1), patient);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await waiting).toBe('unreachable');
    expect(vault.held.tokens).not.toBeNull();
  });

  test('of a person who signed in during the refresh are not returned', async () => {
    const vault = vaultOf(await signedIn());
    const other = await signedIn();
    wire.meanwhile = () => {
      vault.held = { epoch: 2, tokens: other };
    };
    expect(await identityOver(vault).tokens({ forceRefresh: true })).toBe('none');
    expect(refreshes()).toBe(1);
    expect(vault.held.tokens).toBe(other);
  });
});

/** A browser's locks, as far as they are asked for here: first come, first served, until one is stolen. */
function locksOf(isFrozen = false): LockManager {
  let last: Promise<unknown> = isFrozen ? new Promise(() => undefined) : Promise.resolve();
  const request = (_name: string, { steal, signal }: LockOptions, work: () => Promise<unknown>) => {
    if (steal) return work();
    const abandoned = new Promise((_resolve, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason)),
    );
    const turn = Promise.race([last, abandoned]).then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
  return { request, query: async () => ({}) } as unknown as LockManager;
}

describe('over several tabs', () => {
  test('a tab that waited for the lock uses the tokens that the holder refreshed', async () => {
    expiring();
    const vault = vaultOf(await signedIn());
    lasting();
    const locks = locksOf();
    const tabs = [identityOver(vault, { locks }), identityOver(vault, { locks })];
    const [one, two] = await Promise.all(tabs.map(tab => tab.tokens()));
    expect(one).toEqual(two);
    expect(refreshes()).toBe(1);
  });

  test('a lock that a frozen tab keeps is taken from it', async () => {
    const vault = vaultOf(await signedIn());
    const locks = locksOf(true);
    const giveUp = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(giveUp.signal);
    const waiting = identityOver(vault, { locks }).tokens({ forceRefresh: true });
    await Promise.resolve();
    giveUp.abort();
    expect(await waiting).toMatchObject({ idToken: expect.any(String) });
    vi.restoreAllMocks();
  });
});

describe('cloud credentials', () => {
  test('are fetched when first wanted, and kept in memory while they and the token last', async () => {
    const vault = vaultOf(await signedIn());
    const identity = identityOver(vault);
    await identity.tokens();
    expect(wire.calls).toEqual([]);
    const credentials = await identity.credentials();
    expect(credentials).toMatchObject({
      accessKeyId: expect.stringMatching(/^ASIA/),
      secretAccessKey: expect.any(String),
      sessionToken: expect.any(String),
    });
    expect(wire.calls).toEqual(['GetId', 'GetCredentialsForIdentity']);
    expect(await identity.credentials()).toBe(credentials);
    expect(wire.calls).toHaveLength(2);
    expect(JSON.stringify(vault.held)).not.toContain('ASIA');

    await identity.tokens({ forceRefresh: true });
    expect(await identity.credentials()).not.toBe(credentials);
  });

  test('of which the time is up are fetched again', async () => {
    const identity = identityOver(vaultOf(await signedIn()));
    bed.clock.offset = -2 * 3_600_000;
    const stale = await identity.credentials();
    bed.clock.offset = 0;
    expect(await identity.credentials()).not.toEqual(stale);
  });

  test('are kept on a device whose clock is ahead', async () => {
    bed.clock.offset = -3 * 3_600_000;
    const identity = identityOver(vaultOf(await signedIn()));
    const credentials = await identity.credentials();
    expect(await identity.credentials()).toBe(credentials);
  });

  test('are fetched anew with fresh tokens once the clock of the device was set', async () => {
    // The clock is three hours ahead at the sign-in.
    bed.clock.offset = -3 * 3_600_000;
    const identity = identityOver(vaultOf(await signedIn()));
    const before = await identity.credentials();
    const refreshed = refreshes();
    bed.clock.offset = 0;
    const now = Date.now;
    vi.spyOn(Date, 'now').mockImplementation(() => now() - 3 * 3_600_000);
    const credentials = await identity.credentials();
    expect(credentials).not.toBe(before);
    expect(credentials).toMatchObject({ accessKeyId: expect.any(String) });
    expect(refreshes()).toBe(refreshed + 1);
    expect(await identity.credentials()).toBe(credentials);
    vi.restoreAllMocks();
  });

  test('are not to be had without a session or a network', async () => {
    expect(await identityOver(vaultOf(null)).credentials()).toBe('none');
    const identity = identityOver(vaultOf(await signedIn()));
    wire.hanging.add('GetId');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const waiting = identity.credentials();
    await vi.waitFor(() => expect(wire.calls).toContain('GetId'), patient);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await waiting).toBe('unreachable');
  });
});
