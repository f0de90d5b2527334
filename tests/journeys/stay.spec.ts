import type { Page } from '@playwright/test';
import { bySidebar } from './by-sidebar.ts';
import { readyForOffline, rowOf, terminalRow } from './fleet.ts';
import { expect, installed as journey, nightly, withMotion } from './journey.ts';

journey.use(withMotion);

/** Scroll position of the page's list, in px. */
const scrolled = (page: Page, label: string) =>
  page.getByRole('grid', { name: label }).evaluate(grid => grid.parentElement?.scrollTop ?? 0);

/** The key of the first row in the middle of the list. */
async function openFarDown(page: Page) {
  const grid = page.getByRole('grid', { name: 'Terminals' });
  await grid.evaluate(element => element.parentElement?.scrollTo({ top: 1_500 }));
  const row = page.locator('[data-row="36"]');
  const link = row.getByRole('link').first();
  const id = (await link.getAttribute('href'))?.split('/').at(-1) ?? '';
  await link.click();
  await expect(page).toHaveURL(new RegExp(`/manage-terminals/${id}$`));
  return id;
}

journey('a list is found again as it was left', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/manage-terminals?os=android&sort=-registered');
  await expect(page.getByText(/\d+ of 400 terminals/)).toBeVisible();
  const first = await terminalRow(page, 1);
  await first.row.getByRole('checkbox').check();
  const id = await openFarDown(page);

  await journey.step('by a step back: filter, scroll, row and selection', async () => {
    await page.goBack();
    await expect(page).toHaveURL(/os=android&sort=-registered$/);
    await expect(rowOf(page, id).getByRole('link').first()).toBeFocused();
    await expect.poll(() => scrolled(page, 'Terminals')).toBe(1_500);
    await expect(page.getByText('1 selected')).toBeVisible();
  });

  await journey.step('by the link of a record to its list', async () => {
    await rowOf(page, id).getByRole('link').first().click();
    await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link').click();
    await expect(page).toHaveURL(/os=android&sort=-registered$/);
    await expect(rowOf(page, id).getByRole('link').first()).toBeFocused();
    await expect.poll(() => scrolled(page, 'Terminals')).toBe(1_500);
    await expect(page.getByText('1 selected')).toBeVisible();
  });

  await journey.step('its entry in the sidebar opens it anew', async () => {
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Manage Terminals', exact: true })
      .click();
    await expect(page).toHaveURL(/manage-terminals$/);
    await expect.poll(() => scrolled(page, 'Terminals')).toBe(0);
    await expect(page.getByText('1 selected')).toBeHidden();
  });
});

