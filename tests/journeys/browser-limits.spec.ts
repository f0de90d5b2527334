import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { deactivateOffline, isDeactivatedOnce, openActiveTerminals, terminalRow } from './fleet.ts';
import { expect, installed as journey, nightly, journey as onNewDevice } from './journey.ts';

/** As in a tab of Safari on an iPad: no offer to install, and gestures of its own. */
const asOnIpad = (page: Page, { isInstalled }: { isInstalled: boolean }) =>
  page.addInitScript(standalone => {
    Reflect.deleteProperty(globalThis, 'BeforeInstallPromptEvent');
    Object.assign(globalThis, { GestureEvent: class extends Event {} });
    Object.defineProperty(Navigator.prototype, 'standalone', { value: standalone, configurable: true });
  }, isInstalled);

async function exportTerminals(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('main').getByRole('button', { name: 'Export', exact: true }).click();
  return readFile(await (await download).path(), 'utf8');
}

journey(
  'without private files on disk an export is made in memory, and the browser’s limit is told once',
  nightly,
  async ({ page, signIn }) => {
    await page.addInitScript(() => Reflect.deleteProperty(StorageManager.prototype, 'getDirectory'));
    await signIn();
    await page.goto('/manage-terminals');
    await expect(page.getByText('400 terminals')).toBeVisible();
    const limit = page.getByText('This browser builds exports in memory.');
    expect(await exportTerminals(page)).toContain('Rows,400');
    await expect(limit).toBeVisible();
    await page.reload();
    await expect(page.getByText('400 terminals')).toBeVisible();
    await exportTerminals(page);
    await expect(page.getByText(/^Saved to your downloads/)).toBeVisible();
    await expect(limit).toHaveCount(0);
  },
);

journey(
  'without Background Sync the outbox says when actions are sent, and sends them once while Tapdeck is open',
  nightly,
  async ({ page, context, platform, signIn }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(globalThis, 'SyncManager');
      Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync');
    });
    await signIn();
    const { id } = await deactivateOffline(page, context);
    await expect(page.getByText('Will be sent when Tapdeck is open')).toBeVisible();
    await page.getByRole('link', { name: /Offline · 1 queued/ }).click();
    await expect(page.getByText('This browser can’t send them in the background.')).toBeVisible();
    await context.setOffline(false);
    await isDeactivatedOnce(platform, id);
  },
);

journey(
  'on an iPad the way to the home screen is told once, and Profile says when Safari deletes data',
  nightly,
  async ({ page, signIn }) => {
    await asOnIpad(page, { isInstalled: false });
    await signIn();
    await page.goto('/dashboard');
    const hint = page.locator('[data-region]').filter({ hasText: 'Add Tapdeck to your Home Screen.' });
    await expect(hint).toContainText('Tap Share, then Add to Home Screen.');
    await hint.getByRole('button', { name: 'Close' }).click();
    await expect(hint).toBeHidden();
    await page.goto('/profile');
    await page.getByRole('tab', { name: 'This device' }).click();
    await expect(page.getByText('Safari deletes it after seven days without use.')).toBeVisible();
    await expect(hint).toBeHidden();
  },
);

journey('installed on an iPad, Tapdeck asks for nothing more', nightly, async ({ page, signIn }) => {
  await asOnIpad(page, { isInstalled: true });
  await signIn();
  await page.goto('/profile');
  await page.getByRole('tab', { name: 'This device' }).click();
  await expect(page.getByRole('table', { name: 'Stored on this device' })).toBeVisible();
  await expect(page.getByText('Safari deletes it')).toHaveCount(0);
  await expect(page.getByText('Add Tapdeck to your Home Screen.')).toHaveCount(0);
});

/** Presses the heading, which no role finds while a menu is open. */
async function pressElsewhere(page: Page): Promise<void> {
  const box = await page.locator('main h1').boundingBox();
  if (!box) throw new Error('The heading is not drawn.');
  await page.mouse.click(box.x + 4, box.y + 4);
}

