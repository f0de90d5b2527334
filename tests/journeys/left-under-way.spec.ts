import type { Page, Request } from '@playwright/test';
import { addField, openBuilder, publish } from './form-fields.ts';
import { expect, installed as journey, nightly, notices } from './journey.ts';
import type { Platform } from './platform.ts';

/** A call by what its address or body names; ms until it is answered. */
type Call = { method: string; naming: string; latencyMs: number };

/**
 * Has a call of the page under way while its person signs out in another tab, and waits until the page's engine has ended, which
 * the identity provider delays.
 */
async function leaveDuring(
  page: Page,
  other: Page,
  platform: Platform,
  call: Call,
  begin: () => Promise<void>,
) {
  await platform.fault({ kind: 'latency', path: '/api', ...call });
  const isIt = (request: Request) =>
    request.method() === call.method && `${request.url()} ${request.postData()}`.includes(call.naming);
  await Promise.all([page.context().waitForEvent('request', isIt), begin()]);
  await platform.fault({ kind: 'latency', latencyMs: 9_000, path: '/idp' });
  const engines = page.workers().map(worker => worker.waitForEvent('close'));
  expect(engines).toHaveLength(1);
  await other.bringToFront();
  await other.getByRole('button', { name: 'Logout' }).click();
  await page.bringToFront();
  await expect(page).toHaveURL(/\/signin$/);
  await Promise.all(engines);
  await platform.noFaults();
  await expect(notices(page)).toHaveCount(0);
}

async function enter(page: Page, email: string, { password }: Platform): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
}

journey(
  'what is under way when its person signs out is neither shown nor told to the next person',
  nightly,
  async ({ page, context, platform }) => {
    const form = { title: 'Join Protea', path: '/custom-on-boarding-fields' };
    await openBuilder(page, platform);
    await addField(page, 'Text', 'Trading as');
    await page.goto('/merchant-form-options');
    await page.getByLabel('Title').fill(form.title);
    const other = await context.newPage();
    await other.goto('/dashboard');
    await expect(other.getByRole('button', { name: 'Logout' })).toBeVisible();

    await journey.step('a form that is published', async () => {
      // Answered while the engine of the person who has left still runs.
      const call = { method: 'POST', naming: form.title, latencyMs: 6_000 };
      await leaveDuring(page, other, platform, call, () => publish(page));
      await platform.fault({ kind: 'status', status: 500, method: 'GET', naming: form.path });
      await enter(page, platform.email, platform);
      await page.evaluate(() => history.pushState(null, '', '/merchant-form-options'));
      await expect(page.getByText('We can’t tell yet whether it has a form')).toBeVisible();
      await expect(page.getByText(form.title)).toHaveCount(0);
      await platform.noFaults();
    });

    await journey.step('a report that is settled', async () => {
      const report = (await platform.reports()).find(one => one.settlementStatus === 'PENDING');
      if (!report) throw new Error('no report is pending');
      await page.evaluate(
        to => history.pushState(null, '', to),
        `/settlements/${report.reportId}/merchant/${report.merchantId}`,
      );
      const settle = page.getByRole('main').getByRole('button', { name: /^Settle R/ });
      const call = { method: 'PUT', naming: report.reportId, latencyMs: 15_000 };
      await leaveDuring(page, other, platform, call, async () => {
        await settle.click();
        await page.getByRole('alertdialog').getByRole('button', { name: 'Settle', exact: true }).click();
      });
      await enter(page, 'other@tapdeck.test', platform);
      await expect(notices(page)).toHaveCount(0);
      await expect(page.getByText(report.merchantName)).toHaveCount(0);
    });
  },
);
