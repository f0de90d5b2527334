import { copyFile, readFile, writeFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { notRun } from '../system-tools.ts';
import { deactivateOffline, isDeactivatedOnce, readyForOffline } from './fleet.ts';
import { expect, journey, nightly } from './journey.ts';
import type { Platform } from './platform.ts';
import { signInByForm } from './session-template.ts';
import { endWokenVersion, isOffered, lookForUpdate, startOnCopy, takeUpdate } from './updates.ts';

/** Traces of a service worker on this device. */
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

journey(
  'behind nginx, with what is printed for it: signed in, a link into the depth, opened without a network',
  nightly,
  async ({ page, context, startPlatform }) => {
    const reason = notRun('nginx');
    journey.skip(reason !== null, reason ?? '');
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

/** A device of its own, on which nobody has been. */
async function newDevice(browser: Browser, own: Platform) {
  const context = await browser.newContext({ baseURL: own.address });
  return { context, page: await context.newPage() };
}

/** A sandbox, and the build that it serves, which a step may replace. */
type Deployed = { browser: Browser; own: Platform; dist: string };

async function takeBack({ browser, own, dist }: Deployed): Promise<void> {
  const { context, page } = await newDevice(browser, own);
  const older = await Promise.all(['index.html', 'sw.js'].map(name => readFile(`${dist}/${name}`, 'utf8')));
  const deploy = async ([shell = '', worker = '']: string[]) => {
    await writeFile(`${dist}/index.html`, shell);
    await writeFile(`${dist}/sw.js`, worker);
  };
  const [shell = '', worker = ''] = older;
  await deploy([
    shell.replace('<html', '<html data-build="newer"'),
    worker.replace(/\w{32}(?=",\s*"?url"?:\s*"index\.html")/, 'of-the-newer-build'),
  ]);
  await signInByForm(page, own);
  await readyForOffline(page);
  await page.goto('/robots.txt');
  await raiseDatabases(page);
  await page.goto('/dashboard');
  await expect(page.locator('html[data-build=newer]')).toBeAttached();

  await deploy(older);
  await lookForUpdate(page);
  await isOffered(page);
  await takeUpdate(page);
  await expect(page.locator('html[data-build]')).not.toBeAttached();
  await page.goto('/manage-terminals');
  await expect(page.getByText('400 terminals')).toBeVisible();
  await context.close();
}

async function killWorker({ browser, own, dist }: Deployed): Promise<void> {
  const { context, page } = await newDevice(browser, own);
  // With it a worker that delivers ends its minute first, and this one has something to deliver.
  await context.addInitScript(() => Reflect.deleteProperty(globalThis, 'SyncManager'));
  await signInByForm(page, own);
  const { id } = await deactivateOffline(page, context);
  await own.fault({ kind: 'dropRequest', service: 'attestation' });
  await copyFile('deploy/kill-switch/sw.js', `${dist}/sw.js`);
  await endWokenVersion(page);
  const reloaded = page.waitForEvent('load');
  await context.setOffline(false);
  await lookForUpdate(page);
  await reloaded;
  await expect.poll(async () => (await workersTraces(page)).caches).toEqual([]);
  await expect(async () => {
    const answer = await page.reload();
    expect(answer?.fromServiceWorker()).toBe(false);
    expect((await workersTraces(page)).isControlled).toBe(false);
  }).toPass();
  await expect.poll(async () => (await workersTraces(page)).registrations).toBe(0);
  await expect(page.getByRole('link', { name: /1 (queued|action)/ })).toBeVisible();
  await own.noFaults();
  await isDeactivatedOnce(own, id);
  await context.close();
}

journey(
  'a build that was put up is taken back, and its service worker too',
  nightly,
  async ({ browser, startPlatform }, testInfo) => {
    const { own, dist } = await startOnCopy(startPlatform, testInfo);
    await journey.step('a build is taken back for an older one, which opens what the newer has stored', () =>
      takeBack({ browser, own, dist }),
    );
    await journey.step(
      'the kill switch ends the service worker and its caches; what waits in the outbox is still sent, once',
      () => killWorker({ browser, own, dist }),
    );
  },
);
