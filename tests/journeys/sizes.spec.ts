import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, journey, nightly } from './journey.ts';

const kB = 1000;
/** Gzip, of all scripts that the page has fetched once nothing more is asked for. English sentences are among the first two. */
const budgets = { signIn: 113 * kB, home: 166 * kB, sentencesOfTheShell: 10 * kB };

/** The code of menus, popovers, lists and tabs: fetched when the page is quiet or something of it is touched. */
const kit = /assets\/(kit|tabs)-/;

const worker = /\/((worker|engine)-[\w-]+|sw)\.js$/;

/** A worker keeps its own list of what it fetches; only what it begins with is in the page's. */
async function scriptsOf(page: Page): Promise<string[]> {
  const all = await page.evaluate(() => [
    ...new Set(
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter(path => path.endsWith('.js')),
    ),
  ]);
  const ofWorker = new Set(all.filter(path => worker.test(path)).flatMap(importedBy));
  return all.filter(path => !worker.test(path) && !ofWorker.has(path));
}

/** Imports of a script before it runs. */
const importedBy = (path: string): string[] =>
  [...built(path).matchAll(/from"\.\/([\w.-]+\.js)"/g)].map(([, name]) => `/assets/${name}`);

const built = (path: string): string => readFileSync(`dist${path}`, 'utf8');
const gzipped = (paths: readonly string[]): number =>
  paths.reduce((bytes, path) => bytes + gzipSync(built(path), { level: 9 }).length, 0);

async function loaded(page: Page): Promise<string[]> {
  await page.waitForLoadState('networkidle');
  return scriptsOf(page);
}

for (const language of ['en', 'zh', 'ar', 'it', 'es', 'fr']) {
  const speaks = (page: Page) =>
    page.addInitScript(code => localStorage.setItem('tapdeck.language', code), language);

  const often = language === 'en' ? {} : nightly;
  const areSentences = (path: string) => path.startsWith(`/assets/${language}-`);
  const besides = language === 'en' ? '' : `, besides the sentences of ${language}`;

  journey(`the sign-in screen loads 113 kB of script at most${besides}`, often, async ({ page }) => {
    await speaks(page);
    await page.goto('/signin');
    await expect(page.locator('input[type=password]')).toBeVisible();
    const scripts = await loaded(page);
    expect(scripts.filter(path => kit.test(path))).toEqual([]);
    expect(gzipped(scripts.filter(path => !areSentences(path)))).toBeLessThanOrEqual(budgets.signIn);
    const sentences = scripts.filter(areSentences);
    expect(sentences).toHaveLength(language === 'en' ? 0 : 1);
    expect(gzipped(sentences)).toBeLessThanOrEqual(budgets.sentencesOfTheShell);
  });

  journey(
    `Home loads 166 kB of script at most${besides}, without Dexie or Amplify`,
    often,
    async ({ page, signIn }) => {
      await speaks(page);
      await signIn();
      await page.goto('/dashboard');
      await expect(page.getByRole('main').getByText('400', { exact: true }).first()).toBeVisible();
      const scripts = (await loaded(page)).filter(path => !kit.test(path) && !areSentences(path));
      expect(gzipped(scripts)).toBeLessThanOrEqual(budgets.home);
      expect(scripts.filter(path => path.includes('sign-in'))).toEqual([]);
      for (const script of scripts)
        expect(built(script)).not.toMatch(/DexieError|AWSCognitoIdentityProviderService/);
    },
  );
}

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
