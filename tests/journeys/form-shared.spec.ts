import type { Page } from '@playwright/test';
import { addField, openBuilder, palette, publish } from './form-fields.ts';
import { expect, installed as journey, nightly, notices } from './journey.ts';
import type { Platform } from './platform.ts';

/** Opens the builder with a form that could be published, on its second step. */
async function readyToPublish(page: Page, platform: Platform): Promise<void> {
  await openBuilder(page, platform);
  await addField(page, 'Text', 'VAT number');
  await page.getByRole('link', { name: 'Options' }).first().click();
  await page.getByLabel('Title').fill('Join KasiKart');
}

const forms = '/api/v1/auth-service/saas/merchant/pool/';

journey(
  'a form that one tab publishes takes no change in another',
  nightly,
  async ({ page, context, platform }) => {
    await readyToPublish(page, platform);
    const other = await context.newPage();
    await other.goto('/merchant-form-builder');
    await expect(palette(other)).toBeVisible();
    await platform.fault({ kind: 'status', status: 500, latencyMs: 8_000, method: 'POST', path: forms });
    await page.bringToFront();
    await publish(page);
    await other.bringToFront();
    await expect(palette(other)).toBeHidden();
    await expect(other.getByRole('banner')).toContainText('Publishing');
    await expect(palette(other)).toBeVisible();
    await platform.noFaults();

    await journey.step('also where that tab ends meanwhile', async () => {
      await platform.fault({ kind: 'latency', latencyMs: 60_000, method: 'POST', path: forms });
      await page.bringToFront();
      await publish(page);
      await other.bringToFront();
      await expect(palette(other)).toBeHidden();
      await page.close();
      await expect(palette(other)).toBeVisible();
    });
  },
);

journey(
  'the form and the message of invites are those that another device has changed',
  nightly,
  async ({ page, browser, platform }) => {
    const elsewhere = await browser.newContext({ baseURL: platform.address });
    const other = await elsewhere.newPage();
    await readyToPublish(other, platform);
    await readyToPublish(page, platform);

    await journey.step('a pool that was created there fixes no rules here', async () => {
      const wrong = { kind: 'status', status: 400, message: 'identifier: the pool’s is email' };
      await platform.fault({ ...wrong, status: 500, method: 'POST', path: forms });
      await publish(page);
      await expect(notices(page)).toContainText('Failed to create/update on-boarding form');
      await platform.noFaults();
      await other.reload();
      await expect(other.getByText(/^Your merchant pool already has an identifier/)).toHaveCount(2);
      const phone = other.getByRole('radio', { name: /^Phone number/ });
      await platform.fault({ ...wrong, method: 'POST', path: forms });
      await publish(other);
      await expect(notices(other)).toContainText(wrong.message);
      await platform.noFaults();
      await other.reload();
      await expect(phone).toBeEnabled();
    });

    await journey.step('the form that it has published is shown', async () => {
      await other.goto('/dashboard');
      await publish(page);
      await expect(page).toHaveURL(/\/dashboard$/);
      await other.goto('/merchant-form-builder');
      await expect(other.getByText('This form is published.')).toBeVisible();
    });

    await journey.step('an invite has the message that it has saved', async () => {
      await page.goto('/merchant-invites?show=message');
      await page.getByLabel('Invite SMS').fill('Welcome, {{name}}');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(notices(page)).toContainText('Message saved');
      await other.goto('/manage-merchants');
      await other.getByRole('button', { name: 'Invite New Merchant' }).first().click();
      await expect(other.getByRole('dialog')).toContainText('Welcome, …');
    });
    await elsewhere.close();
  },
);
