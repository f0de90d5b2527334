import { addButton, addPasskey, openProfile, plugIn } from './authenticator.ts';
import { barriers } from './barriers.ts';
import { expect, installed as journey, nightly } from './journey.ts';
import type { PlatformReport } from './platform.ts';
import {
  askForProofs,
  cancel,
  confirm,
  dialog,
  giveProof,
  hasSettled,
  openReport,
  password,
  pendingReports,
  settle,
  settleButton,
  settleQuestion,
} from './proof-dialog.ts';

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
      expect(await platform.settlingsOf(first)).toEqual([]);
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
      expect(await platform.settlingsOf(first)).toEqual([]);
    });
    await journey.step('the right one settles what was confirmed, once', async () => {
      await password(page).fill(platform.password);
      await page.keyboard.press('Enter');
      await expect(dialog(page)).toBeHidden();
      await hasSettled(page);
      expect(await platform.settlingsOf(first)).toEqual(['settled']);
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
      expect(await platform.settlingsOf(second)).toEqual(['settled', 'reopened']);
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
      expect(await platform.settlingsOf(report)).toEqual([]);
    });
    await journey.step('after the wait the right one settles the report', async () => {
      await platform.control('PUT', '/clock', { advanceMs: 64_000 });
      await giveProof(page, platform.password);
      await hasSettled(page);
      expect(await platform.settlingsOf(report)).toEqual(['settled']);
    });
  },
);

journey(
  'a passkey is a proof, and one that is cancelled is not',
  nightly,
  async ({ page, platform, signIn }) => {
    const device = await plugIn(page);
    const [report] = (await pendingReports(platform, 1)) as [PlatformReport];
    await signIn();
    await addPasskey(page);
    await askForProofs(platform);
    await openReport(page, report);
    await settle(page);
    const usePasskey = dialog(page).getByRole('button', { name: 'Use a passkey' });
    await device.verifies(false);
    await usePasskey.click();
    await expect(dialog(page)).toContainText('No passkey was used.');
    expect(await platform.settlingsOf(report)).toEqual([]);
    await device.verifies(true);
    await usePasskey.click();
    await hasSettled(page);
    expect(await platform.settlingsOf(report)).toEqual(['settled']);
  },
);

journey('adding a passkey asks for the password first', nightly, async ({ page, platform, signIn }) => {
  const device = await plugIn(page);
  await askForProofs(platform);
  await signIn();
  await openProfile(page);
  await addButton(page).click();
  await expect(dialog(page)).toContainText('Enter your password to add a passkey.');
  await cancel(page).click();
  await expect(addButton(page)).toBeFocused();
  await expect(page.getByText('Something went wrong')).toBeHidden();
  expect(await device.credentials()).toEqual([]);
  await addButton(page).click();
  await giveProof(page, platform.password);
  await expect(page.getByText('Your passkey was added.')).toBeVisible();
});

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
