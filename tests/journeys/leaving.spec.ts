import type { Route } from '@playwright/test';
import { expect, journey, nightly } from './journey.ts';
import { fillInvite, merchantRow, openMerchants } from './merchant-rows.ts';

journey(
  'a screen whose code is rejected because its page is left does not keep the person on it',
  async ({ page, signIn }) => {
    // A service worker would answer in place of the routes.
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
    await signIn();
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
    const held = async (url: string | RegExp) => {
      let hold: (route: Route) => void = () => undefined;
      const route = new Promise<Route>(resolve => {
        hold = resolve;
      });
      await page.route(url, hold);
      return () => route;
    };
    const code = await held(/assets\/TerminalsScreen-/);
    const next = await held('**/robots.txt');

    await page.getByRole('link', { name: 'Manage Terminals' }).first().click();
    const screen = await code();
    await page.evaluate(() => void setTimeout(() => location.assign('/robots.txt')));
    const document = await next();
    // As Firefox does, which rejects the imports of a page as soon as it is left.
    await Promise.all([page.waitForEvent('requestfailed'), screen.abort()]);
    await document.fulfill({ contentType: 'text/html', body: 'elsewhere' });
    await page.waitForURL('**/robots.txt');
  },
);

journey(
  'the link to the merchant who has the number of an invite asks before it discards the form',
  nightly,
  async ({ page, platform, signIn }) => {
    await signIn();
    await openMerchants(page);
    const { id, name } = await merchantRow(page);
    const { customAttributes } = await platform.merchant(id);
    const form = await fillInvite(
      page,
      'Nomsa Dube',
      String(customAttributes.phoneNumber ?? customAttributes.custom_phoneNumber),
    );
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    const link = form.getByRole('link', { name });
    await link.click();
    await question.getByRole('button', { name: 'Continue editing' }).click();
    await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Nomsa Dube');
    await link.click();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(page).toHaveURL(url => url.searchParams.get('id') === id);
    await expect(form).toBeHidden();
  },
);
