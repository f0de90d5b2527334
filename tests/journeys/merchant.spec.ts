import type { Page } from '@playwright/test';
import { bySidebar } from './by-sidebar.ts';
import { readyForOffline } from './fleet.ts';
import { expect, installed as journey, nightly } from './journey.ts';
import { merchantRow, openMerchants } from './merchant-rows.ts';
import { TABLE_FAILED } from './table-failed.ts';

const NFC_FAILED = 'Failed to nfc get transaction count';
const BLE_FAILED = 'Failed to get ble transaction count';
const INFORMATION_LOST =
  'Failed to get merchant information. Please make sure you are connected to the internet then refresh the page or try again later.';
const INFORMATION_FAILED = 'Couldn’t load the merchant’s information.';

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const lines = (page: Page, name: string) => panel(page, name).getByRole('listitem');
const payments = (page: Page) =>
  panel(page, 'Recent transactions')
    .getByRole('row')
    .filter({ hasText: /\d\d:\d\d:\d\d/ });

/** Opens the page of a merchant: of those that match, the one with most terminals. */
async function openMerchant(page: Page, query = '?sort=-terminals') {
  await openMerchants(page, query);
  const { id, name, row } = await merchantRow(page);
  // The rows move once all terminals are counted: between the two halves of a click, too.
  await row.getByRole('link').first().press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return { id, name };
}

/** Waits until every panel has been answered. */
async function everythingIsThere(page: Page): Promise<void> {
  const counts = page.getByRole('table', { name: 'Transaction counts' });
  await expect(counts.getByRole('row', { name: /^Total \d/ })).toBeVisible();
  await expect(payments(page).first()).toBeVisible();
  await expect(lines(page, 'Terminals').first()).toBeVisible();
  await expect(panel(page, 'Settlement reports').getByText(/Updated \d/)).toBeVisible();
  await expect(panel(page, 'Custom attributes').getByText('Kind of business')).toBeVisible();
}

