import type { Page } from '@playwright/test';
import { expectNoBarrier } from './barriers.ts';
import { readyForOffline, reloadedOffline } from './fleet.ts';
import {
  addField,
  drag,
  expectOrder,
  fieldList,
  handle,
  lift,
  openBuilder,
  palette,
  preview,
  properties,
  row,
  tabTo,
} from './form-fields.ts';
import { expect, installed as journey, nightly, withMotion } from './journey.ts';
import { field as commandField } from './palette.ts';

journey.use(withMotion);

journey('a form is built, previewed and checked', nightly, async ({ page, platform }) => {
  await openBuilder(page, platform);
  await journey.step('a form is built with the keyboard alone', () => buildByKeyboard(page));
  await journey.step('the preview is written in either direction', async () => {
    const form = preview(page).locator('form');
    await expect(form).toHaveCSS('direction', 'ltr');
    await page.getByRole('radio', { name: 'Left to right' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'Right to left' })).toBeChecked();
    await expect(form).toHaveCSS('direction', 'rtl');
  });

  await journey.step('what is wrong with a field stands at the field', async () => {
    await addField(page, 'Text', 'Sector');
    await addField(page, 'Choice list', 'Sector');
    await expect(row(page, 'Another field already has this label.')).toHaveCount(1);

    // A new field shows no error before it is left.
    await expect(properties(page).getByText('Another field already has this label.')).toBeHidden();
    await page.getByRole('link', { name: 'Edit title' }).focus();
    await expect(properties(page).getByText('Another field already has this label.')).toBeVisible();
    await expect(properties(page).getByText('Enter the list values.')).toBeVisible();

    await properties(page).getByLabel('Label').fill('');
    await expect(properties(page).getByText('Enter a label.')).toBeVisible();
    await expect(row(page, 'Untitled field')).toContainText('Enter a label.');
    await properties(page).getByLabel('Label').fill('Email');
    await page.getByRole('button', { name: 'Add choice' }).click();
    await page.keyboard.type('Food');
    await expect(properties(page).getByText('Enter the list values.')).toBeHidden();
    await expect(row(page, 'Another field already has this label.')).toHaveCount(0);
    await expectNoBarrier(page);
  });
});

