import type { Locator, Page } from '@playwright/test';
import { askOf, openActiveTerminals, readyForOffline, terminalRow } from './fleet.ts';
import { expect, installed as journey, notices, withMotion } from './journey.ts';

journey.use(withMotion);

const desktop = { width: 1280, height: 720 };
const phone = { width: 360, height: 740 };

/** True where a click on the control would reach it, and not an element over it. */
const isFree = (control: Locator): Promise<boolean> =>
  control.evaluate(element => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const spots = [0.1, 0.5, 0.9].map(part => [left + part * width, top + height / 2] as const);
    return spots.every(([x, y]) => element.contains(document.elementFromPoint(x, y)));
  });

/** Waits until a toast stands and each of these can be pressed. */
async function coversNone(page: Page, controls: Locator): Promise<void> {
  await expect(notices(page).getByRole('button', { name: 'Close' }).first()).toBeVisible();
  await expect(controls.first()).toBeVisible();
  for (const control of await controls.all()) await expect.poll(() => isFree(control)).toBe(true);
}

journey('toasts cover no control at the foot of the page', async ({ page, context, platform, signIn }) => {
  await signIn();
  const bulk = page.getByRole('region', { name: 'Actions for the selection' }).getByRole('button');

  await journey.step('the bar of a selection', async () => {
    await page.setViewportSize(desktop);
    await openActiveTerminals(page);
    await platform.fault({ kind: 'status', status: 403, service: 'attestation', method: 'POST' });
    const { id, row } = await terminalRow(page);
    await askOf(page, row, 'Deactivate');
    await expect(page.getByText(`Failed to deactivate the terminal with id ${id}`)).toBeVisible();
    await page.getByRole('row').nth(1).getByRole('checkbox').check();
    await coversNone(page, bulk);
  });

  await journey.step('the pages of the history', async () => {
    await page.getByRole('link', { name: 'Transaction History' }).click();
    await coversNone(page, page.getByRole('button', { name: /Previous|Next/ }));
    await page.setViewportSize(phone);
    await coversNone(page, page.getByRole('button', { name: /Previous|Next/ }));
    await platform.noFaults();
  });

  await journey.step('every toast can be closed', async () => {
    const close = notices(page).getByRole('button', { name: 'Close' });
    await close.first().click();
    await expect(close).toHaveCount(0);
  });

  await journey.step('the actions of a terminal under a thumb', async () => {
    await openActiveTerminals(page);
    await readyForOffline(page);
    const { id } = await terminalRow(page);
    await page.goto(`/manage-terminals/${id}`);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Reset keys' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reset keys' }).click();
    await coversNone(page, page.getByRole('main').getByRole('button', { name: /^(Deactivate|Reset keys)$/ }));
    await context.setOffline(false);
  });
});
