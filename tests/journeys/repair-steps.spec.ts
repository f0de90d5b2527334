import type { Page } from '@playwright/test';
import { readyForOffline } from './fleet.ts';
import { expect, installed as journey, nightly, notices } from './journey.ts';
import { Steps } from './steps.ts';

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Send repair steps' });
const send = (page: Page) => dialog(page).getByRole('button', { name: 'Send SMS' });
/** Opens the steps of the terminal that is shown, and waits for the message. */
async function openSteps(page: Page): Promise<void> {
  await main(page).getByRole('button', { name: 'Send repair steps' }).click();
  await expect(dialog(page)).toContainText(/failed its security check[\s\S]*1\. /);
}

/** Opens failed terminals, one after the other, until one of them has somebody to write to; gives the number. */
async function openReachable(page: Page): Promise<string> {
  await page.goto('/manage-terminals?attestation=failed');
  const links = page.getByRole('row').locator('a[href^="/manage-terminals/"]');
  await expect(links.first()).toBeVisible();
  const paths = await links.evaluateAll(all => all.map(link => link.getAttribute('href') ?? ''));
  for (const path of paths) {
    await page.goto(path);
    await openSteps(page);
    const number = dialog(page).getByText(/^\+\d{7,}$/);
    const none = dialog(page).getByText('No phone number is known.', { exact: false });
    await expect(number.or(none)).toBeVisible();
    if (await number.isVisible()) return number.innerText();
    await page.keyboard.press('Escape');
  }
  throw new Error('No failed terminal has a merchant with a number.');
}

journey(
  'the repair steps of a failed attestation reach the merchant, once',
  nightly,
  async ({ page, platform, signIn, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signIn();

    await journey.step('why an attestation failed is two clicks away', async () => {
      const steps = new Steps();
      await page.goto('/dashboard');
      const attention = page.getByRole('region', { name: 'Needs attention' });
      await steps.click(attention.getByRole('link', { name: /failed attestation/ }));
      await steps.click(page.getByRole('row').locator('a[href^="/manage-terminals/"]').first());
      const panel = page.getByRole('region', { name: 'Attestation' });
      await expect(panel.getByRole('heading', { level: 3 })).toBeVisible();
      await expect(panel.getByRole('listitem').first()).toBeVisible();
      expect(steps.count).toBeLessThanOrEqual(2);
    });

    const number = await openReachable(page);
    const before = (await platform.mails(number)).length;
    const sent = async () => (await platform.mails(number)).slice(0, -before || undefined);

    await journey.step('the SMS is previewed, can be undone, and arrives as it was shown', async () => {
      await send(page).click();
      await expect(notices(page)).toContainText('The repair steps will be sent to');
      await expect(notices(page)).toContainText('The repair steps have been sent to');
      await expect.poll(async () => (await sent()).length).toBe(1);
      expect((await sent())[0]?.body).toMatch(/failed its security check[\s\S]*1\. /);
      expect(await platform.effects(number)).toMatchObject([{ what: 'attestation-steps' }]);
      await expect(page.getByRole('list', { name: 'Activity' })).toContainText(
        'Send repair steps · requested by',
      );
    });

    await journey.step('offline it is queued in another language, and delivered once', async () => {
      await readyForOffline(page);
      await openSteps(page);
      await dialog(page).getByLabel('Language').selectOption('fr');
      await expect(dialog(page)).toContainText('a échoué au contrôle de sécurité');
      await context.setOffline(true);
      await expect(dialog(page)).toContainText('The SMS is queued');
      await send(page).click();
      await expect(page.getByRole('link', { name: /Offline · 1 queued/ })).toBeVisible();
      expect(await sent()).toHaveLength(1);
      await context.setOffline(false);
      await expect.poll(async () => (await sent()).length).toBe(2);
      expect((await sent()).some(({ body }) => body.includes('a échoué au contrôle'))).toBe(true);
      await expect(page.getByRole('link', { name: 'Online', exact: true })).toBeVisible();
      expect(await platform.effects(number)).toHaveLength(2);
    });

    await journey.step('where there is no number the steps are copied', async () => {
      const id = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '');
      await platform.control('PATCH', `/terminals/${encodeURIComponent(id)}`, { merchantId: null });
      await page.reload();
      await expect(main(page)).toContainText('Unlinked');
      await openSteps(page);
      await expect(send(page)).toHaveAttribute('aria-disabled', 'true');
      await expect(dialog(page)).toContainText('No phone number is known.');
      await dialog(page).getByRole('button', { name: 'Copy steps' }).click();
      await expect(notices(page)).toContainText('Steps copied.');
      expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/security check[\s\S]*1\. /);
    });
  },
);
