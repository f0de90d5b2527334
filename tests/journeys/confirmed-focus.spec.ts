import type { Page } from '@playwright/test';
import { openActiveTerminals, terminalRow } from './fleet.ts';
import { expect, installed as journey, nightly, notices } from './journey.ts';

const confirm = async (page: Page, action: string) => {
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: new RegExp(`^${action}`) }).press('Enter');
  await expect(dialog).toBeHidden();
};

/** True once the focus is on something, and still is when the action has been sent. */
const isFocusKept = async (page: Page) => {
  const focused = () => page.evaluate(() => document.activeElement?.localName);
  await expect(notices(page)).toContainText('will be');
  await expect.poll(focused).not.toBe('body');
  await expect(notices(page)).not.toContainText('will be', { timeout: 20_000 });
  expect(await focused()).not.toBe('body');
};

for (const width of [360, 1280]) {
  journey(
    `at ${width} px a confirmed action keeps the focus on the page`,
    nightly,
    async ({ page, signIn }) => {
      await page.setViewportSize({ width, height: 780 });
      await signIn();

      await journey.step('on the page of a terminal', async () => {
        await openActiveTerminals(page);
        const { id } = await terminalRow(page);
        await page.goto(`/manage-terminals/${id}`);
        await page.getByRole('button', { name: 'Deactivate', exact: true }).press('Enter');
        await confirm(page, 'Deactivate');
        await isFocusKept(page);
      });

      await journey.step('on the page of a webhook', async () => {
        await page.goto('/webhooks');
        const row = page.getByRole('list', { name: 'Webhooks' }).getByRole('link').first();
        const url = await row.getAttribute('href');
        await page.goto(`/webhook?${url?.split('?')[1]}`);
        const disable = page.getByRole('button', { name: 'Disable', exact: true });
        await disable.press('Enter');
        await confirm(page, 'Disable');
        await isFocusKept(page);
      });

      await journey.step('in the bar of a selection', async () => {
        await openActiveTerminals(page);
        if (width < 768) {
          await page
            .getByRole('button', { name: /^Actions for/ })
            .first()
            .press('Enter');
          await page.getByRole('menuitem', { name: 'Select' }).press('Enter');
        } else await (await terminalRow(page)).row.getByRole('checkbox').press('Space');
        await page.getByRole('button', { name: /^Deactivate/ }).press('Enter');
        await confirm(page, 'Deactivate');
        await isFocusKept(page);
      });
    },
  );
}