journey('records of a list are walked in its order', async ({ page, signIn, platform }) => {
  await signIn();
  await page.goto('/manage-terminals?activation=active&sort=-terminal');
  await expect(page.getByText(/\d+ of 400 terminals/)).toBeVisible();
  const total = Number(/(\d+) of 400/.exec((await page.locator('main').textContent()) ?? '')?.[1]);
  const ids = [];
  for (const n of [0, 1, 2, 3]) ids.push((await terminalRow(page, n)).id);
  const [first = '', second = '', third = '', fourth = ''] = ids;
  await rowOf(page, second).getByRole('link').first().click();
  const header = page.locator('header').filter({ has: page.getByRole('heading', { level: 1 }) });

  await journey.step('the record says its place, and steps follow filter and sort', async () => {
    await expect(header.getByText(`2 of ${total}`)).toBeVisible();
    await header.getByRole('button', { name: 'Next in the list' }).click();
    await expect(page).toHaveURL(new RegExp(`/${third}$`));
    await expect(header.getByText(`3 of ${total}`)).toBeVisible();
    await expect(header.getByRole('button', { name: 'Next in the list' })).toBeFocused();
    await page.keyboard.press('k');
    await expect(page).toHaveURL(new RegExp(`/${second}$`));
    await expect(header.getByText(`2 of ${total}`)).toBeVisible();
    await page.keyboard.press('k');
    await expect(page).toHaveURL(new RegExp(`/${first}$`));
    await expect(header.getByRole('button', { name: 'Previous in the list' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await page.keyboard.press('j');
    await expect(page).toHaveURL(new RegExp(`/${second}$`));
  });

  await journey.step(
    'after an action that takes the record out of the list, the next is one key away',
    async () => {
      await page.getByRole('main').getByRole('button', { name: 'Deactivate', exact: true }).click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: /^Deactivate/ })
        .click();
      await expect(header.getByText(`${total - 1} left`)).toBeVisible();
      await page.keyboard.press('j');
      await expect(page).toHaveURL(new RegExp(`/${third}$`));
      await expect(header.getByText(`2 of ${total - 1}`)).toBeVisible();
    },
  );

  await journey.step('one step back leads to the list, at the record seen last', async () => {
    await page.keyboard.press('j');
    await expect(page).toHaveURL(new RegExp(`/${fourth}$`));
    await page.goBack();
    await expect(page).toHaveURL(/activation=active&sort=-terminal$/);
    await expect(page.locator('[data-row]:focus')).toHaveText(new RegExp(fourth));
    await expect.poll(async () => (await platform.effects(second)).length).toBe(1);
  });

  await journey.step('a terminal that was not opened from the list has no place in it', async () => {
    await page.goto(`/manage-terminals/${first}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Next in the list' })).toBeHidden();
  });
});

journey(
  'merchants, reports and webhooks are walked too, and the walk survives a reload',
  nightly,
  async ({ page, signIn }) => {
    await signIn();
    const next = page.getByRole('button', { name: 'Next in the list' });
    for (const [list, record] of [
      ['/manage-merchants?status=enabled', /manage-merchant\?id=/],
      ['/settlements?status=pending', /settlements\/.+\/merchant\//],
    ] as const) {
      await page.goto(list);
      await page.locator('[data-row="0"]').getByRole('link').first().click();
      await expect(page).toHaveURL(record);
      const before = page.url();
      await page.reload();
      await expect(page.getByText(/^1 of \d+$/)).toBeVisible();
      await next.click();
      await expect(page.getByText(/^2 of \d+$/)).toBeVisible();
      expect(page.url()).not.toBe(before);
      await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link').click();
      await expect(page).toHaveURL(new RegExp(`${list.replace('?', '\\?')}$`));
    }
  },
);

journey('the outbox is found again as it was left by a link', nightly, async ({ page, context, signIn }) => {
  await signIn();
  await page.goto('/manage-terminals?activation=active');
  for (let place = 0; place < 10; place++)
    await (await terminalRow(page, place)).row.getByRole('checkbox').check();
  await readyForOffline(page);
  await context.setOffline(true);
  await page
    .getByRole('region', { name: 'Actions for the selection' })
    .getByRole('button', { name: /^Deactivate/ })
    .click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Deactivate/ })
    .click();
  await page.setViewportSize({ width: 1280, height: 480 });
  // Opened anew: the terminal's screen is not loaded yet when the link is followed.
  await page.goto('/outbox');
  const link = page.getByRole('main').getByRole('listitem').getByRole('link').nth(7);
  await link.scrollIntoViewIfNeeded();
  const at = () => page.evaluate(() => document.querySelector('[data-scroller]')?.scrollTop ?? 0);
  const top = await at();
  expect(top).toBeGreaterThan(0);
  await link.click();
  await expect(page).toHaveURL(/manage-terminals\//);
  await expect(page.getByRole('heading', { name: 'Identity' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/outbox$/);
  await expect(link).toBeFocused();
  await expect.poll(at).toBe(top);
});

journey('every other list is found again as it was left', nightly, async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1280, height: 480 });
  await signIn();
  const home = async () => {
    await bySidebar(page, 'Home');
    await expect(page).toHaveURL(/dashboard/);
    await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeFocused();
  };
  const search = page.getByRole('main').getByRole('searchbox');

  await journey.step('invites: search, sort, scroll and row', async () => {
    await page.goto('/merchant-invites?q=a&sort=name');
    const menu = page.locator('[data-row="7"]').getByRole('button');
    await menu.focus();
    await expect.poll(() => scrolled(page, 'Invites')).toBeGreaterThan(0);
    const top = await scrolled(page, 'Invites');
    await home();
    await page.goBack();
    await expect(page).toHaveURL(/q=a&sort=name$/);
    await expect(search).toHaveValue('a');
    await expect(menu).toBeFocused();
    await expect.poll(() => scrolled(page, 'Invites')).toBe(top);
  });

  await journey.step('applications: filter, sort and row, by Back and by the crumb', async () => {
    await page.goto('/manage-applications?platform=android&sort=-name');
    const link = page.locator('[data-row="3"]').getByRole('link').first();
    for (const way of ['back', 'crumb']) {
      await link.click();
      await expect(page).toHaveURL(/manage-application\b/);
      if (way === 'back') await page.goBack();
      else await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link').click();
      await expect(page, way).toHaveURL(/platform=android&sort=-name$/);
      await expect(link, way).toBeFocused();
    }
  });

  await journey.step('webhooks: search, selection, scroll, and the log beside them', async () => {
    await page.goto('/webhooks?q=invalid');
    await page
      .getByRole('checkbox', { name: /^Select/ })
      .nth(1)
      .check();
    const log = page.getByRole('list', { name: /^Invocations of/ });
    const attempt = log.locator('[data-row="20"]');
    await log.locator('[data-row="0"]').focus();
    for (let row = 0; row < 20; row++) await page.keyboard.press('ArrowDown');
    await expect(attempt).toBeFocused();
    const at = () => log.evaluate(list => list.parentElement?.scrollTop ?? 0);
    const top = await at();
    expect(top).toBeGreaterThan(500);
    await home();
    await page.goBack();
    await expect(page).toHaveURL(/q=invalid$/);
    await expect(page.getByText('1 selected')).toBeVisible();
    await expect(attempt).toBeFocused();
    await expect.poll(at).toBe(top);
  });

  await journey.step('a delivery that takes the place of the log leads back to its row', async () => {
    await page.setViewportSize({ width: 1000, height: 480 });
    await page.goto('/webhooks');
    const attempt = page.getByRole('list', { name: /^Invocations of/ }).locator('[data-row="2"]');
    await attempt.click();
    await expect(page).toHaveURL(/invocation=/);
    await page.goBack();
    await expect(page).not.toHaveURL(/invocation=/);
    await expect(attempt).toBeFocused();
    await expect(attempt).toBeInViewport();
    await page.setViewportSize({ width: 1280, height: 480 });
  });
});

journey(
  'a list stays where it is scrolled to, far from the row whose box has the focus',
  async ({ page, signIn }) => {
    await signIn();
    await page.goto('/manage-terminals');
    await expect(page.getByText(/^·?400 terminals/)).toBeVisible();
    await page.locator('[data-row="3"]').getByRole('checkbox').check();
    const grid = page.getByRole('grid', { name: 'Terminals' });
    // Step by step, so that the row is drawn until it is no longer held.
    for (let top = 1_000; top <= 12_000; top += 1_000) {
      await grid.evaluate((element, to) => element.parentElement?.scrollTo({ top: to }), top);
      await expect(
        page
          .locator(`[data-row="${Math.ceil(top / 48) + 2}"]`)
          .getByRole('link')
          .first(),
      ).toBeVisible();
    }
    expect(await scrolled(page, 'Terminals')).toBe(12_000);
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('[data-row="4"]').getByRole('checkbox')).toBeFocused();
    await expect(page.locator('[data-row="4"]').getByRole('checkbox')).toBeInViewport();
  },
);
