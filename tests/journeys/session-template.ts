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

/** Stored on a device: entries of localStorage, and the records of the database `session` in its version for browsers. */
type Stored = { entries: Record<string, string>; version: number; records: Record<string, unknown> };

/** Runs in a page of the site; a session that is stored goes. */
async function store({ entries, version, records }: Stored): Promise<void> {
  for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
  indexedDB.deleteDatabase('session');
  const request = indexedDB.open('session', version);
  request.onupgradeneeded = () => {
    const table = request.result.createObjectStore('records');
    for (const [key, record] of Object.entries(records)) table.put(record, key);
  };
  await new Promise((resolve, reject) => {
    request.onsuccess = resolve;
    request.onerror = () => reject(request.error);
  });
  request.result.close();
}

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
    const stored = withTokens(this.#learnt, await this.platform.tokens()) as Stored;
    const page = await context.newPage();
    // A file of the site: it starts nothing, and may use storage, which behind nginx an answer of the API may not.
    await page.goto(`${this.platform.address}/skeleton.css`);
    await page.evaluate(store, stored);
    await page.close();
  }

  /** The stored data as JSON, with a place for each token. */
  async #learn(): Promise<string> {
    const context = await this.browser.newContext();
    const page = await context.newPage();
    await signInByForm(page, this.platform);
    const { localStorage, 'database session': session = '' } = await kept(page);
    await context.close();
    const { state, config } = recordsIn(session, 'records');
    const { sealed, ...plain } = state ?? {};
    const value = JSON.parse(localStorage ?? '{}')['tapdeck.identity'];
    const stored: Stored = {
      entries: { 'tapdeck.identity': value },
      version: 10,
      records: { state: { ...plain, ...(sealed as object) }, ...(config && { config }) },
    };
    // The sign-in was long ago, and no longer counts as a proof of the person.
    return withPlaces(stored).replace(/"provenAt":\d+/, '"provenAt":null');
  }
}
