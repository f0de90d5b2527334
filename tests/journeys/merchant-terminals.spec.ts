import { expect, installed as journey } from './journey.ts';
import { merchantRow, openMerchants } from './merchant-rows.ts';
import { Steps } from './steps.ts';

journey('the terminals of a merchant are acted on together', async ({ page, platform, signIn }) => {
  await signIn();
  await openMerchants(page, '?sort=-terminals');
  const { row } = await merchantRow(page);
  // A row that moves between the two halves of a click is not opened by it.
  await row.getByRole('link').first().press('Enter');
  const panel = page.getByRole('region', { name: 'Terminals', exact: true });

  await journey.step('ten terminals of a merchant are deactivated in at most four steps', async () => {
    const lines = panel.getByRole('listitem');
    await expect(lines).toHaveCount(10);
    const active = await lines.filter({ hasText: 'Active' }).count();
    const steps = new Steps();
    await steps.click(panel.getByRole('checkbox', { name: 'Select all 10' }));
    await steps.click(panel.getByRole('button', { name: `Deactivate ${active}` }));
    const question = page.getByRole('alertdialog');
    await expect(question.getByRole('list', { name: 'Selected' })).toBeVisible();
    await steps.click(question.getByRole('button', { name: /^Deactivate/ }));
    await expect
      .poll(async () => {
        const { effects } = await platform.control<{ effects: unknown[] }>('GET', '/effects');
        return effects.length;
      })
      .toBe(active);
    await expect(panel.getByRole('checkbox', { name: 'Select all 10' })).not.toBeChecked();
    expect(steps.count).toBeLessThanOrEqual(4);
  });
});
