import { merchantIn, terminalRow } from './fleet.ts';
import { expect, installed as journey, nightly } from './journey.ts';

journey(
  'the palette knows the open record, and its counts are those of the lists',
  nightly,
  async ({ page, signIn }) => {
    await signIn();
    await page.goto('/manage-terminals?activation=active&linked=linked');
    const { id, row } = await terminalRow(page);
    const merchant = await merchantIn(row);
    const palette = page.getByRole('dialog', { name: 'Search or run a command' });

    await journey.step('actions on the open terminal are offered, and ask on its page', async () => {
      await row.getByRole('link').first().click();
      await expect(page).toHaveURL(new RegExp(`/${id}$`));
      await page.keyboard.press('Control+k');
      await palette.getByRole('option', { name: /^Deactivate/ }).click();
      await expect(page.getByRole('alertdialog').getByRole('button', { name: /^Deactivate/ })).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`/${id}$`));
      await page.keyboard.press('Escape');
    });

    await journey.step('a merchant meant exactly comes before its terminals', async () => {
      await page.keyboard.press('Control+k');
      await palette.getByRole('combobox').fill(merchant);
      await expect(palette.getByRole('option').first()).toContainText('MRC-');
    });

    await journey.step('as many terminals are listed as the palette says', async () => {
      await palette.getByRole('combobox').fill('till');
      const all = palette.getByRole('option', { name: /^All [\d,]+ terminals for/ });
      const count = Number(/[\d,]+/.exec((await all.textContent()) ?? '')?.[0].replace(',', ''));
      await all.click();
      await expect(page).toHaveURL(/q=till/);
      await expect(page.getByText(new RegExp(`^·?${count} of 400 terminals`))).toBeVisible();
    });
  },
);
