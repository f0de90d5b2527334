import { copyFile, cp, readFile, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { hasNginx } from '../front/nginx.ts';
import { deactivateOffline, isDeactivatedOnce, readyForOffline } from './fleet.ts';
import { expect, journey } from './journey.ts';
import { signInByForm } from './session-template.ts';

/** Looks for a new service worker at once, as the page does each hour. */
const lookForUpdate = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));

/** What of a service worker is on this device. */
const workersTraces = (page: Page) =>
  page.evaluate(async () => ({
    isControlled: navigator.serviceWorker.controller !== null,
    registrations: (await navigator.serviceWorker.getRegistrations()).length,
    caches: await caches.keys(),
  }));

/** Leaves the databases as a newer build would: each with a version that this one does not know. */
const raiseDatabases = (page: Page) =>
  page.evaluate(async () => {
    for (const { name = '', version = 0 } of await indexedDB.databases()) {
      await new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name, version + 10);
        opening.onsuccess = () => {
          opening.result.close();
          resolve();
        };
        opening.onerror = () => reject(opening.error);
      });
    }
  });

if (hasNginx())
  journey(
    'behind nginx, with what is printed for it: signed in, a link into the depth, opened without a network',
    async ({ page, context, startPlatform }) => {
      const own = await startPlatform({ front: 'nginx' });
      await signInByForm(page, own);
      const direct = await page.goto(`${own.address}/manage-terminals`);
      expect(direct?.headers()).toMatchObject({ server: 'nginx', 'cache-control': 'no-cache' });
      await expect(page.getByText('400 terminals')).toBeVisible();
      await readyForOffline(page);
      await context.setOffline(true);
      await page.goto(`${own.address}/manage-application/za.co.umlilo.pos`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  );

journey(
  'the kill switch ends the service worker and its caches; what waits in the outbox is still sent, once',
  async ({ browser, startPlatform }, testInfo) => {
    const dist = testInfo.outputPath('dist');
    await cp('dist', dist, { recursive: true });
    const own = await startPlatform({ dist });
    const context = await browser.newContext({ baseURL: own.address });
    // With it a worker that delivers ends its minute first, and this one has something to deliver.
    await context.addInitScript(() => Reflect.deleteProperty(globalThis, 'SyncManager'));
    const page = await context.newPage();
    await signInByForm(page, own);
    const { id } = await deactivateOffline(page, context);
    await own.fault({ kind: 'dropRequest', service: 'attestation' });
    await copyFile('deploy/kill-switch/sw.js', `${dist}/sw.js`);
    const reloaded = page.waitForEvent('load');
    await context.setOffline(false);
    await lookForUpdate(page);
    await reloaded;
    expect((await workersTraces(page)).caches).toEqual([]);
    await expect(async () => {
      const answer = await page.reload();
      expect(answer?.fromServiceWorker()).toBe(false);
      expect((await workersTraces(page)).isControlled).toBe(false);
    }).toPass({ timeout: 30_000 });
    await expect.poll(async () => (await workersTraces(page)).registrations).toBe(0);
    await expect(page.getByRole('link', { name: /1 (waiting|action)/ })).toBeVisible();
    await own.noFaults();
    await isDeactivatedOnce(own, id);
    await context.close();
  },
);

journey(
  'a build is taken back for an older one, which opens what the newer has stored',
  async ({ page, startPlatform }, testInfo) => {
    const dist = testInfo.outputPath('dist');
    await cp('dist', dist, { recursive: true });
    const shell = await readFile(`${dist}/index.html`, 'utf8');
    const worker = await readFile(`${dist}/sw.js`, 'utf8');
    await writeFile(`${dist}/index.html`, shell.replace('<html', '<html data-build="newer"'));
    await writeFile(`${dist}/sw.js`, worker.replace(/\w{32}(?=",\s*"?url"?:\s*"index\.html")/, 'newer'));
    const own = await startPlatform({ dist });
    await signInByForm(page, own);
    await readyForOffline(page);
    await expect(page.locator('html[data-build=newer]')).toBeAttached();

    await page.goto(`${own.address}/robots.txt`);
    await raiseDatabases(page);
    await writeFile(`${dist}/index.html`, shell);
    await writeFile(`${dist}/sw.js`, worker);
    await page.goto(`${own.address}/dashboard`);
    await expect(page.locator('html[data-build=newer]')).toBeAttached();
    await lookForUpdate(page);
    await expect(page.getByText('Update ready').first()).toBeVisible();
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Reload' }).click();
    await reloaded;
    await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
    await expect(page.locator('html[data-build]')).not.toBeAttached();
  },
);
