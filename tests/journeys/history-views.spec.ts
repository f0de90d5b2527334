import { expect, installed as journey, nightly } from './journey.ts';
import { ADDRESS, choosePeriod, firstRow, openHistory, saveView, views } from './payments.ts';

journey(
  'a view is saved, opens the history, is renamed, shared as a link and deleted',
  nightly,
  async ({ page, context, signIn }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signIn();
    await openHistory(page, '?period=30d&channel=ble&count=25&sort=amount');
    await saveView(page, 'Bluetooth, small first', { isDefault: true });
    await expect(page.getByText('View “Bluetooth, small first” saved.')).toBeVisible();

    await openHistory(page);
    await expect(views(page)).toContainText('Bluetooth, small first');
    await expect(firstRow(page)).toContainText('Bluetooth');
    await expect(page.getByText(/^Page 1 of/)).toBeVisible();

    await views(page).click();
    await page.getByRole('menuitem', { name: 'Copy link' }).click();
    await expect(page.getByText('Link copied.')).toBeVisible();
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
    await page.getByRole('menuitemradio', { name: 'Standard view' }).click();
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

journey('views of the history have names, and end with their person', async ({ page, signIn }) => {
  await signIn();
  await journey.step('two views never have the same name, and a view has one', async () => {
    await openHistory(page, '?period=30d');
    await saveView(page, 'A month');
    await choosePeriod(page, 'Yesterday');
    await views(page).click();
    await page.getByRole('menuitem', { name: 'Save this view' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save this view' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Please enter name!')).toBeVisible();
    await dialog.getByLabel('Name').fill('a MONTH');
    await expect(dialog.getByText('You already have a view with this name.')).toBeVisible();
  });

  await journey.step('a full device says that the change of a view was not kept', async () => {
    await openHistory(page, '?period=30d');
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await views(page).click();
    await page.getByRole('menuitem', { name: 'Set as default' }).click();
    await expect(page.getByText('Not enough storage on this device to save the view.')).toBeVisible();
  });

  await journey.step('saved views stay until their person signs out on purpose', async () => {
    await openHistory(page, '?period=30d');
    await expect(views(page)).toContainText('A month');
    await page.reload();
    await expect(views(page)).toContainText('A month');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/signin/);
    await signIn();
    await openHistory(page, '?period=30d');
    await views(page).click();
    await expect(page.getByRole('menuitemradio', { name: 'Standard view' })).toBeVisible();
    await expect(page.getByRole('menuitemradio', { name: 'A month' })).toHaveCount(0);
  });
});
