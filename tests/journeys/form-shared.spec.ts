import type { Page } from '@playwright/test';
import { addField, openBuilder, palette, publish } from './form-fields.ts';
import { expect, installed as journey, nightly } from './journey.ts';
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
