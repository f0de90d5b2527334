import { expect, installed as journey, nightly } from './journey.ts';

/** The pages of records, each with an address of a record that does not exist. */
const pages = [
  ['/manage-merchant?id=nobody', 'merchants', 'Merchant not found', 'No merchant saved'],
  ['/manage-terminals/nothing', 'attestation', 'Terminal not found', 'No terminal saved'],
  ['/settlements/nothing/merchant/MRC-1', 'settlements', 'Report not found', 'No settlement report saved'],
  ['/webhook?id=nothing', 'webhooks', 'Webhook not found', 'No webhook saved'],
  ['/webhooks?id=nothing', 'webhooks', 'Webhook not found', 'No webhook saved'],
  ['/manage-application/nothing', 'sdk', 'Application not found', 'No application saved'],
] as const;

journey(
  'a record missing from a saved list is called missing only after the list was loaded again',
  nightly,
  async ({ page, context, platform, signIn }) => {
    await signIn();
    for (const [address, service, missing, unsaved] of pages) {
      await page.goto(address);
      await expect(page.getByText(missing)).toBeVisible();
      await page.goto('/profile');
      await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();

      await platform.fault({ kind: 'latency', service, latencyMs: 3_000 });
      await page.goto(address);
      await expect(page.locator('main [aria-busy="true"]').first()).toBeVisible();
      await expect(page.getByText(missing)).toHaveCount(0);
      await expect(page.getByText(missing)).toBeVisible();
      await platform.noFaults();

      await context.setOffline(true);
      await expect(page.getByText(unsaved)).toBeVisible();
      await expect(page.getByText(missing)).toHaveCount(0);
      await context.setOffline(false);
    }
  },
);
