import type { Page } from '@playwright/test';
import { readyForOffline } from './fleet.ts';
import { expect } from './journey.ts';
import type { Platform } from './platform.ts';

/** The PIN of the journeys. */
export const PIN = '402917';

/** The panel of the screen lock in Profile. */
export const lockPanel = (page: Page) => page.getByRole('region', { name: 'Screen lock' });
/** The title of the screen that stands in the place of all others while it is locked. */
export const lockedTitle = (page: Page) => page.getByRole('heading', { name: 'Locked', level: 1 });

/** Opens the panel of the lock, on a page that a service worker controls. */
export async function openLockPanel(page: Page): Promise<void> {
  await page.goto('/profile?show=device');
  await expect(lockPanel(page)).toBeVisible();
  // The service worker keeps the key while a page is loaded again.
  await readyForOffline(page);
}

type Choices = { minutes?: string; delivers?: boolean };

/** Sets up a lock by its panel: locks after 15 minutes, and delivers nothing meanwhile, unless `choices` say otherwise. */
export async function setUpLock(page: Page, { password }: Platform, choices: Choices = {}): Promise<void> {
  await openLockPanel(page);
  await lockPanel(page).getByRole('button', { name: 'Set up lock' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up the screen lock' });
  await dialog.getByLabel('PIN', { exact: true }).fill(PIN);
  await dialog.getByLabel('PIN once more').fill(PIN);
  await dialog.getByLabel('Locks').selectOption(choices.minutes ?? '15');
  if (choices.delivers)
    await dialog.getByRole('switch', { name: 'Send queued actions while the screen is locked' }).click();
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('Your screen lock is on.')).toBeVisible();
}

/** Locks by the menu of the account. */
export async function lock(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Lock' }).click();
  await expect(lockedTitle(page)).toBeVisible();
}

/** Types a PIN into the locked screen. */
export async function unlock(page: Page, pin = PIN): Promise<void> {
  await page.getByLabel('PIN', { exact: true }).fill(pin);
  await page.getByRole('button', { name: 'Unlock', exact: true }).click();
}

/** Types the password into the locked screen, where it is asked for, or in place of the PIN. */
export async function unlockByPassword(page: Page, { password }: Platform): Promise<void> {
  const instead = page.getByRole('button', { name: 'Use your password' });
  if (await instead.isVisible()) await instead.click();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Unlock', exact: true }).click();
}
