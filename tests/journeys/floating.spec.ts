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
