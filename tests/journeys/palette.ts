import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** The line of the palette in which is typed. */
export const field = (page: Page) => page.getByRole('combobox', { name: 'Search or run a command' });

/** Entries of a group of the palette. */
export const options = (page: Page, group: string) =>
  page.getByRole('listbox', { name: 'Results' }).getByRole('group', { name: group }).getByRole('option');

/** Opens the palette and types into it. */
export async function search(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(text);
}
