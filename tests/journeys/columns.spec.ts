import type { Locator, Page } from '@playwright/test';
import { expect, installed as journey, nightly } from './journey.ts';

const heads = (page: Page): Locator =>
  page.getByRole('columnheader').filter({ has: page.getByRole('separator') });
const names = (page: Page) =>
  heads(page).evaluateAll(all => all.map(each => each.querySelector('button, span')?.textContent?.trim()));
const head = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true });
const edge = (page: Page, name: string) => page.getByRole('separator', { name: `Width of ${name}` });
const widthOf = async (column: Locator) => Math.round((await column.boundingBox())?.width ?? 0);

/** Presses the middle of one element and lets go at a distance from it, or over another. */
async function drag(page: Page, from: Locator, to: { by: number } | Locator): Promise<void> {
  const box = await from.boundingBox();
  if (!box) throw new Error('nothing to drag');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const target = 'by' in to ? null : await to.boundingBox();
  const end = target ? target.x + 4 : x + ('by' in to ? to.by : 0);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move((x + end) / 2, y);
  await page.mouse.move(end, y);
  await page.mouse.up();
}

journey('columns are widened and moved, and are found again so', nightly, async ({ page, signIn }) => {
  await signIn();
  await page.goto('/manage-terminals');
  await expect(page.getByText(/^·?400 terminals/)).toBeVisible();
  const usual = await names(page);

  await journey.step('an edge is dragged, and every row follows', async () => {
    const before = await widthOf(head(page, 'Attestation'));
    await drag(page, edge(page, 'Attestation'), { by: 60 });
    await expect.poll(() => widthOf(head(page, 'Attestation'))).toBe(before + 60);
    const place = usual.indexOf('Attestation') + 1;
    const cell = page.locator('[data-row="3"]').getByRole('gridcell').nth(place);
    expect(await widthOf(cell)).toBe(before + 60);
    await expect(page).not.toHaveURL(/sort=/);
  });

  await journey.step('Escape puts back what is being dragged', async () => {
    const before = await widthOf(head(page, 'Attestation'));
    const box = await edge(page, 'Attestation').boundingBox();
    await page.mouse.move((box?.x ?? 0) + 4, (box?.y ?? 0) + 9);
    await page.mouse.down();
    await page.mouse.move((box?.x ?? 0) + 90, (box?.y ?? 0) + 9);
    await expect.poll(() => widthOf(head(page, 'Attestation'))).toBeGreaterThan(before);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expect.poll(() => widthOf(head(page, 'Attestation'))).toBe(before);
  });

  await journey.step('two presses of an edge fit the column to its rows', async () => {
    await drag(page, edge(page, 'Merchant'), { by: -400 });
    await expect.poll(() => widthOf(head(page, 'Merchant'))).toBe(56);
    await edge(page, 'Merchant').dblclick();
    await expect.poll(() => widthOf(head(page, 'Merchant'))).toBeGreaterThan(100);
    const name = page.locator('[data-row="0"]').getByRole('gridcell').nth(2).locator('.name').first();
    expect(await name.evaluate(element => element.scrollWidth <= element.clientWidth)).toBe(true);
  });

  await journey.step('a head is dragged to another place, and does not sort', async () => {
    await drag(page, head(page, 'Activation'), head(page, 'Merchant'));
    await expect
      .poll(async () => (await names(page)).slice(0, 3))
      .toEqual(['Terminal', 'Activation', 'Merchant']);
    await expect(page).not.toHaveURL(/sort=/);
    await head(page, 'Activation').getByRole('button').click();
    await expect(page).toHaveURL(/sort=activation/);
  });

  await journey.step('a reload finds them so, another list does not', async () => {
    const order = await names(page);
    const width = await widthOf(head(page, 'Merchant'));
    await page.reload();
    await expect(page.locator('[data-row="0"]').getByRole('link').first()).toBeVisible();
    expect(await names(page)).toEqual(order);
    expect(await widthOf(head(page, 'Merchant'))).toBe(width);
  });

  await journey.step('Reset columns shows the usual ones', async () => {
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('button', { name: 'Reset columns' }).click();
    await page.keyboard.press('Escape');
    expect(await names(page)).toEqual(usual);
  });
});

