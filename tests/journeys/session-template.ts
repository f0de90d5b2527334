import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { withPlaces, withTokens } from '../session-tokens.ts';
import { kept } from './kept.ts';
import type { Platform } from './platform.ts';

/** Signs the demo account in through the form, and waits until Home is there. */
export async function signInByForm(page: Page, platform: Platform): Promise<void> {
  await page.goto(`${platform.address}/signin`);
  await page.getByLabel('Email address').fill(platform.email);
  await page.getByLabel('Password', { exact: true }).fill(platform.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(url => url.pathname !== '/signin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** The stores of a device as Playwright writes them; `version` as the browser has it, ten times that of Dexie. */
type Stored = {
  origin: string;
  localStorage: { name: string; value: string }[];
  indexedDB: {
    name: string;
    version: number;
    stores: {
      name: string;
      autoIncrement: boolean;
      indexes: [];
      records: { key: string; value: unknown }[];
    }[];
  }[];
};

/** Records of a store by their keys, in what `kept` gives of a database. */
function recordsIn(database: string, store: string): Record<string, Record<string, unknown>> {
  for (const line of database.split('\n')) {
    const [name, keys, records] = JSON.parse(line);
    if (name === store) return Object.fromEntries(keys.map((key: string, at: number) => [key, records[at]]));
  }
  throw new Error(`there is no store ${store}`);
}

/**
 * The data that signing in through the form leaves on a device, learnt once by each worker: the session, and who was here last. A
 * journey starts from it with tokens of its own, so that no sign-out ends the session of another. It is given to the device
 * as version 1 stored it, in plain text: no other device has the key, and the app encrypts it.
 */
export class SessionTemplate {
  #learnt: string | null = null;

  constructor(
    private readonly browser: Browser,
    private readonly platform: Platform,
  ) {}

  /** The demo account is signed in on this device. */
  async putInto(context: BrowserContext): Promise<void> {
    this.#learnt ??= await this.#learn();
    const state = withTokens(this.#learnt, await this.platform.tokens());
    await context.setStorageState(state as Parameters<BrowserContext['setStorageState']>[0]);
  }

  /** The state as JSON, with a place for each token. */
  async #learn(): Promise<string> {
    const context = await this.browser.newContext();
    const page = await context.newPage();
    await signInByForm(page, this.platform);
    const { localStorage, 'database session': session = '' } = await kept(page);
    await context.close();
    const { state, config } = recordsIn(session, 'records');
    const { sealed, ...plain } = state ?? {};
    const value = JSON.parse(localStorage ?? '{}')['tapdeck.identity'];
    const origin: Stored = {
      origin: this.platform.address,
      localStorage: [{ name: 'tapdeck.identity', value }],
      indexedDB: [
        {
          name: 'session',
          version: 10,
          stores: [
            {
              name: 'records',
              autoIncrement: false,
              indexes: [],
              records: [
                { key: 'state', value: { ...plain, ...(sealed as object) } },
                ...(config ? [{ key: 'config', value: config }] : []),
              ],
            },
          ],
        },
      ],
    };
    // The sign-in was long ago, and no longer counts as a proof of the person.
    return withPlaces({ cookies: [], origins: [origin] }).replace(/"provenAt":\d+/, '"provenAt":null');
  }
}
