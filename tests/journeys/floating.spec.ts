import type { BrowserContext, Locator } from '@playwright/test';
import { openActiveTerminals, terminalRow } from './fleet.ts';
import { tabTo } from './form-fields.ts';
import { expect, installed as journey, nightly } from './journey.ts';

journey('a press elsewhere that closes a menu does nothing else', nightly, async ({ page, signIn }) => {
  await signIn();
  await openActiveTerminals(page);
  const first = await terminalRow(page, 0);
  const other = await terminalRow(page, 3);
  const menu = page.getByRole('menu');
  // While a menu is open nothing else is there for a reader, nor for these locators.
  const boxOf = async (part: Locator) => {
    const box = await part.boundingBox();
    if (!box) throw new Error('it must be seen');
    return box;
  };
  const cellOf = (of: typeof first) => boxOf(of.row.getByRole('gridcell').nth(2));
  const press = ({ x, y, width, height }: Awaited<ReturnType<typeof boxOf>>) =>
    page.mouse.click(x + width - 4, y + height / 2);
  const ownCell = await cellOf(first);
  const otherCell = await cellOf(other);

  await journey.step(
    'the row under the pointer does not open, nor that of the menu, and the button has the focus again',
    async () => {
      const button = first.row.getByRole('button', { name: /^Actions for/ });
      for (const cell of [otherCell, ownCell]) {
        await button.click();
        await expect(menu).toBeVisible();
        await press(cell);
        await expect(menu).toBeHidden();
        await expect(page).toHaveURL(/activation=active/);
        await expect(button).toBeFocused();
      }
    },
  );

  await journey.step('a press that closes the values of a filter ticks no box under them', async () => {
    await page.getByRole('button', { name: 'Attestation' }).first().click();
    const values = page.getByRole('dialog', { name: 'Attestation' });
    await expect(values).toBeVisible();
    const box = await boxOf(other.row.getByRole('checkbox'));
    await page.mouse.click(box.x + 4, box.y + 4);
    await expect(values).toBeHidden();
    await expect(other.row.getByRole('checkbox')).not.toBeChecked();
  });

  await journey.step('the next press is heard', async () => {
    await press(otherCell);
    await expect(page).toHaveURL(new RegExp(`/manage-terminals/${other.id}$`));
  });
});

journey(
  'a tooltip stays under the pointer, and Escape closes it alone',
  nightly,
  async ({ page, signIn }) => {
    await signIn();
    await openActiveTerminals(page);
    const { row } = await terminalRow(page);
    await row.getByRole('checkbox').check();
    const button = page.getByRole('banner').getByRole('button', { name: 'Collapse sidebar' });
    const tip = page.getByRole('tooltip').filter({ hasText: 'Collapse sidebar' });

    await journey.step('the pointer moves onto it, step by step', async () => {
      await button.hover();
      await expect(tip).toBeVisible();
      const from = await button.boundingBox();
      const to = await tip.boundingBox();
      if (!from || !to) throw new Error('both must be seen');
      const x = Math.max(from.x + from.width / 2, to.x + 4);
      for (let y = from.y + from.height / 2; y < to.y + to.height / 2; y++) await page.mouse.move(x, y);
      await expect(tip).toBeVisible();
    });

    await journey.step('Escape closes it while the focus is elsewhere, and the selection stays', async () => {
      await page.keyboard.press('Escape');
      await expect(tip).toBeHidden();
      await expect(row.getByRole('checkbox')).toBeChecked();
      await page.keyboard.press('Escape');
      await expect(row.getByRole('checkbox')).not.toBeChecked();
    });

    await journey.step('in a dialog it closes before the dialog', async () => {
      await page.goto('/webhooks');
      const item = page.getByRole('list', { name: 'Webhooks' }).getByRole('listitem').first();
      await item.getByRole('button').click();
      await page.getByRole('menuitem', { name: 'Edit' }).click();
      const form = page.getByRole('dialog');
      const reason = page.getByRole('tooltip').filter({ hasText: 'Nothing was changed.' });
      await form.getByRole('button', { name: 'Save' }).hover();
      await expect(reason).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(reason).toBeHidden();
      await expect(form).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(form).toBeHidden();
    });
  },
);

/** Holds back the code of menus until the function that is returned is called. */
async function menusHeldBack(context: BrowserContext): Promise<() => void> {
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>(resolve => {
    arrive = resolve;
  });
  await context.route(/assets\/kit-/, async route => {
    await arrived;
    await route.continue();
  });
  return arrive;
}

