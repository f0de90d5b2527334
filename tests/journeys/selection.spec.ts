import type { Page } from '@playwright/test';
import { terminalRow } from './fleet.ts';
import { heard, listen } from './heard.ts';
import { expect, installed as journey, nightly } from './journey.ts';
import { merchantRow, openMerchants } from './merchant-rows.ts';

const cleared = (page: Page) => page.getByText('Selection of 1 row cleared');
const boxes = (page: Page) => page.getByRole('main').getByRole('checkbox', { name: /^Select (?!the rows)/ });

/** Chooses the first row. */
async function chooseFirst(page: Page): Promise<void> {
  await boxes(page).first().check();
  await expect(page.getByText('1 selected').first()).toBeVisible();
}

/** The selection is gone, and was said to be. */
async function isTold(page: Page): Promise<void> {
  await expect(cleared(page).first()).toBeVisible();
  await expect(page.getByText('1 selected')).toHaveCount(0);
  await page.keyboard.press('Escape');
}

journey('a selection that a search takes away is said to be gone', nightly, async ({ page, signIn }) => {
  await signIn();
  for (const [list, tab] of [
    ['/manage-terminals', /^Active/],
    ['/manage-merchants', null],
    ['/settlements', /^Settled/],
    ['/webhooks', null],
  ] as const) {
    await journey.step(list, async () => {
      await page.goto(list);
      await chooseFirst(page);
      await page.getByRole('main').getByRole('searchbox').fill('zzzz');
      await isTold(page);
      await page.getByRole('main').getByRole('searchbox').fill('');
      await expect(boxes(page).first()).toBeVisible();
      await expect(page.getByRole('main').getByRole('checkbox', { checked: true })).toHaveCount(0);
      if (!tab) return;
      await page.goto(list);
      await chooseFirst(page);
      await page.getByRole('tab', { name: tab }).click();
      await isTold(page);
    });
  }
});

journey(
  'a terminal that leaves its merchant leaves the selection, and that is said',
  nightly,
  async ({ page, signIn, platform }) => {
    await signIn();
    await openMerchants(page, '?sort=-terminals');
    const { row } = await merchantRow(page);
    await row.getByRole('link').first().click();
    const panel = page.getByRole('region', { name: 'Terminals', exact: true });
    await expect(panel.getByRole('listitem')).toHaveCount(10);
    const line = panel.getByRole('listitem').filter({ hasNotText: 'Active' }).first();
    const id = (await line.getByRole('link').first().getAttribute('href'))?.split('/').at(-1) ?? '';
    await line.getByRole('checkbox').check();
    await expect(panel.getByText('1 selected')).toBeVisible();
    await platform.control('PATCH', `/terminals/${id}`, { merchantId: null });
    await page.getByRole('button', { name: 'Refresh' }).first().click();
    await expect(cleared(page)).toBeVisible();
    await expect(panel.getByText('1 selected')).toBeHidden();
  },
);

journey('a selection follows its rows, wherever they go', async ({ page, signIn, platform }) => {
  await signIn();
  await openMerchants(page, '?sort=-terminals');
  const { row } = await merchantRow(page);
  // A row that moves between the two halves of a click is not opened by it.
  await row.getByRole('link').first().press('Enter');
  await page.getByRole('link', { name: 'Open in Manage Terminals' }).press('Enter');
  await page.getByRole('tab', { name: /^Active/ }).click();
  await expect(page).toHaveURL(/activation=active&merchantId=/);
  const first = await terminalRow(page);
  const box = first.row.getByRole('checkbox');
  const selected = (count: number) => expect(page.getByText(`${count} selected`).first()).toBeVisible();

  await journey.step('Shift selects from the row pressed before, in the present order', async () => {
    await box.check();
    await page.getByRole('columnheader', { name: 'Terminal' }).getByRole('button').click();
    await expect(first.row).not.toHaveAttribute('data-row', '0');
    const last = Number(await first.row.getAttribute('data-row'));
    expect(last).toBeGreaterThan(2);
    await page
      .locator(`[data-row="${last - 2}"]`)
      .getByRole('checkbox')
      .click({ modifiers: ['Shift'] });
    await selected(3);
    await expect(box).toBeChecked();
  });

  await journey.step('a row that no longer matches leaves the selection, and that is said', async () => {
    await platform.control('PATCH', `/terminals/${first.id}`, { status: 'PENDING' });
    await page.getByRole('button', { name: 'Refresh' }).first().click();
    await expect(cleared(page).first()).toBeVisible();
    await selected(2);
    await expect(first.row).toHaveCount(0);
  });
});

for (const [device, width] of [
  ['a laptop', 1440],
  ['a phone', 360],
] as const) {
  journey(
    `on ${device}, selecting all that match keeps the focus beside its button, and the count is announced`,
    nightly,
    async ({ page, signIn }) => {
      await page.setViewportSize({ width, height: 780 });
      await listen(page);
      await signIn();
      await page.goto('/manage-terminals');
      if (width < 768) {
        await page
          .getByRole('button', { name: /^Actions for/ })
          .first()
          .click();
        await page.getByRole('menuitem', { name: 'Select' }).click();
        await page.getByRole('button', { name: /^Select all 400/ }).press('Enter');
        await expect(page.getByRole('button', { name: 'Clear', exact: true })).toBeFocused();
      } else {
        await chooseFirst(page);
        await page.getByRole('button', { name: 'Select all 400 matching' }).press('Enter');
        const bar = page.getByRole('region', { name: 'Actions for the selection' });
        await expect(bar.getByRole('button').first()).toBeFocused();
      }
      await expect.poll(() => heard(page)).toContain('400 selected');
    },
  );
}
