import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Locator,
  type Page,
  type WebError,
} from '@playwright/test';
import { isNightly } from '../nightly.ts';
import { Platform } from './platform.ts';
import { SessionTemplate, signInByForm } from './session-template.ts';

/** One checkout's journeys may run beside another's. */
const FIRST_PORT = Number(process.env.JOURNEY_PORT ?? 4400);

type OfTest = {
  /** Errors that the test provokes; the page may log them. */
  provoked: RegExp[];
  /** Fails the test when a page logs an error or breaks the Content-Security-Policy. */
  quiet: undefined;
  /** Starts one more sandbox for this test alone, which ends with it. */
  startPlatform: (options?: {
    data?: string;
    dist?: string;
    terminals?: number;
    front?: 'nginx';
  }) => Promise<Platform>;
  /** The demo account is signed in on this device before the first page is opened. */
  signIn: () => Promise<void>;
  /** Signs the demo account in as a person does, and waits until Home is there. */
  signInByForm: (to?: Platform) => Promise<void>;
};

/** For a journey that costs much and rarely fails: it runs in `npm run nightly` alone. */
export const nightly = { tag: '@nightly' };

/** For a journey that needs what only a Chromium with windows has, as Background Sync. */
export const wholeBrowser = { tag: '@whole' };

/** Options of a journey that needs the movements of screens, which `npm test` asks the app to leave out elsewhere. */
export const withMotion = { contextOptions: {} };

/** Devices that had the app before, by their screen; made when the first test asks for one. */
type Devices = Map<string, BrowserContext>;

type OfWorker = { platform: Platform; session: SessionTemplate; devices: Devices };

/** A journey: a real Chromium against a sandbox of its own, reset before each test. */
export const journey = base.extend<OfTest, OfWorker>({
  platform: [
    async ({ browserName: _ }, use, { parallelIndex }) => {
      const platform = await new Platform({ port: FIRST_PORT + parallelIndex }).start();
      await use(platform);
      await platform.kill();
    },
    { scope: 'worker', timeout: 180_000 },
  ],

  session: [
    async ({ browser, platform }, use) => use(new SessionTemplate(browser, platform)),
    { scope: 'worker' },
  ],

  // Here and not with `installed`: tests whose fixtures of the worker differ cannot share one, and the next starts all anew.
  devices: [
    async ({ browser: _ }, use) => {
      const devices: Devices = new Map();
      await use(devices);
      for (const device of devices.values()) await device.close();
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ platform }, use) => use(platform.address),

  provoked: [[], { option: true }],

  quiet: [
    async ({ context, platform, provoked }, use) => {
      await platform.reset();
      const errors: string[] = [];
      const onConsole = (message: ConsoleMessage) => {
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
          errors.push(message.text());
      };
      const onError = (error: WebError) => void errors.push(String(error.error()));
      context.on('console', onConsole).on('weberror', onError);
      await use(undefined);
      context.off('console', onConsole).off('weberror', onError);
      const others = errors.filter(error => !provoked.some(expected => expected.test(error)));
      expect(others, 'errors on the console').toEqual([]);
    },
    { auto: true },
  ],

  startPlatform: async ({ browserName: _ }, use, { parallelIndex }) => {
    const started: Platform[] = [];
    await use(async options => {
      const one = new Platform({ port: FIRST_PORT + 10 * (started.length + 1) + parallelIndex, ...options });
      started.push(one);
      return one.start();
    });
    for (const one of started) await one.kill();
  },

  signIn: async ({ context, session }, use) => use(() => session.putInto(context)),
  signInByForm: async ({ page, platform }, use) => use((to = platform) => signInByForm(page, to)),
});

/**
 * A journey on a device that had the app before: its files and its service worker are kept between journeys, except nightly.
 * A person's data and permissions are as on a new device. Not for what changes a whole device: clocks, quotas, versions, crashes.
 */
export const installed = journey.extend({
  context: async (
    { browser, devices, baseURL, viewport, hasTouch, isMobile, locale, timezoneId, contextOptions },
    use,
  ) => {
    const options = { ...contextOptions, baseURL, viewport, hasTouch, isMobile, locale, timezoneId };
    const kind = JSON.stringify(options);
    const device = devices.get(kind) ?? (await browser.newContext(options));
    devices.set(kind, device);
    const visited = new Set<string>();
    const onPage = (page: Page) =>
      page.on('framenavigated', frame => {
        if (frame.url().startsWith('http')) visited.add(new URL(frame.url()).origin);
      });
    device.on('page', onPage);
    await use(device);
    device.off('page', onPage);
    for (const page of device.pages()) await page.close();
    // Before the workers end: it waits for each of them.
    await device.setOffline(false);
    await clear(device, visited, baseURL);
    await device.clearPermissions();
  },
});

/** Kinds of storage that hold data of a person, as DevTools name them. */
const ofPerson = 'cookies,local_storage,indexeddb,file_systems';

/** Deletes what pages left at their sites, and ends the service workers, which would go on with what they were at. */
async function clear(
  device: BrowserContext,
  sites: Iterable<string>,
  own: string | undefined,
): Promise<void> {
  const page = await device.newPage();
  const devtools = await device.newCDPSession(page);
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.stopAllWorkers');
  for (const origin of sites) {
    const storageTypes = origin === own && !isNightly ? ofPerson : 'all';
    await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes });
  }
  await page.close();
}

type Guarded = { isGuard?: boolean } | null;

/** Waits until an entry of the history guards the dialog that is open. */
export const isGuarded = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => (history.state as Guarded)?.isGuard === true);
};

/** Waits until that entry is gone: it would undo a step that is taken before. */
export const isUnguarded = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => !(history.state as Guarded)?.isGuard);
};

/** The region of the toasts. */
export const notices = (page: Page): Locator => page.getByRole('region', { name: 'Notifications' });

export { expect };
