import type { Page } from '@playwright/test';
import { holdRequests } from './held-requests.ts';
import { expect, installed as journey } from './journey.ts';
import { enterCode, fillFirstScreen, fillSecondScreen, newPerson } from './newcomer.ts';

const newPassword = 'Vetkoek-2026';

/** From the sign-in screen on, as whoever has forgotten it comes. */
async function askForCode(page: Page, email: string): Promise<void> {
  await page.goto('/signin');
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('link', { name: 'Forgot password' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot password' })).toBeVisible();
  await expect(page.getByLabel('Email address')).toHaveValue(email);
  await page.getByRole('button', { name: 'Send code' }).click();
}

async function setPassword(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code').fill(code);
  await page.getByLabel('New password').fill(newPassword);
  await page.getByLabel('Re-enter password').fill(newPassword);
  await page.getByRole('button', { name: 'Set password' }).click();
}

journey('a new password needs the mailed code', async ({ page, platform }) => {
  // A person of this test alone, so that no other test's password changes.
  const person = newPerson();
  const { email } = person;

  await journey.step(
    'an identity service that cannot be reached says so while signing up, and keeps the form',
    async () => {
      await fillFirstScreen(page, person);
      await platform.fault({ kind: 'dropRequest', service: 'identity' });
      await fillSecondScreen(page);
      await expect(page.getByText('Failed to sign up user')).toBeVisible();
      await expect(page.getByLabel('Number of merchants')).toHaveValue('40');
      await platform.noFaults();
      await page.getByRole('button', { name: 'Sign up' }).click();
      await expect(page.getByLabel('Code')).toBeVisible();
      await enterCode(page, await platform.code(email));
      await expect(page.getByText('signup complete, you can now sign in')).toBeVisible();
    },
  );

  await journey.step(
    'a wrong code and an unknown address say what is wrong, and nothing typed is lost',
    async () => {
      await askForCode(page, 'nobody@umlilo.co.za');
      await expect(page.getByText('no user found')).toBeVisible();
      const asked: string[] = [];
      page.on('request', request => {
        const target = request.headers()['x-amz-target'] ?? '';
        if (target.endsWith('.ForgotPassword')) asked.push(target);
      });
      const release = await holdRequests(page, '**/idp{,/}');
      await askForCode(page, email);
      await expect.poll(() => asked).toHaveLength(1);
      // Until the answer is there, Enter asks for no second code.
      await page.getByLabel('Email address').press('Enter');
      release();
      await expect(page.getByRole('heading', { level: 1, name: 'Set a new password' })).toBeVisible();
      await page.getByRole('button', { name: 'Set password' }).click();
      await expect(page.getByText('The length of Pin should be 6 digits.')).toBeVisible();
      await expect(page.getByText('Please enter new password!')).toBeVisible();
      const right = await platform.code(email);
      await setPassword(page, right === '000000' ? '000001' : '000000');
      await expect(page.getByText('Failed to confirm OTP')).toBeVisible();
      await expect(page.getByText('Invalid verification code provided, please try again.')).toBeVisible();
      await expect(page.getByLabel('New password')).toHaveValue(newPassword);
      await platform.control('PUT', '/clock', { advanceMs: 2 * 3_600_000 });
      await setPassword(page, right);
      await expect(page.getByText('Invalid code provided, please request a code again.')).toBeVisible();
      expect(asked).toHaveLength(1);
    },
  );

  await journey.step(
    'a forgotten password is set anew with the mailed code, and the old one is refused',
    async () => {
      await askForCode(page, email);
      await expect(page.getByText('a code has been sent to the registered email')).toBeVisible();
      await expect(page.getByText(/No code\? New one in \d:\d\d/)).toBeVisible();
      // The code holds by the platform's true clock too.
      await platform.control('PUT', '/clock', { offsetMs: 0 });
      await page.reload();
      await expect(page.getByLabel('Sign out everywhere')).toBeChecked();
      await setPassword(page, await platform.code(email));
      await expect(page.getByText('the new password has been set')).toBeVisible();
      await expect(page.getByText('You were signed out on all devices.')).toBeVisible();
      await expect(page).toHaveURL(/\/signin$/);
      await expect(page.getByLabel('Email address')).toHaveValue(email);
      await page.getByLabel('Password', { exact: true }).fill('Koeksister-2026');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByText('Incorrect username or password.')).toBeVisible();
      await page.getByLabel('Password', { exact: true }).fill(newPassword);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
    },
  );
});
