import type { BrowserContext, Page } from '@playwright/test';
import {
  askOf,
  deactivateOffline,
  isDeactivatedOnce,
  openActiveTerminals,
  readyForOffline,
  reloadedOffline,
  terminalRow,
} from './fleet.ts';
import { expect, installed as journey, wholeBrowser } from './journey.ts';
import { fillInvite } from './merchant-rows.ts';
import { isSaidToWait } from './outbox-device.ts';
import type { Platform } from './platform.ts';

/** Loses the network in front of a list of terminals, and deactivates the n-th: its notice goes by itself. */
async function deactivateHereOffline(page: Page, context: BrowserContext, n = 0): Promise<string> {
  const { id, row } = await terminalRow(page, n);
  await context.setOffline(true);
  await askOf(page, row, 'Deactivate');
  return id;
}

/** Sends an invite: a device that would send an earlier action has sent it by then. */
async function invites(page: Page, platform: Platform, cellNumber: string): Promise<void> {
  await page.goto('/manage-merchants');
  const form = await fillInvite(page, 'Sipho', cellNumber);
  await form.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect.poll(() => platform.effects(cellNumber)).toHaveLength(1);
}

journey(
  'an operator reads, acts, undoes and closes the tab without a network',
  wholeBrowser,
  async ({ page, context, platform, signIn }) => {
    await signIn();
    await openActiveTerminals(page);
    await readyForOffline(page);
    await journey.step(
      'what was seen can be read, searched and sorted without a network, after a reload too',
      async () => {
        await context.setOffline(true);
        await expect(page.getByText('You’re offline.')).toBeVisible();
        await expect(page.getByText('can’t refresh now')).toBeVisible();
        await page.reload();
        await expect(page.getByText(/\b400 terminals/)).toBeVisible();
        await page.getByRole('columnheader', { name: 'Model' }).getByRole('button').click();
        await expect(page).toHaveURL(/sort=model/);
        await page.getByRole('searchbox').first().fill('galaxy a15');
        await expect(page).toHaveURL(/q=galaxy/);
        await expect(page.getByRole('row').nth(1)).toContainText('Galaxy A15');
        await page.goto('/dashboard');
        await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
        await expect(page.locator('main')).toContainText('400');
        await context.setOffline(false);
      },
    );
    let undone = '';
    await journey.step('a decision can be undone while it waits', async () => {
      await openActiveTerminals(page);
      undone = await deactivateHereOffline(page, context);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(page.getByRole('link', { name: /^Offline$/ })).toBeVisible();
      await context.setOffline(false);
      await expect(page.getByRole('link', { name: 'Online', exact: true })).toBeVisible();
    });
    await journey.step(
      'with the tab open another is delivered once, with its sentence, and the row does not flicker back',
      async () => {
        const id = await deactivateHereOffline(page, context, 1);
        await expect(page.getByText(/will be deactivated/)).toBeVisible();
        await expect(page.getByRole('link', { name: /Offline · 1 queued/ })).toBeVisible();
        await page.goto(`/manage-terminals/${id}`);
        await expect(page.getByText('Waiting').first()).toBeVisible();
        await context.setOffline(false);
        await expect(
          page.getByText(`Terminal with id ${id} has been deactivated successfully.`),
        ).toBeVisible();
        await expect(page.getByText('Deactivate · Waiting')).toBeHidden();
        await expect(page.locator('main')).toContainText('Deactivated');
        expect(await platform.effects(id)).toHaveLength(1);
        await isSaidToWait(page, 0);
        expect(await platform.effects(undone)).toEqual([]);
      },
    );
    await journey.step(
      'an operator deactivates a terminal offline, closes the tab, and it is delivered once when the network returns',
      async () => {
        const { id } = await deactivateOffline(page, context);
        await expect(page.getByRole('link', { name: /Offline · 1 queued/ })).toBeVisible();
        await page.goto(`/manage-terminals/${id}`);
        await expect(page.getByText('Deactivate · Waiting')).toBeVisible();
        expect(await platform.effects(id)).toEqual([]);
        await page.close();
        await context.setOffline(false);
        await isDeactivatedOnce(platform, id);
        const later = await context.newPage();
        await later.goto('/dashboard');
        await expect(
          later.getByText(`Terminal with id ${id} has been deactivated successfully.`),
        ).toBeVisible();
        expect(await platform.effects(id)).toHaveLength(1);
      },
    );
  },
);

