import type { Page } from '@playwright/test';
import { merchantIn } from './fleet.ts';
import { expect, installed as journey } from './journey.ts';

const main = (page: Page) => page.getByRole('main');
/** The panel under a title. */
const panel = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

journey('each name of a record links to the record', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/manage-terminals?linked=linked');
  await expect(
    main(page)
      .getByText(/Updated \d/)
      .first(),
  ).toBeVisible();

  const presses = {
    'with Ctrl': { modifiers: ['Control' as const] },
    'with the middle button': { button: 'middle' as const },
  };
  for (const [how, press] of Object.entries(presses)) {
    await journey.step(`a row that is pressed ${how} opens in a tab of its own`, async () => {
      const row = page.locator('[data-row="0"]');
      const opened = page.context().waitForEvent('page');
      await row
        .getByText(/^(Active|Pending|Deactivated|Blocked)$/)
        .first()
        .click(press);
      const record = await opened;
      await expect(record).toHaveURL(/manage-terminals\/[\w-]+$/);
      await expect(record.getByRole('heading', { level: 1 })).toBeVisible();
      await record.close();
      await expect(page).toHaveURL(/manage-terminals\?linked=linked$/);
    });
  }

  await journey.step('a terminal in the list leads to its merchant', async () => {
    const row = page.locator('[data-row="0"]');
    const name = await merchantIn(row);
    await row.getByRole('link').nth(1).click();
    await expect(page).toHaveURL(/manage-merchant\?id=/);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  });

  await journey.step('a merchant leads to its terminals and to its payments', async () => {
    const terminals = panel(page, 'Terminals');
    const heading = terminals.getByRole('heading').locator('..');
    await expect(heading).toContainText(/\d/);
    const total = Number(/\d+/.exec((await heading.textContent()) ?? '')?.[0]);
    // An answer of a panel above moves the link, if need be between the press and its end.
    await expect(main(page).locator('[aria-busy="true"]')).toHaveCount(0);
    await terminals.getByRole('link', { name: 'Open in Manage Terminals' }).click();
    await expect(page).toHaveURL(/manage-terminals\?merchantId=MRC-/);
    await expect(main(page).getByText(new RegExp(`^·?${total} of 400 terminals`))).toBeVisible();
    await page.goBack();
    await panel(page, 'Recent transactions').getByRole('link', { name: 'Transaction History' }).click();
    await expect(page).toHaveURL(/transaction-history\?period=all&merchant=MRC-/);
    await page.goBack();
  });

  await journey.step(
    'a terminal leads to its merchant, its application and its payments, and its id is copied',
    async () => {
      await panel(page, 'Terminals').getByRole('listitem').first().getByRole('link').first().click();
      await expect(page).toHaveURL(/manage-terminals\/(.+)$/);
      const id = page.url().split('/').at(-1) ?? '';
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await panel(page, 'Identity').getByRole('button', { name: 'Copy ID' }).first().click();
      await expect(page.getByText('ID copied.')).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(id);
      await panel(page, 'Transactions').getByRole('link', { name: 'Transaction History' }).click();
      await expect(page).toHaveURL(new RegExp(`period=all&terminal=${id}`));
      await page.goBack();
      await panel(page, 'Phone and app').getByRole('link').first().click();
      await expect(page).toHaveURL(/manage-application\//);
      await page.goBack();
      await panel(page, 'Identity').getByRole('link').first().click();
      await expect(page).toHaveURL(/manage-merchant\?id=/);
    },
  );

  await journey.step('a report leads to its merchant', async () => {
    await page.goto('/settlements');
    await page.locator('[data-row="0"]').getByRole('link').first().press('Enter');
    await main(page).getByRole('link', { name: /^MRC-/ }).first().press('Enter');
    await expect(page).toHaveURL(/manage-merchant\?id=MRC-/);
    await expect(panel(page, 'Business')).toBeVisible();
    await expect(page.getByText('Merchant not found')).toBeHidden();
  });
});

journey('a count opens the list of what it counts', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/manage-terminals');
  await expect(main(page).getByText(/400 terminals/)).toBeVisible();

  await journey.step('of devices and merchants on Home', async () => {
    for (const [title, place, noun] of [
      ['Registered devices', 1, 'terminals'],
      ['Merchants', 1, 'merchants'],
    ] as const) {
      await page.goto('/dashboard');
      const link = panel(page, title)
        .getByRole('link', { name: /^[\d,]+$/ })
        .nth(place);
      const count = await link.textContent();
      await link.press('Enter');
      await expect(main(page).getByText(new RegExp(`^·?${count} of [\\d,]+ ${noun}`))).toBeVisible();
    }
  });

  await journey.step('of payments on Home, which says what it does not count', async () => {
    const payments = panel(page, 'Transactions');
    for (const [name, address] of [
      ['Total', /period=all&channel=nfc&channel=ble$/],
      ['NFC', /period=all&channel=nfc$/],
      ['Bluetooth', /period=all&channel=ble$/],
    ] as const) {
      await page.goto('/dashboard');
      await expect(payments.getByText('All time, without pay by link.', { exact: false })).toBeVisible();
      const shown = payments
        .locator('dl', { hasText: new RegExp(`^${name}`) })
        .getByRole('link', { name: /^[\d,]+$/ });
      const count = await shown.textContent();
      await shown.press('Enter');
      await expect(page).toHaveURL(address);
      await expect(
        main(page)
          .getByText(new RegExp(`\\b${count} (of [\\d,]+ )?transactions`))
          .first(),
      ).toBeVisible();
    }
  });

  await journey.step('of a bar in Analytics', async () => {
    await page.goto('/analytics?tab=terminals');
    const row = page.getByRole('table', { name: 'Terminals by model' }).getByRole('row').nth(1);
    const count = await row.getByRole('cell').first().textContent();
    await row.getByRole('link').press('Enter');
    await expect(main(page).getByText(new RegExp(`^·?${count} of 400 terminals`))).toBeVisible();
  });

  await journey.step('of a reason of decline', async () => {
    await page.goto('/analytics?period=7d');
    await page.getByRole('table', { name: 'Decline reasons' }).getByRole('link').first().press('Enter');
    await expect(page).toHaveURL(
      /transaction-history\?from=.+&to=.+&disposition=declined&.*response=[A-Z\d]{2}(&|$)/,
    );
  });
});
