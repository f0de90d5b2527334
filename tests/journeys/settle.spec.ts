import type { Page } from '@playwright/test';
import { readyForOffline } from './fleet.ts';
import { holdRequests } from './held-requests.ts';
import { expect, installed as journey } from './journey.ts';
import type { Platform, PlatformReport } from './platform.ts';

/** Pending reports of the demo company, as many as are asked for; early in a week some are reopened first. */
async function pendingReports(platform: Platform, count: number): Promise<PlatformReport[]> {
  const inRand = (await platform.reports()).filter(({ currency }) => currency === 'ZAR');
  const pending = inRand.filter(({ settlementStatus }) => settlementStatus === 'PENDING');
  const settled = inRand.filter(({ settlementStatus }) => settlementStatus === 'SETTLED');
  for (const { reportId } of settled.slice(0, Math.max(0, count - pending.length))) {
    pending.push(await platform.changeReport(reportId, { status: 'PENDING' }));
  }
  return pending.slice(0, count);
}

const address = ({ reportId, merchantId }: PlatformReport) =>
  `/settlements/${reportId}/merchant/${merchantId}`;
const settleButton = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Settle R/ });
const reopenButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Reopen' });

/** Presses Settle and confirms. */
async function settle(page: Page): Promise<void> {
  await settleButton(page).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Settle', exact: true }).click();
}

const withoutAnswer = [
  ['lost after the effect', { kind: 'dropAnswer' }],
  ['lost before the effect', { kind: 'dropRequest' }],
  ['a 500 after the effect', { kind: 'status', status: 500, when: 'after' }],
  ['not to be read', { kind: 'garbage' }],
] as const;

journey('a report is settled as it was confirmed, or not at all', async ({ page, platform, signIn }) => {
  const reports = (await pendingReports(platform, 4)).values();
  const next = () => reports.next().value as PlatformReport;
  await signIn();
  await journey.step(
    'a report is settled once, after a question that names merchant and amount, and can be reopened',
    async () => {
      const report = next();
      await page.goto(address(report));
      await settleButton(page).click();
      const question = page.getByRole('alertdialog');
      await expect(question).toContainText(report.merchantName);
      await expect(question).toContainText(report.reportId);
      await question.getByRole('button', { name: 'Cancel' }).click();
      expect(await platform.settlingsOf(report)).toEqual([]);
      await settle(page);
      await expect(
        page.getByText(`The report of ${report.merchantName} has been settled.`).first(),
      ).toBeVisible();
      await expect(page.getByRole('main').getByText('Settled', { exact: true }).first()).toBeVisible();
      expect(await platform.settlingsOf(report)).toEqual(['settled']);
      await reopenButton(page).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Reopen' }).click();
      await expect(settleButton(page)).toBeVisible();
      expect(await platform.settlingsOf(report)).toEqual(['settled', 'reopened']);
      await expect(
        page.getByRole('list', { name: 'Actions from this device' }).getByRole('listitem'),
      ).toHaveCount(2);
    },
  );

  await journey.step(
    'whoever settles what another operator has settled meanwhile is told, and nothing flips back',
    async () => {
      const report = next();
      await page.goto(address(report));
      await settleButton(page).click();
      await platform.changeReport(report.reportId, { status: 'SETTLED' });
      await page.getByRole('alertdialog').getByRole('button', { name: 'Settle', exact: true }).click();
      await expect(
        page
          .getByText(`Another operator already changed ${report.merchantName}’s report. Status: Settled.`)
          .first(),
      ).toBeVisible();
      await expect(reopenButton(page)).toBeVisible();
      expect(await platform.settlingsOf(report)).toEqual([]);
      expect((await platform.report(report.reportId)).settlementStatus).toBe('SETTLED');
    },
  );

  await journey.step('a report of another amount than was confirmed is not settled', async () => {
    const report = next();
    await page.goto(address(report));
    await settleButton(page).click();
    await platform.changeReport(report.reportId, { amount: '99999.99' });
    // The page loads the new amount while the question with the old one is open.
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await expect(
      page.getByRole('button', { name: 'Settle R 99,999.99', includeHidden: true }).first(),
    ).toBeVisible();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Settle', exact: true }).click();
    const words = `${report.merchantName}’s report now has another amount. Nothing was changed.`;
    await expect(page.getByText(words).first()).toBeVisible();
    await expect(page.getByRole('main').getByRole('button', { name: 'Settle R 99,999.99' })).toBeVisible();
    expect(await platform.settlingsOf(report)).toEqual([]);
  });

  await journey.step('a service that refuses says why, and nothing was changed', async () => {
    const report = next();
    await page.goto(address(report));
    await expect(settleButton(page)).toBeVisible();
    await platform.fault({
      kind: 'status',
      status: 403,
      message: 'Not on a Saturday.',
      service: 'settlements',
      method: 'PUT',
      times: 1,
    });
    await settle(page);
    await expect(
      page.getByText(/^Couldn’t settle .*’s report\. Nothing was changed\.$/).first(),
    ).toBeVisible();
    await expect(page.getByText('Not on a Saturday.').first()).toBeVisible();
    await expect(settleButton(page)).toBeVisible();
  });
});

