import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { withPlaces, withTokens } from '../session-tokens.ts';
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

/** Result of `storageState`; its type leaves the databases out. */
type Stored = {
  origins: {
    origin: string;
    localStorage: { name: string; value: string }[];
    indexedDB?: { name: string }[];
  }[];
};

/**
 * The data that signing in through the form leaves on a device, learnt once by each worker: the session, and who was here last. A
 * journey starts from it with tokens of its own, so that no sign-out ends the session of another.
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
    await signInByForm(await context.newPage(), this.platform);
    const { origins } = (await context.storageState({ indexedDB: true })) as Stored;
    await context.close();
    const state = withPlaces({
      cookies: [],
      origins: origins.map(({ origin, localStorage, indexedDB }) => ({
        origin,
        localStorage: localStorage.filter(({ name }) => name === 'tapdeck.identity'),
        indexedDB: indexedDB?.filter(({ name }) => name === 'session'),
      })),
    });
    // The sign-in was long ago, and no longer counts as a proof of the person.
    return state.replace(/"provenAt":\d+/, '"provenAt":null');
  }
}
