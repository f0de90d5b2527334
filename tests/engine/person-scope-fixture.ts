import { afterEach, beforeEach, vi } from 'vitest';
import { DEMO_PASSWORD, demoCompany } from '../../sandbox/seed/people.ts';
import type { Config } from '../../src/api/config.ts';
import type { Call } from '../../src/api/http.ts';
import { destroyCopy } from '../../src/db/copy-store.ts';
import { deleteOutbox } from '../../src/db/outbox-store.ts';
import { destroyImports } from '../../src/db/person-databases.ts';
import type { SessionState } from '../../src/db/session-store.ts';
import type { PersonContext, WithPerson } from '../../src/engine/context.ts';
import { openPersonScope, type PersonScope, type PersonScopeDeps } from '../../src/engine/person-scope.ts';
import { tokensOf, withPlaces, withTokens } from '../session-tokens.ts';
import { ok, onPlatform, type PlatformOptions } from './platform-fixture.ts';

/**
 * The demo account signed in on a platform: by SRP before the first test of a file, and before the others in the state that this
 * left, with tokens of their own. Each scope is opened as in a new browser, and deleted after each test.
 */
export function onSignedInPlatform(options: PlatformOptions = {}) {
  const platform = onPlatform(options);
  const net = { onLine: true };
  let identity = '';
  let signedIn: string | null = null;
  let scopes: PersonScope[] = [];

  beforeEach(async () => {
    // A browser without Web Locks; this process has no navigator of its own.
    vi.stubGlobal('navigator', {});
    net.onLine = true;
    await platform.browser.control('POST', '/seed', {});
    const { browser, server, tab } = platform;
    const who = { email: demoCompany.email, password: DEMO_PASSWORD };
    if (signedIn === null) {
      ({ identity } = await browser.signIn(tab, who));
      signedIn = withPlaces(await tab.store.read());
      return;
    }
    const state = withTokens(signedIn, await tokensOf(server.url, who)) as SessionState;
    await tab.store.change(() => state);
    ok(await tab.session.restore());
  });
  afterEach(async () => {
    for (const scope of scopes) scope.close();
    scopes = [];
    await Promise.all([destroyCopy(identity), destroyImports(identity), deleteOutbox(identity)]);
    vi.unstubAllGlobals();
  });

  /**
   * A scope with the arguments of the engine's parts, and the requests that were sent; `change` changes the configuration, and
   * `told` gets the scope's broadcasts and changes.
   */
  async function open(
    change: Partial<Config> = {},
    told: Partial<Pick<PersonScopeDeps, 'broadcast' | 'changed'>> = {},
  ) {
    const { browser, tab } = platform;
    const config = { ...browser.config, ...change };
    const calls: Call[] = [];
    const sendNow = browser.sendOf(tab, identity);
    const send: PersonContext['send'] = (call, options) => {
      calls.push(call);
      return net.onLine ? sendNow(call, options) : Promise.resolve({ unsent: true });
    };
    const scope = await openPersonScope({
      identity,
      config,
      send,
      identityOf: async () => identity,
      onLine: () => net.onLine,
      broadcast: () => undefined,
      changed: () => undefined,
      ...told,
    });
    scopes.push(scope);
    const context: PersonContext = {
      config,
      session: tab.session,
      send,
      scope: async () => scope,
      decidedBy: () => 'Thabo Mahlangu',
      isReachable: async () => true,
      network: async () => undefined,
      finish: async () => undefined,
    };
    const withPerson: WithPerson = work => work(scope, context);
    return { scope, withPerson, send, calls };
  }

  return { platform, net, open, identity: () => identity };
}
