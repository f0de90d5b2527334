import type { BrowserContext, Page, Request } from '@playwright/test';
import { signIn } from './app.ts';
import { withBrowser, within } from './browser.ts';
import { type Platform, startPlatform } from './platform.ts';

const FEW_PAYMENTS = 3_000;
const PATIENCE_MS = 240_000;
/** No page of a list takes longer, ms; the next refresh comes after 30 s. */
const QUIET_MS = 12_000;
const MOST_BYTES = 20_000;
const listPath = '/api/attestation/devices/nfc-devices';

/** Bytes and number of the answers to a list's requests. */
type Traffic = { requests: number; bytes: number };

/** Bytes that the list of terminals costs after one deactivation: with a provider that names changes, and with one that does not. */
export async function measureChanges(dist: string, fleets: readonly number[]): Promise<string[]> {
  const lines: string[] = [];
  for (const terminals of fleets) {
    const platform = await startPlatform(terminals, dist, FEW_PAYMENTS);
    lines.push(await measureFleet(platform, terminals).finally(platform.stop));
  }
  return lines;
}

const measureFleet = (platform: Platform, terminals: number): Promise<string> =>
  withBrowser(async context => {
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
    const said = ({ requests, bytes }: Traffic) =>
      `${bytes.toLocaleString('en-GB')} bytes in ${requests} answers`;
    return `${told.bytes <= MOST_BYTES ? 'reached' : 'missed '}  list of ${terminals.toLocaleString('en-GB')} terminals after one deactivation, at most ${MOST_BYTES / 1000} kB: ${said(told)}; without changes ${said(whole)}`;
  });

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
  const isQuiet = async () => {
    const before = seen.length;
    await page.waitForTimeout(QUIET_MS);
    return before > 0 && seen.length === before;
  };
  const quiet = async () => {
    while (!(await isQuiet()));
  };
  await within(PATIENCE_MS, 'an end of the answers', quiet());
  context.off('requestfinished', count);
  const sizes = await Promise.all(seen);
  return { requests: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}
