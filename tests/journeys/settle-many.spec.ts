import type { Page } from '@playwright/test';
import { expectNoBarrier } from './barriers.ts';
import { readyForOffline } from './fleet.ts';
import { holdRequests } from './held-requests.ts';
import { expect, installed as journey, nightly, journey as onNewDevice } from './journey.ts';
import type { Platform, PlatformReport } from './platform.ts';
import { Steps } from './steps.ts';
import { isOffered, putUpAnother, startOnCopy, takeUpdate } from './updates.ts';

/** Makes at least this many reports pending; gives them as the list of pending ones shows them, newest period first. */
async function makePending(platform: Platform, page: Page, count: number): Promise<PlatformReport[]> {
  const settled = (await platform.reports()).filter(({ settlementStatus }) => settlementStatus === 'SETTLED');
  for (const { reportId } of settled.slice(0, count))
    await platform.changeReport(reportId, { status: 'PENDING' });
  await page.goto(`${platform.address}/settlements?status=pending`);
  const links = page.getByRole('row').getByRole('link');
  let ids: string[] = [];
  const shown = async () => {
    const addresses = await links.evaluateAll(all => all.map(link => link.getAttribute('href') ?? ''));
    ids = addresses.map(address => address.split('/')[2] ?? '');
    return ids.length;
  };
  // The list is drawn again as the changed reports come in.
  await expect.poll(shown).toBeGreaterThanOrEqual(count);
  ids = ids.slice(0, count);
  return Promise.all(ids.map(id => platform.report(id)));
}

const box = (page: Page, { reportId }: PlatformReport) =>
  page.getByRole('checkbox', { name: `Select ${reportId}`, exact: true });
const bar = (page: Page) => page.getByRole('region', { name: 'Actions for the selection' });
const settleButton = (page: Page) => bar(page).getByRole('button', { name: /^Settle/ });
const result = (page: Page) => page.getByRole('dialog', { name: 'Settled reports' });

/** Holds each call that settles a report until the function that it gives is called. */
const holdSettlements = (page: Page) => holdRequests(page, '**/toggle-settled-to-merchant');

const statusesOf = async (platform: Platform, reports: readonly PlatformReport[]): Promise<string[]> =>
  (await Promise.all(reports.map(({ reportId }) => platform.report(reportId)))).map(
    ({ settlementStatus }) => settlementStatus,
  );

