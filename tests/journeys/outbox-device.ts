import type { BrowserContext, Page, Worker } from '@playwright/test';
import { demoCompany } from '../../sandbox/seed/people.ts';
import { expect } from './journey.ts';
import type { Platform } from './platform.ts';

/** Opens a terminal's own page, by its row where a list is shown, and decides about it, one verb after the other. */
export async function decide(page: Page, id: string, ...verbs: string[]): Promise<void> {
  const link = page.locator(`a[href="/manage-terminals/${id}"]`).first();
  if (!page.url().endsWith(`/${id}`)) await link.click();
  for (const verb of verbs) {
    await page.getByRole('main').getByRole('button', { name: verb, exact: true }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: verb }).click();
    await expect(dialog).toBeHidden();
  }
}

/** Waits until the header says so many actions on their way; without a network it says that, too. */
export async function isSaidToWait(page: Page, count: number): Promise<void> {
  const words = count === 0 ? '' : ` · ${count} queued`;
  await expect(page.getByRole('link', { name: new RegExp(`^(On|Off)line${words}$`) })).toBeVisible();
}

/** Effects on a terminal, in order. */
const effectsOn = async (platform: Platform, id: string): Promise<string[]> =>
  (await platform.effects(id)).map(({ what }) => what);

/** Waits until exactly this has taken effect on a terminal, in this order, and nothing is on its way any more. */
export async function hasHappened(
  platform: Platform,
  page: Page,
  id: string,
  ...verbs: string[]
): Promise<void> {
  await expect.poll(() => effectsOn(platform, id)).toEqual(verbs);
  await isSaidToWait(page, 0);
  expect(await effectsOn(platform, id)).toEqual(verbs);
}

/** Does something that deactivates, and ends when the platform is at work on it, with an answer that takes seconds. */
export async function whileSending(platform: Platform, page: Page, work: () => Promise<void>): Promise<void> {
  const path = '/api/attestation/merchant/devices/deactivate';
  await platform.fault({ kind: 'latency', latencyMs: 3_000, path, times: 1 });
  const sent = page.context().waitForEvent('request', request => new URL(request.url()).pathname === path);
  await work();
  await sent;
}

/** Leaves the delivery to the tabs: the browser refuses to wake the service worker. */
export const withoutBackgroundSync = (context: BrowserContext): Promise<void> => context.grantPermissions([]);

/** The worker in which a page's engine runs. */
const engineOf = async (page: Page): Promise<Worker> => page.workers()[0] ?? page.waitForEvent('worker');

/** Puts the clock of this device forwards or back (ms) in all that runs of the app: page, engine, service worker. */
export async function putClock(context: BrowserContext, page: Page, byMs: number): Promise<void> {
  const put = (by: number) => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + by;
  };
  await page.evaluate(put, byMs);
  for (const worker of [await engineOf(page), ...context.serviceWorkers()]) await worker.evaluate(put, byMs);
}

/** The name of a database of whoever is signed in: `outbox` or `copy`. */
export const databaseOf = (page: Page, kind: 'outbox' | 'copy'): Promise<string> =>
  page.evaluate(async kind => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
    return names.find(name => name.startsWith(`${kind}:`)) ?? '';
  }, kind);

/** Number of row blocks of a copy; `spoil` makes garbage of them. */
export const blocksIn = (page: Page, name: string, spoil?: 'spoil'): Promise<number> =>
  page.evaluate(
    ([name, spoil]) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const copy = opening.result;
          const blocks = copy.transaction('blocks', 'readwrite').objectStore('blocks');
          const all = blocks.getAll();
          all.onsuccess = () => {
            for (const { collection, block, revision } of spoil ? all.result : [])
              blocks.put({ collection, block, revision, count: 'garbage' });
          };
          blocks.transaction.oncomplete = () => {
            copy.close();
            resolve(all.result.length);
          };
        };
      }),
    [name, spoil] as const,
  );

/** Disables a webhook as an operator elsewhere would. */
export async function disableElsewhere(platform: Platform, part: string): Promise<void> {
  const { webhookId } = await platform.webhook(part);
  const { idToken } = await platform.tokens();
  const answer = await fetch(`${platform.address}/api/webhooks/registered/${webhookId}`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${idToken}`,
      'x-tenant-id': demoCompany.tenantId,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ status: 'DISABLED' }),
  });
  expect(answer.status).toBe(200);
}

/** From now on, until it is loaded again, the page asks for nothing because half a minute has passed. */
export const stopClock = (page: Page) =>
  page.evaluate(() => {
    const now = Date.now();
    Date.now = () => now;
  });
