import type { Page } from '@playwright/test';
import { demoCompany } from '../../sandbox/seed/people.ts';
import { expect, journey, nightly } from './journey.ts';
import type { Platform } from './platform.ts';

const LIST = '/api/attestation/devices/nfc-devices';

/** Sentences that are untrue of a service that answers, and counts that pass for those of the whole list. */
const untrue =
  /Couldn’t load everything|Couldn’t reach|could not be read|Failed to update|All(?!30)\d+,000|\d,000 terminals/;

/** Notes each text of the page that matches, however briefly it stands there. */
async function noteTexts(page: Page, pattern: RegExp, but: string): Promise<() => Promise<string[]>> {
  await page.addInitScript(
    ([source, exempt]) => {
      const [unwanted, seen] = [new RegExp(source), new Set<string>()];
      Object.assign(window, { unwantedTexts: seen });
      new MutationObserver(() => {
        const text = (document.body?.textContent ?? '').replaceAll(exempt, '');
        const found = unwanted.exec(text);
        if (found) seen.add(text.slice(Math.max(0, found.index - 40), found.index + 60));
      }).observe(document, { subtree: true, childList: true, characterData: true });
    },
    [pattern.source, but] as const,
  );
  return () => page.evaluate(() => [...(window as unknown as { unwantedTexts: Set<string> }).unwantedTexts]);
}

/** A shop's connection: each page of the list takes its time. */
const slowPages = (platform: Platform, latencyMs: number) =>
  platform.fault({ kind: 'latency', path: LIST, latencyMs });

/** Deletes a terminal as an operator elsewhere would, and gives the status of the answer. */
async function deleteElsewhere(platform: Platform, id: string): Promise<number> {
  const { idToken } = await platform.tokens();
  const headers = { authorization: `Bearer ${idToken}`, 'x-tenant-id': demoCompany.tenantId };
  const answer = await fetch(`${platform.address}/api/attestation/devices/${id}`, {
    method: 'DELETE',
    headers,
  });
  return answer.status;
}

const openTerminals = (page: Page) =>
  page.getByRole('navigation').getByRole('link', { name: 'Manage Terminals' }).click();

journey(
  '30,000 terminals that never stand still are loaded and refreshed at 3 s a page, without a false sentence',
  nightly,
  async ({ page, startPlatform, signInByForm }) => {
    const own = await startPlatform({ terminals: 30_000 });
    await own.control('PUT', '/traffic', { on: true });
    await slowPages(own, 3_000);
    const untrueTexts = await noteTexts(page, untrue, '30,000 terminals');
    await signInByForm(own);
    const main = page.getByRole('main');
    await openTerminals(page);
    await expect(main.getByText(/^(5|10|15|20|25),000 of 30,000 loaded$/)).toBeVisible();
    await expect(main.getByRole('progressbar', { name: 'Rows loaded' })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'All', exact: true })).toBeVisible();
    await expect(main.getByText('30,000 terminals')).toBeVisible();
    await expect(page.getByRole('tab', { name: /^All 30,000$/ })).toBeVisible();

    const link = page.locator('a[href^="/manage-terminals/"]').first();
    const id = (await link.getAttribute('href'))?.split('/').at(-1);
    await own.control('PATCH', `/terminals/${id}`, { nickname: 'Moved to the harbour' });
    const asOf = await main
      .getByText(/Updated \d/)
      .first()
      .textContent();
    await main.getByRole('button', { name: 'Refresh' }).click();
    await page.getByRole('searchbox', { name: 'Search any column' }).fill(id ?? '');
    await expect(page.getByRole('link', { name: 'Moved to the harbour' })).toBeVisible();
    expect(
      await main
        .getByText(/Updated \d/)
        .first()
        .textContent(),
    ).not.toBe(asOf);
    await expect(main.getByText('1 of 30,000 terminals')).toBeVisible();
    expect(await untrueTexts()).toEqual([]);
  },
);

