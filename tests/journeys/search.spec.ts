import type { Page } from '@playwright/test';
import { openActiveTerminals, readyForOffline, terminalRow } from './fleet.ts';
import { heard, listen } from './heard.ts';
import { journey as device, expect, installed as journey, nightly } from './journey.ts';
import { fillInvite, openMerchants } from './merchant-rows.ts';
import { field, options, search } from './palette.ts';

/** Waits until the list that is open has its first complete copy. */
const isCopied = (page: Page) =>
  expect(
    page
      .getByRole('main')
      .getByText(/Updated \d/)
      .first(),
  ).toBeVisible();

/** Removes the service worker, so that the next load asks the network. */
const unregister = (page: Page) =>
  page.evaluate(async () => {
    const registrations = await navigator.serviceWorker.getRegistrations();
    for (const registration of registrations) await registration.unregister();
  });

journey(
  'everything on this device is found offline, by the keyboard alone, and opens',
  nightly,
  async ({ page, context, platform, signIn }) => {
    await listen(page);
    await signIn();
    await openActiveTerminals(page);
    const { id } = await terminalRow(page);
    const [report] = await platform.reports();
    const merchant = 'Salt River Circle Café';
    const sidebar = page.getByRole('navigation').first();
    await sidebar.getByRole('link', { name: 'Settlements', exact: true }).click();
    await isCopied(page);
    await sidebar.getByRole('link', { name: 'Manage Merchants', exact: true }).click();
    await isCopied(page);
    await sidebar.getByRole('link', { name: 'Applications', exact: true }).click();
    await expect(page.getByRole('link', { name: /umlilo/i }).first()).toBeVisible();
    await sidebar.getByRole('link', { name: 'Webhooks', exact: true }).click();
    await expect(page.getByText('hooks/payments').first()).toBeVisible();
    await sidebar.getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page.getByRole('main').getByText('400', { exact: true }).first()).toBeVisible();
    await readyForOffline(page);
    await context.setOffline(true);

    // A terminal by its id without hyphens, in capitals.
    await search(page, id.replaceAll('-', '').toUpperCase());
    await expect(options(page, 'Terminals')).toHaveCount(1);
    await expect(options(page, 'Terminals').locator('mark')).toHaveText(id);
    await expect(options(page, 'Actions').first()).toContainText(/Deactivate “.+”…/);
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/^\d results?$/);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/manage-terminals/${id}$`));

    // A merchant without its accent, the terminals of it, and its settlement report.
    await search(page, 'salt river circle cafe');
    await expect(options(page, 'Merchants').first()).toContainText(merchant);
    await expect(options(page, 'Terminals').first()).toContainText(merchant);
    const before = await field(page).getAttribute('aria-activedescendant');
    await page.keyboard.press('ArrowDown');
    await expect(field(page)).not.toHaveAttribute('aria-activedescendant', before ?? '');
    await page.keyboard.press('Escape');
    await expect(field(page)).toBeHidden();

    await search(page, report?.reportId.replaceAll('-', ' ').toLowerCase() ?? '');
    await expect(options(page, 'Settlement reports')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/settlements/${report?.reportId}/merchant/`));

    await search(page, 'nkosifresh');
    await expect(options(page, 'Webhooks')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await search(page, 'umlilo');
    await expect(options(page, 'Applications').first()).toBeVisible();
    await page.keyboard.press('Escape');

    // A page, by the beginning of its name.
    await search(page, 'merchant inv');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/merchant-invites$/);

    await search(page, 'no such thing at all');
    await expect(page.getByRole('dialog').getByText('No Record Found')).toBeVisible();
    await page.keyboard.press('Escape');

    // The last choice comes first, until its person signs out.
    await page.keyboard.press('Control+k');
    await expect(options(page, 'Recent').first()).toContainText('Merchant Invites');
    await expect(options(page, 'Recent').nth(1)).toContainText(report?.reportId ?? '-');

    // The number of results is announced once, and never that of an earlier search.
    const counts = async () => (await heard(page)).split('\n').filter(line => /^\d+ results?$/.test(line));
    const earlier = (await counts()).length;
    await page.keyboard.press('w');
    await expect(options(page, 'Terminals').first()).toBeVisible();
    await expect.poll(async () => (await counts()).length).toBeGreaterThan(earlier);
    expect((await counts()).slice(earlier)).toHaveLength(1);
    await page.keyboard.press('Backspace');

    await context.setOffline(false);
    await page.keyboard.type('logout');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/signin$/);
    const kept = await page.evaluate(() =>
      Object.keys(localStorage).filter(key => key.startsWith('tapdeck.recent')),
    );
    expect(kept).toEqual([]);
  },
);

