import Dexie from 'dexie';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { type RunningServer, startServer } from '../../sandbox/server.ts';
import { type Config, parseConfig } from '../../src/api/config.ts';
import { createSend, type Send } from '../../src/api/http.ts';
import { openSession, type SessionStore } from '../../src/db/session-store.ts';
import { type Answer, type Failure, failed, isFailure } from '../../src/domain/failure.ts';
import { createSessionService, type SessionService } from '../../src/engine/session/session.ts';
import { Authenticator } from '../passkeys/authenticator.ts';
import { seededDatabase } from '../postgres/seeded-database.ts';

/** The value of an answer; throws for a failure. */
export function ok<T>(answer: Answer<T>): T {
  if (isFailure(answer)) throw new Error(JSON.stringify(answer.failure));
  return answer.ok;
}
/** The failure of an answer; null for a value. */
export const failureIn = (answer: Answer<unknown>): Failure | null =>
  isFailure(answer) ? answer.failure : null;

/** One tab of one browser: all tabs share the storage, and notify each other. */
type Tab = {
  session: SessionService;
  store: SessionStore;
  /** The calls of outbox and copy. */
  calls: string[];
  net: { onLine: boolean };
  /** The number of queued actions of each person, or the failure of counting them. */
  unsent: Record<string, number | Failure>;
  /** The device's passkeys. */
  authenticator: Authenticator;
};

/** The number of payments; by default as many as five terminals take, of which some days have no report. */
export type PlatformOptions = { transactions?: number };

/** A platform for a file of tests, and for each test an unused browser with one tab. */
export function onPlatform({ transactions }: PlatformOptions = {}) {
  const bed = {} as { server: RunningServer; browser: Awaited<ReturnType<typeof openBrowser>>; tab: Tab };
  beforeAll(async () => {
    const options = { terminals: 5, transactions };
    const databaseUrl = await seededDatabase(options);
    bed.server = await startServer({ port: 0, dist: null, ...options, databaseUrl });
    bed.browser = await openBrowser(bed.server.url);
  });
  afterAll(() => bed.server.close());
  beforeEach(() => {
    bed.tab = bed.browser.openTab();
  });
  afterEach(async () => {
    await bed.browser.control('POST', '/reset');
    bed.browser.closeTabs();
    await Dexie.delete('session');
  });
  return bed;
}

/** A browser on the platform at `url`, with the platform's controls. */
async function openBrowser(url: string) {
  const raw = await (await fetch(`${url}/config.json`)).json();
  const config: Config = ok(parseConfig(raw));
  let tabs: Tab[] = [];

  async function control(method: string, path: string, body?: object) {
    const response = await fetch(`${url}/_sandbox/api${path}`, {
      method,
      headers: { 'Content-Type': 'application/json' },
      body: body && JSON.stringify(body),
    });
    return response.status === 204 ? null : response.json();
  }

  function openTab(): Tab {
    const store = openSession();
    const calls: string[] = [];
    const net = { onLine: true };
    const unsent: Record<string, number | Failure> = {};
    const authenticator = new Authenticator(url);
    const session = createSessionService({
      config,
      store,
      announce: epoch => {
        for (const other of tabs) if (other.store !== store) void other.session.tabAnnounced(epoch);
      },
      databases: {
        deleteCopy: async identity => {
          calls.push(`delete ${identity}`);
          return { ok: null };
        },
      },
      outbox: {
        unsent: async identity => {
          const left = unsent[identity] ?? 0;
          return typeof left === 'number' ? { ok: left } : failed(left);
        },
        drainNow: async () => {
          const counted = Object.keys(unsent).filter(identity => typeof unsent[identity] === 'number');
          for (const identity of net.onLine ? counted : []) unsent[identity] = 0;
        },
        discard: async identity => void calls.push(`discard ${identity}`),
        hold: async identity => void calls.push(`hold ${identity}`),
      },
      askPage: question => authenticator.ask(question),
      location: { origin: url },
      onLine: () => net.onLine,
    });
    const tab = { session, store, calls, net, unsent, authenticator };
    tabs.push(tab);
    return tab;
  }

  return {
    config,
    control,
    openTab,
    closeTabs() {
      for (const { store } of tabs) store.close();
      tabs = [];
    },
    /** The newest code mailed to an address. */
    codeFor: async (to: string): Promise<string> =>
      (await control('GET', `/mail/code?to=${encodeURIComponent(to)}`)).code,
    async signIn({ session }: Tab, who: { email: string; password: string }) {
      const answer = ok(await session.signIn(who));
      if ('step' in answer || answer.status !== 'LOGGED_IN')
        throw new Error(`not in, but ${JSON.stringify(answer)}`);
      return answer;
    },
    sendOf: ({ session }: Tab, as?: string): Send =>
      createSend({
        config,
        identity: session.identity,
        as,
        expired: rejected => void session.expire(rejected),
        origin: url,
      }),
  };
}