journey(
  'a menu that is asked for before its code has arrived opens once it has, and gives the focus back',
  nightly,
  async ({ page, context, signIn }) => {
    const arrive = await menusHeldBack(context);
    await signIn();
    await page.goto('/dashboard');
    const button = page.getByRole('banner').getByRole('button', { name: 'Account' });
    const menu = page.getByRole('menu', { name: 'Account' });

    await journey.step('the button keeps the focus while its code is on the way', async () => {
      await button.focus();
      await page.keyboard.press('ArrowUp');
      await expect(menu).toBeHidden();
      await expect(button).toBeFocused();
      arrive();
    });

    await journey.step('ArrowUp opens it at its end', async () => {
      await expect(menu).toBeFocused();
      const last = menu.getByRole('menuitem', { name: 'Logout' });
      await expect(last).toHaveAttribute('data-focus', '');
    });

    await journey.step('Escape gives the focus back at the first time', async () => {
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await expect(button).toBeFocused();
    });

    await journey.step('Space follows a link, letters and Home and End lead to entries', async () => {
      await page.keyboard.press('Enter');
      await expect(menu).toBeFocused();
      await page.keyboard.press('End');
      await expect(menu.getByRole('menuitem', { name: 'Logout' })).toHaveAttribute('data-focus', '');
      await page.keyboard.press('Home');
      const profile = menu.getByRole('menuitem', { name: 'Profile' });
      await expect(profile).toHaveAttribute('data-focus', '');
      await page.keyboard.press('l');
      await expect(profile).not.toHaveAttribute('data-focus');
      await page.keyboard.press('Home');
      await page.keyboard.press('Space');
      await expect(page).toHaveURL(/\/profile$/);
    });
  },
);

journey(
  'a press on the menu of a row, whose code comes once another row is in its place, opens none of that row',
  nightly,
  async ({ page, context, signIn }) => {
    const arrive = await menusHeldBack(context);
    await signIn();
    await page.goto('/manage-terminals');
    await expect(page.getByText('400 terminals')).toBeVisible();
    const { id } = await terminalRow(page, 5);
    const first = page.locator('[data-row="0"]');
    const button = first.getByRole('button', { name: /^Actions/ });
    await button.click();
    await page.getByRole('searchbox').fill(id);
    await expect(first.locator(`a[href$="/${id}"]`)).toBeVisible();
    arrive();
    await page.mouse.move(0, 0);
    await button.hover();
    // Its code has come, and has had its turn.
    await expect(button).toHaveAttribute('id');
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await expect(page.getByRole('menu')).toBeHidden();
    await button.click();
    await expect(page.getByRole('menu', { name: /^Actions/ })).toBeVisible();
  },
);

journey('on a phone a list opens above the sheet that holds it', nightly, async ({ page, signIn }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await signIn();
  await page.goto('/settlements/transaction-history');
  // The filters come with the payments, and move the content below them.
  await expect(
    page.getByRole('list', { name: 'Transaction History' }).getByRole('link').first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Filters and sorting' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters and sorting' });
  // The sheet slides in; a list that opens meanwhile would be measured against a place that moves.
  await sheet.evaluate(async element => {
    await Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished));
  });
  const list = page.getByRole('listbox', { name: 'Rows per page' });
  const button = sheet.getByRole('button', { name: /^Rows per page/ });

  await journey.step('it is seen whole, and Escape closes it alone', async () => {
    await button.click();
    await expect(list.getByRole('option')).toHaveCount(4);
    for (const option of await list.getByRole('option').all()) {
      await expect(option).toBeInViewport({ ratio: 1 });
      await option.click({ trial: true });
    }
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(button).toBeFocused();
    await expect(sheet).toBeVisible();
  });

  await journey.step('what is chosen there holds', async () => {
    await button.click();
    await list.getByRole('option', { name: '25', exact: true }).click();
    await expect(button).toHaveText('25');
    await expect(page).toHaveURL(/count=25/);
  });
});

journey(
  'values and countries are found by typing, with the keyboard alone',
  nightly,
  async ({ page, signIn }) => {
    await signIn();

    await journey.step('several merchants of the settlement reports', async () => {
      await page.goto('/settlements');
      await page.getByRole('button', { name: 'Merchant', exact: true }).first().click();
      const values = page.getByRole('dialog', { name: 'Merchant' });
      const field = values.getByRole('combobox', { name: 'Find a value' });
      await tabTo(page, field);
      const all = await values.getByRole('option').count();
      await page.keyboard.type('ar');
      await expect.poll(() => values.getByRole('option').count()).toBeLessThan(all);
      await page.keyboard.press('Enter');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(values.getByRole('option', { selected: true })).toHaveCount(2);
      await page.keyboard.press('Escape');
      await expect(field).toHaveValue('');
      await page.keyboard.press('Escape');
      await expect(values).toBeHidden();
      await expect(page.getByRole('button', { name: /^Merchant:/ })).toBeFocused();
    });

    await journey.step('the country of the account', async () => {
      await page.goto('/profile');
      const country = page.getByRole('combobox', { name: 'Country' });
      await tabTo(page, country);
      await page.keyboard.type('botsw');
      await expect(page.getByRole('option')).toHaveCount(1);
      await page.keyboard.press('Enter');
      await expect(country).toHaveValue('Botswana');
      await page.keyboard.type('x');
      await page.keyboard.press('Escape');
      await expect(country).toHaveValue('Botswana');
      await expect(country).toBeFocused();
    });
  },
);
