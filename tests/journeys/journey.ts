import { test as base, expect } from '@playwright/test';
import { Platform } from './platform.ts';

const FIRST_PORT = 4400;

type OfTest = {
  /** Fails the test when a page logs an error or breaks the Content-Security-Policy. */
  quiet: undefined;
  /** Starts one more sandbox for this test alone, which ends with it. */
  startPlatform: (options?: { data?: string; dist?: string }) => Promise<Platform>;
  /** Signs the demo account in, and waits until Home is there. */
  signIn: (to?: Platform) => Promise<void>;
};

/** A journey: a real Chromium against a sandbox of its own, reset before each test. */
export const journey = base.extend<OfTest, { platform: Platform }>({
  platform: [
    async ({ browserName: _ }, use, { parallelIndex }) => {
      const platform = await new Platform({ port: FIRST_PORT + parallelIndex }).start();
      await use(platform);
      await platform.kill();
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  baseURL: async ({ platform }, use) => use(platform.address),

  quiet: [
    async ({ context, platform }, use) => {
      await platform.reset();
      const errors: string[] = [];
      context.on('console', message => {
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
          errors.push(message.text());
      });
      context.on('weberror', error => errors.push(String(error.error())));
      await use(undefined);
      expect(errors, 'errors on the console').toEqual([]);
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

  signIn: async ({ page, platform }, use) => {
    await use(async (to = platform) => {
      await page.goto(`${to.address}/signin`);
      await page.getByLabel('E-mail address').fill(platform.email);
      await page.getByLabel('Password', { exact: true }).fill(platform.password);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page).not.toHaveURL(/signin/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  },
});

export { expect };
