import type { Page } from '@playwright/test';
import { expect, journey } from './journey.ts';
import type { Platform } from './platform.ts';

const newPassword = 'Vetkoek-2026';

async function askForCode(page: Page, email: string): Promise<void> {
  await page.goto('/forgot-password');
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
}

async function setPassword(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code').fill(code);
  await page.getByLabel('New password').fill(newPassword);
  await page.getByLabel('Re-enter password').fill(newPassword);
  await page.getByRole('button', { name: 'Set password' }).click();
}

/** A person of this test alone, so that no other test's password changes. */
async function makePerson(page: Page, platform: Platform): Promise<string> {
  const email = `lerato.${crypto.randomUUID()}@umlilo.co.za`;
  await page.goto('/signup');
  await page.getByLabel('First name').fill('Lerato');
  await page.getByLabel('Last name').fill('van Wyk');
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Phone number').fill('+27 82 555 0143');
  await page.getByLabel('Password', { exact: true }).fill('Koeksister-2026');
  await page.getByLabel('Re-enter password').fill('Koeksister-2026');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Company name').fill('Umlilo Two');
  await page.getByLabel('Country').selectOption({ label: 'South Africa' });
  await page.getByLabel('Number of merchants').fill('2');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Verify your e-mail address' })).toBeVisible();
  await page.getByLabel('Code').fill(await platform.code(email));
  await expect(page.getByText('signup complete, you can now sign in')).toBeVisible();
  return email;
}

journey(
  'a forgotten password is set anew with the mailed code, and the old one is refused',
  async ({ page, platform }) => {
    const email = await makePerson(page, platform);
    await platform.control('PUT', '/clock', { advanceMs: 61_000 });
    await askForCode(page, email);
    await expect(page.getByText('a code has been sent to the registered email')).toBeVisible();
    await setPassword(page, await platform.code(email));
    await expect(page.getByText('the new password has been set')).toBeVisible();
    await expect(page).toHaveURL(/\/signin$/);
    await page.getByLabel('E-mail address').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('Koeksister-2026');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('Incorrect username or password.')).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill(newPassword);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  },
);

journey(
  'a wrong code and an unknown address say what is wrong, and nothing typed is lost',
  async ({ page, platform }) => {
    await askForCode(page, 'nobody@umlilo.co.za');
    await expect(page.getByText('no user found')).toBeVisible();
    const email = await makePerson(page, platform);
    await platform.control('PUT', '/clock', { advanceMs: 61_000 });
    await askForCode(page, email);
    await expect(page.getByRole('heading', { level: 1, name: 'Set a new password' })).toBeVisible();
    const right = await platform.code(email);
    await setPassword(page, right === '000000' ? '000001' : '000000');
    await expect(page.getByText('Failed to confirm OTP')).toBeVisible();
    await expect(page.getByLabel('New password')).toHaveValue(newPassword);
  },
);

journey(
  'an identity service that cannot be reached says so while signing up, and keeps the form',
  async ({ page, platform }) => {
    await page.goto('/signup');
    await page.getByLabel('First name').fill('Lerato');
    await page.getByLabel('Last name').fill('van Wyk');
    await page.getByLabel('E-mail address').fill('lerato@umlilo.co.za');
    await page.getByLabel('Phone number').fill('+27 82 555 0143');
    await page.getByLabel('Password', { exact: true }).fill('Koeksister-2026');
    await page.getByLabel('Re-enter password').fill('Koeksister-2026');
    await page.getByRole('button', { name: 'Continue' }).click();
    await platform.fault({ kind: 'dropRequest', service: 'identity' });
    await page.getByLabel('Company name').fill('Umlilo Two');
    await page.getByLabel('Country').selectOption({ label: 'South Africa' });
    await page.getByLabel('Number of merchants').fill('2');
    await page.getByRole('button', { name: 'Sign up' }).click();
    await expect(page.getByText('Failed to sign up user')).toBeVisible();
    await expect(page.getByLabel('Company name')).toHaveValue('Umlilo Two');
  },
);
