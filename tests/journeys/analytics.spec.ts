import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readyForOffline } from './fleet.ts';
import { expect, installed as journey, nightly } from './journey.ts';

/** Opens the screen and waits until every day of the period was read. */
async function openAnalytics(page: Page, query = ''): Promise<void> {
  await page.goto(`/analytics${query}`);
  await expect(page.getByRole('heading', { name: 'Analytics', level: 1 })).toBeVisible();
  await expect(page.getByText(/^from transaction history, updated/).first()).toBeVisible();
}

const perDay = (page: Page) => page.getByRole('region', { name: 'Transactions per day', exact: true });

journey('the figures of a period are told, compared and added up', async ({ page, signIn }) => {
  await signIn();
  await journey.step(
    'the period is a link and is compared with the one before, and reasons of decline are words',
    async () => {
      await openAnalytics(page);
      const reasons = page.getByRole('table').filter({ hasText: 'Reason' });
      await expect(reasons.getByRole('rowheader', { name: '51, not sufficient funds' })).toBeVisible();
      await page.getByRole('button', { name: /^Period/ }).click();
      await page.getByRole('button', { name: 'Last month', exact: true }).click();
      await expect(page).toHaveURL(/period=last-month/);
      await expect(page.getByText(/^vs\. /)).toBeVisible();
      await expect(page.getByText(/previously [\d,]+/).first()).toBeVisible();
      await page.reload();
      await expect(page.getByRole('button', { name: /^Period/ })).toContainText('Last month');
      await page.goBack();
      await expect(page.getByRole('button', { name: /^Period/ })).toContainText('Last 30 days');
    },
  );

  await journey.step('the terminals of each platform add up to all of them', async () => {
    await page.goto('/analytics?tab=terminals');
    const platforms = page.getByRole('table').filter({ hasText: 'Platform' });
    await expect(platforms.getByRole('rowheader', { name: 'Android' })).toBeVisible();
    const counts = await platforms
      .locator('tbody tr')
      .evaluateAll(rows =>
        rows.map(row => Number(row.querySelector('td')?.textContent?.replaceAll(',', ''))),
      );
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(400);
    for (const name of ['attestation', 'OS version', 'model'])
      await expect(page.getByRole('heading', { name: `Terminals by ${name}` })).toBeVisible();
  });

  await journey.step('the monthly figures are whole, or say which days are missing', async () => {
    await page.getByRole('link', { name: 'Monthly figures' }).click();
    await expect(page).toHaveURL(/tab=months/);
    const table = page.getByRole('table');
    await expect(table.getByRole('rowheader')).toHaveCount(3);
    await expect(table.getByRole('rowheader').first()).toContainText('to date');
    await expect(table).not.toContainText('missing');
    await page.getByRole('button', { name: '6 months' }).click();
    await expect(page).toHaveURL(/months=6/);
    await expect(table.getByRole('rowheader')).toHaveCount(6);
  });
});

journey(
  'figures of days are read, kept and asked for again',
  nightly,
  async ({ page, platform, signIn, context }) => {
    await signIn();
    await journey.step('a service that fails is told, with a way to try again that works', async () => {
      await platform.fault({ kind: 'status', service: 'transactions', status: 500 });
      await page.goto('/analytics?from=2025-01-01&to=2025-01-07');
      await expect(page.getByRole('heading', { name: 'Couldn’t load transactions' })).toBeVisible();
      await platform.noFaults();
      await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByText(/^from transaction history, updated/).first()).toBeVisible();
    });

    await journey.step(
      'each day of a chart is told by arrows, and stands in its table and its file with the same numbers',
      async () => {
        await openAnalytics(page, '?period=7d');
        const chart = page.getByRole('slider', { name: 'Transactions per day' });
        await chart.focus();
        await page.keyboard.press('Home');
        await page.keyboard.press('ArrowRight');
        const said = (await chart.getAttribute('aria-valuetext')) ?? '';
        expect(said).toMatch(/^\d{4}-\d\d-\d\d, NFC [\d,]+, Bluetooth [\d,]+/);
        const [day = '', nfc = ''] = said.split(', ');
        await expect(perDay(page)).toContainText(day);
        await perDay(page).getByRole('button', { name: 'Show as table' }).click();
        const row = perDay(page).getByRole('row', { name: new RegExp(day) });
        await expect(row.getByRole('cell').first()).toHaveText(nfc.replace('NFC ', ''));
        await expect(perDay(page).getByRole('rowheader')).toHaveCount(7);
        const today = perDay(page).getByRole('row').last();
        await expect(today.getByRole('cell').first()).toHaveText(/^[\d,]+ to date$/);

        const arriving = page.waitForEvent('download');
        await perDay(page).getByRole('button', { name: 'Export' }).click();
        const file = await arriving;
        expect(file.suggestedFilename()).toMatch(/^tapdeck-transactions-per-day-.*\.csv$/);
        const text = await readFile(await file.path(), 'utf8');
        expect(text.startsWith('\uFEFF')).toBe(true);
        expect(text).toContain('calculated on this device from transaction history');
        const [columns = '', ...days] = text.trim().split('\r\n').slice(-8);
        expect(columns).toBe('Day,NFC,Bluetooth,Pay by link,All,Approved,Declined,No response,To date');
        expect(days.filter(line => line.endsWith(',Yes'))).toEqual(days.slice(-1));
        for (const line of days) {
          const [day = '', nfc, ble, link, all] = line.split(',');
          expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
          expect(Number(nfc) + Number(ble) + Number(link)).toBe(Number(all));
        }
      },
    );

    await journey.step('rows that cannot be read are counted beside the figures that lack them', async () => {
      await page.route(/\/transaction-history\?/, async route => {
        const response = await route.fetch();
        const json = await response.json();
        for (const [place, row] of json.transactions.entries()) if (place % 10 === 0) row.amount = 'twelve';
        await route.fulfill({ response, json });
      });
      await page.goto('/analytics?tab=months');
      await expect(page.getByText(/^from transaction history, updated/)).toBeVisible();
      await expect(page.getByText(/^[\d,]+ unreadable rows?, skipped\.$/).last()).toBeVisible();
      await expect(page.getByRole('rowheader', { name: /unreadable rows?, skipped/ }).first()).toBeVisible();
      const arriving = page.waitForEvent('download');
      await page.getByRole('main').getByRole('button', { name: 'Export' }).click();
      const text = await readFile(await (await arriving).path(), 'utf8');
      expect(text).toMatch(/^"Unreadable rows, skipped",\d+\r$/m);
      expect(text).toMatch(/,Missing days,"Unreadable rows, skipped"\r$/m);
      await openAnalytics(page, '?period=90d');
      await expect(perDay(page)).toContainText(/unreadable rows?, skipped/);
      // The days before are still being read.
      await page.unrouteAll({ behavior: 'wait' });
    });

    await journey.step('figures that were read stay readable without a network', async () => {
      await readyForOffline(page);
      await context.setOffline(true);
      await page.reload();
      await expect(page.getByText('can’t refresh now')).toBeVisible();
      await expect(page.getByRole('slider', { name: 'Transactions per day' })).toBeVisible();
      await page.goto('/analytics?from=2025-03-01&to=2025-03-07');
      await expect(page.getByRole('heading', { name: 'Not loaded yet' })).toBeVisible();
      await context.setOffline(false);
    });
  },
);
