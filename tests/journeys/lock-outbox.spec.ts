import type { BrowserContext, Page } from '@playwright/test';
import { UNDO_MS } from '../../src/domain/outbox/action.ts';
import { deactivateOffline, isDeactivatedOnce } from './fleet.ts';
import { expect, journey, nightly } from './journey.ts';
import { lock, lockedTitle, setUpLock, unlock, unlockByPassword } from './lock.ts';
import type { Platform } from './platform.ts';

const waiting = (page: Page) => page.getByText('1 action is queued');

/** Requests about a terminal that the platform has seen: none has an effect while they wait. */
const effectsOf = (platform: Platform, id: string) => platform.effects(id);

type Extendable = { prototype: { waitUntil(work: Promise<unknown>): void } };
type Delivering = { ExtendableEvent: Extendable; delivery?: Promise<unknown> };

/** Wakes the service worker as the app does, and waits until its delivery has ended. */
async function deliverByWorker(page: Page, context: BrowserContext): Promise<void> {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('no service worker');
  await worker.evaluate(() => {
    const scope = globalThis as unknown as Delivering;
    const event = scope.ExtendableEvent.prototype;
    const { waitUntil } = event;
    event.waitUntil = function (work) {
      scope.delivery = work;
      return waitUntil.call(this, work);
    };
  });
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ type: 'deliver' });
  });
  const hasEnded = () =>
    worker.evaluate(async () => {
      const { delivery } = globalThis as unknown as Delivering;
      await delivery;
      return delivery !== undefined;
    });
  await expect.poll(hasEnded).toBe(true);
}

journey(
  'an action waits behind the lock, and is delivered once after unlocking',
  async ({ page, context, platform, signIn }) => {
    await signIn();
    await setUpLock(page, platform);
    const { id } = await deactivateOffline(page, context);
    const decidedBefore = Date.now();
    await lock(page);
    await expect(waiting(page)).toContainText('and will be sent after you unlock Tapdeck.');
    await context.setOffline(false);
    // Once the action is due, the service worker finds nothing that it may open.
    await expect.poll(() => Date.now() - decidedBefore).toBeGreaterThan(UNDO_MS);
    await deliverByWorker(page, context);
    expect(await effectsOf(platform, id)).toEqual([]);
    await unlock(page, '000111');
    await expect(page.getByText('This PIN is wrong.')).toBeVisible();
    expect(await effectsOf(platform, id)).toEqual([]);
    await unlock(page);
    await isDeactivatedOnce(platform, id);
  },
);

journey(
  'where it is allowed, an action is delivered while the screen is locked',
  nightly,
  async ({ page, context, platform, signIn }) => {
    await signIn();
    await setUpLock(page, platform, { delivers: true });
    const { id } = await deactivateOffline(page, context);
    await lock(page);
    await expect(waiting(page)).toContainText('and sent while the screen is locked.');
    await context.setOffline(false);
    await isDeactivatedOnce(platform, id);
    await expect(waiting(page)).toBeHidden();
    await expect(lockedTitle(page)).toBeVisible();
    await unlock(page);
    await expect(page.getByRole('heading', { name: 'Manage Terminals' })).toBeVisible();
    expect(await effectsOf(platform, id)).toHaveLength(1);
  },
);

journey(
  'five wrong PINs delete the copy, and the password delivers what waits',
  nightly,
  async ({ page, context, platform, signIn }) => {
    await signIn();
    await setUpLock(page, platform);
    const { id } = await deactivateOffline(page, context);
    await lock(page);
    for (const left of [4, 3, 2, 1]) {
      await unlock(page, `99887${left}`);
      await expect(page.getByText(new RegExp(`After ${left} more wrong attempt`))).toBeVisible();
    }
    await unlock(page, '998870');
    await expect(
      page.getByText('After 5 wrong attempts, the data saved on this device was deleted.'),
    ).toBeVisible();
    await expect(page.getByLabel('PIN', { exact: true })).toBeHidden();
    const names = await page.evaluate(async () =>
      (await indexedDB.databases()).map(({ name }) => name ?? ''),
    );
    expect(names.filter(name => name.startsWith('copy:'))).toEqual([]);
    await expect(waiting(page)).toBeVisible();
    await page.reload();
    await expect(
      page.getByText('After 5 wrong attempts, the data saved on this device was deleted.'),
    ).toBeVisible();
    await context.setOffline(false);
    await unlockByPassword(page, platform);
    await isDeactivatedOnce(platform, id);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
  },
);

