import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readyForOffline } from './fleet.ts';
import { expect, installed as journey, nightly } from './journey.ts';
import type { Discrepancy } from './platform.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Check all reports' });
const found = (page: Page, reportId: string) =>
  dialog(page)
    .getByRole('list', { name: 'Issues' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: reportId, exact: true }) });

/** Opens the list, checks all of its reports and waits for the end. */
async function checkAll(page: Page): Promise<void> {
  await page.goto('/settlements');
  await expect(page.getByText(/36 (of 36 )?reports/).first()).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Reconciliation check' }).click();
  await expect(dialog(page).getByText('36 of 36 reports checked')).toBeVisible();
}

const planted: [kind: Discrepancy, said: string][] = [
  ['amount', 'Amounts don’t match'],
  ['missing', 'In the report, but no matching transaction'],
  ['unlisted', 'Transactions missing from the report'],
  ['duplicate', 'More than once in this report'],
  ['shared', 'Also in another report'],
  ['merchant', 'Another merchant’s transactions'],
  ['currency', 'Transactions in another currency'],
  ['period', 'Transactions outside the period'],
  ['unanswered', 'Transactions without a response, not in the total'],
];

journey(
  'all reports are checked, as far as their transactions can be had',
  nightly,
  async ({ page, context, signIn, platform }) => {
    await signIn();
    const again = dialog(page).getByRole('button', { name: 'Check again' });
    await journey.step('offline says of each report that it could not be checked, and why', async () => {
      await page.goto('/settlements');
      await expect(page.getByText(/36 (of 36 )?reports/).first()).toBeVisible();
      await readyForOffline(page);
      await context.setOffline(true);
      await page.getByRole('main').getByRole('button', { name: 'Reconciliation check' }).click();
      await expect(dialog(page).getByText('36 of 36 reports checked')).toBeVisible();
      await expect(dialog(page).getByText('36 not checked')).toBeVisible();
      await expect(dialog(page).getByRole('list', { name: 'Couldn’t be checked' })).toContainText(
        'This report’s transactions aren’t saved on this device',
      );
      await context.setOffline(false);
    });

    await journey.step('a report whose transactions cannot be had is named with the reason', async () => {
      const [report] = await platform.reports();
      const itsTransactions = `**/settlements/${report?.reportId}/merchant/**`;
      await page.route(itsTransactions, route =>
        route.fulfill({ status: 403, json: { message: 'Not for this account' } }),
      );
      await again.click();
      const unchecked = dialog(page).getByRole('list', { name: 'Couldn’t be checked' });
      await expect(unchecked).toContainText(report?.reportId ?? '');
      await expect(unchecked).toContainText('Not for this account');
      await expect(dialog(page).getByText('36 of 36 reports checked')).toBeVisible();
      await expect(dialog(page).getByText('1 not checked')).toBeVisible();
      await page.unroute(itsTransactions);
    });

    await journey.step('clean reports have no fault: each of them adds up', async () => {
      await again.click();
      // The previous result is gone, so this check has begun.
      await expect(dialog(page).getByText('Not for this account')).toHaveCount(0);
      await expect(dialog(page).getByText('36 of 36 reports checked')).toBeVisible();
      await expect(dialog(page).getByText('0 with errors')).toBeVisible();
      await expect(dialog(page).getByText(/^[1-9]\d* not checked/)).toHaveCount(0);
      await expect(dialog(page).getByText('Amounts don’t match')).toHaveCount(0);
    });

    await journey.step('a check can be stopped, and keeps what it has', async () => {
      let answered = 0;
      const waiting: (() => void)[] = [];
      await page.route('**/settlement-transactions', async route => {
        answered++;
        if (answered > 6) await new Promise<void>(resolve => waiting.push(resolve));
        await route.continue();
      });
      await again.click();
      await expect(dialog(page).getByText('6 of 36 reports checked', { exact: true })).toBeVisible();
      await expect.poll(() => answered).toBe(10);
      await dialog(page).getByRole('button', { name: 'Stop' }).click();
      for (const go of waiting) go();
      await expect(dialog(page).getByText('Stopped. The remaining reports weren’t checked.')).toBeVisible();
      await expect(dialog(page).getByText('10 of 36 reports checked')).toBeVisible();
      expect(answered).toBe(10);
      await page.unrouteAll();
    });
  },
);

journey(
  'what is wrong in a report is found, named with its payments, and can be kept as a file',
  nightly,
  async ({ page, platform, signIn }) => {
    const reports = await platform.reports();
    const wrong: { id: string; ids: string[]; said: string }[] = [];
    for (const [place, [kind, said]] of planted.entries()) {
      const id = reports[place]?.reportId ?? '';
      const { ids } = await platform.plant(id, kind);
      wrong.push({ id, ids, said });
    }
    await signIn();
    await checkAll(page);
    for (const { id, ids, said } of wrong) {
      await expect(found(page, id)).toContainText(said);
      for (const one of ids) await expect(found(page, id)).toContainText(one);
    }

    const download = page.waitForEvent('download');
    await dialog(page).getByRole('button', { name: 'Export' }).click();
    const text = await readFile(await (await download).path(), 'utf8');
    for (const { id, ids, said } of wrong) {
      const lines = text.split('\r\n').filter(line => line.startsWith(id) && line.includes(said));
      expect(lines.length, `${id}: ${said}`).toBeGreaterThan(0);
      for (const one of ids) expect(lines.some(line => line.includes(one))).toBe(true);
    }

    const [first] = wrong;
    await found(page, first?.id ?? '')
      .getByRole('heading')
      .getByRole('link')
      .click();
    await expect(page).toHaveURL(new RegExp(`/settlements/${first?.id}/merchant/`));
  },
);
