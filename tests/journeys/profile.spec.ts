import type { Page, Request } from '@playwright/test';
import { deactivateOffline, isDeactivatedOnce } from './fleet.ts';
import { expect, installed as journey, nightly } from './journey.ts';
import { isSaidToWait } from './outbox-device.ts';

/** A message of the identity provider. */
const why = 'The directory is being moved.';

journey(
  'a person changes the e-mail address by code and the password, and signs in with both',
  async ({ page, context, platform, signIn }) => {
    const email = `thabo.${crypto.randomUUID()}@umlilo.co.za`;
    const password = 'Battery-Staple-7';
    await signIn();
    await page.goto('/profile');
    await expect(page.getByLabel('Company name')).toHaveAttribute('readonly');
    // The hint of two lines under one field does not move the field beside it.
    const topOf = async (label: string) => (await page.getByLabel(label, { exact: true }).boundingBox())?.y;
    await expect.poll(async () => (await topOf('Role')) === (await topOf('Company name'))).toBe(true);
    await page.getByLabel('Last name').fill('Mahlangu-Dube');
    // It stays while another screen is shown.
    await page.getByRole('link', { name: 'Home', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel('Last name')).toHaveValue('Mahlangu-Dube');
    await context.setOffline(true);
    await expect(
      page.getByText('You can only save while online. Your input stays here.').first(),
    ).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('link', { name: 'Online', exact: true })).toBeVisible();
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await expect(save).toBeEnabled();
    // The sentence of a form stays, and the provider's message stands below it.
    await platform.fault({ kind: 'status', status: 400, service: 'identity', message: why });
    await save.click();
    const person = page.locator('form').filter({ has: save });
    await expect(person.getByText('Something went wrong')).toBeVisible();
    await expect(person.getByText(why)).toBeVisible();
    await platform.noFaults();
    await save.click();
    await expect(page.getByText('Your details have been saved.')).toBeVisible();

    const address = page.getByLabel('New email address');
    for (const sent of ['wrong@umlilo.co.za', email]) {
      await address.fill(sent);
      await page.getByRole('button', { name: 'Send code' }).click();
      await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
      if (sent === email) break;
      await page.getByRole('button', { name: 'Use another address' }).press('Enter');
      await expect(address).toBeFocused();
      // The provider mails one code a minute.
      await platform.control('PUT', '/clock', { advanceMs: 60_000 });
    }
    const code = await platform.code(email);
    await page.getByLabel('Code', { exact: true }).fill(code === '000000' ? '111111' : '000000');
    await expect(page.getByText('This isn’t the code from the latest email.')).toBeVisible();
    await expect(page.getByText('Invalid verification code provided, please try again.')).toBeVisible();
    // A change that waits for its code survives a reload, and the old address holds until then.
    await page.reload();
    await expect(page.getByText(`You sign in with ${platform.email}.`)).toBeVisible();
    await page.getByLabel('Code', { exact: true }).fill(code);
    await expect(page.getByText(`Your email address is now ${email}.`)).toBeVisible();
    await expect(page.getByText(`You sign in with ${email}.`)).toBeVisible();
    await expect(address).toBeFocused();

    const change = page.getByRole('button', { name: 'Change password' });
    // A password manager stores the new password under the address.
    const account = page.locator('form').filter({ has: change }).locator('[autocomplete=username]');
    await expect(account).toHaveValue(email);
    await change.click();
    await expect(page.getByText('Please enter previous password!')).toBeVisible();
    await expect(page.getByText('Please enter new password!')).toBeVisible();
    await expect(page.getByText('Please re-enter password!')).toBeVisible();
    await page.getByLabel('Previous password').fill('Wrong-Horse-9');
    await page.getByLabel('New password', { exact: true }).fill(password);
    await page.getByLabel('Re-enter password').fill('something else');
    await expect(page.getByText('The two passwords you entered did not match!')).toBeVisible();
    await page.getByLabel('Re-enter password').fill(password);
    await change.click();
    await expect(page.getByText('Wrong previous password.')).toBeVisible();
    await expect(page.getByText('Incorrect username or password.')).toBeVisible();
    await page.getByLabel('Previous password').fill(platform.password);
    await change.click();
    await expect(page.getByText('the new password has been set')).toBeVisible();

    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/signin$/);
    await page.getByLabel('Email address').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  },
);

async function signOutEverywhere(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Profile', exact: true }).click();
  await page.getByRole('tab', { name: 'This device' }).click();
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL(/\/signin$/);
}

