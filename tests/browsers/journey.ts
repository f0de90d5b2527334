import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { test as base, expect } from '@playwright/test';
import { Platform } from '../journeys/platform.ts';
import { missing } from '../system-tools.ts';
import type { BrowserName, Driver } from './driver.ts';
import { startPuppeteer } from './puppeteer-driver.ts';
import { Tab } from './tab.ts';
import { startWebKit, whyNoWebKit } from './webkit-driver.ts';

const FIRST_PORT = Number(process.env.JOURNEY_PORT ?? 4400);
/** The built app, or what a release unpacks to. */
const DIST = process.env.JOURNEY_DIST ?? 'dist';

/** A browser, and the files on either side of it. */
export type Device = {
  driver: Driver;
  tab: Tab;
  /** The folder of what the browser has saved. */
  downloads: string;
  /** Puts a new version of the app on the server. */
  publish(): void;
};

/** The reason why a browser is not on this machine, which no run requires; null where it is. */
function whyNot(name: BrowserName): string | null {
  if (name === 'chromium') return null;
  return name === 'firefox' ? missing('firefox-esr') : whyNoWebKit();
}

/** A tag for journeys that `npm test` runs too, in the browsers that are on the machine. */
export const always = { tag: '@always' };

/**
 * One of the main journeys, in the browser that the project names. All journeys of a browser share it and its platform, as an
 * operator's day does: each begins where the one before has ended.
 */
export const journey = base.extend<
  { present: undefined; tab: Tab; signedIn: undefined; quiet: undefined },
  { platform: Platform; device: Device; folder: string }
>({
  folder: [
    async ({ browserName: _ }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'tapdeck-browser-'));
      await use(folder);
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
    { scope: 'worker' },
  ],

  platform: [
    async ({ folder }, use, { parallelIndex }) => {
      const dist = join(folder, 'dist');
      cpSync(DIST, dist, { recursive: true });
      const data = join(folder, 'data');
      const platform = await new Platform({ port: FIRST_PORT + parallelIndex, dist, data }).start();
      await use(platform);
      await platform.kill();
    },
    { scope: 'worker', timeout: 180_000 },
  ],

  device: [
    async ({ folder, platform }, use, { project }) => {
      const name = project.name as BrowserName;
      const [home, downloads] = [join(folder, 'home'), join(folder, 'downloads')];
      for (const path of [home, downloads]) mkdirSync(path);
      const start = { home, downloads };
      const driver = await (name === 'webkit' ? startWebKit(start) : startPuppeteer(name, start));
      const publish = () => {
        appendFileSync(join(folder, 'dist/sw.js'), '\n// another version');
      };
      await use({ driver, tab: new Tab(driver, platform.address), downloads, publish });
      await driver.quit();
    },
    { scope: 'worker', timeout: 180_000 },
  ],

  // Before `quiet`, which starts the browser.
  present: [
    async ({ browserName: _ }, use, { project, skip }) => {
      const reason = whyNot(project.name as BrowserName);
      skip(reason !== null, reason ?? '');
      await use(undefined);
    },
    { auto: true },
  ],

  tab: async ({ device }, use) => use(device.tab),

  quiet: [
    async ({ device: { driver } }, use, testInfo) => {
      const before = driver.errors().length;
      await use(undefined);
      if (testInfo.status !== testInfo.expectedStatus)
        await driver.screenshot(testInfo.outputPath('screen.png'));
      expect(driver.errors().slice(before), 'errors on the console').toEqual([]);
    },
    { auto: true },
  ],

  /** Home of the demo account, signed in where it was not. */
  signedIn: async ({ tab, platform }, use) => {
    await tab.goto('/dashboard');
    await expect.poll(() => tab.evaluate(() => document.querySelector('h1')?.innerText)).toBeTruthy();
    if ((await tab.path()) === '/signin') await signIn(tab, platform);
    await use(undefined);
  },
});

/** Signs the demo account in through the form, until Home is there. */
export async function signIn(
  tab: Tab,
  { email, password }: Pick<Platform, 'email' | 'password'>,
): Promise<void> {
  await tab.fill('Email address', email);
  await tab.fill('Password', password);
  await tab.click('button', 'Sign in');
  await tab.has('heading', 'Home');
}

/** Does what loads the page again, and waits for the page that comes. */
export async function throughReload(tab: Tab, act: () => Promise<void>): Promise<void> {
  await tab.evaluate(() => void Object.assign(window, { isBefore: true }));
  await act();
  await expect.poll(() => tab.evaluate(() => 'isBefore' in window).catch(() => true)).toBe(false);
}

/** Waits until a service worker controls the page, so that it opens without a server. */
export async function readyForOffline(tab: Tab): Promise<void> {
  await tab.evaluate(async () => void (await navigator.serviceWorker.ready));
  const isControlled = () => tab.evaluate(() => navigator.serviceWorker.controller !== null);
  if (!(await isControlled())) await tab.goto(await tab.path());
  await expect.poll(isControlled).toBe(true);
}

export { expect };