journey(
  'where a press elsewhere closes no popover, menus and their tips close by themselves',
  nightly,
  async ({ page, signIn }) => {
    await page.addInitScript(() => {
      const { showPopover } = HTMLElement.prototype;
      HTMLElement.prototype.showPopover = function (...options) {
        if (this.popover === 'auto') this.popover = 'manual';
        showPopover.apply(this, options);
      };
    });
    await signIn();
    await openActiveTerminals(page);
    const { row } = await terminalRow(page);
    await row.getByRole('button', { name: /actions/i }).click();
    const menu = page.getByRole('menu');
    await expect(menu).toBeVisible();
    await pressElsewhere(page);
    await expect(menu).toBeHidden();
    await page.getByRole('main').getByRole('button', { name: 'Refresh' }).hover();
    await pressElsewhere(page);
    await expect(page.getByRole('tooltip')).toHaveCount(0);
    await expect(page.locator(':popover-open')).toHaveCount(0);
  },
);

for (const [name, take] of [
  ['AbortSignal.any', () => Reflect.deleteProperty(AbortSignal, 'any')],
  ['popovers', () => Reflect.deleteProperty(HTMLElement.prototype, 'popover')],
  ['URL.canParse', () => Reflect.deleteProperty(URL, 'canParse')],
] as const) {
  journey(
    `a browser without ${name} is told to update, in its language, and starts nothing`,
    async ({ page }) => {
      await page.addInitScript(take);
      await page.goto('/signin');
      await expect(page.getByRole('heading', { name: 'Tapdeck needs a newer browser' })).toBeVisible();
      await expect(page.getByText(/Chrome or Edge 120, Firefox 128, Safari 17\.4/)).toBeVisible();
      await page.evaluate(() => localStorage.setItem('tapdeck.language', 'ar'));
      await page.reload();
      await expect(page.getByRole('heading', { name: 'يحتاج Tapdeck إلى متصفح أحدث' })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      expect(page.workers()).toEqual([]);
    },
  );
}

journey('a page that the browser prerenders starts once it is opened', async ({ page }) => {
  await page.addInitScript(() => {
    let isPrerendering = true;
    Object.defineProperty(document, 'prerendering', { get: () => isPrerendering });
    document.addEventListener('prerenderingchange', () => {
      isPrerendering = false;
    });
  });
  await page.goto('/signin');
  await expect(page.locator('.skeleton')).toBeVisible();
  expect(page.workers()).toEqual([]);
  await page.evaluate(() => document.dispatchEvent(new Event('prerenderingchange')));
  await expect(page.getByLabel('Email address')).toBeVisible();
  expect(page.workers()).toHaveLength(1);
});

journey('sign-up opens where the browser’s language is a name of the system’s', nightly, async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'languages', { value: ['c'] }));
  await page.goto('/signup');
  await expect(page.getByLabel('First name')).toBeVisible();
});

/** Fills localStorage to the last character. */
const fillStorage = (page: Page) =>
  page.evaluate(() => {
    let length = 4_000_000;
    for (let number = 0; length >= 1; number++) {
      try {
        localStorage.setItem(`other-app-${number}`, 'x'.repeat(length));
      } catch {
        length = Math.floor(length / 2);
      }
    }
  });

onNewDevice(
  'Tapdeck starts and signs in where localStorage was full before the first visit',
  nightly,
  async ({ page, signInByForm }) => {
    await page.goto('/robots.txt');
    await fillStorage(page);
    await page.goto('/signin');
    await expect(page.locator('input[type=password]')).toBeVisible();
    await signInByForm();
    const home = page.getByRole('heading', { level: 1, name: 'Home' });
    await expect(home).toBeVisible();
    await page.reload();
    await expect(home).toBeVisible();
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter(key => !key.startsWith('other'))),
    ).toEqual([]);
  },
);