journey(
  'of 30,000 terminals under traffic only those that changed travel: one that is renamed appears, one that is deleted goes',
  nightly,
  async ({ page, context, startPlatform, signInByForm }) => {
    const own = await startPlatform({ terminals: 30_000 });
    const asked: { isChanges: boolean; bytes: Promise<number> }[] = [];
    context.on('requestfinished', request => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname !== LIST) return;
      const bytes = request.sizes().then(sizes => sizes.responseBodySize);
      asked.push({ isChanges: searchParams.has('changedSince'), bytes });
    });
    await signInByForm(own);
    const main = page.getByRole('main');
    await openTerminals(page);
    await expect(page.getByRole('tab', { name: /^All 30,000$/ })).toBeVisible();
    await own.control('PUT', '/traffic', { on: true });
    asked.length = 0;

    await page.getByRole('tab', { name: /^Deactivated/ }).click();
    const links = page.locator('a[href^="/manage-terminals/"]');
    const idOf = async (place: number) =>
      (await links.nth(place).getAttribute('href'))?.split('/').at(-1) ?? '';
    const [renamed, gone] = [await idOf(0), await idOf(1)];
    await own.control('PATCH', `/terminals/${renamed}`, { nickname: 'Moved to the harbour' });
    await main.getByRole('button', { name: 'Refresh' }).click();
    const search = page.getByRole('searchbox', { name: 'Search any column' });
    await search.fill(renamed);
    await expect(page.getByRole('link', { name: 'Moved to the harbour' })).toBeVisible();

    await search.fill(gone);
    await expect(page.locator(`a[href="/manage-terminals/${gone}"]`)).toBeVisible();
    expect(await deleteElsewhere(own, gone)).toBe(204);
    await main.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.locator(`a[href="/manage-terminals/${gone}"]`)).toHaveCount(0);
    await search.fill('');
    await page.getByRole('tab', { name: /^All/ }).click();
    await expect(main.getByText('29,999 terminals')).toBeVisible();

    expect(asked.length).toBeGreaterThan(1);
    expect(asked.filter(({ isChanges }) => !isChanges)).toEqual([]);
    const bytes = await Promise.all(asked.map(one => one.bytes));
    expect(Math.max(...bytes)).toBeLessThan(100_000);
  },
);

journey(
  'a first load that breaks off says how much of how many is loaded, shows no count as exact, and goes on',
  nightly,
  async ({ page, startPlatform, signInByForm }) => {
    const own = await startPlatform({ terminals: 12_000 });
    await slowPages(own, 2_000);
    const untrueTexts = await noteTexts(
      page,
      /Couldn’t reach|All(?!12)\d+,000|(5|10),000 (terminals|matching)/,
      '12,000 terminals',
    );
    await signInByForm(own);
    await openTerminals(page);
    const main = page.getByRole('main');
    await expect(main.getByText('5,000 of 12,000 loaded')).toBeVisible();
    await own.noFaults();
    await own.fault({ kind: 'status', path: LIST, status: 503, message: 'The region is moving.' });
    await expect(main.getByText('Still loading.')).toBeVisible();
    await expect(main.getByText('The region is moving.')).toBeVisible();
    await expect(main.getByText(/^(5|10),000 of 12,000 loaded$/)).toBeVisible();

    await expect(page.getByRole('tab', { name: 'All', exact: true })).toBeVisible();
    await expect(main.getByText(/Rows 1–\d+ of (5|10),000 loaded so far/)).toBeVisible();
    await page.getByRole('button', { name: 'Attestation' }).first().click();
    await expect(page.getByRole('checkbox', { name: 'Failed' })).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'Attestation' })).not.toContainText(/\d/);
    await page.keyboard.press('Escape');
    await page.getByRole('checkbox', { name: 'Select the rows on this page' }).check();
    await expect(page.getByText(/^\d+ selected$/)).toBeVisible();
    await expect(page.getByRole('button', { name: /Select all/ })).toHaveCount(0);
    await page.keyboard.press('Escape');

    await page.getByRole('navigation').getByRole('link', { name: 'Home' }).click();
    await expect(main.getByText(/^(5|10),000 of 12,000 loaded$/)).toBeVisible();
    await expect(main.getByText('Couldn’t load everything.')).toBeVisible();
    await expect(main.getByText(/terminals failed attestation/)).toHaveCount(0);

    await openTerminals(page);
    const again = main.getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    // Pressed at once: the list goes on by itself, too.
    await own.noFaults();
    await again.click();
    await expect(main.getByText('12,000 terminals')).toBeVisible();
    await expect(page.getByRole('tab', { name: /^All 12,000$/ })).toBeVisible();
    expect(await untrueTexts()).toEqual([]);
  },
);
