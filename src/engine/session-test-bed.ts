import Dexie from 'dexie';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { type RunningServer, startServer } from '../../sandbox/server.ts';
import { ownDatabase } from '../../tests/postgres/own-database.ts';
import { type Config, parseConfig } from '../api/config.ts';
import { createSend, type Send } from '../api/http.ts';
import { openSession, type SessionStore } from '../db/session-store.ts';
import { type Answer, type Failure, isFailure } from '../domain/failure.ts';
import type { Session } from '../domain/session.ts';
import { createSessionService, type SessionService } from './session.ts';

/** What was answered; throws where it was a failure. */
export function ok<T>(answer: Answer<T>): T {
  if (isFailure(answer)) throw new Error(JSON.stringify(answer.failure));
  return answer.ok;
}
/** Why it failed; null where it did not. */
export const failureIn = (answer: Answer<unknown>): Failure | null =>
  isFailure(answer) ? answer.failure : null;

/** One tab of one browser: all tabs share the storage, and hear of each other. */
type Tab = {
  session: SessionService;
  store: SessionStore;
  /** What outbox and copy were asked to do. */
  said: string[];
  net: { onLine: boolean };
  /** How many actions each person has waiting. */
  unsent: Record<string, number>;
};

/** How many payments there are; as many as five terminals take unless told, of which some days have no report. */
export type PlatformOptions = { transactions?: number };

/** A platform for a whole file of tests, and for each of them a browser that nobody has used, with one tab open. */
export function onPlatform({ transactions }: PlatformOptions = {}) {
  const bed = {} as { server: RunningServer; browser: Awaited<ReturnType<typeof openBrowser>>; tab: Tab };
  beforeAll(async () => {
    const databaseUrl = await ownDatabase();
    bed.server = await startServer({ port: 0, dist: null, terminals: 5, transactions, databaseUrl });
    bed.browser = await openBrowser(bed.server.url);
  }, 60_000);
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

/** A browser on the platform at `url`, with the platform's controls within reach. */
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
    const said: string[] = [];
    const net = { onLine: true };
    const unsent: Record<string, number> = {};
    const session = createSessionService({
      config,
      store,
      announce: epoch => {
        for (const other of tabs) if (other.store !== store) void other.session.tabAnnounced(epoch);
      },
      databases: {
        deleteCopy: async identity => {
          said.push(`delete ${identity}`);
          return { ok: null };
        },
      },
      outbox: {
        unsent: async identity => unsent[identity] ?? 0,
        drainNow: async () => (net.onLine ? 'empty' : 'left'),
        discard: async identity => void said.push(`discard ${identity}`),
        hold: async identity => void said.push(`hold ${identity}`),
      },
      location: { origin: url },
      onLine: () => net.onLine,
    });
    const tab = { session, store, said, net, unsent };
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
      const entered: Session = ok(await session.signIn(who));
      if (entered.status !== 'LOGGED_IN') throw new Error(`not in, but ${entered.status}`);
      return entered;
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
