import { expect, installed as journey } from './journey.ts';

journey(
  'all failing deliveries are one step away, with their cause, and are sent again',
  async ({ page, signIn }) => {
    await signIn();

    await journey.step('a webhook whose retries run is not called delivered', async () => {
      await page.goto('/webhooks');
      const list = page.getByRole('list', { name: 'Webhooks' });
      const failing = list.getByRole('listitem').filter({ hasText: '1 event failing' });
      await expect(failing).toHaveCount(1);
      await expect(failing).not.toContainText('delivered');
    });

    await journey.step('the next attempt is told apart from the attempts', async () => {
      const log = page.getByRole('list', { name: /^Invocations of / });
      await expect(log.getByRole('listitem').first()).toContainText(/due .*next: attempt 3/);
    });

    const view = page.getByRole('region', { name: 'Failing now' });
    await journey.step('one click shows what fails over all webhooks, by endpoint and event', async () => {
      await page.getByRole('link', { name: '1 event failing' }).click();
      await expect(view.getByRole('link', { name: 'api.nkosifresh.invalid/hooks/payments' })).toBeVisible();
      await expect(view).toContainText('Server error, 5xx · 500');
      await expect(view).toContainText(/1 event since \d{4}-.*next attempt \d{4}-/);
    });

    await journey.step('it is sent again at once, and its attempts say so', async () => {
      await view.getByRole('button', { name: 'Send again' }).click();
      await expect(page.getByText('Sent again. The result appears in the log.')).toBeVisible();
      await expect(view).toContainText('Name not found');
      await view.getByRole('link', { name: 'terminal.attestation_failed' }).click();
      await page.getByRole('tab', { name: /^Attempts/ }).click();
      const attempts = page.getByRole('tabpanel').getByRole('listitem');
      await expect(attempts).toHaveCount(3);
      await expect(page.getByRole('tabpanel')).toContainText('Next attempt:');
    });
  },
);
