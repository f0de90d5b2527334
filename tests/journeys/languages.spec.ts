import { readFile } from 'node:fs/promises';
import { atRest } from './at-rest.ts';
import { isLoaded } from './faces.ts';
import { expect, journey, nightly } from './journey.ts';
import { cutLabels, wordsOf } from './pseudo-locale.ts';

const languages = ['en', 'zh', 'ar', 'it', 'es', 'fr'];

journey(
  'an Italian sees numbers as Italians write them, on the screen and in files',
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

/** A number, an amount, a share. */
const NUMBER = '^[+-]?(R )?\\d[\\d.,\\u00a0\\u202f]*( %| [A-Z]{3})?$';

/** The languages with the longest words and from right to left; the others run nightly. */
const everyTime = ['ar', 'fr'];

for (const language of languages) {
  const when = everyTime.includes(language) ? {} : nightly;
  journey(`no label and no number is cut in ${language}`, when, async ({ page, platform, signIn }) => {
    await page.addInitScript(code => localStorage.setItem('tapdeck.language', code), language);
    await signIn();
    const [report] = await platform.reports();
    const words = { pattern: NUMBER, texts: await wordsOf(language) };
    const cut: Record<string, string[]> = {};
    for (const screen of [
      '/dashboard',
      '/manage-terminals',
      '/settlements',
      `/settlements/${report?.reportId}/merchant/${report?.merchantId}`,
      '/settlements/transaction-history',
      '/webhooks',
      '/profile',
    ]) {
      await page.goto(screen);
      for (const width of [360, 820, 1280, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await isLoaded(page);
        await atRest(page);
        const found = await cutLabels(page, words);
        if (found.length > 0) cut[`${screen} at ${width}`] = found;
      }
    }
    expect(cut).toEqual({});
  });
}
