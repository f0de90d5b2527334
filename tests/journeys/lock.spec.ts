import type { Page } from '@playwright/test';
import { plugIn } from './authenticator.ts';
import { barriers } from './barriers.ts';
import { openActiveTerminals, readyForOffline, terminalRow } from './fleet.ts';
import { expect, journey, nightly } from './journey.ts';
import { found, kept, memory } from './kept.ts';
import { lock, lockedTitle, lockPanel, openLockPanel, setUpLock, unlock, unlockByPassword } from './lock.ts';

/** Ends the service workers, as a closed browser does: one of them keeps the key of a closed tab for 10 s. */
async function endServiceWorkers(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.stopAllWorkers');
}

const firstRow = (page: Page) => page.getByRole('row').nth(1);

journey(
  'a lock is set up, locks from the menu, and its PIN opens it offline',
  async ({ page, context, platform, signIn }) => {
    await signIn();
    await setUpLock(page, platform);
    expect(await barriers(page)).toEqual([]);
    await openActiveTerminals(page);
    const shown = await terminalRow(page);

    await journey.step('a page that is loaded again stays open', async () => {
      await page.reload();
      await expect(shown.row).toBeVisible();
    });
    await context.setOffline(true);
    await lock(page);
    await journey.step(
      'nothing of the company is in memory, nor can a script read what is stored',
      async () => {
        expect(await barriers(page)).toEqual([]);
        const texts = [shown.id, platform.email];
        expect(found(await memory(context), texts)).toEqual([]);
        expect(found(await kept(page), texts)).toEqual([]);
      },
    );
    await journey.step('a wrong PIN says how many tries are left', async () => {
      await unlock(page, '111222');
      await expect(page.getByText('This PIN is wrong. After 4 more wrong attempts')).toBeVisible();
    });
    await unlock(page);
    await expect(shown.row).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/manage-terminals');
    await journey.step('a browser that was closed begins locked, and the password opens it too', async () => {
      await page.goto('about:blank');
      await endServiceWorkers(page);
      await page.goto('/manage-terminals?activation=active');
      await expect(lockedTitle(page)).toBeVisible();
      await unlockByPassword(page, platform);
      await expect(shown.row).toBeVisible();
    });
  },
);

journey('all tabs lock together, and open together', nightly, async ({ page, context, platform, signIn }) => {
  await signIn();
  await setUpLock(page, platform);
  const other = await context.newPage();
  await other.goto('/manage-terminals');
  await expect(firstRow(other)).toBeVisible();
  await lock(page);
  await expect(lockedTitle(other)).toBeVisible();
  await journey.step('and count the same wrong tries', async () => {
    await unlock(page, '998871');
    await expect(page.getByText('After 4 more wrong attempts')).toBeVisible();
    await unlock(other, '998872');
    await expect(other.getByText('After 3 more wrong attempts')).toBeVisible();
  });
  await unlock(other);
  await expect(firstRow(other)).toBeVisible();
  await expect(lockPanel(page)).toContainText('After 15 minutes without use');
});

journey(
  'a set-up that another tab has overtaken changes the lock that is there',
  nightly,
  async ({ page, context, platform, signIn }) => {
    await signIn();
    const other = await context.newPage();
    await openLockPanel(other);
    await lockPanel(other).getByRole('button', { name: 'Set up lock' }).click();
    await setUpLock(page, platform);
    const dialog = other.getByRole('dialog', { name: 'Set up the screen lock' });
    await dialog.getByLabel('PIN', { exact: true }).fill('771204');
    await dialog.getByLabel('PIN once more').fill('771204');
    await dialog.getByLabel('Locks').selectOption('60');
    await dialog.getByLabel('Password', { exact: true }).fill(platform.password);
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await expect(dialog).toBeHidden();
    await lock(page);
    await unlock(page, '771204');
    await expect(lockPanel(page)).toContainText('After 60 minutes without use');
    await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
  },
);

