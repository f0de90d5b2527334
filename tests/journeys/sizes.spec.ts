import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, journey } from './journey.ts';

const kB = 1000;

/** What the page asks for after its screen works: notices, the registration of the service worker. Here it never comes. */
const later = /assets\/(the-rest|NoticeList)-/;

/** The code of menus, popovers, lists and tabs: fetched when the page is quiet or something of it is touched. */
const kit = /assets\/(kit|tabs)-/;

/** The scripts that the page itself has fetched so far; a worker keeps its own list of what it fetches. */
const scriptsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => [
    ...new Set(
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter(path => path.endsWith('.js') && !/\/(worker-[\w-]+|sw)\.js$/.test(path)),
    ),
  ]);

const built = (path: string): string => readFileSync(`dist${path}`, 'utf8');
const gzipped = (paths: string[]): number =>
  paths.reduce((bytes, path) => bytes + gzipSync(built(path), { level: 9 }).length, 0);

journey('the sign-in screen works with 105 kB of script', async ({ page, context }) => {
  await context.route(later, () => undefined);
  await page.goto('/signin');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Please enter password!')).toBeVisible();
  const scripts = (await scriptsOf(page)).filter(path => !later.test(path));
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter(path => kit.test(path))).toEqual([]);
  expect(gzipped(scripts)).toBeLessThanOrEqual(105 * kB);
});

journey(
  'home shows its counts with 130 kB of script, without Dexie or Amplify',
  async ({ page, context, signIn }) => {
    // What stands under the counts is asked for once they are there.
    await context.route(/assets\/HomePanels-/, () => undefined);
    await signIn();
    await page.goto('/dashboard');
    await expect(page.getByRole('main').getByText('400', { exact: true }).first()).toBeVisible();
    const scripts = (await scriptsOf(page)).filter(path => !kit.test(path));
    expect(gzipped(scripts)).toBeLessThanOrEqual(130 * kB);
    for (const script of scripts)
      expect(built(script)).not.toMatch(/DexieError|AWSCognitoIdentityProviderService/);
  },
);

journey('menus, popovers, lists and tabs are 62 kB of script', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/manage-terminals');
  await page.getByRole('tab', { name: /^Active/ }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Account' }).click();
  await expect(page.getByRole('menu', { name: 'Account' })).toBeVisible();
  const scripts = (await scriptsOf(page)).filter(path => kit.test(path));
  expect(scripts.length).toBeGreaterThan(0);
  expect(gzipped(scripts)).toBeLessThanOrEqual(62 * kB);
});
