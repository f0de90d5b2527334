import type { Page } from '@playwright/test';
import { askOf, openActiveTerminals, readyForOffline, terminalRow } from './fleet.ts';
import { expect, installed, journey, nightly, notices } from './journey.ts';
import { merchantRow } from './merchant-rows.ts';

const GONE = 'Tapdeck can’t reach the platform.';
/** The notice of a tab about a platform that is gone, although the device has a network. */
async function isSaidToBeGone(page: Page, queued = ''): Promise<void> {
  await expect(page.getByText(GONE)).toBeVisible();
  await expect(page.getByRole('link', { name: `Platform unreachable${queued}`, exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.onLine)).toBe(true);
  await expect(page.getByText('You’re offline.')).toHaveCount(0);
}

async function isSaidToBeBack(page: Page): Promise<void> {
  await expect(page.getByText(GONE)).toBeHidden();
  await expect(page.getByRole('link', { name: /^Online/ })).toBeVisible();
}

/** The toasts that stand until somebody closes them, and those on their way out. */
const toasts = (page: Page) => notices(page).getByRole('button', { name: 'Close' });

journey(
  'a platform that is gone while the device has a network shows in every tab, and heals by itself',
  nightly,
  async ({ page, context, startPlatform, signInByForm }, testInfo) => {
    const own = await startPlatform({ data: testInfo.outputPath('data') });
    await signInByForm(own);
    await readyForOffline(page);
    await page.goto(`${own.address}/manage-merchants`);
    const merchant = await merchantRow(page);
    await page.goto(`${own.address}/manage-terminals?activation=active`);
    const { id, row } = await terminalRow(page);
    const home = await context.newPage();
    await home.goto(`${own.address}/dashboard`);
    await expect(home.getByRole('region', { name: 'Registered devices' }).getByText('400')).toBeVisible();

    await journey.step('both tabs say so, though nobody has asked for anything', async () => {
      await own.kill();
      await isSaidToBeGone(page);
      await isSaidToBeGone(home);
      await expect(page.getByText('can’t refresh now')).toBeVisible();
      await expect(home.getByText('can’t refresh now')).toBeVisible();
      const freshness = home.getByRole('region', { name: 'Data freshness' });
      await expect(freshness.getByText('Stale')).toHaveCount(4);
    });

    await journey.step('an action that leaves its list says that it waits, and can be undone', async () => {
      await page.bringToFront();
      await askOf(page, row, 'Deactivate');
      await expect(page.getByText(/will be deactivated/)).toBeVisible();
      await expect(row).toHaveCount(0);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(row).toBeVisible();
      await askOf(page, row, 'Deactivate');
      await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
      await isSaidToBeGone(page, ' · 1 queued');
      await isSaidToBeGone(home, ' · 1 queued');
    });

    await journey.step('a merchant’s page says so once, not once a panel', async () => {
      await home.bringToFront();
      await home.goto(`${own.address}/manage-merchant?id=${merchant.id}`);
      await expect(home.getByRole('heading', { level: 1, name: merchant.name })).toBeVisible();
      await isSaidToBeGone(home, ' · 1 queued');
      const counts = home.getByRole('region', { name: 'Transactions', exact: true });
      await expect(counts.getByText('Not saved on this device')).toHaveCount(1);
      await expect(toasts(home)).toHaveCount(0);
    });

    await journey.step('a form that needs the platform names it, and does not ask to go online', async () => {
      await home.goto(`${own.address}/profile`);
      await isSaidToBeGone(home, ' · 1 queued');
      const form = home.getByRole('region', { name: 'Company and account' });
      await form.getByLabel('First name').fill('Thandiwe');
      await expect(form).toContainText('The platform can’t be reached. Your input stays here.');
      await expect(form.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
    });

    await journey.step('both tabs heal when it is back, and what waited is sent once', async () => {
      await own.start();
      await isSaidToBeBack(page);
      await isSaidToBeBack(home);
      await home.goto(`${own.address}/manage-merchant?id=${merchant.id}`);
      const counts = home.getByRole('table', { name: 'Transaction counts' });
      await expect(counts.getByRole('row', { name: /^Total \d/ })).toBeVisible();
      await expect.poll(async () => (await own.terminal(id)).deviceStatus).toBe('DEACTIVATED');
      expect(await own.effects(id)).toHaveLength(1);
    });
  },
);

installed(
  'an action decided in the moment the platform goes says that it waits',
  nightly,
  async ({ page, startPlatform, signInByForm }, testInfo) => {
    const own = await startPlatform({ data: testInfo.outputPath('data') });
    await signInByForm(own);
    await readyForOffline(page);
    await page.goto(`${own.address}/manage-terminals?activation=active`);
    const { row } = await terminalRow(page);
    await row.getByRole('button', { name: /actions/i }).click();
    await page.getByRole('menuitem', { name: /^Deactivate/ }).click();
    await own.kill();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Deactivate/ })
      .click();
    await expect(page.getByText(/will be deactivated/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  },
);

installed(
  'unreachable services behind a reachable host are reported once on Home, until they answer again',
  nightly,
  async ({ page, platform, signIn }) => {
    await signIn();
    await openActiveTerminals(page);
    await platform.fault({ kind: 'captivePortal' });
    await page.goto('/dashboard');
    await isSaidToBeGone(page);
    const devices = page.getByRole('region', { name: 'Registered devices' });
    await expect(devices.getByText('–').first()).toBeVisible();
    await expect(toasts(page)).toHaveCount(0);
    await platform.noFaults();
    await isSaidToBeBack(page);
    await expect(devices.getByText('400')).toBeVisible();
    const chart = page.getByRole('region', { name: 'Transactions per day' }).first();
    await expect(chart.getByText(/from transaction history, updated/)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Data freshness' }).getByText('not loaded')).toHaveCount(0);
    await expect(toasts(page)).toHaveCount(0);
  },
);

installed(
  'one service that fails while the platform answers says so until it answers again',
  nightly,
  async ({ page, platform, signIn }) => {
    await signIn();
    await platform.fault({ kind: 'dropRequest', service: 'nfc' });
    await page.goto('/dashboard');
    await expect(page.getByText('Failed to nfc get transaction count')).toBeVisible();
    await expect(page.getByText(GONE)).toHaveCount(0);
    await expect(toasts(page)).toHaveCount(0);
    await platform.noFaults();
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByText('Failed to nfc get transaction count')).toBeHidden();
  },
);