journey('one merchant and what is known of it', async ({ page, platform, signIn }) => {
  await signIn();
  await journey.step(
    'one merchant shows who it is, what it took, on which terminals, and what it was settled',
    async () => {
      const { id } = await openMerchant(page, '?origination=whitelabel-app&bankMid=active&sort=-terminals');
      await everythingIsThere(page);
      const { customAttributes } = await platform.merchant(id);
      const attribute = (name: string) =>
        String(customAttributes[`custom_${name}`] ?? customAttributes[name]);
      const business = panel(page, 'Business');
      for (const name of ['Business_Name', 'First_Name', 'Last_Name', 'email', 'phoneNumber', 'merchantId'])
        await expect(business.getByText(attribute(name), { exact: true })).toBeVisible();
      await expect(business).toContainText('Whitelabel App');
      await expect(panel(page, 'Bank MID')).toContainText(attribute('bankMID'));
      await expect(panel(page, 'Bank MID')).toContainText('Last known status: Active');
      const counts = page.getByRole('table', { name: 'Transaction counts' });
      const numbers = async (name: RegExp) =>
        ((await counts.getByRole('row', { name }).innerText()).match(/[\d,]+/g) ?? []).map(text =>
          Number(text.replaceAll(',', '')),
        );
      const [nfc, ble, total] = [
        await numbers(/^NFC/),
        await numbers(/^Bluetooth/),
        await numbers(/^Total \d/),
      ];
      expect(total).toHaveLength(4);
      expect(total).toEqual(nfc.map((count, place) => count + (ble[place] ?? 0)));
      const times = await panel(page, 'Recent transactions')
        .getByRole('row')
        .getByRole('time')
        .allInnerTexts();
      expect(times).toEqual(times.toSorted().reverse());
    },
  );

  await journey.step('its settlement reports lead to their own pages', async () => {
    await bySidebar(page, 'Home');
    const latest = page.locator('a[href^="/settlements/"][href*="/merchant/"]').first();
    const merchantId = decodeURIComponent((await latest.getAttribute('href'))?.split('/').at(-1) ?? '');
    await openMerchant(page, `?q=${merchantId}`);
    const link = lines(page, 'Settlement reports').first().getByRole('link');
    await expect(link).toHaveAttribute('href', new RegExp(`/merchant/${merchantId}$`));
    await expect(lines(page, 'Settlement reports').first()).toContainText(/Settled|Pending/);
  });

  await journey.step('a merchant that nobody knows leads back to the list', async () => {
    await page.goto('/manage-merchant?id=nobody');
    await expect(page.getByText('Merchant not found')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Manage Merchants' }).last().click();
    await expect(page).toHaveURL(/\/manage-merchants$/);
  });

  await journey.step('a merchant that has filled in nothing yet says what cannot be known', async () => {
    await openMerchant(page, '?origination=unlinked');
    await expect(panel(page, 'Transactions')).toContainText(
      'No merchant ID, so NFC transactions can’t be counted.',
    );
    await expect(panel(page, 'Transactions')).toContainText(
      'No phone number, so Bluetooth transactions can’t be counted.',
    );
    await expect(panel(page, 'Recent transactions')).toContainText('transactions can’t be found');
    await expect(panel(page, 'Terminals')).toContainText('no terminals can be linked');
    await expect(panel(page, 'Custom attributes')).toContainText('None. The merchant didn’t fill in');
    // A count that was asked for all the same has been answered by then.
    await expect(panel(page, 'Transactions')).not.toContainText('loading');
    await expect(page.getByText(/^Failed to/)).toBeHidden();
  });
});

journey(
  'what is done from the page of a merchant is seen there',
  nightly,
  async ({ page, platform, signIn }) => {
    await signIn();
    await journey.step('a bank MID is requested here, and its history says so', async () => {
      const { name } = await openMerchant(page, '?bankMid=not-started');
      await page.getByRole('button', { name: 'Request a bank MID' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Request a bank MID' }).click();
      await expect(
        page.getByText(
          `Notification sent to ${name} with instructions to follow to apply for a Bank Merchant ID.`,
        ),
      ).toBeVisible();
      const bankMid = panel(page, 'Bank MID');
      await expect(bankMid).toContainText('Last known status: Requested');
      await expect(bankMid.getByRole('listitem').filter({ hasText: 'Request a bank MID' })).toContainText(
        'Done',
      );
      const { effects } = await platform.control<{ effects: unknown[] }>('GET', '/effects');
      expect(effects).toHaveLength(1);
    });

    await journey.step('a terminal is deactivated from its merchant’s page, once', async () => {
      await openMerchant(page);
      await everythingIsThere(page);
      const line = lines(page, 'Terminals').filter({ hasText: 'Active' }).first();
      const href = (await line.getByRole('link').getAttribute('href')) ?? '';
      const id = decodeURIComponent(href.split('/').at(-1) ?? '');
      const own = lines(page, 'Terminals').filter({ has: page.locator(`a[href="${href}"]`) });
      await own.getByRole('button', { name: /^Actions for/ }).click();
      await page.getByRole('menuitem', { name: 'Deactivate', exact: true }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click();
      await expect(
        page.getByText(`Terminal with id ${id} has been deactivated successfully.`).first(),
      ).toBeVisible();
      await expect(own).toContainText('Deactivated');
      await expect(own).not.toContainText(/Waiting|Sending/);
      expect((await platform.terminal(id)).deviceStatus).toBe('DEACTIVATED');
      expect(await platform.effects(id)).toHaveLength(1);
    });

    await journey.step(
      'a terminal renamed a moment ago is shown by the merchant’s own list, and the list of terminals is a link away',
      async () => {
        await openMerchant(page);
        await everythingIsThere(page);
        const href = await lines(page, 'Terminals').first().getByRole('link').getAttribute('href');
        const id = decodeURIComponent(href?.split('/').at(-1) ?? '');
        await platform.control('PATCH', `/terminals/${id}`, { nickname: 'Aardvark counter' });
        await page.getByRole('button', { name: 'Refresh' }).click();
        await expect(lines(page, 'Terminals').first()).toContainText('Aardvark counter');
        await panel(page, 'Terminals').getByRole('link', { name: 'Open in Manage Terminals' }).click();
        await expect(page).toHaveURL(/manage-terminals\?merchantId=MRC-/);
        // A list that was pulled within the last second counts as fresh.
        await page.getByRole('button', { name: 'Refresh', exact: true }).click();
        await expect(page.getByRole('row', { name: /Aardvark counter/ })).toBeVisible();
      },
    );
  },
);

journey(
  'what cannot be had of a merchant is said, and what was seen stays',
  async ({ page, platform, signIn, context }) => {
    await signIn();
    await journey.step(
      'each count, the merchant’s information and its list fail by themselves, in their own words',
      async () => {
        // A merchant's own answer is shown, but not kept: the list of all terminals has to be on the device.
        await page.goto('/manage-terminals');
        await expect(page.getByText(/Updated \d/).first()).toBeVisible();
        const { name } = await openMerchant(page);
        await everythingIsThere(page);
        await page.goto('/dashboard');
        for (const service of ['nfc', 'ble', 'merchants', 'attestation'])
          await platform.fault(
            service === 'merchants'
              ? { kind: 'dropRequest', service }
              : { kind: 'status', service, status: 500, message: 'The database is on holiday.' },
          );
        await page.goBack();
        await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
        for (const sentence of [NFC_FAILED, BLE_FAILED, INFORMATION_LOST, TABLE_FAILED])
          await expect(page.getByText(sentence).first()).toBeVisible();
        const counts = panel(page, 'Transactions');
        await expect(counts.getByText(NFC_FAILED)).toBeVisible();
        await expect(counts.getByText(BLE_FAILED)).toBeVisible();
        await expect(panel(page, 'Custom attributes').getByText(INFORMATION_LOST)).toBeVisible();
        // Earlier answers stay, and so do the panels that did not fail.
        await expect(panel(page, 'Custom attributes')).toContainText('Kind of business');
        await expect(lines(page, 'Terminals').first()).toBeVisible();
        await expect(payments(page).first()).toBeVisible();
        await platform.noFaults();
        await counts.getByRole('button', { name: 'Try again' }).first().click();
        await expect(counts.getByText(NFC_FAILED)).toBeHidden();
        await expect(counts.getByText(BLE_FAILED)).toBeVisible();
      },
    );

    await journey.step(
      'without the network everything is still there as it was seen, and what was never seen is said so',
      async () => {
        const { id, name } = await openMerchant(page);
        await everythingIsThere(page);
        const total = await page.getByRole('row', { name: /^Total \d/ }).innerText();
        const newest = await payments(page).first().innerText();
        await bySidebar(page, 'Manage Merchants');
        await expect(page.getByText(/^·?64 merchants/)).toBeVisible();
        await expect(page.getByRole('row').nth(1)).toBeVisible();
        const { id: other, name: otherName } = await merchantRow(page);
        await readyForOffline(page);
        await context.setOffline(true);
        await page.goto(`/manage-merchant?id=${id}`);
        await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
        await everythingIsThere(page);
        expect(await page.getByRole('row', { name: /^Total \d/ }).innerText()).toBe(total);
        expect(await payments(page).first().innerText()).toBe(newest);
        await expect(page.getByText('can’t refresh now')).toBeVisible();
        await page.goto(`/manage-merchant?id=${other}`);
        await expect(page.getByRole('heading', { level: 1, name: otherName })).toBeVisible();
        await expect(panel(page, 'Recent transactions')).toContainText('Not saved on this device');
        await expect(panel(page, 'Transactions')).toContainText('Not saved on this device');
        await expect(page.getByText(NFC_FAILED)).toBeHidden();
        await context.setOffline(false);
      },
    );
  },
);

journey(
  'a merchant on a fresh device whose service fails says what could not be had',
  nightly,
  async ({ page, platform, signIn }) => {
    await platform.fault({
      kind: 'status',
      service: 'merchants',
      status: 500,
      message: 'The database is on holiday.',
    });
    await signIn();
    await page.goto('/manage-merchant?id=unknown-here');
    const main = page.getByRole('main');
    await expect(main.getByText(INFORMATION_FAILED)).toBeVisible();
    await expect(main.getByText(INFORMATION_LOST)).toBeHidden();
    await expect(main.getByText('The database is on holiday.')).toBeVisible();
    await expect(main.getByText('Couldn’t reach')).toBeHidden();
    await platform.noFaults();
    await main.getByRole('button', { name: 'Try again' }).click();
    await expect(main.getByText('No merchant with this ID.')).toBeVisible();
  },
);
