import type { Page } from '@playwright/test';
import { askOf, openActiveTerminals, readyForOffline, terminalRow } from './fleet.ts';
import { expect, journey, nightly } from './journey.ts';
import { LastingBrowser } from './outbox-browser.ts';
import { blocksIn, databaseOf, decide, hasHappened, isSaidToWait } from './outbox-device.ts';

/** Deactivates a terminal without a network, which stays away; its id. */
async function deactivateOffline(page: Page): Promise<string> {
  await openActiveTerminals(page);
  await readyForOffline(page);
  const { id } = await terminalRow(page);
  await page.context().setOffline(true);
  await decide(page, id, 'Deactivate');
  return id;
}

journey(
  'what the browser does to the databases under the app loses nothing',
  nightly,
  async ({ page, context, platform, signIn }) => {
    await signIn();
    await journey.step(
      'a copy that is deleted under the app, or turned into garbage, is filled again, and what waits stays',
      async () => {
        const id = await deactivateOffline(page);
        const name = await databaseOf(page, 'copy');
        await page.evaluate(
          name =>
            new Promise<void>((resolve, reject) => {
              const deleting = indexedDB.deleteDatabase(name);
              deleting.onsuccess = () => resolve();
              deleting.onerror = () => reject(deleting.error);
            }),
          name,
        );
        await isSaidToWait(page, 1);
        await context.setOffline(false);
        await hasHappened(platform, page, id, 'deactivate');
        await expect.poll(() => blocksIn(page, name)).toBeGreaterThan(0);
        await context.setOffline(true);
        await decide(page, id, 'Delete');
        await isSaidToWait(page, 1);
        expect(await blocksIn(page, name, 'spoil')).toBeGreaterThan(0);
        await context.setOffline(false);
        await page.goto('/manage-terminals');
        await hasHappened(platform, page, id, 'deactivate', 'delete');
        await expect(page.getByText('399 terminals').first()).toBeVisible();
        await expect(page.getByRole('row').nth(1)).toContainText(/Active|Deactivated|Blocked/);
      },
    );
    await journey.step(
      'a newer version of the database beside an open tab loses nothing: the tab lets go, and goes on',
      async () => {
        const id = await deactivateOffline(page);
        await isSaidToWait(page, 1);
        const upgraded = await page.evaluate(
          name =>
            new Promise<string>(resolve => {
              const opening = indexedDB.open(name, 1_000);
              opening.onupgradeneeded = () => opening.result.createObjectStore('of the next version');
              opening.onsuccess = () => {
                opening.result.close();
                resolve('upgraded');
              };
              opening.onblocked = () => resolve('blocked');
              opening.onerror = () => resolve(String(opening.error));
            }),
          await databaseOf(page, 'outbox'),
        );
        expect(upgraded).toBe('upgraded');
        await decide(page, id, 'Delete');
        await isSaidToWait(page, 2);
        await context.setOffline(false);
        await hasHappened(platform, page, id, 'deactivate', 'delete');
      },
    );
  },
);

const MB = 1_000_000;

/** Runs in the page: stores 64 kB until there is no room, then half as much, to the last byte. */
async function fill(): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('ballast', 1);
    request.onupgradeneeded = () => request.result.createObjectStore('ballast', { autoIncrement: true });
    request.onsuccess = () => resolve(request.result);
    request.onerror = reject;
  });
  const fits = (size: number) =>
    new Promise<boolean>(resolve => {
      const transaction = database.transaction('ballast', 'readwrite', { durability: 'strict' });
      transaction.objectStore('ballast').put(crypto.getRandomValues(new Uint8Array(size)));
      transaction.oncomplete = () => resolve(true);
      transaction.onabort = () => resolve(false);
    });
  // One call gives 65,536 random bytes at most.
  for (let size = 65_536; size >= 1; size = Math.floor(size / 2)) while (await fits(size));
  database.close();
}

journey(
  'a decision that does not fit on a full disk is refused in words, nothing waits, and it can be taken once there is room',
  nightly,
  async ({ playwright, platform, session, launchOptions }, testInfo) => {
    // A private window stores in memory, where no quota applies.
    const browser = new LastingBrowser(playwright.chromium, testInfo.outputPath('profile'), {
      ...launchOptions,
      baseURL: platform.address,
    });
    const context = await browser.open();
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    const origin = platform.address;
    // Before anything is stored: what room there is is asked for once in 30 s.
    await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 8 * MB });
    await session.putInto(context);
    await openActiveTerminals(page);
    const { id, row } = await terminalRow(page);
    await page.evaluate(fill);
    await askOf(page, row, 'Deactivate');
    await expect(page.getByText(/^This device is out of storage, .* Free up space/)).toBeVisible();
    await isSaidToWait(page, 0);
    await expect(row).toContainText('Active');
    expect(await platform.effects(id)).toEqual([]);
    await devtools.send('Storage.overrideQuotaForOrigin', { origin });
    await askOf(page, row, 'Deactivate');
    await hasHappened(platform, page, id, 'deactivate');
    await browser.close();
  },
);
