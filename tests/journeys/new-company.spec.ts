import type { Page } from '@playwright/test';
import { readyForOffline, reloadedOffline } from './fleet.ts';
import { addField, expectOrder, publish } from './form-fields.ts';
import { expect, installed as journey, nightly } from './journey.ts';
import { CELL, fillInvite, requestBankMid } from './merchant-rows.ts';
import { arrive, newPerson } from './newcomer.ts';
import type { Effect, Platform } from './platform.ts';

const pool = '/api/v1/auth-service/saas/merchant/pool';

async function openBuilder(page: Page): Promise<void> {
  await page.goto('/merchant-form-builder');
  await expect(page.getByRole('heading', { level: 1, name: 'Form fields' })).toBeVisible();
}

/** Names the form on the second step, and goes on to the third. */
async function nameForm(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Options' }).first().click();
  await page.getByLabel('Title').fill('Join KasiKart');
  await page.getByRole('link', { name: 'Preview' }).first().click();
  await expect(page.getByRole('heading', { name: 'Join KasiKart' })).toBeVisible();
}

async function isPublished(page: Page): Promise<void> {
  await expect(page.getByText('Form Saved!')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
}

/** Number of effects that a person has caused. */
const timesOf = async (platform: Platform, email: string, what: string): Promise<number> =>
  (await platform.control<{ effects: Effect[] }>('GET', '/effects')).effects.filter(
    effect => effect.email === email && effect.what === what,
  ).length;

const firstMerchant = (page: Page) =>
  page.getByRole('row').filter({ has: page.locator('a[href^="/manage-merchant?id="]') });

journey(
  'a new company builds its form, invites a merchant, sees it register, and requests its bank MID',
  async ({ page, platform }) => {
    const person = newPerson();
    const ofPool = page.getByRole('main').getByRole('region', { name: 'Merchants', exact: true });
    await arrive(page, platform, person);
    await expect(page.getByRole('region', { name: 'Data freshness' }).getByText('Merchants')).toBeVisible();
    await expect(ofPool).toHaveCount(0);
    const started = page.getByRole('region', { name: 'Get started' });
    await expect(started).toContainText('0 of 6 done');
    await page.goto('/manage-merchants');
    await expect(page.getByText('No merchants found')).toBeVisible();
    await openBuilder(page);
    await page.getByRole('button', { name: 'Publish form' }).click();
    await expect(page.getByText('Please add atleast one custom field to submit form')).toBeVisible();
    await addField(page, 'Text', 'VAT number');
    await nameForm(page);
    await publish(page);
    await isPublished(page);
    await expect(ofPool.getByRole('heading', { name: 'No merchants found' })).toBeVisible();
    await expect(started).toContainText('1 of 6 done');
    await openBuilder(page);
    await expect(page.getByText('This form is published.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Publish form' })).toHaveCount(0);

    await page.goto('/dashboard');
    await expect(ofPool.getByRole('button', { name: 'Invite New Merchant' })).toBeVisible();
    const dialog = await fillInvite(page, 'Zodwa Mthembu', CELL);
    await expect(dialog.getByRole('link', { name: 'Add the link' })).toHaveAttribute('href', '/profile');
    await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
    await expect.poll(() => platform.mails(CELL)).toHaveLength(1);
    const registered = await platform.register(CELL, { 'custom_VAT number': '4010203040' });
    await page.goto('/manage-merchants');
    const row = firstMerchant(page);
    await expect(row).toContainText('Zodwa’s Kitchen');
    await expect(row).toContainText('Not Started');
    await requestBankMid(page, row);
    await expect(
      page.getByText(
        'Notification sent to Zodwa’s Kitchen with instructions to follow to apply for a Bank Merchant ID.',
      ),
    ).toBeVisible();
    await expect(row).toContainText('Requested');
    expect(await platform.merchant(registered.identifier)).toMatchObject({
      customAttributes: { bankMIDStatus: 'Requested' },
    });
    for (const what of ['createPool', 'saveForm', 'invite', 'requestBankMid'])
      expect(await timesOf(platform, person.email, what), what).toBe(1);
  },
);

journey(
  'with the network lost in the middle of each step nothing that was entered is lost, and nothing happens twice',
  nightly,
  async ({ page, context, platform }) => {
    const person = newPerson();
    await arrive(page, platform, person);
    await openBuilder(page);
    await readyForOffline(page);

    await context.setOffline(true);
    await addField(page, 'Text', 'VAT number');
    await page.reload();
    await expectOrder(page, ['VAT number']);
    await nameForm(page);
    await expect(page.getByRole('button', { name: 'Publish form' })).toHaveAttribute('aria-disabled', 'true');
    await context.setOffline(false);

    await platform.fault({ kind: 'dropAnswer', method: 'POST', path: pool, times: 2 });
    await publish(page);
    // After a lost answer the target is looked up.
    await isPublished(page);

    await page.goto('/manage-merchants');
    await expect(page.getByText('No merchants found')).toBeVisible();
    await context.setOffline(true);
    const dialog = await fillInvite(page, 'Zodwa Mthembu', CELL);
    await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
    await expect(page.getByText('The invite to Zodwa Mthembu will be sent.')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('link', { name: reloadedOffline.header })).toBeVisible();
    await platform.fault({ kind: 'dropAnswer', method: 'POST', service: 'notifications', times: 1 });
    await context.setOffline(false);
    await expect(page.getByRole('link', { name: 'Online', exact: true })).toBeVisible();
    expect(await platform.mails(CELL)).toHaveLength(1);

    await platform.register(CELL);
    await page.goto('/manage-merchants');
    const row = firstMerchant(page);
    await expect(row).toContainText('Zodwa’s Kitchen');
    await context.setOffline(true);
    await requestBankMid(page, row);
    await expect(row).toContainText('Waiting');
    await page.reload();
    await expect(row).toContainText('Waiting');
    await platform.fault({
      kind: 'status',
      status: 500,
      when: 'after',
      service: 'notifications',
      method: 'POST',
      times: 1,
    });
    await context.setOffline(false);
    await expect(page.getByRole('link', { name: 'Online', exact: true })).toBeVisible();
    await expect(row).toContainText('Requested');
    for (const what of ['createPool', 'saveForm', 'invite', 'requestBankMid'])
      expect(await timesOf(platform, person.email, what), what).toBe(1);
  },
);
