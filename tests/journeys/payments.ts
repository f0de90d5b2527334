import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** Where the history is. */
export const ADDRESS = '/settlements/transaction-history';

/** Opens the history and waits until its first page is there. */
export async function openHistory(page: Page, query = ''): Promise<void> {
  await page.goto(`${ADDRESS}${query}`);
  await expect(page.getByRole('row').nth(1).getByRole('link')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible();
}

/** Waits until what is asked for is shown: until then the rows of before stay. */
export const isRead = (page: Page) =>
  expect(page.getByRole('main').getByRole('button', { name: 'Refresh', exact: true })).toBeVisible();

/** How many payments match, as the page says. */
export async function totalOf(page: Page): Promise<number> {
  const text = await page
    .getByText(/[\d,]+ payments?/)
    .first()
    .innerText();
  return Number(/([\d,]+) payments?/.exec(text)?.[1]?.replaceAll(',', ''));
}

/** What is looked for among the payments loaded. */
export const onThisPage = (page: Page) => page.getByRole('group', { name: 'On this page' });
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
  if (isDefault) await dialog.getByRole('checkbox', { name: 'Open the history with it' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
}
