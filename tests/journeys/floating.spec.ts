import { openActiveTerminals, terminalRow } from './fleet.ts';
import { expect, installed as journey } from './journey.ts';

journey('a press elsewhere that closes a menu does nothing else', async ({ page, signIn }) => {
  await signIn();
  await openActiveTerminals(page);
  const first = await terminalRow(page, 0);
  const other = await terminalRow(page, 3);
  const menu = page.getByRole('menu');
  const press = async () => {
    const box = await other.row.getByRole('gridcell').nth(2).boundingBox();
    if (!box) throw new Error('the row must be seen');
    await page.mouse.click(box.x + box.width - 4, box.y + box.height / 2);
  };

  await journey.step(
    'the row under the pointer does not open, and the button has the focus again',
    async () => {
      const button = first.row.getByRole('button', { name: /^Actions for/ });
      await button.click();
      await expect(menu).toBeVisible();
      await press();
      await expect(menu).toBeHidden();
      await expect(page).toHaveURL(/activation=active/);
      await expect(button).toBeFocused();
    },
  );

  await journey.step('nor is a box ticked under the values of a filter', async () => {
    await page.getByRole('button', { name: 'Attestation' }).first().click();
    const values = page.getByRole('dialog', { name: 'Attestation' });
    await expect(values).toBeVisible();
    const box = await other.row.getByRole('checkbox').boundingBox();
    if (!box) throw new Error('the box must be seen');
    await page.mouse.click(box.x + 4, box.y + 4);
    await expect(values).toBeHidden();
    await expect(other.row.getByRole('checkbox')).not.toBeChecked();
  });

  await journey.step('the next press is heard', async () => {
    await press();
    await expect(page).toHaveURL(new RegExp(`/manage-terminals/${other.id}$`));
  });
});

journey('a tooltip stays under the pointer, and Escape closes it alone', async ({ page, signIn }) => {
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
});
