import type { Page } from '@playwright/test';
import { bySidebar } from './by-sidebar.ts';
import { openActiveTerminals, readyForOffline, terminalRow } from './fleet.ts';
import { expect, installed as journey, nightly, notices } from './journey.ts';

/** The row of a grid by its place, the head being 0. */
const rowAt = (page: Page, index: number) => page.getByRole('grid').locator(`[aria-rowindex="${index + 1}"]`);

journey(
  'three of 400 terminals are selected and deactivated with 15 presses of keys, and one press of Tab leaves the list',
  nightly,
  async ({ page, platform, signIn }) => {
    await signIn();
    await page.goto('/manage-terminals');
    await expect(page.getByText(/^·?400 terminals/)).toBeVisible();
    const ids: string[] = [];
    for (const n of [0, 1, 2]) ids.push((await terminalRow(page, n)).id);
    for (const id of ids) await platform.control('PATCH', `/terminals/${id}`, { status: 'ACTIVE' });
    await page.goto('/dashboard');
    await bySidebar(page, 'Manage Terminals');
    await expect(page.getByRole('heading', { level: 1, name: 'Manage Terminals' })).toBeFocused();
    const grid = page.getByRole('grid', { name: 'Terminals' });
    for (const id of ids) await expect(grid.getByRole('row').filter({ hasText: id })).toContainText('Active');

    let presses = 0;
    const press = async (key: string, times = 1) => {
      for (let time = 0; time < times; time++) await page.keyboard.press(key);
      presses += times;
    };
    await press('F6');
    await expect(rowAt(page, 1)).toBeFocused();
    await press('Space');
    await press('ArrowDown');
    await press('Space');
    await press('ArrowDown');
    await press('Space');
    const bar = page.getByRole('region', { name: 'Actions for the selection' });
    await expect(bar).toContainText('3 selected');
    await press('Tab');
    await expect(bar.getByRole('button', { name: 'Select all 400 matching' })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(rowAt(page, 3)).toBeFocused();
    await page.keyboard.press('Tab');
    await press('Tab', 2);
    await expect(bar.getByRole('button', { name: 'Deactivate 3' })).toBeFocused();
    await press('Enter');
    const question = page.getByRole('alertdialog');
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await press('Tab');
    await press('Enter');
    await expect(question).toBeHidden();
    expect(presses).toBeLessThanOrEqual(15);
    for (const id of ids)
      await expect.poll(async () => (await platform.terminal(id)).deviceStatus).toBe('DEACTIVATED');

    await expect(rowAt(page, 3)).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    expect(await grid.evaluate(element => element.contains(document.activeElement))).toBe(false);
    await page.keyboard.press('Tab');
    await expect(rowAt(page, 3)).toBeFocused();
  },
);

journey(
  'arrows reach every row, cell and control of a table, also those that are not drawn yet, and the focus stays with its row',
  nightly,
  async ({ page, platform, signIn }) => {
    await signIn();
    await page.goto('/manage-terminals');
    await expect(page.getByText(/^·?400 terminals/)).toBeVisible();
    const grid = page.getByRole('grid', { name: 'Terminals' });
    const keys = async (...pressed: string[]) => {
      for (const key of pressed) await page.keyboard.press(key);
    };
    const inRow = (index: number) => rowAt(page, index);

    await journey.step('a cell that holds a control gives it the focus', async () => {
      await expect(grid).toHaveAttribute('aria-rowcount', '401');
      await inRow(1).focus();
      await keys('ArrowRight');
      await expect(inRow(1).getByRole('checkbox')).toBeFocused();
      await keys('Space');
      await expect(inRow(1).getByRole('checkbox')).toBeChecked();
      await keys('Space', 'ArrowRight');
      await expect(inRow(1).getByRole('link').first()).toBeFocused();
      await keys('ArrowDown', 'ArrowRight');
      await expect(inRow(2).getByRole('gridcell').nth(2).getByRole('link').first()).toBeFocused();
      await expect(inRow(2).getByRole('gridcell').nth(2)).toHaveAttribute('aria-colindex', '3');
      await keys('End');
      const menu = inRow(2).getByRole('button', { name: /^Actions for/ });
      await expect(menu).toBeFocused();
      await keys('ArrowDown');
      await expect(page.getByRole('menu')).toBeHidden();
      await keys('ArrowUp', 'Enter');
      await expect(page.getByRole('menuitem', { name: 'Open' })).toHaveAttribute('data-focus', '');
      await keys('Escape');
      await expect(menu).toBeFocused();
      await keys('Home');
      await expect(inRow(2).getByRole('checkbox')).toBeFocused();
      await keys('ArrowLeft');
      await expect(inRow(2)).toBeFocused();
    });

    await journey.step('the head sorts from within the grid, which keeps one Tab stop', async () => {
      await keys('ArrowUp', 'ArrowUp', 'ArrowRight', 'ArrowRight');
      const sort = grid.getByRole('columnheader', { name: 'Terminal' }).getByRole('button');
      await expect(sort).toBeFocused();
      const order = await grid.getByRole('columnheader', { name: 'Terminal' }).getAttribute('aria-sort');
      await keys('Enter');
      await expect(grid.getByRole('columnheader', { name: 'Terminal' })).not.toHaveAttribute(
        'aria-sort',
        order ?? '',
      );
      await expect(sort).toBeFocused();
      await keys('Enter', 'ArrowDown', 'ArrowLeft', 'ArrowLeft');
      await expect(inRow(1)).toBeFocused();
      await expect(grid.locator('[tabindex="0"]')).toHaveCount(1);
    });

    await journey.step(
      'the last row is one press away, and stays focused while others are looked at',
      async () => {
        await keys('Control+End');
        await expect(inRow(400)).toBeFocused();
        await expect(inRow(400)).toContainText(/[0-9a-f]{4}-/);
        await grid.hover();
        await page.mouse.wheel(0, -30_000);
        await expect(inRow(2)).toBeVisible();
        await expect(inRow(400)).toBeFocused();
        await keys('Control+Home');
        await expect(inRow(1)).toBeFocused();
        await keys('PageDown', 'PageUp', 'Home');
        await expect(inRow(1)).toBeFocused();
      },
    );

    await journey.step(
      'a row that comes or goes elsewhere does not take the focus from its row',
      async () => {
        await page.goto('/manage-terminals?activation=active');
        await expect(page.getByText(/\d+ of 400 terminals/)).toBeVisible();
        const [above, own, below] = [
          await terminalRow(page, 0),
          await terminalRow(page, 1),
          await terminalRow(page, 2),
        ];
        await inRow(1).focus();
        await keys('ArrowDown', 'ArrowRight', 'ArrowRight');
        await expect(own.row.getByRole('link').first()).toBeFocused();
        const leaves = async ({ id, row }: typeof own) => {
          await platform.control('PATCH', `/terminals/${id}`, { status: 'DEACTIVATED' });
          // A press would take the focus away.
          await page.getByRole('button', { name: 'Refresh' }).first().dispatchEvent('click');
          await expect(row).toHaveCount(0);
        };
        await leaves(above);
        await expect(inRow(1).getByRole('link').first()).toBeFocused();
        await expect(own.row.getByRole('link').first()).toBeFocused();
        await leaves(own);
        await expect(below.row.getByRole('link').first()).toBeFocused();
      },
    );

    await journey.step('from right to left the arrows are mirrored', async () => {
      await page.goto('/manage-terminals?rtl=true');
      await expect(page.getByText(/^·?400 terminals/)).toBeVisible();
      await inRow(1).focus();
      await keys('ArrowLeft');
      await expect(inRow(1).getByRole('checkbox')).toBeFocused();
      await keys('ArrowRight');
      await expect(inRow(1)).toBeFocused();
    });
  },
);

journey(
  'the log of invocations and the list of webhooks have one Tab stop each, and the focus stays with its row',
  nightly,
  async ({ page, platform, signIn }) => {
    await signIn();
    const webhook = await platform.webhook('finance.');
    const plant = (count: number, spanDays: number) =>
      platform.control('POST', `/webhooks/${webhook.webhookId}/invocations`, { count, spanDays });
    await plant(400, 1);
    await page.goto(`/webhook?id=${webhook.webhookId}`);
    const log = page.getByRole('list', { name: /^Invocations of/ });
    const line = (place: number) => log.locator(`[aria-posinset="${place}"]`).getByRole('button');
    const isIn = (list: typeof log) => list.evaluate(element => element.contains(document.activeElement));

    await journey.step('the log', async () => {
      await line(1).focus();
      await page.keyboard.press('ArrowDown');
      await expect(line(2)).toBeFocused();
      await page.keyboard.press('End');
      const last = log.locator('[aria-posinset]').last();
      await expect(last.getByRole('button')).toBeFocused();
      await page.keyboard.press('Home');
      await expect(line(1)).toBeFocused();
      await page.keyboard.press('Tab');
      expect(await isIn(log)).toBe(false);
      await page.keyboard.press('Shift+Tab');
      await expect(line(1)).toBeFocused();
      const id = await line(1).getAttribute('data-invocation');
      await plant(1, 0);
      await page.getByRole('switch', { name: 'Live' }).dispatchEvent('click');
      await expect(line(2)).toHaveAttribute('data-invocation', id ?? '');
      await expect(line(2)).toBeFocused();
    });

    await journey.step('the list of webhooks', async () => {
      await page.goto('/webhooks');
      const list = page.getByRole('list', { name: 'Webhooks' });
      const item = (place: number) => list.getByRole('listitem').nth(place);
      await item(0).getByRole('link').focus();
      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowDown');
      await expect(item(1).getByRole('link').first()).toBeFocused();
      await page.keyboard.press('ArrowLeft');
      await expect(item(1).getByRole('checkbox')).toBeFocused();
      await page.keyboard.press('Space');
      const bar = page.getByRole('region', { name: 'Actions for the selection' });
      await expect(bar).toContainText('2 selected');
      await page.keyboard.press('Tab');
      await expect(bar.locator(':focus')).toHaveCount(1);
      await page.keyboard.press('Shift+Tab');
      await expect(item(1).getByRole('checkbox')).toBeFocused();
    });
  },
);

journey(
  'F6 leads from region to region and to a notice with its Undo, and back',
  nightly,
  async ({ page, context, signIn }) => {
    await signIn();
    await openActiveTerminals(page);
    await readyForOffline(page);
    const { row } = await terminalRow(page);
    const focus = page.locator(':focus');
    await page.getByRole('link', { name: 'Skip to content' }).focus();
    const regions = [
      page.getByRole('complementary'),
      page.getByRole('banner'),
      page.getByRole('main'),
      page.getByRole('grid', { name: 'Terminals' }),
    ];
    for (const region of regions) {
      await page.keyboard.press('F6');
      await expect(region.locator(focus)).toHaveCount(1);
    }
    await page.keyboard.press('Shift+F6');
    await expect(page.getByRole('grid').locator(focus)).toHaveCount(0);
    await expect(page.getByRole('main').locator(focus)).toHaveCount(1);
    await page.keyboard.press('F6');
    await expect(rowAt(page, 1)).toBeFocused();

    await context.setOffline(true);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('End');
    await expect(row.getByRole('button', { name: /^Actions for/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: /^Deactivate/ }).press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).press('Enter');
    await expect(notices(page).getByRole('button', { name: 'Undo' })).toBeVisible();
    for (let presses = 0; presses < 8; presses++) {
      if ((await notices(page).locator(focus).count()) > 0) break;
      await page.keyboard.press('F6');
    }
    await expect(notices(page).getByRole('button', { name: 'Undo' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(notices(page).getByRole('button', { name: 'Undo' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Offline', exact: true })).toBeVisible();
    await expect(row).toContainText('Active');
    await expect(focus).toHaveCount(1);
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toContainText('Go to the next part of the page');
  },
);

journey(
  'on a phone the cards have one Tab stop, and arrows reach what is in them',
  nightly,
  async ({ page, signIn }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await signIn();
    await openActiveTerminals(page);
    const cards = page.getByRole('list', { name: 'Terminals' });
    const card = (place: number) => cards.locator(`[aria-posinset="${place}"]`);
    await card(1).getByRole('link').focus();
    await page.keyboard.press('ArrowDown');
    await expect(card(2).getByRole('link').first()).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(card(2).getByRole('button')).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(card(1).getByRole('button')).toBeFocused();
    await page.keyboard.press('Tab');
    expect(await cards.evaluate(element => element.contains(document.activeElement))).toBe(false);
  },
);
