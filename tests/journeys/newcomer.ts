import type { Page } from '@playwright/test';
import { expect } from './journey.ts';
import type { Platform } from './platform.ts';

/** A person without an account. */
export const newPerson = () => ({
  email: `nomsa.${crypto.randomUUID()}@kasikart.co.za`,
  password: 'Koeksister-2026',
});
export type Person = ReturnType<typeof newPerson>;

/** The first of the two screens, to the second. */
export async function fillFirstScreen(
  page: Page,
  { email, password, phoneNumber = '+27 82 555 0142' }: Person & { phoneNumber?: string },
): Promise<void> {
  await page.goto('/signup');
  await page.getByLabel('First name').fill('Nomsa');
  await page.getByLabel('Last name').fill('Dube');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Phone number').fill(phoneNumber);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Re-enter password').fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Company details' })).toBeVisible();
}

/** The second of the two, and off. */
export async function fillSecondScreen(page: Page): Promise<void> {
  await page.getByLabel('Company name').fill('KasiKart "Taps" (Pty) Ltd');
  await page.getByLabel('Country').fill('south af');
  await page.getByRole('option', { name: 'South Africa' }).click();
  // The field takes the focus once more in the next frame, also from the next field.
  await page.evaluate(() => new Promise(requestAnimationFrame));
  // As an Arabic keyboard writes it; the form holds 40.
  await page.getByLabel('Number of merchants').fill('٤٠');
  await page.getByRole('button', { name: 'Sign up' }).click();
}

/** Both screens, until the code is asked for. */
export async function signUp(page: Page, person: Person): Promise<void> {
  await fillFirstScreen(page, person);
  await fillSecondScreen(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Verify your email address' })).toBeVisible();
  await expect(page.getByText('a code has been sent to the registered email')).toBeVisible();
}

/** Pastes a text into the field of the code, as from a mail. */
export const pasteCode = (page: Page, text: string) =>
  page.getByLabel('Code').evaluate((field, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

export const enterCode = (page: Page, code: string) => page.getByLabel('Code').fill(code);

/** From sign-up to a signed-in, empty home. */
export async function arrive(page: Page, platform: Platform, person: Person): Promise<void> {
  await signUp(page, person);
  await enterCode(page, await platform.code(person.email));
  await expect(page.getByText('signup complete, you can now sign in')).toBeVisible();
  await page.getByLabel('Email address').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
}