journey(
  'a token that expired offline is renewed online, and what waited is delivered once',
  async ({ page, context, platform, signIn }) => {
    await platform.control('PATCH', '/lifetimes', { accessTokenSeconds: 2, idTokenSeconds: 2 });
    await signIn();
    const { id } = await deactivateOffline(page, context);
    await platform.control('PUT', '/clock', { advanceMs: 10_000 });
    await page.reload();
    await expect(page.getByRole('link', { name: reloadedOffline.header })).toBeVisible();
    await context.setOffline(false);
    await isDeactivatedOnce(platform, id);
    await expect(page).not.toHaveURL(/signin/);
  },
);

journey(
  'queued actions are sent only under the identity that made them, and not once discarded',
  async ({ page, context, platform, signIn, signInByForm }) => {
    await signIn();
    await journey.step('a refused session keeps what waits until the same person is back', async () => {
      const { id } = await deactivateOffline(page, context);
      await platform.fault({ kind: 'status', service: 'attestation', status: 401 });
      await context.setOffline(false);
      await expect(page).toHaveURL(/\/signin$/);
      await expect(
        page.getByText('Your login session has expired, please login again').first(),
      ).toBeVisible();
      await expect(page.getByText('1 action is saved on this device until you sign in again.')).toBeVisible();
      expect(await platform.effects(id)).toEqual([]);
      await platform.noFaults();
      await signInByForm();
      await isDeactivatedOnce(platform, id);
      await isSaidToWait(page, 0);
    });
    await journey.step(
      'another person on the same device never sends what the first one decided',
      async () => {
        const { id } = await deactivateOffline(page, context);
        await page.getByRole('button', { name: 'Logout' }).click();
        await page.getByRole('button', { name: 'Keep on this device' }).click();
        await expect(page).toHaveURL(/\/signin$/);
        await context.setOffline(false);
        await page.getByLabel('Email address').fill('other@tapdeck.test');
        await page.getByLabel('Password', { exact: true }).fill(platform.password);
        await page.getByRole('button', { name: 'Sign in' }).click();
        await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
        await expect(page.getByRole('link', { name: 'Online', exact: true })).toBeVisible();
        await page.goto('/manage-terminals');
        await expect(page.getByRole('heading', { level: 1, name: 'Manage Terminals' })).toBeVisible();
        await expect(page.locator(`a[href="/manage-terminals/${id}"]`)).toHaveCount(0);
        await invites(page, platform, '+27825550166');
        expect(await platform.effects(id)).toEqual([]);
        await page.getByRole('button', { name: 'Logout' }).click();
        await expect(page).toHaveURL(/\/signin$/);
        await signInByForm();
        await isDeactivatedOnce(platform, id);
        await isSaidToWait(page, 0);
      },
    );
    await journey.step('signing out can discard what waits, and then it is never sent', async () => {
      const { id } = await deactivateOffline(page, context);
      await page.getByRole('button', { name: 'Logout' }).click();
      await expect(page.getByRole('heading', { name: '1 unsent action' })).toBeVisible();
      await page.getByRole('button', { name: 'Discard' }).click();
      await expect(page).toHaveURL(/\/signin$/);
      await context.setOffline(false);
      await signInByForm();
      await invites(page, platform, '+27825550155');
      expect(await platform.effects(id)).toEqual([]);
    });
  },
);
