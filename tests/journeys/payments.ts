import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** Where the history is. */
export const ADDRESS = '/settlements/transaction-history';

/** Opens the history and waits until its first page is there, for as long as the test has. */
export async function openHistory(page: Page, query = ''): Promise<void> {
  await page.goto(`${ADDRESS}${query}`);
  await firstRow(page).getByRole('link').waitFor({ timeout: 0 });
  await page.getByRole('button', { name: 'Refresh' }).waitFor();
}

/** Waits, for as long as the test has, until a search has come to the end of its period. */
export const isSearched = (page: Page) =>
  page.getByText(/[\d,]+ of [\d,]+ transactions/).waitFor({ timeout: 0 });

/** Waits until what is asked for is shown: until then the rows of before stay. */
export const isRead = (page: Page) =>
  expect(page.locator('main [aria-label="Transaction History"][aria-busy]')).toHaveAttribute(
    'aria-busy',
    'false',
  );

/** Number of matching payments on the page. */
export async function totalOf(page: Page): Promise<number> {
  const text = await page
    .getByText(/[\d,]+ (of [\d,]+ )?transactions?/)
    .first()
    .innerText();
  return Number(/([\d,]+) (?:of [\d,]+ )?transactions?/.exec(text)?.[1]?.replaceAll(',', ''));
}

/** The first payment shown. */
export const firstRow = (page: Page) => page.getByRole('row').nth(1);
/** The menu of saved views. */
export const views = (page: Page) => page.getByRole('button', { name: /^Views/ });

/** Chooses a period by its name. */
export async function choosePeriod(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Period/ }).click();
  await page.getByRole('button', { name, exact: true }).click();
}

/** Keeps the present view under a name. */
export async function saveView(page: Page, name: string, { isDefault = false } = {}): Promise<void> {
  await views(page).click();
  await page.getByRole('menuitem', { name: 'Save this view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this view' });
  await dialog.getByLabel('Name').fill(name);
  if (isDefault)
    await dialog.getByRole('checkbox', { name: 'Open transaction history with this view' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
}