journey('columns are arranged with keys alone', nightly, async ({ page, signIn }) => {
  await signIn();
  await page.goto('/manage-merchants');
  await expect(page.locator('[data-row="0"]').getByRole('link').first()).toBeVisible();
  const [first = '', second = '', third = ''] = (await names(page)) as string[];

  await journey.step('F2 on a head leads to its width, arrows change it, Escape leads back', async () => {
    await head(page, second).getByRole('button').focus();
    await page.keyboard.press('F2');
    await expect(edge(page, second)).toBeFocused();
    const before = Number(await edge(page, second).getAttribute('aria-valuenow'));
    expect(before).toBe(await widthOf(head(page, second)));
    await page.keyboard.press('ArrowRight');
    await expect(edge(page, second)).toHaveAttribute('aria-valuenow', String(before + 8));
    expect(await widthOf(head(page, second))).toBe(before + 8);
    await page.keyboard.press('Shift+ArrowLeft');
    await expect(edge(page, second)).toHaveAttribute('aria-valuenow', String(before - 32));
    await page.keyboard.press('Escape');
    await expect(head(page, second).getByRole('button')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('[data-row="0"]:focus-within')).toBeVisible();
  });

  await journey.step('the menu moves and hides them, and keeps the focus', async () => {
    await page.getByRole('button', { name: 'Columns' }).focus();
    await page.keyboard.press('Enter');
    const menu = page.getByRole('dialog', { name: 'Columns' });
    const down = menu.getByRole('button', { name: `Move ${first} down` });
    await down.focus();
    await page.keyboard.press('Enter');
    await expect(down).toBeFocused();
    await expect(menu.getByText(new RegExp(`^${first}: position 2 of \\d+\\.$`))).toBeAttached();
    await menu.getByRole('checkbox', { name: third, exact: true }).uncheck();
    await page.keyboard.press('Escape');
    expect((await names(page)).slice(0, 2)).toEqual([second, first]);
    await expect(head(page, third)).toHaveCount(0);
  });
});

journey(
  'an arrow widens a column towards the end of the line in Arabic',
  nightly,
  async ({ page, signIn }) => {
    await signIn();
    await page.addInitScript(() => localStorage.setItem('tapdeck.language', 'ar'));
    await page.goto('/manage-terminals');
    await expect(page.locator('[data-row="0"]').getByRole('link').first()).toBeVisible();
    const column = heads(page).nth(2);
    const width = await widthOf(column);
    await column.getByRole('button').focus();
    await page.keyboard.press('F2');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => widthOf(column)).toBe(width + 8);
    await drag(page, column.getByRole('separator'), { by: -40 });
    await expect.poll(() => widthOf(column)).toBe(width + 48);
    const name = await column.getByRole('button').textContent();
    const first = heads(page).first();
    const box = await first.boundingBox();
    await drag(page, column, {
      by: (box?.x ?? 0) + (box?.width ?? 0) - 4 - ((await column.boundingBox())?.x ?? 0) - (width + 48) / 2,
    });
    await expect(first).toContainText(name ?? '');
  },
);

journey('a saved view has columns of its own', nightly, async ({ page, signIn }) => {
  await signIn();
  await page.goto('/manage-terminals');
  await expect(page.getByText(/^·?400 terminals/)).toBeVisible();
  const usual = await names(page);
  const menu = page.getByRole('button', { name: 'Views' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Save this view' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('By phone');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(menu).toContainText('By phone');
  await drag(page, head(page, 'Attestation'), head(page, 'Merchant'));
  await expect.poll(async () => (await names(page))[1]).toBe('Attestation');

  await journey.step('its columns stay while the list is searched', async () => {
    await page.getByRole('searchbox').fill('till');
    await expect(page).toHaveURL(/q=till/);
    expect((await names(page))[1]).toBe('Attestation');
  });
  await journey.step('its columns are not those of the usual view', async () => {
    await menu.click();
    await page.getByRole('menuitemradio', { name: 'Standard view' }).click();
    await expect(page).toHaveURL(/manage-terminals$/);
    expect(await names(page)).toEqual(usual);
    await menu.click();
    await page.getByRole('menuitemradio', { name: 'By phone' }).click();
    await expect.poll(async () => (await names(page))[1]).toBe('Attestation');
  });
});

journey('the columns of every list can be arranged', nightly, async ({ page, signIn }) => {
  await signIn();
  for (const list of [
    '/settlements',
    '/settlements/transaction-history',
    '/merchant-invites',
    '/manage-applications',
  ]) {
    await page.goto(list);
    await expect(heads(page).nth(2)).toBeVisible();
    // Columns take the widths of their rows, and would move under the pointer.
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    const [, second = '', third = ''] = (await names(page)) as string[];
    await drag(page, head(page, third), head(page, second));
    await expect.poll(async () => (await names(page)).slice(1, 3), list).toEqual([third, second]);
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('button', { name: 'Reset columns' }).click();
    await page.keyboard.press('Escape');
    await expect.poll(async () => (await names(page)).slice(1, 3), list).toEqual([second, third]);
  }
});
