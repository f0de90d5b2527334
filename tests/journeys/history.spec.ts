import { readyForOffline } from './fleet.ts';
import { expect, installed as journey, nightly } from './journey.ts';
import { ADDRESS, choosePeriod, firstRow, isRead, openHistory, totalOf } from './payments.ts';

const DECLINED = /^(05|14|51|54|55|57|61|62|65|91|Z3), \w/;

journey('the history says what it cannot show, and leads on', nightly, async ({ page, platform, signIn }) => {
  await signIn();
  await journey.step('a history that cannot be had says so, and is asked for again', async () => {
    await platform.fault({ kind: 'status', service: 'transactions', status: 500, message: 'Stocktaking.' });
    await page.goto(ADDRESS);
    await expect(page.getByRole('heading', { name: 'Couldn’t load transaction history' })).toBeVisible();
    await expect(page.getByText('Stocktaking.').first()).toBeVisible();
    await platform.noFaults();
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await expect(firstRow(page).getByRole('link')).toBeVisible();
    await platform.fault({ kind: 'status', service: 'transactions', status: 500, message: 'Stocktaking.' });
    await page.reload();
    await page.getByRole('main').getByRole('button', { name: 'Refresh', exact: true }).click();
    await expect(page.getByText('Couldn’t refresh transaction history.')).toBeVisible();
    await expect(firstRow(page).getByRole('link')).toBeVisible();
    await platform.noFaults();
  });

  await journey.step('a page after the last leads back to the first', async () => {
    await page.goto(`${ADDRESS}?page=9999`);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await page.getByRole('button', { name: 'First page' }).click();
    await expect(firstRow(page).getByRole('link')).toBeVisible();
  });

  await journey.step('a period of one’s own is asked for by its days', async () => {
    await openHistory(page, '?period=30d');
    const text = await page.getByRole('row').last().getByRole('link').innerText();
    const day = text.slice(0, 10);
    await page.getByRole('button', { name: /^Period/ }).click();
    await page.getByLabel('First day').fill(day);
    await page.getByLabel('Last day').fill(day);
    await page.getByRole('button', { name: 'Show these days' }).click();
    await expect(page).toHaveURL(new RegExp(`from=${day}&to=${day}`));
    await expect(firstRow(page).getByRole('link')).toContainText(day);
    await expect(page.getByRole('row').last().getByRole('link')).toContainText(day);
  });

  await journey.step('on a phone the payments are cards, and one is a sheet', async () => {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto(ADDRESS);
    const card = page.getByRole('list', { name: 'Transaction History' }).getByRole('link').first();
    await expect(card).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await card.click();
    const sheet = page.getByRole('dialog', { name: 'Transaction' });
    await expect(sheet.getByText(/GMT\+2$/)).toBeVisible();
    await sheet.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page.getByText(/^Page 2 of/)).toBeVisible();
    await page.getByRole('button', { name: 'Filters and sorting' }).click();
    const filters = page.getByRole('dialog', { name: 'Filters and sorting' });
    await filters.getByRole('checkbox', { name: 'Bluetooth' }).first().check();
    await expect(page).toHaveURL(/channel=ble/);
    await expect(page).not.toHaveURL(/page=/);
    await filters.getByRole('button', { name: /^Terminal/ }).click();
    await filters.getByRole('combobox', { name: 'Find a value' }).waitFor();
    await filters.locator('[role=option]').first().click();
    await expect(page).toHaveURL(/terminal=/);
  });
});

