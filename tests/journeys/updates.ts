import { appendFile, cp } from 'node:fs/promises';
import type { Page, TestInfo } from '@playwright/test';
import { expect } from './journey.ts';
import type { Platform } from './platform.ts';

/** Starts a sandbox that serves a copy of the app; `dist` is the folder of the copy, for this test to change. */
export async function startOnCopy(
  startPlatform: (options: { dist: string }) => Promise<Platform>,
  testInfo: TestInfo,
): Promise<{ own: Platform; dist: string }> {
  const dist = testInfo.outputPath('dist');
  await cp('dist', dist, { recursive: true });
  return { own: await startPlatform({ dist }), dist };
}

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
 * From now on ends the version of the service worker that is replaced, should it be started again meanwhile. Chromium ends it once
 * it has been idle for 30 s, but not while DevTools is attached to it, as it is to each worker here.
 */
export async function endWokenVersion(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  let replaced: string | undefined;
  let hasEnded = false;
  devTools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { versionId, status, runningStatus } of versions) {
      if (status === 'activated') replaced ??= versionId;
      if (versionId !== replaced) continue;
      // One that is started again at once is not always reported as stopped.
      if (runningStatus !== 'running') hasEnded = true;
      else if (hasEnded) void devTools.send('ServiceWorker.stopWorker', { versionId });
    }
  });
  await devTools.send('ServiceWorker.enable');
}

/** Takes the update that the page offers, and waits until the page has been loaded anew. */
export async function takeUpdate(page: Page): Promise<void> {
  await endWokenVersion(page);
  await pressReload(page);
}

/** Presses the button of an update, and waits until the page has been loaded anew. */
export async function pressReload(page: Page): Promise<void> {
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload' }).click();
  await reloaded;
}
