import type { Browser } from '@playwright/test';
import { isNightly } from '../nightly.ts';
import { expect, journey } from './journey.ts';
import type { Platform } from './platform.ts';
import { signInByForm } from './session-template.ts';

/** A signed-in device without a service worker, which would keep the files; `lose` aborts requests for a file, by the beginning of its name. */
async function openDevice(browser: Browser, platform: Platform) {
  const context = await browser.newContext({ baseURL: platform.address, serviceWorkers: 'block' });
  let lost = { name: '', times: 0 };
  let aborted = 0;
  await context.route('**/assets/*.js', route => {
    const { pathname } = new URL(route.request().url());
    if (!pathname.startsWith(`/assets/${lost.name}-`) || aborted >= lost.times) return route.continue();
    aborted += 1;
    return route.abort();
  });
  const page = await context.newPage();
  await signInByForm(page, platform);
  return {
    page,
    lose(name: string, times: number) {
      lost = { name, times };
      aborted = 0;
    },
    aborted: () => aborted,
  };
}

/** Files of a start, of the page and of the engine's worker. */
const files = ['libraries', 'engine', ...(isNightly ? ['persisted', 'MainLayout', 'worker'] : [])];

journey(
  'a start that misses one of its files loads the page again by itself',
  async ({ browser, platform }) => {
    const { page, lose, aborted } = await openDevice(browser, platform);
    for (const name of files)
      await journey.step(`${name} does not come at first`, async () => {
        lose(name, 1);
        // A minute has passed since the file before.
        await page.evaluate(() => sessionStorage.clear());
        await page.goto('/manage-terminals');
        await expect(page.locator('[data-row="0"]')).toBeVisible();
        expect(aborted(), name).toBe(1);
      });
    await page.context().close();
  },
);

journey('a file that never comes does not load the page for ever', async ({ browser, platform }) => {
  const { page, lose, aborted } = await openDevice(browser, platform);
  lose('persisted', Number.POSITIVE_INFINITY);
  const failed = page.waitForEvent('pageerror');
  await page.goto('/manage-terminals');
  await failed;
  expect(aborted()).toBe(2);
  await page.context().close();
});
