import { readyForOffline } from './fleet.ts';
import { expect, installed as journey, nightly } from './journey.ts';
import type { Platform, PlatformReport } from './platform.ts';

journey(
  'Home tells what is known of its figures, and keeps them',
  nightly,
  async ({ page, context, platform, signIn }) => {
    // The latest days are read after the stretch of older ones that is under way.
    const overdue = await oneOverdue(platform);
    await signIn();
    const chart = page.getByRole('region', { name: 'Transactions per day' }).first();

    await journey.step('says how many days it knows when the history cannot be had', async () => {
      for (const service of ['attestation', 'merchants', 'settlements', 'transactions'])
        await platform.fault({ kind: 'status', service, status: 500 });
      await page.goto('/dashboard');
      await expect(chart.getByText('0 of 30 days loaded. The rest aren’t included.')).toBeVisible();
      await expect(chart.getByText('Couldn’t load the transactions.')).toBeVisible();
      const attention = page.getByRole('region', { name: 'Needs attention' });
      await expect(attention.getByText('Couldn’t load everything.')).toBeVisible();
      await expect(attention.getByText('Still loading.')).toBeHidden();
      const reports = page.getByRole('region', { name: 'Latest settlement reports' });
      await expect(reports.getByText('Failed to get settlement')).toBeVisible();
      await platform.noFaults();
      await attention.getByRole('button', { name: 'Try again' }).click();
      await expect(attention.getByText('Couldn’t load everything.')).toBeHidden();
      await expect(reports.getByRole('listitem').getByRole('link')).toHaveCount(5);
    });

    await journey.step(
      'counts what should have been paid out, with its sum per currency, and leads to it',
      async () => {
        const attention = page.getByRole('region', { name: 'Needs attention' });
        const { currency } = overdue;
        const sum = currency === 'ZAR' ? 'R 1,204,871.35' : `1,204,871.35 ${currency}`;
        await expect(attention.getByText(`${sum} not yet paid out`)).toBeVisible();
        await attention.getByRole('link', { name: /1 settlement pending over 3 days/ }).click();
        await expect(page).toHaveURL(/\/settlements\?status=pending/);
      },
    );

    await journey.step(
      'shows the payments of today so far, and those that came since on Refresh',
      async () => {
        await page.goto('/dashboard');
        await expect(chart.getByText(/from transaction history, updated/)).toBeVisible();
        await chart.getByRole('button', { name: 'Show as table' }).click();
        const cells = page.getByRole('row', { name: dayNow() }).getByRole('cell');
        await expect(cells.first()).toBeVisible();
        const payments = async () =>
          (await cells.allInnerTexts()).reduce(
            (sum, text) => sum + Number(text.replace(/,/g, '').replace(/ to date$/, '')),
            0,
          );
        const before = await payments();
        await platform.control('POST', '/taps', { count: 25 });
        await page.getByRole('button', { name: 'Refresh' }).click();
        await expect.poll(payments, { timeout: 90_000 }).toBe(before + 25);
      },
    );

    await journey.step('keeps its chart and its figures without a network', async () => {
      const freshness = page.getByRole('region', { name: 'Data freshness' });
      await expect(freshness.getByText('30 days')).toBeVisible();
      await readyForOffline(page);
      await context.setOffline(true);
      await page.reload();
      await expect(chart.getByText(/from transaction history, updated/)).toBeVisible();
      await expect(freshness.getByText('30 days')).toBeVisible();
      await context.setOffline(false);
    });
  },
);

journey('Home names the merchants of the pool', async ({ page, context, platform, signIn }) => {
  const path = '/api/v1/auth-service/saas/merchant/pool';
  const panel = page.getByRole('region', { name: 'Merchants', exact: true });
  const newest = panel.getByRole('listitem').getByRole('link');
  await signIn();

  await journey.step('says why they cannot be had, in the service’s words, and asks again', async () => {
    await platform.fault({ kind: 'status', status: 500, path, message: 'Stocktaking.' });
    await page.goto('/dashboard');
    await expect(panel).toContainText('Failed to get merchants');
    await expect(panel).toContainText('Stocktaking.');
    await platform.noFaults();
    await panel.getByRole('button', { name: 'Try again' }).click();
    await expect(panel).toContainText('Total64');
    await expect(panel.getByText('Failed to get merchants')).toHaveCount(0);
  });

  await journey.step('counts them by status, and leads to the newest and to all', async () => {
    const [total, enabled, disabled] = (await panel.locator('dd').allInnerTexts()).map(Number);
    expect([total, (enabled ?? 0) + (disabled ?? 0)]).toEqual([64, 64]);
    await expect(newest).toHaveCount(3);
    const name = await newest.first().innerText();
    await newest.first().click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.goto('/dashboard');
    await panel.getByRole('link', { name: 'All merchants' }).click();
    await expect(page).toHaveURL(/\/manage-merchants$/);
  });

  await journey.step('keeps them without a network, and says of when they are', async () => {
    await page.goto('/dashboard');
    await expect(newest).toHaveCount(3);
    await readyForOffline(page);
    await context.setOffline(true);
    await page.reload();
    await expect(newest).toHaveCount(3);
    await expect(panel).toContainText(/Updated \d\d:\d\d/);
    await context.setOffline(false);
  });

  await journey.step('names its counts whole on a phone with text twice as large', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    const names = page.getByRole('main').locator('dt');
    await expect(names).toHaveCount(9);
    const cut = () =>
      names.evaluateAll(all =>
        all.flatMap(name => (name.scrollWidth > name.clientWidth ? [name.textContent] : [])),
      );
    await expect.poll(cut).toEqual([]);
  });
});

/** Leaves a single report that should have been paid out, of R 1,204,871.35. */
async function oneOverdue(platform: Platform): Promise<PlatformReport> {
  const limit = Date.now() - 3 * 86_400_000;
  const [first, ...others] = (await platform.reports()).filter(
    report => report.settlementStatus === 'PENDING' && Date.parse(report.settlementEndDate) < limit,
  );
  if (!first) throw new Error('nothing is overdue in the demo data');
  for (const { reportId } of others) await platform.changeReport(reportId, { status: 'SETTLED' });
  return platform.changeReport(first.reportId, { amount: '1204871.35' });
}

/** The present day at +02:00. */
const dayNow = () => new Date(Date.now() + 2 * 3_600_000).toISOString().slice(0, 10);
