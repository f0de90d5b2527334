import type { BrowserContext, Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';
import type { Platform } from './platform.ts';

/** Opens the active terminals and waits until the first complete copy is there. */
export async function openActiveTerminals(page: Page): Promise<void> {
  await page.goto('/manage-terminals?activation=active');
  await expect(
    page
      .getByRole('main')
      .getByText(/Updated \d/)
      .first(),
  ).toBeVisible();
  await expect(page.locator('a[href^="/manage-terminals/"]').first()).toBeVisible();
}

/** The row of the n-th terminal shown, with its id. */
export async function terminalRow(page: Page, n = 0) {
  const link = page.locator('a[href^="/manage-terminals/"]').nth(n);
  const id = decodeURIComponent((await link.getAttribute('href'))?.split('/').at(-1) ?? '');
  return { id, row: rowOf(page, id) };
}

/** Name of the merchant in a terminal's row, where an identifier stands until the merchants have been read. */
export async function merchantIn(row: Locator): Promise<string> {
  const link = row.getByRole('link').nth(1);
  await expect(link).not.toHaveText(/^MRC-/);
  return link.innerText();
}

/** The row of a terminal by its id. */
export const rowOf = (page: Page, id: string) =>
  page.getByRole('row').filter({ has: page.locator(`a[href="/manage-terminals/${id}"]`) });

/** Asks a row for one of its actions, and confirms it. */
export async function askOf(page: Page, row: ReturnType<Page['getByRole']>, action: string): Promise<void> {
  await row.getByRole('button', { name: /actions/i }).click();
  await page.getByRole('menuitem', { name: new RegExp(`^${action}`) }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: new RegExp(`^${action}`) })
    .click();
}

/** Waits until a service worker controls the page, so that it opens without a network. */
export async function readyForOffline(page: Page): Promise<void> {
  const isControlled = () => page.evaluate(() => navigator.serviceWorker.controller !== null);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  // A page that was being loaded when the worker took over is controlled from its next load on.
  if (!(await isControlled())) await page.reload();
  await expect.poll(isControlled).toBe(true);
}

/**
 * Header and strip of a page that was reloaded without a network: Chromium 150 says `navigator.onLine` to it although its network
 * is emulated as lost, so that the platform is unreachable for it instead.
 */
export const reloadedOffline = {
  header: /(Offline|Platform unreachable) · 1 queued/,
  strip: /^(You’re offline|Tapdeck can’t reach the platform)\./,
};

/** Loses the network in front of the active terminals, and deactivates the first: it waits. */
export async function deactivateOffline(page: Page, context: BrowserContext) {
  await openActiveTerminals(page);
  await readyForOffline(page);
  const shown = await terminalRow(page);
  await context.setOffline(true);
  await askOf(page, shown.row, 'Deactivate');
  // Until it is said to wait, it may not be stored yet.
  await expect(page.getByRole('link', { name: /Offline · 1 queued/ })).toBeVisible();
  return shown;
}

/** Waits until the platform has deactivated a terminal, once. */
export async function isDeactivatedOnce(platform: Platform, id: string): Promise<void> {
  await expect.poll(async () => (await platform.terminal(id)).deviceStatus).toBe('DEACTIVATED');
  expect(await platform.effects(id)).toHaveLength(1);
}

/** Selects this row, then all that match, and deactivates them, where each of them may be. */
export async function deactivateAll(page: Page, row: Locator, total: number): Promise<void> {
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: `Select all ${total} matching` }).click();
  await page.getByRole('button', { name: new RegExp(`^Deactivate.*${total}`) }).click();
  const question = page.getByRole('alertdialog');
  if (total > 20) {
    const confirm = question.getByRole('button', { name: `Deactivate ${total} terminals` });
    await expect(confirm).toHaveAttribute('aria-disabled', 'true');
    await question.getByLabel(/^Type .* to confirm/).fill(String(total));
    await expect(confirm).not.toHaveAttribute('aria-disabled', 'true');
  }
  await question.getByRole('button', { name: /^Deactivate/ }).click();
}
