import type { Page } from '@playwright/test';
import {
  addButton as add,
  addPasskey,
  openProfile,
  passkeysPanel as panel,
  plugIn,
} from './authenticator.ts';
import { expect, installed as journey, nightly } from './journey.ts';
import { kept } from './kept.ts';
import type { Platform } from './platform.ts';

const remove = (page: Page) => panel(page).getByRole('button', { name: 'Remove: Passkey' });
const usePasskey = (page: Page) => page.getByRole('button', { name: 'Use a passkey' });
const email = (page: Page) => page.getByLabel('Email address');
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const isHome = (page: Page) => expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();

/** Leaves by the sidebar; the form then has the address alone. */
async function signOut(page: Page, platform: Platform): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/signin$/);
  await email(page).fill(platform.email);
}

journey(
  'a person adds a passkey in Profile, signs in with it, removes it, and is then refused',
  async ({ page, platform, signInByForm }) => {
    const device = await plugIn(page);
    await signInByForm();
    await openProfile(page);
    await expect(panel(page)).toContainText('Sign in with your fingerprint, face or device PIN');
    await addPasskey(page);
    await expect(remove(page)).toBeVisible();
    await expect(panel(page)).toContainText('Added');
    expect(await device.credentials()).toMatchObject([{ rpId: 'localhost', isResidentCredential: true }]);

    await journey.step('the same device can’t have a second one', async () => {
      await add(page).click();
      await expect(panel(page)).toContainText('This device already has a passkey for your account.');
    });
    await journey.step('the passkey alone signs in, and no token reaches the page', async () => {
      await signOut(page, platform);
      await usePasskey(page).click();
      await isHome(page);
      const { localStorage, sessionStorage } = await kept(page);
      expect(`${localStorage}${sessionStorage}`).not.toMatch(/eyJ[\w-]+\.eyJ/);
      expect((await device.credentials())[0]?.signCount).toBeGreaterThan(1);
    });
    await journey.step('a removed passkey signs nobody in, and the password still does', async () => {
      await openProfile(page);
      await remove(page).click();
      const dialog = page.getByRole('alertdialog', { name: 'Remove “Passkey”?' });
      await expect(dialog).toContainText('You can’t sign in with this passkey any more.');
      await dialog.getByRole('button', { name: 'Remove passkey' }).click();
      await expect(page.getByText('Your passkey was removed.')).toBeVisible();
      await expect(remove(page)).toHaveCount(0);

      await signOut(page, platform);
      await password(page).fill(platform.password);
      await usePasskey(page).click();
      await expect(page.getByText('No passkey found for this email address.')).toBeVisible();
      await expect(email(page)).toHaveValue(platform.email);
      await expect(password(page)).toHaveValue(platform.password);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await isHome(page);
    });
  },
);

journey(
  'a passkey that is not used says why and loses nothing typed',
  nightly,
  async ({ page, platform, signInByForm }) => {
    const device = await plugIn(page);
    await signInByForm();
    await journey.step('a person whom the device does not know adds none', async () => {
      await openProfile(page);
      await device.verifies(false);
      await add(page).click();
      await expect(panel(page)).toContainText('No passkey was added. You cancelled, or this device refused.');
      await expect(remove(page)).toHaveCount(0);
      await device.verifies(true);
      await addPasskey(page);
    });
    await journey.step('an address is asked for first', async () => {
      await page.getByRole('button', { name: 'Logout' }).click();
      await expect(page).toHaveURL(/\/signin$/);
      await email(page).fill('');
      await usePasskey(page).click();
      await expect(email(page)).toBeFocused();
      await expect(email(page)).toHaveAttribute('aria-invalid', 'true');
    });
    await journey.step(
      'a request that was cancelled leaves the form, and the next one signs in',
      async () => {
        await email(page).fill(platform.email);
        await password(page).fill('half a pass');
        await device.verifies(false);
        await usePasskey(page).click();
        await expect(page.getByText('No passkey was used.')).toBeVisible();
        await expect(email(page)).toHaveValue(platform.email);
        await expect(password(page)).toHaveValue('half a pass');
        await device.verifies(true);
        await usePasskey(page).click();
        await isHome(page);
      },
    );
  },
);

journey(
  'a browser without passkeys says so, at sign-in and in Profile',
  nightly,
  async ({ page, signInByForm }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
    await page.goto('/signin');
    await expect(
      page.getByText('This browser can’t use passkeys. Sign in with your password.'),
    ).toBeVisible();
    await expect(usePasskey(page)).toHaveCount(0);
    await signInByForm();
    await openProfile(page);
    await expect(add(page)).toBeDisabled();
    await expect(panel(page)).toContainText('This browser can’t use passkeys.');
  },
);

journey(
  'a change whose response was lost shows as it is, and refusals are quoted',
  nightly,
  async ({ page, context, platform, signIn }) => {
    await plugIn(page);
    await signIn();
    await openProfile(page);
    await journey.step('a pool without passkeys refuses with its own message', async () => {
      await platform.control('PATCH', '/switches', { noPasskeys: true });
      await add(page).click();
      await expect(panel(page)).toContainText('Your company’s sign-in doesn’t allow this change.');
      await expect(panel(page)).toContainText('WebAuthn is not enabled for this user pool.');
      await platform.control('PATCH', '/switches', { noPasskeys: false });
    });
    await journey.step('a lost response is read again', async () => {
      await platform.fault({ kind: 'dropAnswer', service: 'identity', naming: 'attestationObject' });
      await addPasskey(page);
      await platform.noFaults();
      await expect(remove(page)).toBeVisible();
    });
    await journey.step('offline the passkeys stay readable and can’t be changed', async () => {
      await context.setOffline(true);
      await expect(panel(page)).toContainText('You can only change your passkeys while online.');
      await expect(remove(page)).toBeDisabled();
      await context.setOffline(false);
      await expect(remove(page)).toBeEnabled();
    });
  },
);

journey('an unanswered request for a passkey says that it timed out', nightly, async ({ page, signIn }) => {
  const device = await plugIn(page);
  await signIn();
  await openProfile(page);
  await device.touches(false);
  await add(page).click();
  // The pool gives a device a minute.
  await expect(panel(page)).toContainText('The passkey request timed out. Try again.', { timeout: 120_000 });
  await device.touches(true);
  await add(page).click();
  await expect(page.getByText('Your passkey was added.')).toBeVisible();
});