journey(
  'a person clears this device, and signs out on all of them',
  async ({ page, context, platform, signIn }) => {
    await signIn();
    await journey.step(
      'what this device keeps is told and can be cleared; what waits stays, and is delivered once',
      async () => {
        const { id } = await deactivateOffline(page, context);
        await page.getByRole('link', { name: 'Profile', exact: true }).click();
        await page.getByRole('tab', { name: 'This device' }).click();
        const kept = page.getByRole('table', { name: 'Stored on this device' });
        const part = (name: string) => kept.getByRole('row', { name: new RegExp(`^${name} `) });
        await expect(part('Terminals')).toContainText('400');
        await expect(part('Outbox')).toContainText('1');
        await page.getByRole('button', { name: 'Clear local data' }).click();
        const dialog = page.getByRole('alertdialog');
        await expect(dialog).toContainText('stay empty until it can');
        await dialog.getByRole('button', { name: 'Clear' }).click();
        await expect(page.getByText('Local data cleared.')).toBeVisible();
        await expect(part('Terminals')).toContainText('0 B');
        await expect(part('Outbox')).not.toContainText('0 B');
        await page.getByRole('link', { name: 'Manage Terminals', exact: true }).click();
        await expect(page.getByRole('heading', { name: 'Not loaded yet' })).toBeVisible();
        await isSaidToWait(page, 1);
        await context.setOffline(false);
        await isDeactivatedOnce(platform, id);
        await expect(page.getByText('400 terminals').first()).toBeVisible();
      },
    );

    await journey.step('signing out everywhere ends the session of this device', async () => {
      await signOutEverywhere(page);
    });
  },
);

journey(
  'signing out everywhere ends another device’s session, which keeps what it has not sent',
  nightly,
  async ({ page, browser, platform, session, signIn }) => {
    await signIn();
    await page.goto('/dashboard');
    const elsewhere = await browser.newContext({ baseURL: platform.address });
    await session.putInto(elsewhere);
    const other = await elsewhere.newPage();
    const { id } = await deactivateOffline(other, elsewhere);

    await signOutEverywhere(page);
    await elsewhere.setOffline(false);
    await expect(other).toHaveURL(/\/signin$/);
    await expect(other.getByText('Your login session has expired, please login again').first()).toBeVisible();
    expect(await platform.effects(id)).toEqual([]);
    await other.getByLabel('Email address').fill(platform.email);
    await other.getByLabel('Password', { exact: true }).fill(platform.password);
    await other.getByRole('button', { name: 'Sign in' }).click();
    await isDeactivatedOnce(platform, id);
    await elsewhere.close();
  },
);

journey(
  'two devices change different fields of a profile, and both changes stay',
  nightly,
  async ({ page, browser, platform, session, signIn }) => {
    const elsewhere = await browser.newContext({ baseURL: platform.address });
    await session.putInto(elsewhere);
    const other = await elsewhere.newPage();
    await signIn();
    const write = async (on: Page, label: string, text: string) => {
      await on.getByLabel(label, { exact: true }).fill(text);
      const saved = on.waitForResponse(response => isUpdate(response.request()));
      await on.getByRole('button', { name: 'Save', exact: true }).click();
      await saved;
      await expect(on.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
    };
    for (const each of [page, other]) await each.goto('/profile');
    await expect(page.getByLabel('First name')).not.toHaveValue('');

    await write(other, 'Link to your app', 'https://play.example/new');
    await write(page, 'First name', 'Thandiwe');
    await other.reload();
    await expect(other.getByLabel('First name')).toHaveValue('Thandiwe');
    await expect(other.getByLabel('Link to your app')).toHaveValue('https://play.example/new');

    // A number as a person writes it is the stored one once it is saved, and follows the other device again.
    await write(page, 'Phone number', '+27 82 555 0199');
    await expect(page.getByLabel('Phone number')).toHaveValue('+27825550199');
    await other.reload();
    await expect(other.getByLabel('Phone number')).toHaveValue('+27825550199');
    await write(other, 'Phone number', '+27 82 555 0177');
    await page.reload();
    await expect(page.getByLabel('Phone number')).toHaveValue('+27825550177');
    await elsewhere.close();
  },
);

/** A request that writes fields of the account at the identity provider. */
const isUpdate = (request: Request): boolean =>
  request.headers()['x-amz-target']?.endsWith('.UpdateUserAttributes') === true;
