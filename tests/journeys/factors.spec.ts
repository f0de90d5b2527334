import type { Page } from '@playwright/test';
import { expect, installed as journey, nightly } from './journey.ts';
import type { Platform } from './platform.ts';

const panel = (page: Page) => page.getByRole('region', { name: 'Second step at sign-in' });
const row = (page: Page, name: string) => panel(page).getByRole('listitem').filter({ hasText: name });
const button = (page: Page, name: string) => panel(page).getByRole('button', { name });
const codeField = (page: Page) => page.getByLabel('Code', { exact: true });

async function openProfile(page: Page): Promise<void> {
  await page.goto('/profile');
  await expect(row(page, 'Authenticator app')).toBeVisible();
}

async function signInAgain(page: Page, { email, password }: Platform): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click();
  // Profile has a field of that name too.
  await expect(page).toHaveURL(/\/signin$/);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Sets up an authenticator app in the open dialog; the secret that it showed. */
async function setUpApp(page: Page, platform: Platform): Promise<string> {
  await button(page, 'Set up: Authenticator app').click();
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await expect(codeField(page)).toBeFocused();
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  const code = await platform.totpCode(secret);
  await codeField(page).fill(code === '000000' ? '111111' : '000000');
  await expect(dialog.getByText('This code is wrong. Try again.')).toBeVisible();
  await expect(codeField(page)).toBeFocused();
  await codeField(page).fill('');
  await codeField(page).fill(code);
  await expect(page.getByText('Your authenticator app is set up.')).toBeVisible();
  await expect(dialog).toBeHidden();
  return secret;
}

journey(
  'a person sets up an authenticator app in Profile, signs in with it and turns it off',
  nightly,
  async ({ page, platform, signInByForm }) => {
    await signInByForm();
    await openProfile(page);
    await expect(panel(page).getByText('Your password alone signs you in.')).toBeVisible();
    const secret = await setUpApp(page, platform);
    await expect(row(page, 'Authenticator app').getByText('On', { exact: true })).toBeVisible();

    await signInAgain(page, platform);
    await expect(page.getByRole('heading', { level: 1, name: 'Enter your code' })).toBeVisible();
    // The code of the set-up counts once: the next one is asked for.
    await platform.control('PUT', '/clock', { advanceMs: 30_000 });
    await codeField(page).fill(await platform.totpCode(secret));
    await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();

    await openProfile(page);
    await button(page, 'Turn off: Authenticator app').click();
    const dialog = page.getByRole('alertdialog', { name: 'Turn off your authenticator app?' });
    await expect(dialog).toContainText('Your password alone will then sign you in.');
    await dialog.getByRole('button', { name: 'Turn off' }).click();
    await expect(page.getByText('Your authenticator app is off.')).toBeVisible();
    await expect(row(page, 'Authenticator app').getByText('Off', { exact: true })).toBeVisible();
    await expect(button(page, 'Set up: Authenticator app')).toBeFocused();
  },
);

journey(
  'codes by SMS and email are turned on and one is preferred, and a refusal names its cause',
  nightly,
  async ({ page, context, platform, signIn }) => {
    await signIn();
    await openProfile(page);
    await journey.step('a pool without second steps refuses, with its own message', async () => {
      await platform.control('PATCH', '/switches', { noSecondFactors: true });
      for (const [name, message] of [
        ['Turn on: Codes by SMS', 'User does not have delivery config set to turn on SMS_MFA'],
        ['Set up: Authenticator app', 'Software Token MFA has not been enabled by the userPool'],
      ] as const) {
        await button(page, name).click();
        await expect(panel(page).getByText(message)).toBeVisible();
        await expect(panel(page)).toContainText('Your company’s sign-in doesn’t allow this change.');
      }
      await platform.control('PATCH', '/switches', { noSecondFactors: false });
    });
    await journey.step('offline the factors stay readable and can’t be changed', async () => {
      await context.setOffline(true);
      await expect(panel(page)).toContainText('You can only change your second step while online.');
      await expect(button(page, 'Turn on: Codes by SMS')).toBeDisabled();
      await context.setOffline(false);
      await expect(button(page, 'Turn on: Codes by SMS')).toBeEnabled();
    });
    await journey.step('a change whose response was lost shows as it is', async () => {
      await platform.fault({ kind: 'dropAnswer', service: 'identity', naming: 'SMSMfaSettings' });
      await button(page, 'Turn on: Codes by SMS').press('Enter');
      await expect(page.getByText('Codes by SMS are on.')).toBeVisible();
      await expect(button(page, 'Turn off: Codes by SMS')).toBeFocused();
      await expect(row(page, 'Codes by SMS').getByText('On', { exact: true })).toBeVisible();
      await platform.noFaults();
    });
    await journey.step('the preferred one is asked for first at the next sign-in', async () => {
      await button(page, 'Turn on: Codes by email').click();
      await expect(page.getByText('Codes by email are on.')).toBeVisible();
      const preferred = page.getByLabel('Default second step');
      await expect(preferred).toHaveValue('');
      await preferred.selectOption({ label: 'Codes by email' });
      await expect(page.getByText('Your default second step has been saved.')).toBeVisible();
      await expect(preferred).toHaveValue('email');
      await preferred.selectOption({ label: 'Ask each time' });
      await expect(preferred).toHaveValue('');
      await preferred.selectOption({ label: 'Codes by email' });
      await expect(preferred).toHaveValue('email');
      await signInAgain(page, platform);
      await expect(page.getByText('We sent a 6-digit code to')).toBeVisible();
      await codeField(page).fill(await platform.code(platform.email));
      await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
    });
  },
);
