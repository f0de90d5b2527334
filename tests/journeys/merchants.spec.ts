import { readFile } from 'node:fs/promises';
import { bySidebar } from './by-sidebar.ts';
import { readyForOffline } from './fleet.ts';
import { expect, installed as journey, nightly } from './journey.ts';
import { CELL, fillInvite, merchantRow, openMerchants, totalOf } from './merchant-rows.ts';
import { tableFailed } from './table-failed.ts';

journey(
  'the merchants are loaded, searched and shown with the columns asked for',
  async ({ page, platform, signIn }) => {
    await signIn();
    await journey.step(
      'merchants that cannot be loaded say so, and a pool without any invites the first',
      async () => {
        const service = 'merchants';
        await platform.fault({ kind: 'dropRequest', service });
        await page.goto('/manage-merchants');
        await expect(page.getByRole('heading', { name: 'Failed to get merchants' })).toBeVisible();
        await tableFailed(page);
        await platform.noFaults();
        await platform.fault({ kind: 'status', service, status: 404, message: 'No merchants.' });
        await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
        await expect(page.getByRole('heading', { name: 'No merchants found' })).toBeVisible();
        await expect(page.getByRole('main').getByRole('button', { name: 'Invite New Merchant' })).toHaveCount(
          2,
        );
        await platform.noFaults();
        await page.getByRole('button', { name: 'Refresh' }).click();
        await expect(page.getByText(/^·?64 merchants/)).toBeVisible();
      },
    );

    await journey.step(
      'search, facets and sort of the merchants live in the address, with exact totals',
      async () => {
        await page.getByRole('button', { name: 'Bank MID', exact: true }).first().click();
        const choice = page.getByRole('option', { name: /Errored/ });
        const count = Number(/\d+/.exec(await choice.innerText())?.[0]);
        await choice.click();
        await expect(page).toHaveURL(/bankMid=errored/);
        await page.keyboard.press('Escape');
        await expect(page.getByText(`${count} of 64 merchants`)).toBeVisible();
        await page.getByRole('columnheader', { name: 'Terminals' }).getByRole('button').click();
        await expect(page).toHaveURL(/sort=-?terminals/);
        await page.reload();
        await expect(page.getByText(`${count} of 64 merchants`)).toBeVisible();
        await page.getByRole('searchbox').first().fill('no such merchant');
        await expect(page.getByText('No Record Found')).toBeVisible();
        await page.getByRole('button', { name: 'Clear filters' }).first().click();
        await expect(page.getByText(/^·?64 merchants/)).toBeVisible();
        await page.getByRole('searchbox').first().fill('kayleigh@afrikaburn');
        await expect(page.getByText('1 of 64 merchants')).toBeVisible();
      },
    );

    await journey.step('every column of a merchant can be shown, and is remembered', async () => {
      await page.getByRole('button', { name: /^Columns/ }).click();
      const columns = page
        .getByRole('dialog', { name: 'Columns' })
        .or(page.getByLabel('Columns', { exact: true }));
      for (const name of ['First name', 'Last name', 'Email address', 'Contact number', 'Business address'])
        await columns.getByRole('checkbox', { name }).check();
      await page.keyboard.press('Escape');
      const { row } = await merchantRow(page);
      await expect(row).toContainText('Kayleigh');
      await expect(row).toContainText('Whitelabel App');
      await expect(row).toContainText(/\+27\d{9}/);
      await page.reload();
      await expect(page.getByRole('columnheader', { name: 'Business address' })).toBeVisible();
    });
  },
);

journey(
  'the merchants are kept as a file, without a network and on a phone',
  nightly,
  async ({ page, platform, signIn, context }) => {
    await signIn();
    await journey.step(
      'an export of merchants holds every match, its filter and its count, and no formula',
      async () => {
        await openMerchants(page, '?status=enabled');
        const { id } = await merchantRow(page, 2);
        await platform.changeMerchant(id, { Business_Name: '=HYPERLINK("http://evil")' });
        await page.getByRole('button', { name: 'Refresh' }).first().click();
        await expect(page.getByText('=HYPERLINK("http://evil")').first()).toBeVisible();
        const total = await totalOf(page);
        const download = page.waitForEvent('download');
        await page.getByRole('button', { name: 'Export' }).click();
        const text = await readFile(await (await download).path(), 'utf8');
        expect(text.charCodeAt(0)).toBe(0xfeff);
        expect(text).toContain('Status: Enabled');
        expect(text).toContain(`"'=HYPERLINK(""http://evil"")"`);
        expect(text.split('\r\n').filter(line => /[0-9a-f]{8}-[0-9a-f]{4}-/.test(line))).toHaveLength(total);
      },
    );

    await journey.step('the merchants are read, searched and sorted without a network', async () => {
      await bySidebar(page, 'Manage Merchants');
      await expect(page.getByText(/^·?64 merchants/)).toBeVisible();
      await readyForOffline(page);
      await context.setOffline(true);
      await expect(page.getByText('can’t refresh now')).toBeVisible();
      await page.reload();
      await expect(page.getByText(/^·?64 merchants/)).toBeVisible();
      await page.getByRole('columnheader', { name: 'Status', exact: true }).getByRole('button').click();
      await expect(page).toHaveURL(/sort=status/);
      await page.getByRole('searchbox').first().fill('afrikaburn');
      await expect(page.getByText('1 of 64 merchants')).toBeVisible();
      await context.setOffline(false);
    });

    await journey.step('on a phone the merchants are cards, and the dialog is a sheet', async () => {
      await page.setViewportSize({ width: 360, height: 780 });
      await page.goto('/manage-merchants');
      await expect(page.locator('a[href^="/manage-merchant?id="]').first()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      const dialog = await fillInvite(page, 'Elizabeth', '082 555 0142');
      const box = await dialog.getByLabel('Name', { exact: true }).boundingBox();
      expect(box?.width).toBeGreaterThan(280);
      await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
      await expect.poll(() => platform.effects(CELL)).toHaveLength(1);
    });
  },
);
