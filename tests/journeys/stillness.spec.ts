import type { Page } from '@playwright/test';
import { expect, installed, journey, nightly } from './journey.ts';

declare global {
  interface Window {
    shifts: PerformanceObserver;
    shifted: number;
    /** Frames in which nothing was drawn. */
    empty: number;
  }
}

/** Sums how far what is drawn moves by itself, from the first drawing on. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    window.shifted = 0;
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries) window.shifted += (entry as PerformanceEntry & { value: number }).value;
    };
    window.shifts = new PerformanceObserver(list => add(list.getEntries()));
    window.shifts.observe({ type: 'layout-shift', buffered: true });
  });

const screens = [
  '/dashboard',
  '/analytics',
  '/analytics?tab=terminals',
  '/analytics?tab=months',
  '/manage-merchants',
  '/manage-merchant?id=MRC-001095',
  '/manage-terminals',
  '/settlements',
  '/settlements/transaction-history',
  '/webhooks',
  '/manage-applications',
  '/merchant-invites',
  '/outbox',
  '/profile',
];

/** The layout shift of a screen that was seen before, when it is loaded again. */
async function shiftOf(page: Page, screen: string): Promise<number> {
  const quiet = async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  };
  await page.goto(screen);
  await quiet();
  await page.reload();
  await quiet();
  return page.evaluate(() => {
    window.shifts.disconnect();
    return window.shifted;
  });
}

const LIMIT = 0.02;

installed(
  'no screen that was seen before moves when it is loaded again',
  nightly,
  async ({ page, signIn }) => {
    await signIn();
    await watchShifts(page);
    const moved: Record<string, number> = {};
    for (const screen of screens) {
      const sum = await shiftOf(page, screen);
      if (sum > LIMIT) moved[screen] = sum;
    }
    for (const width of [820, 360]) {
      await page.setViewportSize({ width, height: 900 });
      const sum = await shiftOf(page, '/dashboard');
      if (sum > LIMIT) moved[`/dashboard at ${width}`] = sum;
    }
    expect(moved).toEqual({});
  },
);

journey(
  'no frame between signing in and Home is empty, however late the shell comes',
  nightly,
  async ({ page, context, platform }) => {
    let goOn = () => {};
    const held = new Promise<void>(resolve => {
      goOn = resolve;
    });
    // Of the context: a service worker may fetch the file too.
    await context.route(/assets\/MainLayout-/, async route => {
      await held;
      await route.continue();
    });
    await page.goto('/signin');
    await page.getByLabel('Email address').fill(platform.email);
    await page.getByLabel('Password', { exact: true }).fill(platform.password);
    await page.evaluate(() => {
      window.empty = 0;
      const root = document.getElementById('root');
      const look = () => {
        if (!root?.innerText.trim() && !root?.querySelector('.skeleton')) window.empty++;
        requestAnimationFrame(look);
      };
      look();
    });
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.locator('.skeleton-side')).toBeVisible();
    goOn();
    await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
    await context.unrouteAll({ behavior: 'wait' });
    expect(await page.evaluate(() => window.empty)).toBe(0);
  },
);