async function buildByKeyboard(page: Page): Promise<void> {
  await expect(page.getByText('No custom fields yet')).toBeVisible();

  await tabTo(page, palette(page).getByRole('button', { name: 'Choice list' }));
  await page.keyboard.press('Enter');
  await expect(properties(page).getByLabel('Label')).toBeFocused();
  await page.keyboard.type('Industry');
  await tabTo(page, properties(page).getByLabel('Helper text'));
  await page.keyboard.type('As on your bank letter');
  await tabTo(page, page.getByRole('button', { name: 'Add choice' }));
  await page.keyboard.press('Enter');
  await page.keyboard.type('Food');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Fashion');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Repair');
  await tabTo(page, handle(page, 'Repair'), 'Shift+Tab');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByRole('textbox', { name: 'Choice 2' })).toHaveValue('Repair');
  await expect(handle(page, 'Repair')).toBeFocused();
  await lift(page, handle(page, 'Repair'));
  await expect(page.getByText('Picked up Repair, position 2 of 3.', { exact: true })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByText('Repair returned to its place.', { exact: true })).toHaveCount(1);
  await expect(handle(page, 'Repair')).toBeFocused();
  await tabTo(page, page.getByRole('switch', { name: 'Required' }));
  await page.keyboard.press('Space');
  await expect(row(page, 'Industry')).toContainText('Required');

  await tabTo(page, palette(page).getByRole('button', { name: 'Text', exact: true }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(properties(page).getByLabel('Label')).toBeFocused();
  await page.keyboard.type('Trading as');
  await page.keyboard.press('Escape');
  await expect(row(page, 'Trading as').locator('[data-field-row]')).toBeFocused();
  await expectOrder(page, ['Industry', 'Trading as']);
  await page.keyboard.press('Alt+ArrowUp');
  await expectOrder(page, ['Trading as', 'Industry']);
  await expect(page.getByRole('status').filter({ hasText: 'Trading as: position 1 of 2.' })).toHaveCount(1);
  await expect(row(page, 'Trading as').locator('[data-field-row]')).toBeFocused();

  await tabTo(page, page.getByRole('button', { name: 'More for Trading as' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toHaveAttribute('data-focus', '');
  await page.keyboard.press('d');
  await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toHaveAttribute('data-focus', '');
  await page.keyboard.press('Enter');
  await expect(properties(page).getByLabel('Label')).toBeFocused();
  await expect(properties(page).getByLabel('Label')).toHaveValue('Copy of Trading as');
  await expectOrder(page, ['Trading as', 'Copy of Trading as', 'Industry']);

  await tabTo(page, page.getByRole('button', { name: 'Delete Copy of Trading as' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expectOrder(page, ['Trading as', 'Industry']);
  await expect(row(page, 'Industry').locator('[data-field-row]')).toBeFocused();
  await page.keyboard.press('Control+z');
  await expectOrder(page, ['Trading as', 'Copy of Trading as', 'Industry']);

  await expect(preview(page).getByText('As on your bank letter')).toBeVisible();
  await expect(preview(page).getByRole('option', { name: 'Fashion' })).toHaveCount(1);

  await page.keyboard.press('Control+k');
  await expect(commandField(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(commandField(page)).toBeHidden();
  await expectOrder(page, ['Trading as', 'Copy of Trading as', 'Industry']);
}

journey('fields are moved and deleted', nightly, async ({ page, platform }) => {
  await openBuilder(page, platform);
  for (const label of ['One', 'Two', 'Three']) await addField(page, 'Text', label);

  await journey.step('a deleted field comes back to its place with Undo', async () => {
    await row(page, 'Two').getByRole('button', { name: 'More for Two' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expectOrder(page, ['One', 'Three']);
    await expect(page.getByText('Two deleted.')).toBeVisible();
    await expect(row(page, 'Three').locator('[data-field-row]')).toBeFocused();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectOrder(page, ['One', 'Two', 'Three']);
    await expect(row(page, 'Two').locator('[data-field-row]')).toBeFocused();
  });

  await journey.step(
    'a field is lifted, moved and put back with the keyboard, and each step is said',
    async () => {
      const said = (sentence: string) => expect(page.getByText(sentence, { exact: true })).toHaveCount(1);

      await handle(page, 'One').focus();
      await lift(page, handle(page, 'One'));
      await said('Picked up One, position 1 of 3.');
      await page.keyboard.press('ArrowDown');
      await said('One: would move to position 2 of 3.');
      await page.keyboard.press('ArrowDown');
      await said('One: would move to position 3 of 3.');
      await page.keyboard.press('Space');
      await said('One: position 3 of 3.');
      await expectOrder(page, ['Two', 'Three', 'One']);
      await expect(handle(page, 'One')).toBeFocused();

      await lift(page, handle(page, 'One'));
      await said('Picked up One, position 3 of 3.');
      await page.keyboard.press('ArrowUp');
      await said('One: would move to position 2 of 3.');
      await page.keyboard.press('Escape');
      await said('One returned to its place.');
      await expectOrder(page, ['Two', 'Three', 'One']);
    },
  );

  await journey.step('fields are dragged from the palette into the list, and within it', async () => {
    await drag(page, handle(page, 'One'), row(page, 'Two'), 0.4);
    await expectOrder(page, ['One', 'Two', 'Three']);

    await drag(page, palette(page).getByRole('button', { name: 'Date' }), row(page, 'Two'), 0.9);
    await expect(properties(page).getByLabel('Label')).toBeFocused();
    await page.keyboard.type('Founded on');
    await expectOrder(page, ['One', 'Two', 'Founded on', 'Three']);

    // Let go of outside the list, nothing is added.
    await drag(page, palette(page).getByRole('button', { name: 'Phone' }), properties(page), 0.8);
    await expectOrder(page, ['One', 'Two', 'Founded on', 'Three']);
  });
});

journey('a draft is kept, and goes on in Arabic', nightly, async ({ page, context, platform }) => {
  await openBuilder(page, platform);

  await journey.step('the draft survives a reload and the loss of the network', async () => {
    await readyForOffline(page);
    await addField(page, 'Text', 'Trading as');
    await expect(page.getByText('saved on this device')).toBeVisible();
    await page.reload();
    await expectOrder(page, ['Trading as']);

    await context.setOffline(true);
    await expect(page.getByText('You’re offline.')).toBeVisible();
    await addField(page, 'Address', 'Warehouse');
    await page.reload();
    await expectOrder(page, ['Trading as', 'Warehouse']);
    await expect(page.getByText(reloadedOffline.strip)).toBeVisible();
    await page.getByRole('button', { name: 'Publish form' }).focus();
    await expect(
      page.getByText('You can only publish while online. Your draft is saved on this device.').first(),
    ).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(reloadedOffline.strip)).toBeHidden();
  });

  await journey.step('in Arabic it is built from right to left, by drag and by keyboard', () =>
    buildInArabic(page),
  );
});

/** Two fields more, moved from right to left. */
async function buildInArabic(page: Page): Promise<void> {
  for (const label of ['صناعة', 'رقم التسجيل']) await addField(page, 'Text', label);
  await page.evaluate(() => localStorage.setItem('tapdeck.language', 'ar'));
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expectOrder(page, ['Trading as', 'Warehouse', 'صناعة', 'رقم التسجيل']);
  const handleOf = (label: string) => row(page, label).getByRole('button').first();

  const list = await fieldList(page).boundingBox();
  const grip = await handleOf('صناعة').boundingBox();
  expect(grip?.x).toBeGreaterThan((list?.x ?? 0) + (list?.width ?? 0) / 2);

  await drag(page, handleOf('رقم التسجيل'), row(page, 'صناعة'), 0.4);
  await expectOrder(page, ['Trading as', 'Warehouse', 'رقم التسجيل', 'صناعة']);
  await handleOf('صناعة').focus();
  await lift(page, handleOf('صناعة'));
  const said = page.getByRole('status').filter({ hasText: 'صناعة' });
  await expect(said).toHaveCount(1);
  await page.keyboard.press('ArrowUp');
  await expect(said).toHaveText(/3.*4/);
  await page.keyboard.press('Space');
  await expectOrder(page, ['Trading as', 'Warehouse', 'صناعة', 'رقم التسجيل']);
  await expect(handleOf('صناعة')).toBeFocused();
  await page.keyboard.press('Alt+ArrowUp');
  await expectOrder(page, ['Trading as', 'صناعة', 'Warehouse', 'رقم التسجيل']);
  await expectNoBarrier(page);
}

journey.describe('on a phone', () => {
  journey.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  journey(
    'palette, properties and preview are sheets under the thumb',
    nightly,
    async ({ page, platform }) => {
      await openBuilder(page, platform);
      for (const [type, label] of [
        ['Text', 'Trading as'],
        ['Yes or no', 'Sells alcohol'],
      ] as const) {
        await page.getByRole('button', { name: 'Add a field' }).tap();
        await expect(page.getByRole('dialog', { name: 'Add a field' })).toBeVisible();
        await page.getByRole('button', { name: type, exact: true }).tap();
        await page.getByRole('dialog').getByLabel('Label').fill(label);
        await page.getByRole('button', { name: 'Done' }).tap();
        await expect(row(page, label).locator('[data-field-row]')).toBeFocused();
      }
      await page.getByRole('button', { name: 'More for Sells alcohol' }).tap();
      await page.getByRole('menuitem', { name: 'Move up' }).tap();
      await expectOrder(page, ['Sells alcohol', 'Trading as']);
      await page.getByRole('button', { name: 'Show preview' }).tap();
      await expect(preview(page).getByText('Trading as')).toBeAttached();
      await expectNoBarrier(page);
      await page.getByRole('button', { name: 'Close', exact: true }).tap();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    },
  );
});
