import type { Page } from '@playwright/test';
import { readyForOffline } from './fleet.ts';
import { expect, installed as journey, nightly } from './journey.ts';
import { options, search } from './palette.ts';
import { firstRow, isRead, isSearched, openHistory, totalOf } from './payments.ts';
import { Steps } from './steps.ts';

const pane = (page: Page) => page.getByRole('complementary', { name: 'Transaction' });

/** Waits until the payments of ninety days are saved; gives the reference and external id of the first of them. */
async function oldestSaved(page: Page) {
  await openHistory(page, '?period=90d&q=INV-&sort=createdDate');
  await isSearched(page);
  await isRead(page);
  await firstRow(page).getByRole('link').click();
  const fact = (name: string) =>
    pane(page).locator(`dt:text-is("${name}") + dd`).locator('.ident').first().innerText();
  return { reference: await fact('Reference'), externalId: await fact('External ID') };
}

journey('a transaction is found by its reference over all time', async ({ page, context, signIn }) => {
  await signIn();
  const { reference, externalId } = await oldestSaved(page);

  await journey.step('a transaction is found by its reference over all time in two steps', async () => {
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
    await search(page, reference);
    await expect(options(page, 'Transactions').first()).toContainText(reference);
    await page.keyboard.press('Enter');
    await expect(pane(page)).toContainText(reference);
    await expect(page).toHaveURL(/transaction=/);
  });

  await journey.step('a transaction is found offline as it is online, by an id too', async () => {
    await readyForOffline(page);
    await page.goto('/dashboard');
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
    await search(page, externalId);
    await expect(options(page, 'Transactions')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(pane(page)).toContainText(externalId);
    await expect(pane(page)).toContainText(reference);
    await context.setOffline(false);
  });

  await journey.step('a month is exported in three steps, and its end says where the file is', async () => {
    await openHistory(page);
    const steps = new Steps();
    await steps.click(page.getByRole('button', { name: /^Period/ }));
    await steps.click(page.getByRole('button', { name: 'Last month', exact: true }));
    const download = page.waitForEvent('download');
    await steps.click(page.getByRole('button', { name: 'Export all' }));
    const file = (await download).suggestedFilename();
    await expect(page.getByText(`Saved to your downloads: ${file}`)).toBeVisible();
    expect(steps.count).toBeLessThanOrEqual(3);
  });
});

journey('what was found so far is shown while more is read', nightly, async ({ page, signIn, platform }) => {
  await signIn();
  await platform.fault({ kind: 'latency', service: 'transactions', latencyMs: 1_000 });
  await page.goto('/settlements/transaction-history?period=90d&q=INV-');
  await firstRow(page).getByRole('link').waitFor();
  await expect(page.getByText(/Searched [\d,]+ of [\d,]+/)).toBeVisible();
  await platform.noFaults();
  await isSearched(page);
});

journey('transactions of a report open, and lead back to it', nightly, async ({ page, signIn, platform }) => {
  await signIn();
  const [{ reportId, merchantId } = { reportId: '', merchantId: '' }] = (await platform.reports()).filter(
    ({ settlementTransactionIds }) => settlementTransactionIds.length > 0,
  );
  const report = `/settlements/${reportId}/merchant/${merchantId}`;
  await page.goto(report);
  const row = page.getByRole('grid', { name: 'Transactions' }).getByRole('row').nth(1);
  await row.getByRole('link').first().click();
  await expect(page).toHaveURL(/transaction=/);
  await expect(pane(page).getByText(/GMT\+2$/)).toBeVisible();
  await expect(pane(page).getByRole('button', { name: 'Copy ID' }).first()).toBeVisible();
  await pane(page).locator(`a[href="${report}"]`).click();
  await expect(page).toHaveURL(url => url.pathname === report);
});

journey(
  'fewer days are kept on request, and the rest is searched at the service',
  nightly,
  async ({ page, signIn, platform }) => {
    await signIn();
    await oldestSaved(page);
    await page.goto('/profile?show=device');
    const choice = page.getByLabel('Transactions to keep');
    await expect(choice).toHaveValue('90');
    await expect(page.getByText(/[\d,]+ transactions since \d{4}-\d\d-\d\d, .+B\./)).toBeVisible();
    await choice.selectOption('7');
    await expect(page.getByText('The last 7 days of transactions are saved on this device.')).toBeVisible();
    await platform.fault({ kind: 'latency', service: 'transactions', latencyMs: 500 });
    await page.goto('/settlements/transaction-history?period=90d&q=INV-');
    await expect(page.getByText(/Searched [\d,]+ of [\d,]+/)).toBeVisible();
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
    await platform.noFaults();
    await page.getByRole('button', { name: 'Continue' }).click();
    await isSearched(page);
    expect(await totalOf(page)).toBeGreaterThan(50);
  },
);