device(
  'the palette opens with what was typed while the shell of the page was still loading',
  nightly,
  async ({ page, context, platform }) => {
    let goOn = () => {};
    // Of the context: a service worker may fetch the file too.
    const hold = async () => {
      const held = new Promise<void>(resolve => {
        goOn = resolve;
      });
      await context.route(/assets\/MainLayout-/, async route => {
        await held;
        await route.continue();
      });
    };
    const press = async (text: string) => {
      await expect(page.locator('.skeleton-side')).toBeVisible();
      await page.keyboard.press('Control+k');
      await page.keyboard.type(text);
      goOn();
      await expect(field(page)).toHaveValue(text);
      await expect(field(page)).toBeFocused();
      await page.keyboard.press('Escape');
      await context.unrouteAll({ behavior: 'wait' });
    };

    await journey.step('after signing in', async () => {
      await hold();
      await page.goto('/signin');
      await page.getByLabel('Email address').fill(platform.email);
      await page.getByLabel('Password', { exact: true }).fill(platform.password);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await press('settlem');
    });

    await journey.step('on a page that is loaded again', async () => {
      await page.goto('/manage-terminals');
      await isCopied(page);
      // Else the service worker, which has the file, would answer.
      await unregister(page);
      await hold();
      const asked = page.waitForRequest(/assets\/MainLayout-/);
      await page.reload({ waitUntil: 'commit' });
      await asked;
      await press('webho');
    });
  },
);