journey('a page that nobody uses locks by itself', async ({ page, platform, signIn }) => {
  await signIn();
  await page.clock.install();
  await setUpLock(page, platform, { minutes: '5' });
  await page.clock.runFor('04:00');
  await page.mouse.click(5, 5);
  await page.clock.runFor('04:00');
  await expect(lockPanel(page)).toBeVisible();
  await page.clock.runFor('01:10');
  await expect(lockedTitle(page)).toBeVisible();
  await unlock(page);
  await expect(lockPanel(page)).toBeVisible();
});

journey(
  'a page that a step back brings as it was left asks the other tabs for the key',
  nightly,
  async ({ page, context, platform, signIn }) => {
    await signIn();
    await setUpLock(page, platform);
    const comesBack = () =>
      page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

    await journey.step('and goes on where one has it', async () => {
      const other = await context.newPage();
      await other.goto('/dashboard');
      await expect(other.getByRole('button', { name: 'Account' })).toBeVisible();
      await Promise.all([page.waitForEvent('load'), comesBack()]);
      await expect(lockPanel(page)).toBeVisible();
      await other.close();
    });
    await journey.step('and is locked where nobody has', async () => {
      await endServiceWorkers(page);
      await Promise.all([page.waitForEvent('load'), comesBack()]);
      await expect(lockedTitle(page)).toBeVisible();
    });
  },
);

journey(
  'a half-filled form neither keeps the screen open nor is lost',
  async ({ page, platform, signIn }) => {
    await signIn();
    await page.clock.install();
    await setUpLock(page, platform, { minutes: '5' });
    await page.goto('/webhooks');
    await page.getByRole('button', { name: 'Register webhook' }).click();
    const form = page.getByRole('dialog', { name: 'Register webhook' });
    await form.getByLabel('URL').pressSequentially('https://shop.example/hook');
    await form.getByRole('checkbox', { name: 'transaction.approved' }).check();
    // Without this, Playwright leaves the page whatever the browser asks.
    const asked: string[] = [];
    page.on('dialog', async dialog => {
      asked.push(dialog.type());
      await dialog.dismiss();
    });
    await page.clock.runFor('05:10');
    await expect(lockedTitle(page)).toBeVisible();
    expect(asked).toEqual([]);
    await unlock(page);
    await expect(form.getByLabel('URL')).toHaveValue('https://shop.example/hook');
    await expect(form.getByRole('checkbox', { name: 'transaction.approved' })).toBeChecked();
    await form.getByRole('button', { name: 'Register' }).click();
    await expect(form).toBeHidden();
    // The secret asks before it is left.
    const given = page.getByRole('dialog', { name: 'Signing secret' });
    await given.getByRole('button', { name: 'I’ve stored it' }).click();
    await expect(given).toBeHidden();
    await page.reload();
    await expect(page.getByRole('list', { name: 'Webhooks' })).toContainText('shop.example/hook');
    await expect(form).toBeHidden();
  },
);

