import { barriers } from './barriers.ts';
import { askOf, readyForOffline, rowOf } from './fleet.ts';
import { expect, installed as journey, nightly } from './journey.ts';
import { PIN, setUpLock } from './lock.ts';
import { askForProofs, cancel, confirm, dialog, password } from './proof-dialog.ts';

journey(
  'deleting several terminals keeps the selection until the person is proven',
  nightly,
  async ({ page, context, platform, signIn }) => {
    await askForProofs(platform);
    await signIn();
    await page.goto('/manage-terminals?activation=deactivated');
    const boxes = page.getByRole('row').getByRole('checkbox', { name: /^Select (?!the rows)/ });
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    const question = page.getByRole('alertdialog', { name: 'Delete 2 terminals?' });
    const ask = async () => {
      await page.getByRole('button', { name: /^Delete/ }).click();
      await question.getByRole('button', { name: /^Delete/ }).click();
    };
    await ask();

    await journey.step(
      'leaving the question leads back to the dialog, and from there to the selection',
      async () => {
        await expect(dialog(page)).toContainText('Enter your password to delete terminals.');
        await cancel(page).click();
        await expect(question.getByRole('list', { name: 'Selected' }).getByRole('listitem')).toHaveCount(2);
        await question.getByRole('button', { name: 'Cancel' }).click();
        await expect(page.getByText('2 selected').first()).toBeVisible();
        await expect(page.getByRole('link', { name: /queued/ })).toHaveCount(0);
      },
    );
    await journey.step('offline the question says so, and queues nothing', async () => {
      await readyForOffline(page);
      await boxes.nth(0).check();
      await boxes.nth(1).check();
      await context.setOffline(true);
      await ask();
      await expect(dialog(page)).toContainText(
        'You can only confirm this while online. Nothing is queued yet, and your selection stays here.',
      );
      await password(page).fill(platform.password);
      await expect(confirm(page)).toHaveAttribute('aria-disabled', 'true');
      await context.setOffline(false);
    });
    await journey.step('online the same question is answered, and both are deleted', async () => {
      await expect(password(page)).toHaveValue(platform.password);
      await confirm(page).click();
      await expect(dialog(page)).toBeHidden();
      await expect(question).toBeHidden();
      await expect(page.getByText('2 selected')).toHaveCount(0);
      await expect
        .poll(
          async () =>
            (await platform.control<{ effects: unknown[] }>('GET', '/effects?what=delete')).effects.length,
          {
            timeout: 30_000,
          },
        )
        .toBe(2);
    });
  },
);

journey(
  'keys of many terminals ask for a proof, those of one do not',
  nightly,
  async ({ page, platform, signIn }) => {
    await askForProofs(platform);
    await signIn();
    await page.goto('/manage-terminals?activation=active');
    const link = page.locator('a[href^="/manage-terminals/"]').first();
    const id = (await link.getAttribute('href'))?.split('/').at(-1) ?? '';
    await askOf(page, rowOf(page, id), 'Reset keys');
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await expect(dialog(page)).toBeHidden();
    const boxes = page.getByRole('row').getByRole('checkbox', { name: /^Select (?!the rows)/ });
    for (const place of [1, 2, 3]) await boxes.nth(place).check();
    await page.getByRole('button', { name: /^Reset keys/ }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Reset/ })
      .click();
    await expect(dialog(page)).toContainText('Enter your password to reset keys.');
  },
);

journey(
  'offline the PIN of the screen lock is a proof, and a wrong one queues nothing',
  nightly,
  async ({ page, context, platform, signIn }) => {
    await platform.control('PATCH', '/switches', { proofs: true, proofMinutes: 1 });
    await signIn();
    await setUpLock(page, platform);
    // The password of the set-up was a proof.
    const setUpAt = Date.now();
    await page.goto('/manage-terminals?activation=deactivated');
    const box = page.getByRole('checkbox', { name: /^Select (?!the rows)/ }).first();
    await expect(box).toBeVisible();
    await readyForOffline(page);
    await context.setOffline(true);
    await expect.poll(() => Date.now() - setUpAt, { timeout: 90_000 }).toBeGreaterThan(60_000);

    await box.check();
    await page.getByRole('button', { name: /^Delete/ }).click();
    const question = page.getByRole('alertdialog', { name: /^Delete / });
    await question.getByRole('button', { name: /^Delete/ }).click();
    const pin = dialog(page).getByLabel('PIN', { exact: true });
    await expect(dialog(page)).toContainText('Enter your PIN to delete terminals.');
    expect(await barriers(page)).toEqual([]);

    await journey.step('a wrong PIN says how many tries are left', async () => {
      await pin.fill('111222');
      await confirm(page).click();
      await expect(dialog(page)).toContainText('This PIN is wrong. After 4 more wrong attempts');
      await expect(page.getByRole('link', { name: /queued/ })).toHaveCount(0);
    });
    await journey.step('the right one queues the deletion, which is delivered once', async () => {
      await pin.fill(PIN);
      await confirm(page).click();
      await expect(dialog(page)).toBeHidden();
      await expect(page.getByRole('link', { name: /1 queued/ })).toBeVisible();
      await context.setOffline(false);
      const deleted = async () =>
        (await platform.control<{ effects: unknown[] }>('GET', '/effects?what=delete')).effects;
      await expect.poll(async () => (await deleted()).length).toBe(1);
    });
  },
);
