import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** A number that nobody has. */
export const CELL = '+27825550142';

/** Opens the merchants and waits until the first complete copy is there. */
export async function openMerchants(page: Page, query = ''): Promise<void> {
  await page.goto(`/manage-merchants${query}`);
  await expect(page.getByText(/\b64 merchants/)).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
}

/** Number of matches on the page. */
export async function totalOf(page: Page): Promise<number> {
  return Number(/(\d+) of 64/.exec(await page.getByText(/\d+ of 64 merchants/).innerText())?.[1]);
}

/** The n-th merchant shown: its name, its key and its row. */
export async function merchantRow(page: Page, n = 0) {
  const link = page.locator('a[href^="/manage-merchant?id="]').nth(n);
  const name = await link.innerText();
  const href = (await link.getAttribute('href')) ?? '';
  const id = decodeURIComponent(href.split('=').at(-1) ?? '');
  return { id, name, row: page.getByRole('row').filter({ has: page.locator(`a[href="${href}"]`) }) };
}

/** Asks for the row's bank MID, and confirms it. */
export async function requestBankMid(page: Page, row: ReturnType<Page['getByRole']>): Promise<void> {
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Request a bank MID' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Request a bank MID' }).click();
}

/** Opens the dialog and types into both fields. */
export async function fillInvite(page: Page, name: string, cellNumber: string) {
  await page.getByRole('button', { name: 'Invite New Merchant' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Invite New Merchant' });
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await dialog.getByLabel('Cell Number').fill(cellNumber);
  return dialog;
}
