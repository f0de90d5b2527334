import { readFile } from 'node:fs/promises';
import { readyForOffline } from './fleet.ts';
import { expect, installed as journey } from './journey.ts';
import type { Platform, PlatformReport } from './platform.ts';

/** The report with the most payments: of each of its kinds something is there. */
async function largestReport(platform: Platform): Promise<PlatformReport> {
  const [largest] = (await platform.reports())
    .filter(({ currency }) => currency === 'ZAR')
    .sort((a, b) => b.settlementTransactionIds.length - a.settlementTransactionIds.length);
  if (!largest) throw new Error('there are no reports in the demo data');
  return largest;
}

/** `R 1,234.56`, from what a service sends. */
const rand = (amount: string | number) =>
  `R ${Number(amount).toLocaleString('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

journey('one report, found, checked and kept', async ({ page, platform, signIn, context }) => {
  const report = await largestReport(platform);
  const [id = ''] = report.settlementTransactionIds;
  await signIn();
  await journey.step('transactions that cannot be had say so, and are asked for again', async () => {
    await platform.fault({
      kind: 'status',
      status: 500,
      message: 'Stocktaking.',
      path: `/api/settlements/${report.reportId}`,
    });
    await page.goto(`/settlements/${report.reportId}/merchant/${report.merchantId}`);
    await expect(page.getByText('Failed settlement report').first()).toBeVisible();
    await expect(page.getByText('The report can’t be checked without its transactions.')).toBeVisible();
    await platform.noFaults();
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('region', { name: 'Totals' })).toContainText(rand(report.settlementAmount));
  });

  await journey.step(
    'a report shows its transactions, what they come to, and that they are consistent',
    async () => {
      const count = report.settlementTransactionIds.length;
      await expect(page.getByRole('heading', { level: 1 })).toContainText(report.merchantName);
      const table = page.getByRole('grid', { name: 'Transactions' });
      await expect(table.getByRole('row')).toHaveCount(count + 1);
      await expect(page.getByRole('region', { name: 'Totals' })).toContainText(rand(report.settlementAmount));
      const check = page.getByRole('region', { name: 'Reconciliation check' });
      await expect(check).toContainText('Amounts match');
      await expect(check).toContainText(`${count} of ${count} transaction IDs found`);
    },
  );

  await journey.step('a report is kept as a file with its sums at the head', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('main').getByRole('button', { name: 'Export' }).click();
    const text = await readFile(await (await download).path(), 'utf8');
    expect(text).toContain(`Report,${report.reportId}`);
    expect(text).toContain(`"Net, ZAR",${Number(report.settlementAmount).toFixed(2)}`);
    for (const each of report.settlementTransactionIds) expect(text).toContain(each);
  });

  await journey.step('what is looked for in a report lives in its address', async () => {
    const rows = page.getByRole('grid', { name: 'Transactions' }).getByRole('row');
    await page.getByRole('main').getByLabel('Search', { exact: true }).fill(id);
    await expect(rows).toHaveCount(2);
    await expect(page).toHaveURL(new RegExp(`q=${id}`));
    await page.reload();
    await expect(rows).toHaveCount(2);
    await page.getByRole('button', { name: 'Clear search' }).click();
    await page.getByRole('main').getByRole('button', { name: 'Status' }).first().click();
    await page.getByRole('checkbox', { name: 'Approved' }).check();
    await expect(page).toHaveURL(/status=approved/);
    await page.keyboard.press('Escape');
    await page.getByRole('columnheader', { name: 'Amount' }).getByRole('button').click();
    await expect(page).toHaveURL(/sort=-?amount/);
  });

  await journey.step('an address of no report, or of another merchant, says so', async () => {
    await page.goto(`/settlements/RPT-0/merchant/${report.merchantId}`);
    await expect(page.getByText('Report not found')).toBeVisible();
    await page.goto(`/settlements/${report.reportId}/merchant/MRC-0`);
    await expect(page.getByText('This report belongs to another merchant')).toBeVisible();
    await page.getByRole('link', { name: 'Open the report' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(report.merchantName);
  });

  await journey.step('what a report says is read without a network', async () => {
    await expect(page.getByRole('region', { name: 'Totals' })).toBeVisible();
    await readyForOffline(page);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText(id)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Totals' })).toContainText(rand(report.settlementAmount));
    await expect(page.getByRole('region', { name: 'Reconciliation check' })).toContainText('Amounts match');
    await context.setOffline(false);
  });
});