journey(
  'a report is settled once whatever becomes of the answer, and never offline',
  async ({ page, platform, signIn, context }) => {
    const reports = (await pendingReports(platform, withoutAnswer.length + 3)).values();
    const next = () => reports.next().value as PlatformReport;
    await signIn();
    await journey.step(
      'where the answer is lost, a 500 or cannot be read, the report is settled exactly once',
      async () => {
        for (const [answer, fault] of withoutAnswer) {
          const report = next();
          await page.goto(address(report));
          await expect(settleButton(page)).toBeVisible();
          await platform.fault({ ...fault, service: 'settlements', method: 'PUT', times: 1 });
          await settle(page);
          await expect(
            page.getByText(`The report of ${report.merchantName} has been settled.`).first(),
          ).toBeVisible();
          await expect(reopenButton(page)).toBeVisible();
          expect(await platform.settlingsOf(report), answer).toEqual(['settled']);
          expect((await platform.report(report.reportId)).settlementStatus, answer).toBe('SETTLED');
        }
      },
    );

    await journey.step(
      'a page that is reloaded in the middle looks after what became of it, and sends nothing twice',
      async () => {
        const report = next();
        await page.goto(address(report));
        await expect(settleButton(page)).toBeVisible();
        // The effect takes place, and the answer is on its way for ever.
        await page.route('**/toggle-settled-to-merchant', async route => void (await route.fetch()));
        await settle(page);
        await expect.poll(() => platform.settlingsOf(report)).toEqual(['settled']);
        await page.unroute('**/toggle-settled-to-merchant');
        await page.reload();
        await expect(reopenButton(page)).toBeVisible();
        await expect(page.getByRole('list', { name: 'Actions from this device' })).toContainText('Settled');
        expect(await platform.settlingsOf(report)).toEqual(['settled']);
      },
    );

    await journey.step(
      'a second tab that settles the same report is told of the first, and not that nothing was changed',
      async () => {
        const report = next();
        const second = await context.newPage();
        for (const tab of [page, second]) {
          await tab.goto(address(report));
          await expect(settleButton(tab)).toBeVisible();
        }
        const release = await holdRequests(page, '**/toggle-settled-to-merchant');
        const called = page.waitForRequest('**/toggle-settled-to-merchant');
        await settle(page);
        await called;
        await settle(second);
        const told = `An earlier change to ${report.merchantName}’s report is still in progress.`;
        await expect(second.getByText(told).first()).toBeVisible();
        await expect(second.getByText('Nothing was changed')).toHaveCount(0);
        release();
        await expect(
          page.getByText(`The report of ${report.merchantName} has been settled.`).first(),
        ).toBeVisible();
        expect(await platform.settlingsOf(report)).toEqual(['settled']);
        await second.close();
      },
    );

    await journey.step('offline the button says why it cannot settle', async () => {
      const report = next();
      await page.goto(address(report));
      await expect(settleButton(page)).toBeVisible();
      await readyForOffline(page);
      await context.setOffline(true);
      await expect(settleButton(page)).toHaveAttribute('aria-disabled', 'true');
      await settleButton(page).focus();
      await expect(
        page.getByRole('paragraph').filter({ hasText: 'Settlements are never queued' }),
      ).toBeVisible();
      await settleButton(page).press('Enter');
      // A question would be drawn within two frames.
      await page.evaluate(
        () => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn))),
      );
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      await context.setOffline(false);
    });
  },
);
