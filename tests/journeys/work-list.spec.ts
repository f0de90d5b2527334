import { expect, installed as journey } from './journey.ts';

journey(
  'Home is a work list: each line has its number and leads to what it counts',
  async ({ page, platform, signIn }) => {
    await signIn();
    await platform.control('POST', '/taps', { count: 25 });
    await page.goto('/dashboard');
    const list = page.getByRole('region', { name: 'Needs attention' });

    await journey.step('today’s money leads to today’s payments', async () => {
      // Lines that come later move the others: a click whose halves meet two of them is lost.
      await list.getByRole('link', { name: /taken today .*approved transactions? so far/ }).press('Enter');
      await expect(page).toHaveURL(/transaction-history\?period=today/);
      await page.goBack();
    });

    await journey.step('reports that are due are as many as their list has', async () => {
      const due = list.getByRole('link', {
        name: /settlement reports? (is|are) due|settlements? pending over/,
      });
      const count = /^\d+/.exec(await due.innerText())?.[0] ?? '';
      await due.press('Enter');
      await expect(page.getByText(new RegExp(`\\b${count} of \\d+ reports`)).first()).toBeVisible();
      await page.goBack();
    });

    await journey.step('terminals with an unregistered certificate are listed by that reason', async () => {
      const mismatch = list.getByRole('link', { name: /with an unregistered certificate/ });
      const count = /^\d+/.exec(await mismatch.innerText())?.[0] ?? '';
      await mismatch.press('Enter');
      await expect(page.getByText(new RegExp(`\\b${count} of 400 terminals`)).first()).toBeVisible();
      await page.goBack();
    });

    await journey.step(
      'webhooks that fail or are disabled, and certificates that end, are there too',
      async () => {
        await expect(list.getByRole('link', { name: /webhooks? auto-disabled/ })).toBeVisible();
        await list.getByRole('link', { name: /certificates? expired or expires? soon/ }).press('Enter');
        await expect(page).toHaveURL(/\/manage-application\//);
      },
    );
  },
);
