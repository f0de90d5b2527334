import { askOf, isDeactivatedOnce, openActiveTerminals, readyForOffline, terminalRow } from './fleet.ts';
import { heard, listen } from './heard.ts';
import { expect, installed as journey, nightly, notices } from './journey.ts';

journey('an action is undone before it is sent', nightly, async ({ page, platform, signIn, context }) => {
  await listen(page);
  await signIn();
  await openActiveTerminals(page);

  await journey.step(
    'online, a confirmed action waits, and Undo restores row and header and sends nothing',
    async () => {
      const { id, row } = await terminalRow(page);
      await askOf(page, row, 'Deactivate');
      await expect(page.getByRole('link', { name: /Online · 1 queued/ })).toBeVisible();
      await expect(notices(page)).toContainText('will be deactivated');
      await notices(page).getByRole('button', { name: 'Undo' }).click();
      await expect(notices(page)).toContainText('1 action undone.');
      await expect(notices(page).getByText(/will be deactivated/)).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'Online', exact: true })).toBeVisible();
      await expect(row).not.toContainText('Waiting');
      await page.goto('/outbox?show=history');
      await expect(page.getByRole('listitem').filter({ hasText: id }).first()).toContainText('Cancelled');
      expect(await platform.effects(id)).toEqual([]);
      expect((await platform.terminal(id)).deviceStatus).toBe('ACTIVE');
    },
  );

  await journey.step('Undo on its page withdraws the notice, which alone is announced', async () => {
    await openActiveTerminals(page);
    await readyForOffline(page);
    const { id } = await terminalRow(page);
    await page.goto(`/manage-terminals/${id}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('button', { name: 'Deactivate' })).toBeVisible();
    await context.setOffline(true);
    await expect.poll(() => heard(page)).toContain('You’re offline.');
    const before = await heard(page);
    await main.getByRole('button', { name: 'Deactivate' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click();
    await expect(notices(page)).toContainText('will be deactivated');
    const undo = main.getByRole('button', { name: 'Undo' });
    await expect(undo).toBeVisible();
    await expect(page.getByText(/1 action is queued/)).toBeVisible();
    const since = (await heard(page)).slice(before.length).trim();
    expect(since).toMatch(/^.* will be deactivated.*$/);
    await undo.press('Enter');
    await expect(notices(page)).toContainText('1 action undone.');
    await expect(notices(page).getByText(/will be deactivated/)).toHaveCount(0);
    await expect(main.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await platform.effects(id)).toEqual([]);
    await context.setOffline(false);
    await expect(page.getByRole('link', { name: 'Online', exact: true })).toBeVisible();
  });

  await journey.step(
    'Undo in the outbox leaves the focus at the next row, and last at the list',
    async () => {
      await openActiveTerminals(page);
      await readyForOffline(page);
      await context.setOffline(true);
      for (const n of [0, 1]) await askOf(page, (await terminalRow(page, n)).row, 'Deactivate');
      await page.getByRole('link', { name: /Offline · 2 queued/ }).click();
      const undo = page.getByRole('main').getByRole('button', { name: 'Undo', exact: true });
      await expect(undo).toHaveCount(2);
      await undo.first().press('Enter');
      await expect(undo).toHaveCount(1);
      await expect(undo).toBeFocused();
      await undo.press('Enter');
      await expect(page.getByText('No queued actions')).toBeVisible();
      await expect(page.getByRole('tabpanel')).toBeFocused();
      await context.setOffline(false);
    },
  );

  await journey.step(
    'a page that is closed meanwhile loses nothing, and the next sends it once',
    async () => {
      await openActiveTerminals(page);
      const { id, row } = await terminalRow(page);
      await askOf(page, row, 'Deactivate');
      await expect(page.getByRole('link', { name: /Online · 1 queued/ })).toBeVisible();
      await page.close();
      expect(await platform.effects(id)).toEqual([]);
      await (await context.newPage()).goto('/');
      await isDeactivatedOnce(platform, id);
    },
  );
});
