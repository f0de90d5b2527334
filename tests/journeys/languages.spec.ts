import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { isNightly } from '../nightly.ts';
import { atRest } from './at-rest.ts';
import { brokenLines, cutPlaceholders, squeezedNames } from './broken-lines.ts';
import { bySidebar } from './by-sidebar.ts';
import { inside, isLoaded, learn, outside } from './faces.ts';
import { askOf, openActiveTerminals, readyForOffline, terminalRow } from './fleet.ts';
import { expect, journey, nightly } from './journey.ts';
import type { Platform } from './platform.ts';
import { cutLabels, wordsOf } from './pseudo-locale.ts';
import { translate } from './translator.ts';

type Devices = { page: Page; context: BrowserContext; platform: Platform };

const languages = ['en', 'zh', 'ar', 'it', 'es', 'fr'];

journey(
  'an Italian sees numbers as Italians write them, on the screen and in files',
  nightly,
  async ({ page, platform, signIn }) => {
    const [report] = (await platform.reports())
      .filter(({ currency, settlementAmount }) => currency === 'ZAR' && Number(settlementAmount) > 1_000)
      .sort((a, b) => b.settlementTransactionIds.length - a.settlementTransactionIds.length);
    if (!report) throw new Error('there is no such report in the demo data');
    const written = (language: string) =>
      Number(report.settlementAmount).toLocaleString(language, {
        useGrouping: 'always',
        minimumFractionDigits: 2,
      });
    const main = page.getByRole('main');
    await signIn();
    await page.goto(`/settlements/${report.reportId}/merchant/${report.merchantId}`);
    await expect(page.getByRole('region', { name: 'Totals' })).toContainText(`R ${written('en')}`);

    await journey.step('another language changes every number at once', async () => {
      await page.getByRole('banner').getByRole('button', { name: 'Language' }).click();
      await page.getByText('Italiano', { exact: true }).click();
      await expect(main).toContainText(`R ${written('it')}`);
      expect(written('it')).toMatch(/\d\.\d{3},\d\d$/);
      expect(await main.innerText()).not.toMatch(/\d\.\d\d(?!\d)/);
    });

    await journey.step('a file agrees with the screen', async () => {
      const download = page.waitForEvent('download');
      await main.getByRole('button', { name: 'Esporta' }).click();
      const text = await readFile(await (await download).path(), 'utf8');
      expect(text).toContain(`;"${written('it').replaceAll('.', '')}"`);
    });

    await journey.step('shares and counts do as well', async () => {
      await page.goto('/analytics?period=7d');
      await expect(main.getByText(/^\d+,\d\s%$/).first()).toBeVisible();
      await page.goto('/settlements/transaction-history?period=all');
      await expect(main.getByText(/ \d\.\d{3}$/).first()).toBeVisible();
    });
  },
);

journey('a wrong password is answered in Arabic, an unknown text as it came', async ({ page, platform }) => {
  await page.addInitScript(() => localStorage.setItem('tapdeck.language', 'ar'));
  await page.goto('/signin');
  await page.locator('input[type=email]').fill(platform.email);
  await page.locator('input[type=password]').fill('wrong');
  const send = () => page.locator('button[type=submit]').click();
  await send();
  await expect(page.getByText('اسم المستخدم أو كلمة المرور غير صحيحة.')).toBeVisible();
  await expect(page.getByText('Incorrect username or password.')).toHaveCount(0);
  await platform.fault({ kind: 'status', status: 400, service: 'identity', message: 'Closed until Monday.' });
  await send();
  await expect(page.getByText('Closed until Monday.')).toHaveCSS('direction', 'ltr');
});

journey.describe('on a browser in Italian', () => {
  journey.use({ locale: 'it-IT' });

  journey('the first visit is in Italian, and another choice stays', async ({ page }) => {
    const html = page.locator('html');
    await page.goto('/signin');
    await expect(html).toHaveAttribute('lang', 'it');
    await expect(page.getByRole('button', { name: 'Accedi' })).toBeVisible();
    await page.getByRole('combobox', { name: 'Lingua' }).selectOption('en');
    await expect(html).toHaveAttribute('lang', 'en');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  });
});

journey.describe('on a browser in a language that Tapdeck does not have', () => {
  journey.use({ locale: 'sv-SE' });

  journey('the first visit is in English', async ({ page }) => {
    await page.goto('/signin');
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  });
});

