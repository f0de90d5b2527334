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

/**
 * Has the version of the service worker that is to be replaced end again if a request wakes it meanwhile. A browser ends it once it
 * has been idle for 30 s, but not while DevTools is attached to it, as it is to each worker here.
 */
export async function endAgainIfWoken(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  const replaced = new Set<string>();
  const ended = new Set<string>();
  let isAsked = false;
  devTools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { versionId, status, runningStatus } of versions) {
      if (!isAsked && status === 'activated') replaced.add(versionId);
      if (isAsked && runningStatus === 'stopped') ended.add(versionId);
      if (runningStatus === 'running' && replaced.has(versionId) && ended.delete(versionId))
        void devTools.send('ServiceWorker.stopWorker', { versionId });
    }
  });
  // All versions are told before it answers.
  await devTools.send('ServiceWorker.enable');
  isAsked = true;
}

/** Takes the update that the page offers, and waits until the page has been loaded anew. */
export async function takeUpdate(page: Page): Promise<void> {
  await endAgainIfWoken(page);
  await pressReload(page);
}

/** Presses the button of an update, and waits until the page has been loaded anew. */
export async function pressReload(page: Page): Promise<void> {
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload' }).click();
  await reloaded;
}
