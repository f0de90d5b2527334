import { readyForOffline } from './fleet.ts';
import { expect, installed as journey } from './journey.ts';

journey.describe('Home', () => {
  journey(
    'shows the payments of today so far, and those that came since on Refresh',
    async ({ page, platform, signIn }) => {
      await signIn();
      await page.goto('/dashboard');
      const chart = page.getByRole('region', { name: 'Transactions per day' }).first();
      await expect(chart.getByText(/from the transaction history, as of/)).toBeVisible();
      await chart.getByRole('button', { name: 'Show as table' }).click();
      const cells = page.getByRole('row', { name: dayNow() }).getByRole('cell');
      const payments = async () =>
        (await cells.allInnerTexts()).reduce((sum, text) => sum + Number(text.replace(/,/g, '')), 0);
      const before = await payments();
      await platform.control('POST', '/taps', { count: 25 });
      await page.getByRole('button', { name: 'Refresh' }).click();
      await expect.poll(payments).toBe(before + 25);
    },
  );

  journey('keeps its chart and its figures without a network', async ({ page, context, signIn }) => {
    await signIn();
    await page.goto('/dashboard');
    const chart = page.getByRole('region', { name: 'Transactions per day' }).first();
    const freshness = page.getByRole('region', { name: 'Freshness' });
    await expect(chart.getByText(/from the transaction history, as of/)).toBeVisible();
    await expect(freshness.getByText('30 days')).toBeVisible();
    await readyForOffline(page);
    await context.setOffline(true);
    await page.reload();
    await expect(chart.getByText(/from the transaction history, as of/)).toBeVisible();
    await expect(freshness.getByText('30 days')).toBeVisible();
    await context.setOffline(false);
  });

  journey(
    'says how many days it knows when the history cannot be had',
    async ({ page, platform, signIn }) => {
      await platform.fault({ kind: 'status', service: 'transactions', status: 500 });
      await signIn();
      await page.goto('/dashboard');
      const chart = page.getByRole('region', { name: 'Transactions per day' }).first();
      await expect(chart.getByText('0 of 30 days are known. The others are left out.')).toBeVisible();
    },
  );

  journey(
    'counts what should have been paid out, with its sum per currency, and leads to it',
    async ({ page, platform, signIn }) => {
      const limit = Date.now() - 3 * 86_400_000;
      const late = (await platform.reports()).filter(
        report => report.settlementStatus === 'PENDING' && Date.parse(report.settlementEndDate) < limit,
      );
      const [first] = late;
      if (!first) throw new Error('nothing is overdue in the demo data');
      for (const other of late.slice(1)) await platform.changeReport(other.reportId, { status: 'SETTLED' });
      await platform.changeReport(first.reportId, { amount: '1204871.35' });
      await signIn();
      await page.goto('/dashboard');
      const attention = page.getByRole('region', { name: 'Needs attention' });
      const sum = first.currency === 'ZAR' ? 'R 1,204,871.35' : `1,204,871.35 ${first.currency}`;
      await expect(attention.getByText(`${sum} not yet paid out`)).toBeVisible();
      await attention.getByRole('link', { name: /1 settlement pending over 3 days/ }).click();
      await expect(page).toHaveURL(/\/settlements\?status=pending/);
    },
  );
});

/** The present day at +02:00. */
const dayNow = () => new Date(Date.now() + 2 * 3_600_000).toISOString().slice(0, 10);
