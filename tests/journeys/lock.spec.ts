import type { Page } from '@playwright/test';
import { readyForOffline } from './fleet.ts';
import { expect, journey } from './journey.ts';
import type { Platform } from './platform.ts';

const PIN = '402917';

const panel = (page: Page) => page.getByRole('region', { name: 'Screen lock' });
const lockedTitle = (page: Page) => page.getByRole('heading', { name: 'Locked', level: 1 });
const unlockButton = (page: Page) => page.getByRole('button', { name: 'Unlock' });

/** Opens the panel of the lock. */
async function openPanel(page: Page): Promise<void> {
  await page.goto('/profile?show=device');
  await expect(panel(page)).toBeVisible();
}

/** Sets up a lock by its panel. */
async function setUp(page: Page, { password }: Platform, minutes = '15'): Promise<void> {
  await openPanel(page);
  // The service worker keeps the key while a page is loaded again.
  await readyForOffline(page);
  await panel(page).getByRole('button', { name: 'Set up lock' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up the screen lock' });
  await dialog.getByLabel('PIN', { exact: true }).fill(PIN);
  await dialog.getByLabel('PIN once more').fill(PIN);
  await dialog.getByLabel('Locks').selectOption(minutes);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('Your screen lock is on.')).toBeVisible({ timeout: 8000 });
}

async function lockByMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Lock' }).click();
  await expect(lockedTitle(page)).toBeVisible();
}

async function unlock(page: Page, pin = PIN): Promise<void> {
  await page.getByLabel('PIN', { exact: true }).fill(pin);
  await unlockButton(page).click();
}

journey(
  'a lock is set up, locks from the menu, and its PIN opens it offline',
  async ({ page, context, platform, signIn }) => {
    page.on('console', m => console.log('CONSOLE', m.text()));
    page.on('pageerror', m => console.log('ERR', m));
    await signIn();
    await setUp(page, platform);
    await page.goto('/manage-terminals');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await journey.step('a page that is loaded again stays open', async () => {
      await page.reload();
      await expect(page.getByRole('row').nth(1)).toBeVisible();
    });
    await context.setOffline(true);
    await lockByMenu(page);
    await unlock(page, '111222');
    await expect(page.getByText('This PIN is wrong.')).toBeVisible();
    await unlock(page);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await context.setOffline(false);
  },
);