journey('the palette is opened by its keys, and in Arabic', nightly, async ({ page, platform, signIn }) => {
  await platform.control('POST', '/terminals', { nickname: 'مَقْهى الأُسرة ٧' });
  await signIn();

  await journey.step(
    'keys of a single character leave fields alone, and can be turned off for good',
    async () => {
      await page.goto('/dashboard');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.keyboard.press('/');
      await expect(field(page)).toBeFocused();
      await page.keyboard.type('?/');
      await expect(field(page)).toHaveValue('?/');
      await page.keyboard.press('Escape');
      await page.keyboard.press('?');
      const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
      await keys.getByRole('switch', { name: 'Single-key shortcuts' }).uncheck();
      await page.keyboard.press('Escape');
      for (const path of ['/dashboard', '/manage-terminals']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.keyboard.press('/');
        await page.keyboard.press('?');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
      await expect(page.getByRole('searchbox').first()).not.toBeFocused();
      await page.getByRole('button', { name: 'Search or run a command' }).click();
      await expect(field(page)).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(field(page)).toBeHidden();
    },
  );

  await journey.step('the help leads to the licences of what the build contains', async () => {
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Third-party licences' }).click();
    const licences = (await opened).locator('body');
    // Of the page, the engine, the service worker, the styles and the fonts.
    for (const name of [
      'react-dom',
      'dexie',
      'aws-amplify',
      'workbox-precaching',
      'tailwindcss',
      '@fontsource',
    ])
      await expect(licences).toContainText(name);
    await (await opened).close();
    await page.keyboard.press('Escape');
  });

  await journey.step('Arabic is found as it is typed, in an Arabic palette', async () => {
    await isCopied(page);
    await search(page, 'العربية');
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await page.keyboard.press('Control+k');
    for (const typed of ['مقهي الاسره 7', 'مــقهى الأسرة', 'اسره ۷']) {
      await page.getByRole('combobox').fill(typed);
      await expect(page.getByRole('option').filter({ hasText: 'مَقْهى الأُسرة ٧' }).first()).toBeVisible();
      await expect(page.getByRole('option').first().locator('mark').first()).toBeVisible();
    }
  });
});

journey('a phone number is found as people write it locally', nightly, async ({ page, platform, signIn }) => {
  const merchant = 'Afrikaburn Coffee Caravan';
  const cellNumber = '+27822782638';
  await signIn();
  await openMerchants(page);
  const dialog = await fillInvite(page, 'Thabo Spaza', '082 278 2638');
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect.poll(async () => (await platform.mails(cellNumber)).length).toBe(1);

  for (const written of ['082 278 2638', '(082)278-2638', '0822782638', '+27 (0)82 278 2638']) {
    await page.getByRole('searchbox').first().fill(written);
    await expect(page.getByText('1 of 64 merchants')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: merchant })).toBeVisible();
  }
  await page.goto('/manage-terminals?q=082 278 2638');
  await expect(page.getByText(/\b[1-9]\d? of 400 terminals/)).toBeVisible();
  const rows = page.getByRole('row').filter({ has: page.locator('a[href^="/manage-terminals/"]') });
  await expect(rows.first()).toBeVisible();
  await expect(rows.filter({ hasNotText: merchant })).toHaveCount(0);
  await page.goto('/merchant-invites?q=0822782638');
  await expect(page.getByRole('row').filter({ hasText: 'Thabo Spaza' })).toBeVisible();
  await expect(page.getByText(/\b1 of \d+/)).toBeVisible();
  await search(page, '082 278 2638');
  await expect(options(page, 'Merchants')).toHaveCount(1);
  await expect(options(page, 'Merchants').first()).toContainText(merchant);
});

journey(
  'labels are printed for one terminal and for a selection, offline, and on a phone search is at hand',
  nightly,
  async ({ page, context, signIn }) => {
    await signIn();
    await openActiveTerminals(page);
    await readyForOffline(page);
    const rows = [await terminalRow(page, 0), await terminalRow(page, 1), await terminalRow(page, 2)];
    await context.setOffline(true);
    for (const { row } of rows) await row.getByRole('checkbox').check();
    await page.getByRole('button', { name: /^Labels/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Labels for 3 terminals' });
    await expect(dialog.getByRole('region', { name: 'The first sheet' }).getByRole('img')).toHaveCount(3);
    await dialog.getByLabel('First free label of the sheet').selectOption('23');
    await expect(dialog.getByRole('button', { name: 'Print 2 sheets' })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('body > .label-print')).toBeVisible();
    await expect(page.getByRole('main')).toBeHidden();
    await expect(page.locator('body > .label-print .label-id')).toHaveText(rows.map(({ id }) => id));
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
    await page.emulateMedia({ media: 'screen' });
    await page.keyboard.press('Escape');

    await rows[0]?.row.getByRole('link').first().click();
    await expect(page).toHaveURL(new RegExp(`/manage-terminals/${rows[0]?.id}$`));
    await page.getByRole('button', { name: 'Print label' }).click();
    await page.getByLabel('Paper').selectOption({ label: 'Label printer, 62 × 29 mm' });
    await expect(page.getByRole('button', { name: 'Print 1 sheet' })).toBeVisible();
    await page.keyboard.press('Escape');

    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto('/manage-terminals');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('button', { name: 'Search or run a command' }).click();
    await page.getByRole('combobox').fill(rows[1]?.id ?? '');
    await page.getByRole('option').first().click();
    await expect(page).toHaveURL(new RegExp(`/manage-terminals/${rows[1]?.id}$`));
  },
);
