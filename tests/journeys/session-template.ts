import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import type { Platform, Tokens } from './platform.ts';

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

const kinds = ['idToken', 'accessToken', 'refreshToken'] as const satisfies (keyof Tokens)[];

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
    const tokens = await this.platform.tokens();
    const state = kinds.reduce((text, kind) => text.replaceAll(placeFor(kind), tokens[kind]), this.#learnt);
    await context.setStorageState(JSON.parse(state));
  }

  /** The state as JSON, with a place for each token. */
  async #learn(): Promise<string> {
    const context = await this.browser.newContext();
    await signInByForm(await context.newPage(), this.platform);
    const { origins } = (await context.storageState({ indexedDB: true })) as Stored;
    await context.close();
    const state = {
      cookies: [],
      origins: origins.map(({ origin, localStorage, indexedDB }) => ({
        origin,
        localStorage: localStorage.filter(({ name }) => name === 'tapdeck.identity'),
        indexedDB: indexedDB?.filter(({ name }) => name === 'session'),
      })),
    };
    return kinds.reduce((text, kind) => {
      const token = new RegExp(`\\.${kind}":"([\\w.-]+)"`).exec(text)?.[1];
      if (!token) throw new Error(`the session holds no ${kind}`);
      return text.replaceAll(token, placeFor(kind));
    }, JSON.stringify(state));
  }
}

const placeFor = (kind: keyof Tokens): string => `<${kind}>`;