journey(
  'signing out of a locked screen keeps what waits, encrypted, for its person',
  nightly,
  async ({ page, context, platform, signIn }) => {
    await signIn();
    await setUpLock(page, platform);
    const { id } = await deactivateOffline(page, context);
    await lock(page);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Sign out without unlocking' }).click();
    const question = page.getByRole('alertdialog', { name: 'Sign out without unlocking?' });
    await expect(question).toContainText('1 unsent action stays here, encrypted');
    await page.evaluate(() => {
      const stores = IDBObjectStore.prototype;
      const { delete: deleteRow } = stores;
      stores.delete = () => {
        stores.delete = deleteRow;
        throw new DOMException('No storage', 'UnknownError');
      };
    });
    await question.getByRole('button', { name: 'Sign out' }).click();
    await expect(question.getByRole('alert')).toHaveText(
      'Couldn’t sign out. Data stored on this device couldn’t be deleted.',
    );
    await question.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/signin$/);
    expect(await effectsOf(platform, id)).toEqual([]);
    await page.getByLabel('Email address').fill(platform.email);
    await page.getByLabel('Password', { exact: true }).fill(platform.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    // The password of the sign-in has opened the lock.
    await isDeactivatedOnce(platform, id);
    await lock(page);
    await unlock(page);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  },
);

journey(
  'an outbox in which nothing can be read is discarded at the locked screen',
  nightly,
  async ({ page, platform, signIn }) => {
    await signIn();
    await setUpLock(page, platform);
    await lock(page);
    const outboxes = () =>
      page.evaluate(async () =>
        (await indexedDB.databases()).flatMap(({ name }) => (name?.startsWith('outbox:') ? [name] : [])),
      );
    const [outbox = ''] = await outboxes();
    await page.evaluate(
      name =>
        new Promise<void>((resolve, reject) => {
          const opening = indexedDB.open(name);
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            const transaction = opening.result.transaction('actions', 'readwrite');
            transaction.objectStore('actions').put({ seq: 1_000, state: 'unreadable' });
            transaction.oncomplete = () => {
              opening.result.close();
              resolve();
            };
          };
        }),
      outbox,
    );
    await page.getByRole('button', { name: 'Sign out without unlocking' }).click();
    const question = page.getByRole('alertdialog', { name: 'Sign out without unlocking?' });
    await question.getByRole('button', { name: 'Discard 1 action' }).click();
    await expect(page).toHaveURL(/\/signin$/);
    expect(await outboxes()).toEqual([]);
  },
);

journey(
  'where the browser has lost the key of the device, the lock says so, and the outbox what went with it',
  nightly,
  async ({ page, context, platform, signIn }) => {
    await signIn();
    await setUpLock(page, platform);
    const { id } = await deactivateOffline(page, context);
    await lock(page);
    await page.evaluate(
      () =>
        new Promise<void>((resolve, reject) => {
          const opening = indexedDB.open('keys');
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            const transaction = opening.result.transaction('device', 'readwrite');
            transaction.objectStore('device').delete('key');
            transaction.oncomplete = () => resolve();
          };
        }),
    );
    await unlock(page);
    await expect(page.getByRole('heading', { name: 'Tapdeck can’t be unlocked' })).toBeVisible();
    await page.getByRole('button', { name: 'Remove the lock and sign in' }).click();
    await expect(page).toHaveURL(/\/signin$/);
    await context.setOffline(false);
    await page.getByLabel('Email address').fill(platform.email);
    await page.getByLabel('Password', { exact: true }).fill(platform.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await page.goto('/outbox');
    await expect(page.getByText(/1 action .*can’t be read/)).toBeVisible();
    expect(await effectsOf(platform, id)).toEqual([]);
    await expect(page.getByRole('tab', { name: 'Needs review 1' })).toBeVisible();
    await page.getByRole('button', { name: 'Discard' }).click();
    const question = page.getByRole('alertdialog', { name: 'Discard 1 action that can’t be read?' });
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByRole('tab', { name: 'Needs review 0' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No queued actions' })).toBeVisible();
  },
);
