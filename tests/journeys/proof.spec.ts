import type { Page } from '@playwright/test';
import { addPasskey, plugIn } from './authenticator.ts';
import { barriers } from './barriers.ts';
import { askOf, readyForOffline, rowOf } from './fleet.ts';
import { expect, installed as journey, nightly } from './journey.ts';
import { PIN, setUpLock } from './lock.ts';
import type { Platform, PlatformReport } from './platform.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Confirm it’s you' });
const password = (page: Page) => dialog(page).getByLabel('Password', { exact: true });
const confirm = (page: Page) => dialog(page).getByRole('button', { name: 'Confirm' });
const cancel = (page: Page) => dialog(page).getByRole('button', { name: 'Cancel' });
const settleButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: /^Settle R|^Settle / });
const settleQuestion = (page: Page) => page.getByRole('alertdialog', { name: /^Settle / });

/** From the next page on the company asks for proofs. */
const askForProofs = (platform: Platform) => platform.control('PATCH', '/switches', { proofs: true });

async function pendingReports(platform: Platform, count: number): Promise<PlatformReport[]> {
  const some = (await platform.reports()).slice(0, count);
  return Promise.all(some.map(({ reportId }) => platform.changeReport(reportId, { status: 'PENDING' })));
}

async function openReport(page: Page, { reportId, merchantId }: PlatformReport): Promise<void> {
  await page.goto(`/settlements/${reportId}/merchant/${merchantId}`);
  await expect(settleButton(page)).toBeEnabled();
}

/** Presses Settle and confirms; the question for a proof may follow. */
async function settle(page: Page): Promise<void> {
  await settleButton(page).click();
  await settleQuestion(page).getByRole('button', { name: 'Settle', exact: true }).click();
}

async function giveProof(page: Page, of: string): Promise<void> {
  await password(page).fill(of);
  await confirm(page).click();
}

const hasSettled = (page: Page) =>
  expect(page.getByRole('main').getByRole('button', { name: 'Reopen' })).toBeVisible();

/** Effects of this account on a report. */
const ownEffects = async (platform: Platform, { reportId }: PlatformReport): Promise<string[]> =>
  (await platform.effects(reportId))
    .map(({ what }) => what)
    .filter(what => /^(settled|reopened)$/.test(what));

