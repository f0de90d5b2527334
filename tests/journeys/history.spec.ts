import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readyForOffline } from './fleet.ts';
import { expect, journey } from './journey.ts';
import { expectNoBarrier } from './merchant-rows.ts';

const ADDRESS = '/settlements/transaction-history';
const DECLINED = /^(05|14|51|54|55|57|61|62|65|91|Z3), \w/;

/** Opens the history and waits until its first page is there. */
async function openHistory(page: Page, query = ''): Promise<void> {
  await page.goto(`${ADDRESS}${query}`);
  await expect(page.getByRole('row').nth(1).getByRole('link')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible();
}

/** Waits until what is asked for is shown: until then the rows of before stay. */
const isRead = (page: Page) =>
  expect(page.getByRole('main').getByRole('button', { name: 'Refresh', exact: true })).toBeVisible();

/** How many payments match, as the page says. */
async function totalOf(page: Page): Promise<number> {
  const text = await page
    .getByText(/[\d,]+ payments?/)
    .first()
    .innerText();
  return Number(/([\d,]+) payments?/.exec(text)?.[1]?.replaceAll(',', ''));
}

const onThisPage = (page: Page) => page.getByRole('group', { name: 'On this page' });
const firstRow = (page: Page) => page.getByRole('row').nth(1);
const views = (page: Page) => page.getByRole('button', { name: /^Views/ });

/** Chooses a period by its name. */
async function choosePeriod(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Period/ }).click();
  await page.getByRole('button', { name, exact: true }).click();
}

