import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';
import type { Platform } from './platform.ts';

/** Signs in the seed's company that has no form yet, and opens the builder. */
export async function openBuilder(page: Page, platform: Platform): Promise<void> {
  await page.goto('/signin');
  await page.getByLabel('Email address').fill('other@tapdeck.test');
  await page.getByLabel('Password', { exact: true }).fill(platform.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/merchant-form-builder');
  await expect(page.getByRole('heading', { level: 1, name: 'Form fields' })).toBeVisible();
}

/** The pane with the types of field. */
export const palette = (page: Page) => page.getByRole('region', { name: 'Add a field' });
/** The pane of the selected field. */
export const properties = (page: Page) => page.getByRole('region', { name: 'Field properties' });
/** The form as a merchant would see it. */
export const preview = (page: Page) => page.getByRole('region', { name: 'Preview of the form' });
/** The form's own fields. */
export const fieldList = (page: Page) => page.getByRole('main').locator('ol[aria-labelledby="canvas"]');
/** The row of a field. */
export const row = (page: Page, label: string) =>
  fieldList(page).getByRole('listitem').filter({ hasText: label });
/** The handle of a field or a choice. */
export const handle = (page: Page, label: string) =>
  page.getByRole('button', { name: `Move ${label}`, exact: true });

/** Adds a field from the palette and types its label. */
export async function addField(page: Page, type: string, label: string): Promise<void> {
  await palette(page).getByRole('button', { name: type, exact: true }).click();
  await expect(properties(page).getByLabel('Label')).toBeFocused();
  await page.keyboard.type(label);
}

/** Publishes the form from the third step, and confirms. */
export async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish form' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish', exact: true }).click();
}

/** The labels of the form's own fields, in their order. */
const order = (page: Page): Promise<string[]> =>
  fieldList(page).getByRole('listitem').locator('[data-field-row] > :first-child').allInnerTexts();

/** The fields come to stand in this order. */
export const expectOrder = (page: Page, labels: string[]) => expect.poll(() => order(page)).toEqual(labels);

/** Presses Tab until the focus is where it should go. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    if (await target.evaluate(element => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}

/** Lifts with the keyboard whatever the focused handle moves; the arrow keys are heard from the next task on. */
export async function lift(page: Page, focused: Locator): Promise<void> {
  await expect(focused).toBeFocused();
  await page.keyboard.press('Space');
  await expect(focused).toHaveAttribute('aria-pressed', 'true');
  await page.evaluate(() => new Promise(heard => setTimeout(heard)));
}

/** Drags with the mouse to a part of the height of something. */
export async function drag(page: Page, what: Locator, to: Locator, part: number): Promise<void> {
  const from = await what.boundingBox();
  const over = await to.boundingBox();
  if (!from || !over) throw new Error('what is dragged and where it goes must be seen');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2 + 8, from.y + from.height / 2 + 8, { steps: 4 });
  await page.mouse.move(over.x + over.width / 2, over.y + over.height * part, { steps: 12 });
  await page.mouse.up();
}