journey(
  'settling asks for the password, once in five minutes over all tabs',
  async ({ page, context, platform, signIn }) => {
    await askForProofs(platform);
    const [first, second] = (await pendingReports(platform, 2)) as [PlatformReport, PlatformReport];
    await signIn();
    await openReport(page, first);

    await journey.step('the keyboard leaves the question, and nothing was settled', async () => {
      await settle(page);
      await expect(dialog(page)).toContainText('Enter your password to settle or reopen reports.');
      await expect(password(page)).toBeFocused();
      expect(await barriers(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toBeHidden();
      await expect(settleQuestion(page)).toContainText(first.reportId);
      await page.keyboard.press('Escape');
      await expect(settleButton(page)).toBeFocused();
      expect(await ownEffects(platform, first)).toEqual([]);
    });
    await journey.step('an empty and a wrong password are refused at the field', async () => {
      await settle(page);
      await confirm(page).click();
      await expect(password(page)).toHaveAttribute('aria-invalid', 'true');
      await giveProof(page, 'not my password');
      await expect(dialog(page)).toContainText('Wrong password.');
      await expect(dialog(page)).toContainText('Incorrect username or password.');
      await expect(password(page)).toBeFocused();
      await expect(password(page)).toHaveValue('not my password');
      expect(await ownEffects(platform, first)).toEqual([]);
    });
    await journey.step('the right one settles what was confirmed, once', async () => {
      await password(page).fill(platform.password);
      await page.keyboard.press('Enter');
      await expect(dialog(page)).toBeHidden();
      await hasSettled(page);
      expect(await ownEffects(platform, first)).toEqual(['settled']);
    });
    await journey.step('another tab and a reload are not asked again', async () => {
      const other = await context.newPage();
      await openReport(other, second);
      await settle(other);
      await hasSettled(other);
      await other.reload();
      await other.getByRole('main').getByRole('button', { name: 'Reopen' }).click();
      await other.getByRole('alertdialog').getByRole('button', { name: 'Reopen' }).click();
      await expect(settleButton(other)).toBeEnabled();
      expect(await ownEffects(platform, second)).toEqual(['settled', 'reopened']);
    });
  },
);

journey('a sign-in counts as a proof', nightly, async ({ page, platform, signInByForm }) => {
  await askForProofs(platform);
  const [report] = (await pendingReports(platform, 1)) as [PlatformReport];
  await signInByForm();
  await openReport(page, report);
  await settle(page);
  await hasSettled(page);
});

journey(
  'too many wrong passwords and a lost connection are said, and lose nothing',
  nightly,
  async ({ page, platform, signIn }) => {
    await askForProofs(platform);
    const [report] = (await pendingReports(platform, 1)) as [PlatformReport];
    await signIn();
    await openReport(page, report);
    await settle(page);

    await journey.step('a lost connection keeps the password', async () => {
      await platform.fault({ kind: 'dropRequest', service: 'identity', naming: 'PASSWORD_CLAIM_SIGNATURE' });
      await giveProof(page, platform.password);
      await expect(dialog(page)).toContainText('Couldn’t reach the service. Your input is saved. Try again.');
      await expect(password(page)).toHaveValue(platform.password);
      await platform.noFaults();
    });
    await journey.step('the provider’s limit is quoted', async () => {
      const wrong = async () => {
        // The last of its requests; a press before its answer is taken in does nothing.
        const answered = page.waitForResponse(
          response =>
            response.request().headers()['x-amz-target']?.endsWith('.RespondToAuthChallenge') ?? false,
        );
        await giveProof(page, 'wrong');
        await answered;
        await expect(confirm(page)).not.toHaveAttribute('aria-busy', 'true');
      };
      for (let tries = 0; tries < 5; tries++) await wrong();
      // Each further one doubles the wait, which the last attempt then cannot outlast.
      for (let waitMs = 1_000; waitMs <= 32_000; waitMs *= 2) {
        await platform.control('PUT', '/clock', { advanceMs: waitMs });
        await wrong();
      }
      await giveProof(page, platform.password);
      await expect(dialog(page)).toContainText('Too many attempts. Try again later.');
      await expect(dialog(page)).toContainText('Password attempts exceeded');
      expect(await ownEffects(platform, report)).toEqual([]);
    });
    await journey.step('after the wait the right one settles the report', async () => {
      await platform.control('PUT', '/clock', { advanceMs: 64_000 });
      await giveProof(page, platform.password);
      await hasSettled(page);
      expect(await ownEffects(platform, report)).toEqual(['settled']);
    });
  },
);

journey(
  'a passkey is a proof, and one that is cancelled is not',
  nightly,
  async ({ page, platform, signIn }) => {
    const device = await plugIn(page);
    await askForProofs(platform);
    const [report] = (await pendingReports(platform, 1)) as [PlatformReport];
    await signIn();
    await addPasskey(page);
    await openReport(page, report);
    await settle(page);
    const usePasskey = dialog(page).getByRole('button', { name: 'Use a passkey' });
    await device.verifies(false);
    await usePasskey.click();
    await expect(dialog(page)).toContainText('No passkey was used.');
    expect(await ownEffects(platform, report)).toEqual([]);
    await device.verifies(true);
    await usePasskey.click();
    await hasSettled(page);
    expect(await ownEffects(platform, report)).toEqual(['settled']);
  },
);

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
  'rotating a secret keeps the grace period until the person is proven',
  nightly,
  async ({ page, platform, signIn }) => {
    await askForProofs(platform);
    await signIn();
    const { webhookId } = await platform.webhook('finance.');
    await page.goto(`/webhook?id=${webhookId}`);
    await page.getByRole('button', { name: 'Rotate secret' }).click();
    const rotate = page.getByRole('dialog', { name: 'Rotate the signing secret' });
    await rotate.getByText('1 hour', { exact: true }).click();
    await rotate.getByRole('button', { name: 'Rotate secret' }).click();
    await expect(dialog(page)).toContainText('Enter your password to rotate the secret.');
    await cancel(page).click();
    await expect(rotate.getByRole('alert')).toHaveCount(0);
    await expect(rotate.getByRole('radio', { name: '1 hour' })).toBeChecked();
    await rotate.getByRole('button', { name: 'Rotate secret' }).click();
    await giveProof(page, platform.password);
    await expect(page.getByRole('dialog', { name: 'New signing secret' })).toBeVisible();
  },
);

journey(
  'settling several reports asks before the run begins',
  nightly,
  async ({ page, platform, signIn }) => {
    await askForProofs(platform);
    await pendingReports(platform, 2);
    await signIn();
    await page.goto('/settlements?status=pending');
    const boxes = page.getByRole('row').getByRole('checkbox', { name: /^Select RPT/ });
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    await page
      .getByRole('region', { name: 'Actions for the selection' })
      .getByRole('button', { name: /^Settle/ })
      .click();
    const question = page.getByRole('alertdialog', { name: 'Settle 2 reports?' });
    await question.getByRole('button', { name: 'Settle 2 reports' }).click();
    await cancel(page).click();
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: 'Settle 2 reports' }).click();
    await giveProof(page, platform.password);
    await expect(page.getByRole('dialog', { name: 'Settled reports' })).toContainText(
      '2 of 2 reports settled',
    );
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
      await expect(dialog(page)).toContainText('This PIN is wrong. After 4 more wrong tries');
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
