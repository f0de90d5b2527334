import { appendFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** Looks for a new service worker at once, as the page does each hour. */
export const lookForUpdate = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));

/** Waits until the page offers an update. */
export const isOffered = (page: Page) => expect(page.getByText('Update ready').first()).toBeVisible();

/** Puts another version of the app into the folder that a sandbox serves, and waits until the page offers it. */
export async function putUpAnother(page: Page, dist: string): Promise<void> {
  await appendFile(`${dist}/sw.js`, '\n// another version');
  await lookForUpdate(page);
  await isOffered(page);
}

/** Takes the update that the page offers, and waits until the page has been loaded anew. */
export async function takeUpdate(page: Page): Promise<void> {
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload' }).click();
  await reloaded;
}
