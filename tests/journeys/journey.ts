import { test as base, expect } from '@playwright/test';
import { Platform } from './platform.ts';
import { SessionTemplate, signInByForm } from './session-template.ts';

/** One checkout's journeys may run beside another's. */
const FIRST_PORT = Number(process.env.JOURNEY_PORT ?? 4400);

type OfTest = {
  /** Fails the test when a page logs an error or breaks the Content-Security-Policy. */
  quiet: undefined;
  /** Starts one more sandbox for this test alone, which ends with it. */
  startPlatform: (options?: { data?: string; dist?: string; front?: 'nginx' }) => Promise<Platform>;
  /** The demo account is signed in on this device before the first page is opened. */
  signIn: () => Promise<void>;
  /** Signs the demo account in as a person does, and waits until Home is there. */
  signInByForm: (to?: Platform) => Promise<void>;
};

/** A journey: a real Chromium against a sandbox of its own, reset before each test. */
export const journey = base.extend<OfTest, { platform: Platform; session: SessionTemplate }>({
  platform: [
    async ({ browserName: _ }, use, { parallelIndex }) => {
      const platform = await new Platform({ port: FIRST_PORT + parallelIndex }).start();
      await use(platform);
      await platform.kill();
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  session: [
    async ({ browser, platform }, use) => use(new SessionTemplate(browser, platform)),
    { scope: 'worker' },
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

  signIn: async ({ context, session }, use) => use(() => session.putInto(context)),
  signInByForm: async ({ page, platform }, use) => use((to = platform) => signInByForm(page, to)),
});

export { expect };