journey(
  'a translator of the browser takes no text away from a page that changes',
  async ({ page, signIn }) => {
    await signIn();
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: 'Home', exact: true })).toBeVisible();
    await translate(page);
    await bySidebar(page, 'Manage Terminals');
    await expect(page.getByText(/^·?400 terminals/)).toBeVisible();
    await page.getByRole('searchbox').first().fill('no such terminal');
    await expect(page.getByText('No Record Found', { exact: true })).toBeVisible();
    await bySidebar(page, 'Home');
    await expect(page.getByRole('heading', { level: 1, name: 'Home', exact: true })).toBeVisible();
  },
);

/** A number, an amount, a share. */
const NUMBER = '^[+-]?(R )?\\d[\\d.,\\u00a0\\u202f]*( %| [A-Z]{3})?$';

/** The languages with the longest words and from right to left; the others run nightly, as do the costlier screens. */
const everyTime = ['ar'];

/** Two actions wait for a network, a third for a decision. */
async function queueActions({ page, context, platform }: Devices): Promise<void> {
  await openActiveTerminals(page);
  await readyForOffline(page);
  const { id, row } = await terminalRow(page, 2);
  await context.setOffline(true);
  await askOf(page, row, 'Reset keys');
  await expect(page.getByRole('link', { name: /1 queued/ })).toBeVisible();
  await platform.control('PATCH', `/terminals/${id}`, {
    status: 'BLOCKED',
    deactivationTrigger: 'KEY_COMPROMISE',
  });
  await context.setOffline(false);
  await expect(page.getByRole('link', { name: /1 needs review/ })).toBeVisible();
  await context.setOffline(true);
  // The first is shown by the wanted state, the second has none.
  await askOf(page, (await terminalRow(page, 0)).row, 'Deactivate');
  await askOf(page, (await terminalRow(page, 1)).row, 'Reset keys');
  await expect(page.getByRole('link', { name: /2 queued/ })).toBeVisible();
}

/** Widths of a phone and a laptop; nightly runs look at a tablet and a large screen too. */
const widths = isNightly ? [360, 820, 1280, 1440] : [360, 1280];

/** The faults of a screen by "screen at width": words that are cut, lines that are broken, names without room. */
async function faultsOf(page: Page, screen: string, language: string): Promise<Record<string, string[]>> {
  const words = { pattern: NUMBER, texts: await wordsOf(language) };
  const faults: Record<string, string[]> = {};
  await page.goto(screen);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    // The shell is drawn anew once the browser has reported its width; a full screen has no bar of a phone.
    const phoneBars = width > 360 ? 0 : await page.locator('.shell:not(:has(> header))').count();
    await expect(page.locator('.phone-bar')).toHaveCount(phoneBars);
    await isLoaded(page);
    await atRest(page);
    const found = [
      ...(await cutLabels(page, words)),
      ...(await squeezedNames(page)),
      ...(await cutPlaceholders(page)),
      ...(width > 360 ? await brokenLines(page) : []),
    ];
    if (found.length > 0) faults[`${screen} at ${width}`] = found;
  }
  return faults;
}

const speak = (page: Page, language: string) =>
  page.evaluate(code => localStorage.setItem('tapdeck.language', code), language);

for (const language of languages) {
  const when = everyTime.includes(language) ? {} : nightly;
  journey(
    `no label and no number is cut in ${language}`,
    when,
    async ({ page, context, platform, signIn }) => {
      await signIn();
      await queueActions({ page, context, platform });
      await speak(page, language);
      const faults = [await faultsOf(page, '/manage-terminals', language)];
      await context.setOffline(false);
      const [report] = await platform.reports();
      for (const screen of [
        '/dashboard',
        '/settlements',
        `/settlements/${report?.reportId}/merchant/${report?.merchantId}`,
        '/settlements/transaction-history',
        '/webhooks',
        '/profile',
      ])
        faults.push(await faultsOf(page, screen, language));
      expect(Object.assign({}, ...faults)).toEqual({});
    },
  );

  journey(
    `no label is cut on any screen in ${language}`,
    nightly,
    async ({ page, context, platform, signIn }) => {
      await page.goto('/signin');
      await speak(page, language);
      const faults: Record<string, string[]>[] = [];
      for (const { route } of outside) faults.push(await faultsOf(page, route, language));
      await page.setViewportSize({ width: 1440, height: 900 });
      await speak(page, 'en');
      await signIn();
      const known = await learn(page, platform);
      await queueActions({ page, context, platform });
      await speak(page, language);
      for (const screen of ['/outbox', '/manage-terminals', '/dashboard'])
        faults.push(await faultsOf(page, screen, language));
      await context.setOffline(false);
      for (const { address } of inside) faults.push(await faultsOf(page, address(known), language));
      expect(Object.assign({}, ...faults)).toEqual({});
    },
  );
}
