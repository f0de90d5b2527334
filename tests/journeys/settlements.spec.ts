import { readFile } from 'node:fs/promises';
import { bySidebar } from './by-sidebar.ts';
import { readyForOffline } from './fleet.ts';
import { expect, installed as journey } from './journey.ts';
import type { PlatformReport } from './platform.ts';

journey(
  'the list of reports, narrowed, kept as a file and read without a network',
  async ({ page, platform, signIn, context }) => {
    await signIn();
    await journey.step('a list that cannot be had says so', async () => {
      await platform.fault({ kind: 'status', service: 'settlements', status: 500, message: 'Stocktaking.' });
      await page.goto('/settlements');
      await expect(page.getByText('Failed to get settlement').first()).toBeVisible();
      const [report] = await platform.reports();
      const { reportId, merchantId } = report as PlatformReport;
      await page.goto(`/settlements/${reportId}/merchant/${merchantId}`);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { name: 'Failed to get settlement' })).toBeVisible();
      await expect(main.getByText('Stocktaking.')).toBeVisible();
      await platform.noFaults();
      await main.getByRole('button', { name: 'Try again' }).click();
      await expect(main.getByRole('heading', { name: 'Failed to get settlement' })).toBeHidden();
      await expect(main.getByText(reportId).first()).toBeVisible();
      await page.goto('/settlements');
    });

    await journey.step(
      'status, merchant, period and currency live in the address, with the totals of what is shown',
      async () => {
        const reports = await platform.reports();
        const pending = reports.filter(({ settlementStatus }) => settlementStatus === 'PENDING');
        const totals = page.getByRole('table', { name: 'Totals' });
        const currencies = new Set(reports.map(({ currency }) => currency));
        await expect(totals.getByRole('row')).toHaveCount(currencies.size + 1);
        await page.getByRole('tab', { name: /^Pending/ }).click();
        await expect(page).toHaveURL(/status=pending/);
        await expect(page.getByText(`${pending.length} of 36 reports`)).toBeVisible();
        const cents = pending
          .filter(({ currency }) => currency === 'ZAR')
          .reduce((sum, { settlementAmount }) => sum + Math.round(Number(settlementAmount) * 100), 0);
        const sum = (cents / 100).toLocaleString('en-GB', { minimumFractionDigits: 2 });
        await expect(totals.getByRole('row', { name: 'ZAR' })).toContainText(`R ${sum}`);
        await page.getByRole('columnheader', { name: 'Amount' }).getByRole('button').click();
        await expect(page).toHaveURL(/sort=-?amount/);
        await page.reload();
        await expect(page.getByText(`${pending.length} of 36 reports`)).toBeVisible();
        await page.getByRole('tab', { name: /^All/ }).click();
        await page.getByRole('main').getByRole('button', { name: 'Currency', exact: true }).click();
        await page.getByRole('checkbox', { name: 'ZAR' }).check();
        await expect(page).toHaveURL(/currency=ZAR/);
        await expect(totals.getByRole('row')).toHaveCount(2);
        await page.keyboard.press('Escape');
      },
    );

    await journey.step('an export of the reports holds every one of them', async () => {
      await bySidebar(page, 'Settlements');
      await expect(page.getByText(/^·?36 reports/)).toBeVisible();
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export', exact: true }).click();
      const text = await readFile(await (await download).path(), 'utf8');
      expect(text.charCodeAt(0)).toBe(0xfeff);
      for (const { reportId } of await platform.reports()) expect(text).toContain(reportId);
    });

    await journey.step('the reports are read without a network', async () => {
      await readyForOffline(page);
      await context.setOffline(true);
      await page.reload();
      await expect(page.getByText(/^·?36 reports/)).toBeVisible();
      await expect(page.getByRole('table', { name: 'Totals' })).toBeVisible();
      await context.setOffline(false);
    });
  },
);
