import { holdRequests } from './held-requests.ts';
import { expect, installed as journey, nightly } from './journey.ts';

journey(
  'a dialog stays until the service has answered its request, and shows the refusal',
  nightly,
  async ({ page, platform, signIn }) => {
    const waiting = 'Wait for the service’s response.';
    await signIn();
    await page.goto('/manage-application/za.co.umlilo.pos.dev');

    await journey.step('an application that is deleted', async () => {
      const message = 'The application is in use.';
      await platform.fault({ kind: 'status', status: 409, message, method: 'DELETE' });
      const release = await holdRequests(page, '**/sdk/application**', { method: 'DELETE' });
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      const question = page.getByRole('alertdialog');
      await question.getByRole('button', { name: 'Delete application' }).click();
      const cancel = question.getByRole('button', { name: 'Cancel' });
      await expect(cancel).toHaveAccessibleDescription(waiting);
      await cancel.press('Enter');
      await page.keyboard.press('Escape');
      release();
      await expect(question.getByRole('alert')).toContainText(message);
      await cancel.click();
      await expect(question).toBeHidden();
      await platform.noFaults();
    });

    await journey.step('an application that is registered', async () => {
      const message = 'The package name is not allowed.';
      await page.goto('/manage-applications');
      await platform.fault({ kind: 'status', status: 422, message, method: 'POST', path: '/api/sdk' });
      const release = await holdRequests(page, '**/sdk/application', { method: 'POST' });
      await page.getByRole('button', { name: 'Register' }).first().click();
      const form = page.getByRole('dialog');
      await form.getByLabel('Name', { exact: true }).fill('Till');
      await form.getByLabel('Package name').fill('com.example.till');
      await form.getByLabel('Version').fill('1.0.0');
      await form.getByRole('button', { name: 'Register' }).click();
      await expect(form.getByRole('button', { name: 'Cancel' })).toHaveAccessibleDescription(waiting);
      await form.getByRole('button', { name: 'Close' }).press('Enter');
      await page.keyboard.press('Escape');
      await page.goBack();
      release();
      await expect(form.getByRole('alert')).toContainText(message);
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      await platform.noFaults();
    });
  },
);