journey('several reports are settled one after the other', nightly, async ({ page, platform, signIn }) => {
  await signIn();

  await journey.step('five reports are settled in five clicks, each once', async () => {
    const [first, second, third, fourth, fifth] = await makePending(platform, page, 6);
    const five = [first, second, third, fourth, fifth].filter(report => report !== undefined);
    await page.goto('/settlements');
    const steps = new Steps();
    await steps.click(page.getByRole('tab', { name: /^Pending/ }));
    await expect(page).toHaveURL(/status=pending/);
    await steps.click(box(page, five[0] as PlatformReport));
    await steps.click(box(page, five[4] as PlatformReport), { withShift: true });
    await expect(bar(page)).toContainText('5 selected');
    const cents = five.reduce(
      (sum, { settlementAmount }) => sum + Math.round(Number(settlementAmount) * 100),
      0,
    );
    if (five.every(({ currency }) => currency === 'ZAR'))
      await expect(bar(page)).toContainText(
        `R ${(cents / 100).toLocaleString('en-GB', { minimumFractionDigits: 2 })}`,
      );
    await expect(bar(page)).toContainText(/\d+ of 35 checks pass/);
    await steps.click(settleButton(page));
    const question = page.getByRole('alertdialog', { name: 'Settle 5 reports?' });
    for (const { merchantName } of five) await expect(question).toContainText(merchantName);
    await steps.click(question.getByRole('button', { name: 'Settle 5 reports' }));
    await expect(result(page)).toContainText('5 of 5 reports settled');
    for (const report of five) expect(await platform.settlingsOf(report)).toEqual(['settled']);
    expect(steps.count).toBeLessThanOrEqual(5);
  });

  await journey.step('the result leads to the next pending report', async () => {
    await result(page).getByRole('link', { name: 'Next pending' }).click();
    await expect(page).toHaveURL(/\/settlements\/RPT.*\/merchant\//);
    await expect(page.getByRole('main').getByRole('button', { name: /^Settle R|^Settle / })).toBeVisible();
    // The dialog has said it.
    await expect(page.getByText('5 reports have been settled.')).toHaveCount(0);
  });

  await journey.step('a double press settles each report once', async () => {
    const three = await makePending(platform, page, 3);
    for (const report of three) await box(page, report).click();
    await settleButton(page).click();
    await page.getByRole('button', { name: 'Settle 3 reports' }).dblclick();
    await expect(result(page)).toContainText('3 of 3 reports settled');
  });

  await journey.step('a report whose answer comes late counts as settled once it is', async () => {
    const [report] = await makePending(platform, page, 1);
    if (!report) throw new Error('a pending report');
    await box(page, report).click();
    await platform.fault({
      kind: 'status',
      status: 503,
      when: 'after',
      retryAfter: 4,
      service: 'settlements',
      method: 'PUT',
      times: 1,
    });
    await settleButton(page).click();
    await page.getByRole('button', { name: 'Settle 1 report' }).click();
    await expect(result(page)).toContainText('No clear response. We’re checking before retrying.');
    await expect(result(page)).toContainText('0 of 1 reports settled');
    await expect(result(page)).toContainText('1 of 1 reports settled');
    await expect(result(page).getByRole('list', { name: 'Reports' })).toContainText('Settled');
  });

  await journey.step('a report whose checks fail is left out, before and after the question', async () => {
    const [faulty, changed, good] = await makePending(platform, page, 3);
    if (!faulty || !changed || !good) throw new Error('three pending reports');
    await platform.plant(faulty.reportId, 'amount');
    await page.goto('/settlements?status=pending');
    await box(page, faulty).click();
    await box(page, changed).click();
    await box(page, good).click();
    // The copy holds the faulty report as it was until the next pull.
    await expect(bar(page)).toContainText(/\b(1\d|20) of 21 checks pass/);
    await settleButton(page).click();
    const question = page.getByRole('alertdialog', { name: 'Settle 2 reports?' });
    await expect(question).toContainText('1 selected report is skipped:');
    await expect(question).toContainText('Amounts don’t match');
    // A report that changed after the question was asked is not settled either.
    await platform.plant(changed.reportId, 'missing');
    await question.getByRole('button', { name: 'Settle 2 reports' }).click();
    await expect(result(page)).toContainText('1 of 2 reports settled');
    await expect(result(page)).toContainText('1 skipped');
    expect(await statusesOf(platform, [faulty, changed, good])).toEqual(['PENDING', 'PENDING', 'SETTLED']);
  });

  await journey.step('the code of a currency is legible in the bar of the selection', async () => {
    // On some days none of the seeded reports is in another currency.
    const foreign = (await platform.closeReports({ days: 92 })).find(({ currency }) => currency !== 'ZAR');
    if (!foreign) throw new Error('a report in another currency');
    await page.goto(`/settlements?status=pending&q=${foreign.reportId}`);
    await box(page, foreign).click();
    await expect(bar(page).getByText(foreign.currency)).toBeVisible();
    await expectNoBarrier(page);
  });
});

journey(
  'several reports are settled until it is stopped, and never offline',
  nightly,
  async ({ page, platform, signIn, context }) => {
    await signIn();
    await journey.step('a run that is stopped finishes the report at hand and begins no other', async () => {
      const three = await makePending(platform, page, 3);
      const release = await holdSettlements(page);
      await page.goto('/settlements?status=pending');
      for (const report of three) await box(page, report).click();
      await settleButton(page).click();
      await page.getByRole('button', { name: 'Settle 3 reports' }).click();
      const running = page.getByRole('dialog', { name: 'Settling reports' });
      await expect(running.getByRole('list', { name: 'Reports' })).toContainText('Settling');
      await running.getByRole('button', { name: 'Stop' }).click();
      release();
      await expect(result(page)).toContainText('stopped, 2 are still pending');
      await page.unroute('**/toggle-settled-to-merchant');
      expect((await statusesOf(platform, three)).sort()).toEqual(['PENDING', 'PENDING', 'SETTLED']);
      await result(page).getByRole('button', { name: 'Done' }).click();
    });

    await journey.step('the notice at the end counts a report whose answer came late', async () => {
      const two = await makePending(platform, page, 2);
      let release = () => {};
      const held = new Promise<void>(resolve => {
        release = resolve;
      });
      let calls = 0;
      await page.route('**/toggle-settled-to-merchant', async route => {
        calls++;
        if (calls > 1) await held;
        await route.continue();
      });
      await platform.fault({
        kind: 'status',
        status: 503,
        when: 'after',
        retryAfter: 2,
        service: 'settlements',
        method: 'PUT',
        times: 1,
      });
      for (const report of two) await box(page, report).click();
      await settleButton(page).click();
      await page.getByRole('button', { name: 'Settle 2 reports' }).click();
      const running = page.getByRole('dialog', { name: 'Settling reports' });
      await expect(running).toContainText('1 of 2 reports settled');
      await running.getByRole('button', { name: 'Close' }).click();
      release();
      await expect(page.getByText('2 reports have been settled.').first()).toBeVisible();
      await page.unroute('**/toggle-settled-to-merchant');
    });

    await journey.step('offline several reports cannot be settled, and nothing is queued', async () => {
      const [report] = await makePending(platform, page, 1);
      if (!report) throw new Error('a pending report');
      await readyForOffline(page);
      await context.setOffline(true);
      await box(page, report).click();
      await expect(settleButton(page)).toHaveAttribute('aria-disabled', 'true');
      await context.setOffline(false);
    });
  },
);

onNewDevice(
  'a run of settlements outlives an update that another tab takes',
  nightly,
  async ({ page, context, startPlatform, signInByForm }, testInfo) => {
    const { own, dist } = await startOnCopy(startPlatform, testInfo);
    await signInByForm(own);
    await readyForOffline(page);
    const other = await context.newPage();
    await other.goto(`${own.address}/profile`);
    const three = await makePending(own, page, 3);
    const release = await holdSettlements(page);
    await putUpAnother(other, dist);
    await isOffered(page);
    for (const report of three) await box(page, report).click();
    await settleButton(page).click();
    await page.getByRole('button', { name: 'Settle 3 reports' }).click();
    const running = page.getByRole('dialog', { name: 'Settling reports' });
    await expect(running.getByRole('list', { name: 'Reports' })).toContainText('Settling');
    await running.getByRole('button', { name: 'Close' }).click();
    let loads = 0;
    page.on('load', () => loads++);
    const strip = page.getByText('Reload to update');
    const reload = page.getByRole('button', { name: 'Reload' });

    await journey.step('the browser asks before the tab of the run is left', async () => {
      const asked = page.waitForEvent('dialog');
      const left = page.evaluate(() => location.reload()).catch(() => undefined);
      const dialog = await asked;
      expect(dialog.type()).toBe('beforeunload');
      await dialog.dismiss();
      await left;
    });

    await journey.step('its tab is loaded anew neither then nor before the run ends', async () => {
      await takeUpdate(other);
      await expect(strip).toBeVisible();
      await expect(reload).toBeHidden();
      release();
      await expect(page.getByText('3 reports have been settled.').first()).toBeVisible();
      expect(await statusesOf(own, three)).toEqual(['SETTLED', 'SETTLED', 'SETTLED']);
      expect(loads).toBe(0);
      await reload.click();
      await expect.poll(() => loads).toBe(1);
    });
  },
);