/** Keeps the present view under a name. */
async function saveView(page: Page, name: string, { isDefault = false } = {}): Promise<void> {
  await views(page).click();
  await page.getByRole('menuitem', { name: 'Save this view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this view' });
  await dialog.getByLabel('Name').fill(name);
  if (isDefault) await dialog.getByRole('checkbox', { name: 'Open the history with it' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
}

journey(
  'channel, period, order and page of the history live in the address: reload and back work',
  async ({ page, signIn }) => {
    await signIn();
    await openHistory(page);
    const week = await totalOf(page);
    await choosePeriod(page, 'All');
    await expect(page).toHaveURL(/period=all/);
    await expect.poll(() => totalOf(page)).toBeGreaterThan(week);
    const all = await totalOf(page);
    await page.getByRole('button', { name: 'Channel', exact: true }).first().click();
    await page.getByRole('checkbox', { name: 'Pay by link' }).check();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/channel=pay-by-link/);
    await expect.poll(() => totalOf(page)).toBeLessThan(all);
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

journey('a period of one’s own is asked for by its days', async ({ page, signIn }) => {
  await signIn();
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

journey(
  'what is looked for among the loaded payments is said to be so, and is a link too',
  async ({ page, signIn }) => {
    await signIn();
    await openHistory(page, '?period=all&count=250');
    const status = onThisPage(page).getByRole('button', { name: 'Status' });
    await status.click();
    const choice = page.getByRole('listitem').filter({
      has: page.getByRole('checkbox', { name: 'Declined', exact: true }),
    });
    const count = Number(/\d+/.exec(await choice.innerText())?.[0]);
    await choice.getByRole('checkbox').check();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/disposition=declined/);
    await expect(page.getByText(`${count} of 250 loaded rows match`)).toBeVisible();
    await expect(firstRow(page).getByText(DECLINED)).toBeVisible();
    await page.reload();
    await expect(page.getByText(`${count} of 250 loaded rows match`)).toBeVisible();
    await onThisPage(page).getByRole('button', { name: 'Amount' }).click();
    await page.getByLabel('From amount').fill('99999999');
    await expect(page.getByText('No Record Found')).toBeVisible();
    await expect(page.getByText(/None of the 250 payments on this page match/)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    const reference = await firstRow(page).getByRole('gridcell').nth(2).innerText();
    await page.getByRole('searchbox').first().fill(reference);
    await expect(page).toHaveURL(/q=/);
    await expect(page.getByText(/of 250 loaded rows match/)).toBeVisible();
    await expect(firstRow(page)).toContainText(reference);
  },
);

journey(
  'everything about one payment is beside the list, with the way to its merchant and terminal',
  async ({ page, signIn }) => {
    await signIn();
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
    await expect(pane.getByText(/This payment is not on the page that is shown/)).toBeVisible();
  },
);

journey(
  'a view is saved, opens the history, is renamed, shared as a link and deleted',
  async ({ page, context, signIn }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signIn();
    await openHistory(page, '?period=30d&channel=ble&count=25&sort=amount');
    await saveView(page, 'Bluetooth, small first', { isDefault: true });
    await expect(page.getByText('The view “Bluetooth, small first” is saved.')).toBeVisible();

    await openHistory(page);
    await expect(views(page)).toContainText('Bluetooth, small first');
    await expect(firstRow(page)).toContainText('Bluetooth');
    await expect(page.getByText(/^Page 1 of/)).toBeVisible();

    await views(page).click();
    await page.getByRole('menuitem', { name: 'Copy link' }).click();
    await expect(page.getByText('The link is copied.')).toBeVisible();
    const shared = new URL(await page.evaluate(() => navigator.clipboard.readText()));
    expect(shared.pathname).toBe(ADDRESS);
    expect(Object.fromEntries(shared.searchParams)).toEqual({
      period: '30d',
      channel: 'ble',
      count: '25',
      sort: 'amount',
    });

    await views(page).click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Small ones');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(views(page)).toContainText('Small ones');

    await views(page).click();
    await page.getByRole('menuitemradio', { name: 'Usual view' }).click();
    await expect(page).toHaveURL(/\?period=7d$/);
    await saveView(page, 'A week');
    await views(page).click();
    await page.getByRole('menuitemradio', { name: 'Small ones' }).click();
    await expect(page).toHaveURL(/channel=ble/);
    await views(page).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page
      .getByRole('alertdialog', { name: 'Delete the view “Small ones”?' })
      .getByRole('button', { name: 'Delete' })
      .click();
    await views(page).click();
    await expect(page.getByRole('menuitemradio', { name: 'A week' })).toBeVisible();
    await expect(page.getByRole('menuitemradio', { name: 'Small ones' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await openHistory(page);
    await expect(page.getByRole('button', { name: /^Period/ })).toContainText('Last 7 days');
  },
);

journey('two views never have the same name, and a view has one', async ({ page, signIn }) => {
  await signIn();
  await openHistory(page, '?period=30d');
  await saveView(page, 'A month');
  await choosePeriod(page, 'Yesterday');
  await views(page).click();
  await page.getByRole('menuitem', { name: 'Save this view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this view' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Please enter name!')).toBeVisible();
  await dialog.getByLabel('Name').fill('a MONTH');
  await expect(dialog.getByText('A view has this name already.')).toBeVisible();
});

journey('saved views stay until their person signs out on purpose', async ({ page, signIn }) => {
  await signIn();
  await openHistory(page, '?period=30d');
  await saveView(page, 'A month');
  await page.reload();
  await expect(views(page)).toContainText('A month');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/signin/);
  await signIn();
  await openHistory(page, '?period=30d');
  await views(page).click();
  await expect(page.getByRole('menuitemradio', { name: 'Usual view' })).toBeVisible();
  await expect(page.getByRole('menuitemradio', { name: 'A month' })).toHaveCount(0);
});

journey(
  'an export holds all that match and not only the page, its filter, count and sums',
  async ({ page, signIn }) => {
    await signIn();
    await openHistory(page, '?period=all&channel=ble&count=25');
    const total = await totalOf(page);
    expect(total).toBeGreaterThan(1_000);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export all' }).click();
    const text = await readFile(await (await download).path(), 'utf8');
    expect(text.charCodeAt(0)).toBe(0xfeff);
    const lines = text.slice(1).split('\r\n');
    expect(lines[0]).toBe('Filter,Period: All · Channel: Bluetooth');
    expect(lines[1]).toMatch(/^As of,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d GMT\+2$/);
    expect(lines[2]).toBe(`Rows,${total}`);
    const rows = lines.slice(lines.findIndex(line => line.startsWith('Date,')) + 1).filter(Boolean);
    expect(rows).toHaveLength(total);
    expect(new Set(rows.map(row => row.split(',').at(-1))).size).toBe(total);
    const cents = (amount = '') => BigInt(amount.replace('.', ''));
    const sum = rows
      .map(row => /,(-?\d+\.\d\d),[^,]*,ZAR,/.exec(row)?.[1])
      .reduce((all, amount) => (amount === undefined ? all : all + cents(amount)), 0n);
    const said = lines
      .find(line => line.startsWith('"Sum of all, ZAR"'))
      ?.split(',')
      .at(-1);
    expect(sum).toBe(cents(said));
  },
);

journey('an export says how far it is, and is stopped without a file', async ({ page, platform, signIn }) => {
  await signIn();
  await openHistory(page, '?period=all');
  await platform.fault({ kind: 'latency', service: 'transactions', latencyMs: 700 });
  let files = 0;
  page.on('download', () => files++);
  await page.getByRole('button', { name: 'Export all' }).click();
  await expect(page.getByRole('progressbar', { name: 'Export' })).toHaveAttribute(
    'aria-valuetext',
    /^[1-9][\d,]* of [\d,]+$/,
  );
  await page.getByRole('button', { name: 'Cancel the export' }).click();
  await expect(page.getByRole('button', { name: 'Export all' })).toBeVisible();
  expect(files).toBe(0);
});

journey('an export that breaks off says so and leaves no file', async ({ page, platform, signIn }) => {
  await signIn();
  await openHistory(page, '?period=all');
  await platform.fault({ kind: 'status', service: 'transactions', status: 500, message: 'No more today.' });
  let files = 0;
  page.on('download', () => files++);
  await page.getByRole('button', { name: 'Export all' }).click();
  await expect(page.getByText('The export could not be made.')).toBeVisible();
  await expect(page.getByText('No more today.').first()).toBeVisible();
  expect(files).toBe(0);
});

journey(
  'what was seen is read without a network and marked, and what was not shows the page seen last',
  async ({ page, context, signIn }) => {
    await signIn();
    await openHistory(page, '?period=30d&count=25');
    await readyForOffline(page);
    await openHistory(page, '?period=30d&count=25');
    const seen = await firstRow(page).innerText();
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText('cannot refresh while offline')).toBeVisible();
    await expect(page.getByText(/as of \d/)).toBeVisible();
    await expect.poll(() => firstRow(page).innerText()).toBe(seen);
    await expect(page.getByRole('button', { name: 'Export all' })).toHaveAttribute('aria-disabled', 'true');
    await firstRow(page).getByRole('link').click();
    await expect(page.getByRole('complementary').getByText(/GMT\+2$/)).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    await choosePeriod(page, 'Yesterday');
    await expect(
      page.getByText(/What you ask for was never seen on this device. This is the page seen last/),
    ).toBeVisible();
    await expect.poll(() => firstRow(page).innerText()).toBe(seen);
  },
);

journey(
  'a history that cannot be had says so, and is asked for again',
  async ({ page, platform, signIn }) => {
    await signIn();
    await platform.fault({ kind: 'status', service: 'transactions', status: 500, message: 'Stocktaking.' });
    await page.goto(ADDRESS);
    await expect(page.getByRole('heading', { name: 'The history could not be loaded' })).toBeVisible();
    await expect(page.getByText('Stocktaking.').first()).toBeVisible();
    await expect(
      page
        .getByText(
          'Failed to update table information. Please make sure you are connected to the internet then refresh the page or try again later.',
        )
        .first(),
    ).toBeVisible();
    await platform.noFaults();
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await expect(firstRow(page).getByRole('link')).toBeVisible();
    await platform.fault({ kind: 'status', service: 'transactions', status: 500, message: 'Stocktaking.' });
    await page.reload();
    await expect(page.getByText('The history could not be brought up to date.')).toBeVisible();
    await expect(firstRow(page).getByRole('link')).toBeVisible();
  },
);

journey('a page after the last leads back to the first', async ({ page, signIn }) => {
  await signIn();
  await page.goto(`${ADDRESS}?page=9999`);
  await expect(page.getByRole('heading', { name: 'No such page' })).toBeVisible();
  await page.getByRole('button', { name: 'First page' }).click();
  await expect(firstRow(page).getByRole('link')).toBeVisible();
});

journey('on a phone the payments are cards, and one is a sheet', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await signIn();
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
  await filters.getByRole('checkbox', { name: 'Bluetooth' }).check();
  await expect(page).toHaveURL(/channel=ble/);
  await expect(page).not.toHaveURL(/page=/);
});

for (const [mode, rtl] of [
  ['light', 'false'],
  ['dark', 'true'],
]) {
  journey(
    `the history, a payment and its views meet no barrier, ${mode}${rtl === 'true' ? ', right to left' : ''}`,
    async ({ page, signIn }) => {
      await signIn();
      await openHistory(page, `?mode=${mode}&rtl=${rtl}&period=30d&disposition=declined`);
      await firstRow(page).getByRole('link').click();
      await expect(page.getByRole('complementary').getByText(/GMT\+2$/)).toBeVisible();
      await expectNoBarrier(page);
      await page.getByRole('button', { name: /^Period/ }).click();
      await expect(page.getByLabel('First day')).toBeVisible();
      await expectNoBarrier(page);
      await page.keyboard.press('Escape');
      await views(page).click();
      await page.getByRole('menuitem', { name: 'Save this view' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Please enter name!')).toBeVisible();
      await expectNoBarrier(page);
    },
  );
}
