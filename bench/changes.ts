import type { BrowserContext, Page, Request } from '@playwright/test';
import { signIn } from './app.ts';
import { withBrowser, within } from './browser.ts';
import { startPlatform } from './platform.ts';

const FEW_PAYMENTS = 3_000;
const PATIENCE_MS = 240_000;
const MOST_BYTES = 20_000;
const listPath = '/api/attestation/devices/nfc-devices';

/** Bytes and number of the answers to a list's requests. */
type Traffic = { requests: number; bytes: number };

/** Bytes that the list of terminals costs after one deactivation: told as a change, and as a provider without changes has it. */
export async function measureChanges(dist: string, terminals: number): Promise<string[]> {
  const platform = await startPlatform(terminals, dist, FEW_PAYMENTS);
  try {
    return await withBrowser(async context => {
      const page = await context.newPage();
      await signIn(page, platform);
      await page.goto(`${platform.address}/manage-terminals?activation=active`);
      await page
        .getByText(/Updated \d/)
        .first()
        .waitFor({ timeout: PATIENCE_MS });
      const told = await afterDeactivation(context, page);
      await context.route(/changedSince/, route => route.fulfill({ status: 410 }));
      const whole = await afterDeactivation(context, page);
      const fleet = terminals.toLocaleString('en-GB');
      const said = ({ requests, bytes }: Traffic) =>
        `${bytes.toLocaleString('en-GB')} bytes in ${requests} answers`;
      return [
        `${told.bytes <= MOST_BYTES ? 'reached' : 'missed '}  list of ${fleet} terminals after one deactivation, at most ${MOST_BYTES / 1000} kB: ${said(told)}; without changes ${said(whole)}`,
      ];
    });
  } finally {
    await platform.stop();
  }
}

/** Deactivates the first terminal, and counts what the list's answers weigh, headers included, until it shows the new time. */
async function afterDeactivation(context: BrowserContext, page: Page): Promise<Traffic> {
  const seen: Promise<number>[] = [];
  const count = (request: Request) => {
    if (new URL(request.url()).pathname !== listPath) return;
    seen.push(request.sizes().then(sizes => sizes.responseBodySize + sizes.responseHeadersSize));
  };
  const link = page.locator('a[href^="/manage-terminals/"]').first();
  const href = await link.getAttribute('href');
  context.on('requestfinished', count);
  const row = page.getByRole('row').filter({ has: page.locator(`a[href="${href}"]`) });
  await row.getByRole('button', { name: /actions/i }).click();
  await page.getByRole('menuitem', { name: /^Deactivate/ }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Deactivate/ })
    .click();
  await within(PATIENCE_MS, 'the deactivation', row.waitFor({ state: 'detached', timeout: PATIENCE_MS }));
  // The outbox's mark goes once a reading that began after the acknowledgement has landed.
  const sent = page.getByRole('link', { name: /queued|sending|waiting/i });
  await within(PATIENCE_MS, 'an empty outbox', sent.waitFor({ state: 'detached', timeout: PATIENCE_MS }));
  await page.waitForTimeout(3_000);
  await page.waitForLoadState('networkidle');
  context.off('requestfinished', count);
  const sizes = await Promise.all(seen);
  return { requests: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}
