import { merchantIn, readyForOffline, terminalRow } from './fleet.ts';
import { expect, installed as journey, nightly } from './journey.ts';
import { options, search } from './palette.ts';
import { Steps } from './steps.ts';

journey('everyday jobs take few clicks', nightly, async ({ page, signIn }) => {
  await signIn();
  await page.goto('/manage-terminals?linked=linked');
  const { id, row } = await terminalRow(page);
  const merchant = await merchantIn(row);

  await journey.step('a terminal is opened by its id without a click', async () => {
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
    await search(page, id);
    await expect(options(page, 'Terminals').first()).toContainText(id);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/manage-terminals/${id}$`));
    await expect(page.getByRole('region', { name: 'Identity' })).toContainText(id);
  });

  await journey.step('its page names its latest transactions, and since when they are counted', async () => {
    const transactions = page.getByRole('region', { name: 'Transactions', exact: true });
    await transactions.getByText(/since \d{4}-\d\d-\d\d\.$/).waitFor();
    await expect(transactions.getByRole('link', { name: 'Transaction History' })).toHaveAttribute(
      'href',
      new RegExp(`terminal=${id}`),
    );
  });

  await journey.step('the terminals of a merchant are found without a click', async () => {
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
    await search(page, merchant);
    await expect(options(page, 'Merchants').first()).toContainText(merchant);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/manage-merchant\?id=/);
    await expect(
      page.getByRole('region', { name: 'Terminals', exact: true }).getByRole('link').first(),
    ).toBeVisible();
  });

  await journey.step('what is undelivered is one click away', async () => {
    const steps = new Steps();
    await steps.click(page.getByRole('link', { name: 'Online', exact: true }));
    await expect(page).toHaveURL(/\/outbox$/);
    expect(steps.count).toBeLessThanOrEqual(1);
  });

  await journey.step('the language is changed in two clicks', async () => {
    const steps = new Steps();
    await steps.click(page.getByRole('button', { name: 'Language' }));
    await steps.click(page.getByRole('option', { name: 'Français' }));
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    expect(steps.count).toBeLessThanOrEqual(2);
  });
});

journey(
  'an error of a report leads to a search for its payment in one click',
  nightly,
  async ({ page, signIn, platform }) => {
    await signIn();
    const report = (await platform.reports()).find(
      ({ settlementTransactionIds }) => settlementTransactionIds.length > 1,
    );
    const { ids } = await platform.plant(report?.reportId ?? '', 'merchant');
    await page.goto(`/settlements/${report?.reportId}/merchant/${report?.merchantId}`);
    const steps = new Steps();
    await steps.click(
      page.getByRole('region', { name: 'Reconciliation check' }).getByRole('link', { name: ids[0] ?? '' }),
    );
    await expect(page).toHaveURL(new RegExp(`transaction=${ids[0]}`));
    expect(steps.count).toBeLessThanOrEqual(1);
    // The payment is in the report alone: the service was searched for it, whatever this device holds.
    const pane = page.getByRole('complementary', { name: 'Transaction' });
    await expect(pane).toContainText('No transaction in this period has this ID.');

    await journey.step('a payment that the history has is opened by the link', async () => {
      const planted = await platform.plant(report?.reportId ?? '', 'unlisted');
      await page.goto(`/settlements/${report?.reportId}/merchant/${report?.merchantId}`);
      const check = page.getByRole('region', { name: 'Reconciliation check' });
      await check.getByRole('link', { name: planted.ids[0] ?? '' }).click();
      await expect(pane.getByText('External ID')).toBeVisible();
      await expect(pane).toContainText(planted.ids[0] ?? '');
    });
  },
);

journey(
  'a terminal is read on a phone without a network in two taps',
  nightly,
  async ({ page, context, signIn }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await signIn();
    await page.goto('/manage-terminals');
    const cards = page.getByRole('list', { name: 'Terminals' }).getByRole('link');
    await cards.first().waitFor();
    await readyForOffline(page);
    await page.goto('/dashboard');
    await context.setOffline(true);
    const steps = new Steps();
    await steps.click(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Terminals' }),
    );
    await steps.click(cards.first());
    await expect(page.getByRole('heading', { name: 'Identity' })).toBeVisible();
    expect(steps.count).toBeLessThanOrEqual(2);
    await context.setOffline(false);
  },
);
