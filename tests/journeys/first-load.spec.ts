import { readyForOffline } from './fleet.ts';
import { expect, journey, nightly } from './journey.ts';

const LIST = '/api/attestation/devices/nfc-devices';
/** A shop's line: each page of the list takes so long, ms. */
const PAGE_MS = 15_000;

journey(
  'rows of a large fleet are listed and found from the first page on, and the first load goes on after the platform was gone',
  nightly,
  async ({ page, context, startPlatform, signInByForm }, testInfo) => {
    const own = await startPlatform({ terminals: 12_000, data: testInfo.outputPath('data') });
    await own.fault({ kind: 'latency', path: LIST, latencyMs: PAGE_MS });
    await signInByForm(own);
    await readyForOffline(page);
    await page.getByRole('navigation').getByRole('link', { name: 'Manage Terminals' }).click();
    const main = page.getByRole('main');
    const links = page.locator('a[href^="/manage-terminals/"]');
    await expect(main.getByRole('button', { name: /^Refresh/ })).toBeVisible();
    expect(await main.getByText('not loaded').count()).toBe(0);

    await journey.step('the first page is listed, sorted and searched before the next has come', async () => {
      await expect(main.getByText(/^(5|10),000 of 12,000 loaded$/)).toBeVisible({ timeout: 60_000 });
      await expect(links.first()).toBeVisible();
      await expect(main.getByText(/Rows 1–\d+ of (5|10),000 loaded so far/)).toBeVisible();
      const id = (await links.first().getAttribute('href'))?.split('/').at(-1) ?? '';
      const search = page.getByRole('searchbox', { name: 'Search any column' });
      await search.fill(id);
      await expect(links).toHaveCount(1);
      await search.fill('');
      await page.getByRole('columnheader', { name: 'Model', exact: true }).getByRole('button').click();
      await expect(links.first()).toBeVisible();
      await expect(main.getByText(/^Updated \d/)).toHaveCount(0);
    });

    await journey.step(
      'without the platform the list says what is saved and how much is missing',
      async () => {
        await own.kill();
        const saved =
          /(5|10),000 of 12,000 rows are saved on this device\. The other (7|2),000 will load once the platform can be reached/;
        await expect(main.getByText(saved)).toBeVisible({ timeout: 60_000 });
        await page.reload();
        await expect(main.getByText(saved)).toBeVisible({ timeout: 60_000 });
        await expect(links.first()).toBeVisible();
        await expect(page.getByRole('tab', { name: 'All', exact: true })).toBeVisible();
      },
    );

    await journey.step('it goes on at the page that did not come', async () => {
      const asked: URLSearchParams[] = [];
      context.on('request', request => {
        const { pathname, searchParams } = new URL(request.url());
        if (pathname === LIST) asked.push(searchParams);
      });
      await own.start();
      await expect(main.getByText('12,000 terminals')).toBeVisible({ timeout: 60_000 });
      await expect(page.getByRole('tab', { name: /^All 12,000$/ })).toBeVisible();
      const pages = asked.filter(query => !query.has('changedSince'));
      expect(pages.filter(query => !query.has('cursor'))).toEqual([]);
      expect(pages.length).toBeLessThanOrEqual(2);
    });
  },
);