journey('what is asked of the history lives in the address', async ({ page, signIn }) => {
  await signIn();
  await journey.step(
    'channel, period, order and page of the history live in the address: reload and back work',
    async () => {
      await openHistory(page);
      const week = await totalOf(page);
      await choosePeriod(page, 'All');
      await expect(page).toHaveURL(/period=all/);
      await expect.poll(() => totalOf(page)).toBeGreaterThan(week);
      await isRead(page);
      const all = await totalOf(page);
      await page.getByRole('button', { name: 'Channel', exact: true }).first().click();
      await page.getByRole('checkbox', { name: 'Pay by link' }).check();
      await page.keyboard.press('Escape');
      await expect(page).toHaveURL(/channel=pay-by-link/);
      await expect.poll(() => totalOf(page)).toBeLessThan(all);
      await isRead(page);
      const links = await totalOf(page);
      await page.getByRole('columnheader', { name: 'Amount' }).getByRole('button').click();
      await expect(page).toHaveURL(/sort=-?amount/);
      await isRead(page);
      await page.getByRole('button', { name: 'Next page' }).click();
      await expect(page).toHaveURL(/page=2/);
      await expect(page.getByText(/^Page 2 of/)).toBeVisible();
      await isRead(page);
      const second = await firstRow(page).innerText();
      await page.reload();
      await expect(page.getByText(/^Page 2 of/)).toBeVisible();
      await expect.poll(() => firstRow(page).innerText()).toBe(second);
      expect(await totalOf(page)).toBe(links);
      await page.goBack();
      await expect(page.getByText(/^Page 1 of/)).toBeVisible();
      await expect.poll(() => firstRow(page).innerText()).not.toBe(second);
      await page.goForward();
      await expect.poll(() => firstRow(page).innerText()).toBe(second);
    },
  );

  await journey.step(
    'search and filters look through the whole period, with exact counts, and are a link too',
    async () => {
      await openHistory(page, '?period=90d&count=25');
      await isRead(page);
      const all = await totalOf(page);
      await page.getByRole('button', { name: 'Status', exact: true }).first().click();
      const choice = page.getByRole('listitem').filter({
        has: page.getByRole('checkbox', { name: 'Declined', exact: true }),
      });
      // Counted once the whole period is read.
      await expect(choice).toContainText(/\d/);
      const count = Number(/[\d,]+/.exec(await choice.innerText())?.[0].replaceAll(',', ''));
      expect(count).toBeGreaterThan(25);
      await choice.getByRole('checkbox').check();
      await page.keyboard.press('Escape');
      await expect(page).toHaveURL(/disposition=declined/);
      await expect.poll(() => totalOf(page)).toBe(count);
      const [shown, whole] = [count, all].map(number => number.toLocaleString('en'));
      await expect(page.getByText(`${shown} of ${whole} transactions`)).toBeVisible();
      await expect(firstRow(page).getByText(DECLINED)).toBeVisible();
      await page.reload();
      await expect.poll(() => totalOf(page)).toBe(count);
      await page.getByRole('button', { name: 'Amount', exact: true }).first().click();
      await page.getByLabel('From amount').fill('99999999');
      await expect(page.getByText('No Record Found')).toBeVisible();
      await expect(page.getByText(/^None of the period’s/)).toBeVisible();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Clear filters' }).click();
      await expect(page).not.toHaveURL(/disposition=/);
      const search = page.getByRole('searchbox', { name: 'Reference, ID, card or amount' });
      const bar = async () => {
        const boxes = await page
          .getByRole('button', { name: /^(Period|Channel|Status|Merchant|Amount|More)/ })
          .all();
        return Promise.all(boxes.map(box => box.boundingBox()));
      };
      const places = await bar();
      await search.pressSequentially('INV-');
      await expect(page).toHaveURL(/q=INV-/);
      await expect(firstRow(page)).toContainText('INV-');
      await expect.poll(bar).toEqual(places);
      await page.getByRole('columnheader', { name: 'Date' }).getByRole('button').click();
      await expect(page).toHaveURL(/sort=createdDate/);
      await expect(firstRow(page)).toContainText('INV-');
      await page.getByRole('button', { name: 'Next page' }).click();
      await expect(page.getByText(/^Page 2 of/)).toBeVisible();
      await expect(firstRow(page)).toContainText('INV-');
    },
  );
});

journey(
  'payments of the history are looked at one by one, and without a network',
  async ({ page, signIn, context }) => {
    await signIn();
    await journey.step(
      'everything about one payment is beside the list, with the way to its merchant and terminal',
      async () => {
        await openHistory(page, '?channel=nfc&period=30d');
        const link = firstRow(page).getByRole('link');
        await link.click();
        const pane = page.getByRole('complementary', { name: 'Transaction' });
        await expect(pane).toBeFocused();
        await expect(page).toHaveURL(/transaction=/);
        await expect(pane.getByText(/GMT\+2$/)).toBeVisible();
        await expect(pane.getByText(/^\w\w, \w/)).toBeVisible();
        await expect(pane.locator('a[href^="/manage-terminals/"]')).toBeVisible();
        await page.reload();
        await expect(pane.getByText(/GMT\+2$/)).toBeVisible();
        await pane.getByRole('button', { name: 'Close' }).click();
        await expect(pane).toBeHidden();
        await link.click();
        await page.keyboard.press('Escape');
        await expect(pane).toBeHidden();
        await expect(link).toBeFocused();
        await link.click();
        await page.goBack();
        await expect(pane).toBeHidden();
        await page.goForward();
        await pane.locator('a[href^="/manage-merchant?id="]').click();
        await expect(page).toHaveURL(/manage-merchant\?id=/);
        await page.goBack();
        await expect(pane.getByText(/GMT\+2$/)).toBeVisible();
        await page.goto(`${ADDRESS}?transaction=nobody`);
        await expect(pane.getByText('No transaction in this period has this ID.')).toBeVisible();
      },
    );

    await journey.step(
      'without a network any question about the saved days is answered, and marked with their age',
      async () => {
        await readyForOffline(page);
        await openHistory(page, '?period=30d&count=25');
        await isRead(page);
        const seen = await firstRow(page).innerText();
        const month = await totalOf(page);
        await context.setOffline(true);
        await page.reload();
        await expect(page.getByText('can’t refresh now')).toBeVisible();
        await expect(page.getByText(/Updated \d/)).toBeVisible();
        await expect.poll(() => firstRow(page).innerText()).toBe(seen);
        await firstRow(page).getByRole('link').click();
        await expect(page.getByRole('complementary').getByText(/GMT\+2$/)).toBeVisible();
        await page.getByRole('button', { name: 'Close' }).click();
        await page.getByRole('button', { name: 'Next page' }).click();
        await expect(page.getByText(/^Page 2 of/)).toBeVisible();
        await choosePeriod(page, 'Yesterday');
        await expect(page).toHaveURL(/period=yesterday/);
        await expect.poll(() => totalOf(page)).toBeLessThan(month);
        await choosePeriod(page, 'All');
        await expect(
          page.getByText(/Only the [\d,]+ transactions saved on this device are shown/),
        ).toBeVisible();
        await context.setOffline(false);
      },
    );
  },
);
