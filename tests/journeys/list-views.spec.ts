import { bySidebar } from './by-sidebar.ts';
import { journey as early, expect, installed as journey, nightly } from './journey.ts';

journey('views of every list are kept under a name', async ({ page, signIn }) => {
  await signIn();
  const menu = page.getByRole('button', { name: 'Views' });
  for (const [list, query, entry] of [
    ['/manage-terminals', 'os=ios&sort=-registered', 'Manage Terminals'],
    ['/manage-merchants', 'status=enabled', 'Manage Merchants'],
    ['/settlements', 'status=pending&days=30d', 'Settlements'],
    ['/merchant-invites', 'q=a&sort=name', null],
    ['/manage-applications', 'platform=android&sort=-name', 'Applications'],
    ['/webhooks', 'q=example', 'Webhooks'],
  ] as const) {
    await page.goto(`${list}?${query}`);
    await menu.click();
    await page.getByRole('menuitem', { name: 'Save this view' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Mine');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(menu).toContainText('Mine');
    if (entry) await bySidebar(page, entry);
    else {
      await menu.click();
      await page.getByRole('menuitemradio', { name: 'Standard view' }).click();
    }
    await expect(page).toHaveURL(new RegExp(`${list}$`));
    await menu.click();
    await page
      .getByRole('menuitem', { name: 'Mine' })
      .or(page.getByRole('menuitemradio', { name: 'Mine' }))
      .click();
    for (const part of query.split('&')) await expect(page).toHaveURL(new RegExp(part));
  }
});

journey('a list is filtered by days and by merchant', async ({ page, signIn }) => {
  await signIn();
  await journey.step('settlements by their last day', async () => {
    await page.goto('/settlements');
    await expect(page.getByText(/^·?\d+ reports/)).toBeVisible();
    await page.getByRole('button', { name: /^Last day/ }).click();
    await page.getByRole('button', { name: 'Last 7 days' }).click();
    await expect(page).toHaveURL(/days=7d/);
    await expect(page.getByText(/\d+ of \d+ reports/)).toBeVisible();
  });
  await journey.step('terminals by the day they were registered, and by merchant', async () => {
    await page.goto('/manage-terminals');
    await page.getByRole('button', { name: /^Registered on/ }).click();
    await page.getByRole('button', { name: 'Last 90 days' }).click();
    await expect(page).toHaveURL(/days=90d/);
    await expect(page.getByText(/\d+ of 400 terminals/)).toBeVisible();
    await page.getByRole('button', { name: 'Merchant', exact: true }).first().click();
    const merchant = page.getByRole('option').first();
    await expect(merchant).not.toContainText('MRC-');
    const name = (await merchant.textContent())?.replace(/[\d,]+$/, '') ?? '';
    await merchant.click();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/merchantId=MRC-/);
    await expect(page.locator('[data-row="0"]')).toContainText(name);
  });
});

early('a menu opens though its button is drawn anew before its code has come', async ({ page, signIn }) => {
  await signIn();
  let release: () => void = () => undefined;
  const isReleased = new Promise<void>(resolve => {
    release = resolve;
  });
  await page.route('**/assets/kit-*.js', async route => {
    await isReleased;
    await route.continue();
  });
  await page.setViewportSize({ width: 1600, height: 900 });
  await page.goto('/manage-terminals');
  await expect(page.getByText('400 terminals')).toBeVisible();
  const menu = page.getByRole('button', { name: 'Views' });
  const pressed = await menu.elementHandle();
  await menu.click();
  await page.setViewportSize({ width: 1440, height: 900 });
  await pressed?.waitForElementState('hidden');
  release();
  await expect(page.getByRole('menuitem', { name: 'Save this view' })).toBeVisible();
});

journey(
  'a list whose address names an unknown status, or several, leads back to all',
  nightly,
  async ({ page, signIn }) => {
    await signIn();
    for (const [address, tab] of [
      ['/manage-terminals?activation=QUARANTINED', /^QUARANTINED/],
      ['/manage-terminals?activation=active&activation=blocked', /^Active, Blocked/],
      ['/settlements?status=disputed', /^disputed/],
    ] as const) {
      await page.goto(address);
      await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByRole('main').getByRole('searchbox')).toBeVisible();
      await page.getByRole('tab', { name: /^All/ }).click();
      await expect(page).not.toHaveURL(/activation|status/);
      await expect(page.getByRole('tab', { name: tab })).toHaveCount(0);
      await expect(page.locator('[data-row="0"]')).toBeVisible();
    }
  },
);