journey(
  'a lock is changed and turned off with the password',
  nightly,
  async ({ page, context, platform, signIn }) => {
    await signIn();
    await setUpLock(page, platform);
    await context.setOffline(true);
    await journey.step('another PIN and another time, offline', async () => {
      await lockPanel(page).getByRole('button', { name: 'Change', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Change the screen lock' });
      await dialog.getByLabel('New PIN').fill('123456');
      await dialog.getByLabel('PIN once more').fill('123457');
      await expect(dialog.getByText('This PIN is too easy to guess.')).toBeVisible();
      await expect(dialog.getByText('The two PINs differ.')).toBeVisible();
      await dialog.getByLabel('New PIN').fill('771204');
      await dialog.getByLabel('PIN once more').fill('771204');
      await dialog.getByLabel('Locks').selectOption('60');
      await dialog.getByLabel('Password', { exact: true }).fill('Wrong-1-word');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog.getByText('Wrong password. After 4 more wrong attempts')).toBeVisible();
      await dialog.getByLabel('Password', { exact: true }).fill(platform.password);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Your screen lock has been saved.')).toBeVisible();
      await expect(lockPanel(page)).toContainText('After 60 minutes without use');
      await lock(page);
      // As an Arabic keyboard writes it.
      await unlock(page, '٧٧١٢٠٤');
      await expect(lockPanel(page)).toBeVisible();
    });
    await context.setOffline(false);
    await journey.step('a wrong password turns nothing off, the right one does', async () => {
      await lockPanel(page).getByRole('button', { name: 'Turn off' }).click();
      const dialog = page.getByRole('dialog', { name: 'Turn off the screen lock?' });
      await dialog.getByLabel('Password', { exact: true }).fill('Wrong-1-word');
      await dialog.getByRole('button', { name: 'Turn off' }).click();
      await expect(dialog.getByText('Wrong password.')).toBeVisible();
      await dialog.getByLabel('Password', { exact: true }).fill(platform.password);
      await dialog.getByRole('button', { name: 'Turn off' }).click();
      await expect(page.getByText('Your screen lock is off.')).toBeVisible();
      await expect(lockPanel(page).getByRole('button', { name: 'Set up lock' })).toBeVisible();
    });
    await page.reload();
    await expect(lockPanel(page).getByRole('button', { name: 'Set up lock' })).toBeVisible();
  },
);

journey(
  'a passkey of this device opens the lock offline',
  nightly,
  async ({ page, context, platform, signIn }) => {
    await signIn();
    const device = await plugIn(page, { hasPrf: true });
    await setUpLock(page, platform);
    await journey.step('is added with the password alone', async () => {
      await lockPanel(page).getByRole('button', { name: 'Add passkey' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
      await dialog.getByLabel('Password', { exact: true }).fill('Wrong-1-word');
      await dialog.getByRole('button', { name: 'Add passkey' }).click();
      await expect(dialog.getByText('Wrong password.')).toBeVisible();
      expect(await device.credentials()).toEqual([]);
      await dialog.getByLabel('Password', { exact: true }).fill(platform.password);
      await dialog.getByRole('button', { name: 'Add passkey' }).click();
      await expect(lockPanel(page)).toContainText('A passkey on this device unlocks Tapdeck.');
      await expect(dialog).toBeHidden();
    });
    await context.setOffline(true);
    await lock(page);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(lockPanel(page)).toBeVisible();
    await journey.step('a finger that is wrong opens nothing, and the PIN still does', async () => {
      await lock(page);
      await device.verifies(false);
      await page.getByRole('button', { name: 'Use a passkey' }).click();
      await expect(page.getByText('No passkey was used.')).toBeVisible();
      await unlock(page);
    });
    await context.setOffline(false);
    await lockPanel(page).getByRole('button', { name: 'Remove' }).click();
    await expect(lockPanel(page).getByRole('button', { name: 'Add passkey' })).toBeVisible();
  },
);

journey(
  'a company’s demand comes before everything else',
  nightly,
  async ({ page, context, platform, signIn }) => {
    await signIn();
    await platform.control('PATCH', '/switches', { screenLock: true });
    await page.goto('/manage-terminals');
    // The page starts under the configuration of before, and loads itself again.
    await expect(page.getByRole('heading', { name: 'Set up the screen lock' })).toBeVisible();
    await readyForOffline(page);
    expect(await barriers(page)).toEqual([]);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
    await expect(page.getByLabel('Locks').getByRole('option')).toHaveText([
      'After 5 minutes without use',
      'After 15 minutes without use',
    ]);
    const other = await context.newPage();
    await other.goto('/manage-terminals');
    await expect(other.getByRole('heading', { name: 'Set up the screen lock' })).toBeVisible();
    await page.getByLabel('PIN', { exact: true }).fill('402917');
    await page.getByLabel('PIN once more').fill('402917');
    await page.getByLabel('Password', { exact: true }).fill(platform.password);
    await page.getByRole('button', { name: 'Turn on' }).click();
    await expect(firstRow(page)).toBeVisible();
    await journey.step(
      'a tab that asked for the set-up too opens with that lock, and locks with it',
      async () => {
        await expect(firstRow(other)).toBeVisible();
        await lock(page);
        await expect(lockedTitle(other)).toBeVisible();
        await unlock(page);
        await expect(firstRow(other)).toBeVisible();
      },
    );
    await openLockPanel(page);
    await expect(lockPanel(page).getByRole('button', { name: 'Turn off' })).toBeHidden();
  },
);
